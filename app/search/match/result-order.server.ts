import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** The order of search documents `d`: available, then popular, then new products. The index `search_documents_order` has it. */
export const bestFirst = sql`d.available desc nulls last, d.popularity desc nulls last, d.product_id desc nulls last`

const popular = statement<{ id: number }, 'limit'>(
  'search-popular',
  (value) => sql`select d.product_id as id from search_documents d order by ${bestFirst} limit ${value('limit')}`,
)

/** The ids of the most popular available products. */
export async function findPopular({ db }: Context, limit: number): Promise<number[]> {
  return (await popular(db, { limit })).map(({ id }) => id)
}
