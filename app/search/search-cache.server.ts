import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { cacheVersionOf } from '#app/catalogue/catalogue-cache.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import type { SearchBrief } from '#app/search/intent/search-brief.ts'
import type { SearchResult } from '#app/search/search.contract.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { maxTextLength } from '#app/search/query/tokenize.ts'

/** About 10 kB each */
const maxAnswers = 1_000
/** The catalogue version does not cover stock numbers. */
const ttlMs = 10_000

const caches = new WeakMap<Context['db'], LRUCache<string, SearchResult>>()

/**
 * The cached answer for a folded text and a brief, else the answer of `find`: many visitors type the same first letters. Answers
 * belong to the catalogue version at the start of their search; refusals are not cached.
 */
export async function cachedSearch<Reason>(
  ctx: Context,
  { text, brief }: { readonly text: string; readonly brief: SearchBrief | null },
  find: () => Promise<Result<SearchResult, Reason>>,
): Promise<Result<SearchResult, Reason>> {
  const cache = caches.get(ctx.db) ?? new LRUCache<string, SearchResult>({ max: maxAnswers, ttl: ttlMs })
  caches.set(ctx.db, cache)
  // Signs count: «10 €» is a price, «10» a word.
  const said = brief === null ? '' : `${brief.quantity} ${brief.withLogo}`
  const key = `${cacheVersionOf(ctx.db)} ${said} ${fold(text.slice(0, maxTextLength)).trim().replaceAll(/\s+/g, ' ')}`
  const known = cache.get(key)
  if (known !== undefined) return done(known)
  const result = await find()
  if (result.ok) cache.set(key, result.value)
  return result
}

/** Limits the concurrency of a process: a search uses up to two of its ten connections, and carts need some, too. */
export const searchQueue = createFairQueue({
  atOnce: 4,
  atOnceOfAddress: 2,
  waiting: 100,
  waitingOfAddress: 10,
  retrySeconds: 2,
})

export const searchQueueRefusals = refusals({
  busy: [429, 'Γίνονται πολλές αναζητήσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})
