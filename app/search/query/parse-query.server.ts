import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import { asksForLowPrice, significantTerms, withLowPrice, withoutStopWords } from '#app/search/language/stop-words.ts'
import { type MatchTier, matchTiers } from '#app/search/match/match-tiers.ts'
import { type Exclusion, findExclusions } from '#app/search/query/find-exclusions.server.ts'
import { findWords } from '#app/search/query/find-words.server.ts'
import type { WordMatch } from '#app/search/query/look-up-words.server.ts'
import { isClear, ranks } from '#app/search/query/word-forms.ts'
import { tokenizeSentence } from '#app/search/query/tokenize.ts'

export interface ParsedQuery {
  /** The text as the visitor typed it, without what is not wanted */
  readonly text: string
  /** All words as typed, folded, to compare with whole titles */
  readonly title: string
  /** The words to search for, without stop words */
  readonly words: readonly string[]
  /** For each of `words` the catalogue words that match it */
  readonly matches: readonly (readonly WordMatch[])[]
  readonly tiers: readonly MatchTier[]
  /** The ids of the products whose whole title was typed, best first */
  readonly titleMatches: readonly number[]
  /** The approximate size of the catalogue */
  readonly productCount: number
  /** Whether products of the same match come by their price: «φθηνό» */
  readonly isByPrice: boolean
  /** The ids of each word that was left out: products with them come first */
  readonly preferred: readonly (readonly number[])[]
  /** What is not wanted; none of `words` */
  readonly excluded: readonly Exclusion[]
}

/** Each more costs time, and people hardly type it. */
const maxWords = 8

/** Parses a search text and looks its words up in the index. A text without words gives a query without `words`. */
export async function parseQuery(ctx: Context, text: string): Promise<ParsedQuery> {
  const { wanted: typed, excluded } = await findExclusions(ctx, text)
  const wanted = withLowPrice(typed)
  const title = tokenizeSentence(text).join(' ')
  const all = tokenizeSentence(wanted)
  const searched = withoutFillers(withoutStopWords(all).map((position) => all[position] ?? '')).slice(0, maxWords)
  const none = {
    text: wanted,
    title,
    words: [],
    matches: [],
    titleMatches: [],
    tiers: [],
    productCount: 0,
    isByPrice: false,
    preferred: [],
  }
  if (searched.length === 0) return { ...none, excluded }
  const productCount = await countProducts(ctx)
  const { words, matches, titleMatches } = await findWords(ctx, searched, title)
  const isByPrice = searched.some(asksForLowPrice)
  const tiers = matchTiers(matches, productCount)
  return { text: wanted, title, words, matches, titleMatches, tiers, productCount, isByPrice, preferred: [], excluded }
}

/** The last word may be the start of a longer one. */
const minLastFiller = 4

/** Without words of asking, unless nothing else is left. */
function withoutFillers(words: readonly string[]): readonly string[] {
  const others = words.filter((word, at) => !isFiller(word) || (at === words.length - 1 && word.length < minLastFiller))
  return others.length > 0 ? others : words
}

/** The query reduced to the words at these positions; the others only rank. */
export function onlyWords(query: ParsedQuery, positions: readonly number[]): ParsedQuery {
  const { text, title, words, matches, productCount, isByPrice, excluded } = query
  const others = words.flatMap((word, at) => (positions.includes(at) ? [] : [clearMatches(word, matches[at] ?? [])]))
  const matchesOfWords = positions.map((index) => matches[index] ?? [])
  return {
    text,
    title,
    words: positions.map((index) => words[index] ?? ''),
    matches: matchesOfWords,
    titleMatches: [],
    tiers: matchTiers(matchesOfWords, productCount),
    productCount,
    isByPrice,
    preferred: [...query.preferred, ...others.filter((ids) => ids.length > 0)],
    excluded,
  }
}

/** In shorter words prefixes match too much. */
const minClearLength = 4

/** The ids of matches that are hardly by chance: a Greek word that only sounds alike may be another one («μέλη», «μέλι»). */
function clearMatches(word: string, matches: readonly WordMatch[]): number[] {
  if (word.length < minClearLength) return []
  return matches.flatMap((match) => (isClear(word, match) ? [match.id] : []))
}

/**
 * The query with good matches only: no typos, no words that only sound alike. A word without good matches keeps all of its
 * matches.
 */
export function withGoodMatches(query: ParsedQuery): ParsedQuery {
  const matches = query.matches.map((words) => {
    const good = words.filter(({ rank }) => rank <= ranks.translation)
    return good.length > 0 ? good : words
  })
  return { ...query, matches, tiers: matchTiers(matches, query.productCount) }
}

/**
 * The query without generic terms, for zero results. If all terms are generic, those in the catalogue stay: «δώρα». Null if this
 * would leave all words, or none.
 */
export function withoutGenericTerms(query: ParsedQuery): ParsedQuery | null {
  const { words, matches } = query
  const significant = significantTerms(words)
  const inCatalogue = words.flatMap((_word, index) => ((matches[index] ?? []).length > 0 ? [index] : []))
  const positions = significant.length > 0 ? significant : inCatalogue
  return positions.length === 0 || positions.length === words.length ? null : onlyWords(query, positions)
}

/** An estimate suffices: it chooses the query plan, never the result. */
const countProducts = catalogueCache(async (ctx) => {
  // `reltuples` is Postgres's own estimate as of the last analyze; small tables are counted.
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select case
      when reltuples > 20000 then reltuples::int
      else (select count(*)::int from (select from search_documents limit 100000) d)
    end as count
    from pg_class where oid = 'search_documents'::regclass`)
  return rows[0]?.count ?? 0
})
