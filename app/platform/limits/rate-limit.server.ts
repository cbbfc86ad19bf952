import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  /** Requests that one address may make... */
  readonly points: number
  /** ...in this many seconds. */
  readonly seconds: number
}

/** Answers how many seconds to wait, or null when the request may pass. */
export type RateLimit = (address: string) => Promise<number | null>

/** Counts in this process's memory: enough for browsing and the cart, where each node may count for itself. */
export function limitByAddress(limit: Limit): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
  return async (address) => {
    try {
      await limiter.consume(address)
      return null
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))
      throw outcome
    }
  }
}
