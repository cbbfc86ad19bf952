import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { generationOf } from '#app/search/ttl-cache.server.ts'
import type { SearchResult } from '#app/search/panel/search-options.ts'
import { searchWords } from '#app/search/query/tokenize.ts'

/** About 10 kB each */
const mostKept = 1_000
/** The catalogue's version does not tell of all: a stock's number, the merchant's synonyms. */
const keptForMs = 10_000

interface Kept {
  readonly generation: number
  readonly result: SearchResult
}

const keptOf = new WeakMap<Context['db'], LRUCache<string, Kept>>()

/**
 * The answer to a text that was asked for just before, by its folded words; else `find` is asked. Many type the same first
 * letters. An answer is of one generation of the catalogue, and none that was found while that changed is kept for the next.
 */
export async function keptSearch<Reason>(
  ctx: Context,
  text: string,
  find: () => Promise<Result<SearchResult, Reason>>,
): Promise<Result<SearchResult, Reason>> {
  const kept = keptOf.get(ctx.db) ?? new LRUCache<string, Kept>({ max: mostKept, ttl: keptForMs })
  keptOf.set(ctx.db, kept)
  const key = searchWords(text).join(' ')
  const known = kept.get(key)
  const generation = generationOf(ctx.db)
  if (known?.generation === generation) return done(known.result)
  const result = await find()
  if (result.ok) kept.set(key, { generation, result: result.value })
  return result
}
