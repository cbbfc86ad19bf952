import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { ranks } from '#app/search/search-forms.ts'
import type { Understood } from '#app/search/understand.server.ts'

/** The ids of categories whose full name holds every word, those first whose own name does. */
export async function findCategories(ctx: Context, { found }: Understood, limit: number): Promise<number[]> {
  if (found.length === 0 || found.some((words) => words.length === 0)) return []
  const all = (column: SQL, most: number) =>
    sql.join(
      found.map((words) => sql`${column} && ${sql.param(words.filter(({ rank }) => rank <= most).map(({ id }) => id))}::int[]`),
      sql` and `,
    )
  const best = Math.min(...found.flatMap((words) => words.map(({ rank }) => rank)))
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select c.id from search_categories s join categories c on c.id = s.category_id
    where ${all(sql`s.words`, ranks.slip)}
    order by (${all(sql`s.name_words`, best)}) desc, (${all(sql`s.words`, best)}) desc,
      c.parent_id is not null, length(c.folded_name), c.position, c.id
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The main categories, in the merchant's order. */
export async function mainCategories(ctx: Context, limit: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from categories where parent_id is null order by position, id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
