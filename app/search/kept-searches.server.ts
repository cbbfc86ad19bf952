import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import type { SearchResult } from '#app/search/search-options.ts'
import { searchWords } from '#app/search/search.ts'

/** About 10 kB each */
const mostKept = 1_000
/** The catalogue's version does not tell of all: a stock's number, the merchant's synonyms. */
const keptForMs = 10_000

interface Kept {
  generation: number
  readonly results: LRUCache<string, SearchResult>
}

const keptOf = new WeakMap<Context['db'], Kept>()

/** A new version of the catalogue: what was found before is not what would be found now. */
export function forgetSearches(db: Context['db']): void {
  const kept = keptOf.get(db)
  if (kept === undefined) return
  kept.generation += 1
  kept.results.clear()
}

/**
 * The answer to a text that was asked for just before, by its folded words; else `find` is asked. Many type the same first
 * letters.
 */
export async function keptSearch(ctx: Context, text: string, find: () => Promise<SearchResult>): Promise<SearchResult> {
  const kept = keptFor(ctx.db)
  const key = searchWords(text).join(' ')
  const known = kept.results.get(key)
  if (known !== undefined) return known
  const { generation } = kept
  const result = await find()
  // What was found while the catalogue changed may be of the old one.
  if (kept.generation === generation) kept.results.set(key, result)
  return result
}

function keptFor(db: Context['db']): Kept {
  const known = keptOf.get(db)
  if (known !== undefined) return known
  const made = { generation: 0, results: new LRUCache<string, SearchResult>({ max: mostKept, ttl: keptForMs }) }
  keptOf.set(db, made)
  return made
}
