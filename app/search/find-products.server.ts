import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/statement.server.ts'
import type { Tier } from '#app/search/tiers.ts'
import type { Understood } from '#app/search/understand.server.ts'

/** What a search document `d` must have to be in a tier. */
export function inTier({ place, words }: Tier): SQL {
  const column = place === 'title' ? sql`d.title_words` : sql`d.words`
  const conditions = words.map((ids) => sql`${column} && ${sql.param(ids)}::int[]`)
  return sql.join(conditions, sql` and `)
}

/** What can be had comes first, then what sells best, then what is newest: an index has this order. */
const bestFirst = sql`d.available desc nulls last, d.popularity desc nulls last, d.product_id desc nulls last`

/** Walking the catalogue from its best product on beats an index lookup when about so many rows are enough. */
const longestWalk = 2_000

type Values = Record<string, unknown>
type FindIds = (db: Context['db'], values: Values) => Promise<readonly { readonly id: number }[]>

/** Both ways to the products of a tier, for so many typed words: planned once on each connection. */
const ways = new Map<string, FindIds>()

function wayTo({ place, words }: Tier, kind: 'walk' | 'lookup'): FindIds {
  const name = `search-${kind}-${place}-${words.length}`
  const known = ways.get(name)
  if (known !== undefined) return known
  const made = statement<{ id: number }, string>(name, (value) => {
    const column = place === 'title' ? sql`d.title_words` : sql`d.words`
    const fits = sql.join(
      words.map((_ids, index) => sql`${column} && ${value(`word${index}`)}::int[]`),
      sql` and `,
    )
    const isNew = sql`d.product_id <> all(${value('except')}::int[])`
    if (kind === 'walk') {
      return sql`
        select d.product_id as id
        from (select * from search_documents d order by ${bestFirst} limit ${sql.raw(String(longestWalk))}) d
        where ${fits} and ${isNew} order by ${bestFirst} limit ${value('limit')}`
    }
    return sql`
      with d as materialized (
        select d.product_id, d.available, d.popularity from search_documents d where ${fits} and ${isNew}
      )
      select d.product_id as id from d order by ${bestFirst} limit ${value('limit')}`
  })
  ways.set(name, made)
  return made
}

const findByTitle = statement<{ id: number }, 'title' | 'limit'>(
  'search-title',
  (value) => sql`
    select d.product_id as id from search_documents d
    where d.title = ${value('title')} order by ${bestFirst} limit ${value('limit')}`,
)

/** The products of the tiers, one tier after the other until there are enough; a title that was typed whole stands first. */
export async function findProducts(ctx: Context, { words, tiers, productCount }: Understood, limit: number): Promise<number[]> {
  const ids: number[] = []
  if (tiers.length > 0) {
    ids.push(...(await findByTitle(ctx.db, { title: words.join(' '), limit })).map(({ id }) => id))
  }
  for (const tier of tiers) {
    if (ids.length >= limit) break
    ids.push(...(await findInTier(ctx, tier, { limit: limit - ids.length, except: ids, productCount })))
  }
  return ids
}

const popular = statement<{ id: number }, 'limit'>(
  'search-popular',
  (value) => sql`select d.product_id as id from search_documents d order by ${bestFirst} limit ${value('limit')}`,
)

/** What sells best of what can be had. */
export async function findPopular(ctx: Context, limit: number): Promise<number[]> {
  return (await popular(ctx.db, { limit })).map(({ id }) => id)
}

/** The products of a tier, best first, without those found already. */
async function findInTier(
  ctx: Context,
  tier: Tier,
  { limit, except, productCount }: { readonly limit: number; readonly except: readonly number[]; readonly productCount: number },
): Promise<number[]> {
  const words = Object.fromEntries(tier.words.map((ids, index) => [`word${index}`, ids]))
  const find = async (kind: 'walk' | 'lookup') => {
    const rows = await wayTo(tier, kind)(ctx.db, { ...words, except, limit })
    return rows.map(({ id }) => id)
  }
  const needed = limit / Math.max(tier.share, 1 / productCount)
  if (productCount > longestWalk && needed <= longestWalk) {
    const walked = await find('walk')
    if (walked.length === limit) return walked
  }
  return find('lookup')
}
