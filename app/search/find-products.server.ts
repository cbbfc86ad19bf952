import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/statement.server.ts'
import { bestFirst } from '#app/search/best-first.server.ts'
import type { Tier } from '#app/search/tiers.ts'
import type { Understood } from '#app/search/understand.server.ts'

const columns = { title: 'title_words', words: 'words' } as const

/** What a search document `d` must have to be in a tier. */
export function inTier({ place, words }: Tier): SQL {
  const column = sql.raw(`d.${columns[place]}`)
  const conditions = words.map((ids) => sql`${column} && ${sql.param(ids)}::int[]`)
  return sql.join(conditions, sql` and `)
}

/** Walking the catalogue from its best product on beats an index lookup when about so many rows are enough. */
const longestWalk = 2_000
/** In a very large catalogue lookups are so much dearer. */
const longestWalkOfMany = 10_000
const manyProducts = 200_000
/** A lookup of several words costs more than a walk where even the rarest of them has so many products. */
const dearLookup = 2_000

type Values = Record<string, unknown>
type FindIds = (db: Context['db'], values: Values) => Promise<readonly { readonly id: number }[]>

/** Both ways to the products of a tier, for so many typed words: planned once on each connection. */
const ways = new Map<string, FindIds>()

function wayTo({ place, words }: Tier, kind: 'walk' | 'lookup', longest: number): FindIds {
  const name = `search-${kind}-${place}-${words.length}-${longest}`
  const known = ways.get(name)
  if (known !== undefined) return known
  const made = statement<{ id: number }, string>(name, (value) => {
    const column = sql.raw(`d.${columns[place]}`)
    const fits = sql.join(
      words.map((_ids, index) => sql`${column} && ${value(`word${index}`)}::int[]`),
      sql` and `,
    )
    const isNew = sql`d.product_id <> all(${value('except')}::int[])`
    if (kind === 'walk') {
      return sql`
        select d.product_id as id
        from (select * from search_documents d order by ${bestFirst} limit ${sql.raw(String(longest))}) d
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

/** The products of the tiers, best first; a title that was typed whole stands before them. */
export async function findProducts(ctx: Context, { titled, tiers, productCount }: Understood, limit: number): Promise<number[]> {
  const ids = tiers.length === 0 ? [] : titled.slice(0, limit)
  const few = tiers.length < 2 ? null : await findFew(ctx, tiers, productCount)
  if (few !== null) return [...new Set([...ids, ...few])].slice(0, limit)
  for (const tier of tiers) {
    if (ids.length >= limit) break
    ids.push(...(await findInTier(ctx, tier, { limit: limit - ids.length, except: ids, productCount })))
  }
  return ids
}

/** Where about so many products at most fit the widest tier, all are fetched and put in order at once ... */
const expectedFew = 100
/** ... unless they turn out to be this many: words that go together, as «power bank», are more than chance. */
const mostFew = 300

const waysToFew = new Map<string, (db: Context['db'], values: Values) => Promise<readonly { readonly id: number }[]>>()

/** All products of all tiers in their order, where they are few; null where they are not. One statement in place of many. */
async function findFew(ctx: Context, tiers: readonly Tier[], productCount: number): Promise<number[] | null> {
  const widest = tiers.at(-1)
  if (widest === undefined || widest.share * productCount > expectedFew) return null
  const values = Object.fromEntries(
    tiers.flatMap((tier, at) => tier.words.map((ids, index) => [`tier${at}word${index}`, ids] as const)),
  )
  const rows = await wayToFew(tiers)(ctx.db, values)
  return rows.length > mostFew ? null : rows.map(({ id }) => id)
}

function wayToFew(tiers: readonly Tier[]) {
  const name = `search-few-${tiers.map(({ place }) => place[0]).join('')}-${tiers[0]?.words.length}`
  const known = waysToFew.get(name)
  if (known !== undefined) return known
  const made = statement<{ id: number }, string>(name, (value) => {
    const fits = (at: number, { place, words }: Tier) =>
      sql.join(
        words.map((_ids, index) => sql`d.${sql.raw(columns[place])} && ${value(`tier${at}word${index}`)}::int[]`),
        sql` and `,
      )
    // The widest holds all others.
    const cases = tiers.slice(0, -1).map((tier, at) => sql`when ${fits(at, tier)} then ${sql.raw(String(at))}`)
    const widest = tiers.length - 1
    return sql`
      with d as materialized (
        select d.* from search_documents d
        where ${tiers.slice(-1).map((tier) => fits(widest, tier))[0]} limit ${sql.raw(String(mostFew + 1))}
      )
      select d.product_id as id from d
      order by case ${sql.join(cases, sql` `)} else ${sql.raw(String(widest))} end, ${bestFirst}`
  })
  waysToFew.set(name, made)
  return made
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
  const longest = productCount > manyProducts ? longestWalkOfMany : longestWalk
  const find = async (kind: 'walk' | 'lookup') => {
    const rows = await wayTo(tier, kind, longest)(ctx.db, { ...words, except, limit })
    return rows.map(({ id }) => id)
  }
  const needed = limit / Math.max(tier.share, 1 / productCount)
  // Several words are looked up as fast as their rarest, and a walk that finds too few is lost.
  const isWalked = needed <= longest && (tier.words.length === 1 || tier.rarest > dearLookup)
  if (productCount > longest && isWalked) {
    const walked = await find('walk')
    if (walked.length === limit) return walked
  }
  return find('lookup')
}
