import { titleEntriesOf } from '#app/search/index/index-entries.ts'
import type { MatchTier } from '#app/search/match/match-tiers.ts'

interface Query {
  readonly matches: readonly (readonly {
    readonly id: number
    readonly word: string
    readonly rank: number
    readonly products: number
  }[])[]
  readonly tiers: readonly MatchTier[]
}

/** Whether a title contains a match of every word of a query. */
export function isTitled(title: string, { matches }: Pick<Query, 'matches'>): boolean {
  const entries = new Set(titleEntriesOf(title))
  return matches.every((words) => words.some(({ word }) => entries.has(word)))
}

/** The query for products with all words in their title; null if no tier asks for that. */
export function titledOnly<Each extends Query>(query: Each): Each | null {
  const tiers = query.tiers.filter(({ place }) => place === 'title')
  return tiers.length === 0 ? null : { ...query, tiers }
}
