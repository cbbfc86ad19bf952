import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/statement.server.ts'
import type { FoundWord } from '#app/search/find-words.server.ts'
import { ranks } from '#app/search/search-forms.ts'

/** How well a product fits, best first: where the words stand, and how far from what was typed they may be. */
const tiers = [
  { place: 'title', rank: ranks.exact },
  { place: 'title', rank: ranks.beginning },
  { place: 'title', rank: ranks.stem },
  { place: 'words', rank: ranks.stem },
  { place: 'title', rank: ranks.sound },
  { place: 'title', rank: ranks.soundBeginning },
  { place: 'title', rank: ranks.soundStem },
  { place: 'words', rank: ranks.soundStem },
  { place: 'title', rank: ranks.synonym },
  { place: 'words', rank: ranks.synonym },
  { place: 'words', rank: ranks.slip },
] as const

/** A tier's words for each word that was typed; a product must have one of each. */
export interface Tier {
  readonly place: 'title' | 'words'
  readonly words: readonly (readonly number[])[]
  /** About how many products fit, if the words had nothing to do with each other */
  readonly share: number
}

/**
 * The tiers that can find something which those before could not. `productCount` is of the whole catalogue.
 * None where a word that was typed is like no word of the catalogue.
 */
export function tiersOf(found: readonly (readonly FoundWord[])[], productCount: number): Tier[] {
  if (found.some((words) => words.length === 0)) return []
  const kept: Tier[] = []
  const known = new Set<string>()
  for (const { place, rank } of tiers) {
    const near = found.map((words) => words.filter((word) => word.rank <= rank))
    if (near.some((words) => words.length === 0)) continue
    const words = near.map((of) => of.map(({ id }) => id))
    const name = `${place} ${words.map((ids) => ids.length).join(' ')}`
    if (known.has(name)) continue
    known.add(name)
    const shares = near.map((of) => Math.min(1, of.reduce((sum, { products }) => sum + products, 0) / Math.max(1, productCount)))
    kept.push({ place, words, share: shares.reduce((product, share) => product * share, 1) })
  }
  return kept
}

/** What a search document `d` must have to be in a tier. */
export function inTier({ place, words }: Tier): SQL {
  const column = place === 'title' ? sql`d.title_words` : sql`d.words`
  const conditions = words.map((ids) => sql`${column} && ${sql.param(ids)}::int[]`)
  return sql.join(conditions, sql` and `)
}

/** What can be had comes first, then what sells best, then what is newest: an index has this order. */
export const bestFirst = sql`d.available desc nulls last, d.popularity desc nulls last, d.product_id desc nulls last`

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

/** The products of a tier, best first, without those found already. */
export async function findInTier(
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
