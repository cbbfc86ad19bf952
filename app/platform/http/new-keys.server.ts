import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { type Limit, limitByAddress } from '#app/platform/limits/rate-limit.server.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** Beyond these, keys are evicted and count again. */
const maxRemembered = 50_000

export const newKeyRefusals = refusals({
  'too-many-requests': [429, 'Πολλά νέα καλάθια ή λίστες σε λίγο χρόνο. Δοκιμάστε ξανά αργότερα.'],
})

/**
 * Limits how many new client-generated keys (carts, lists) an address may use, since each creates rows. Recently seen keys
 * and those of accounts do not count.
 */
export function limitNewKeys(limit: Limit): (ctx: Context, key: string) => Promise<boolean> {
  const consume = limitByAddress(limit)
  const seen = new LRUCache<string, true>({ max: maxRemembered, ttl: limit.seconds * 1000 })
  return async ({ config, session, address }, key) => {
    if (!config.rateLimit || isSignedIn(session) || seen.has(key)) return true
    if ((await consume(address)) !== null) return false
    seen.set(key, true)
    return true
  }
}
