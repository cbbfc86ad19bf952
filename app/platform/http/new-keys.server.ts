import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import { type Limit, limitByAddress } from '#app/platform/limits/rate-limit.server.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** More are remembered for nobody: then a key counts again. */
const mostRemembered = 50_000

/** How a call is answered that begins too many things. */
export const tooManyNewText = 'Πολλά νέα καλάθια ή λίστες σε λίγο χρόνο. Δοκιμάστε ξανά αργότερα.'

/**
 * Lets an address begin so many things under keys that visitors make themselves: each becomes rows that are kept, and nobody
 * shall fill the database with them. A key that was seen of late, and whatever an account keeps, does not count.
 */
export function limitNewKeys(limit: Limit): (ctx: Context, key: string) => Promise<boolean> {
  const consume = limitByAddress(limit)
  const seen = new LRUCache<string, true>({ max: mostRemembered, ttl: limit.seconds * 1000 })
  return async ({ config, session, address }, key) => {
    if (!config.rateLimit || isSignedIn(session) || seen.has(key)) return true
    if ((await consume(address)) !== null) return false
    seen.set(key, true)
    return true
  }
}
