import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  /** Requests of one address ... */
  readonly points: number
  /** ... in this many seconds */
  readonly seconds: number
}

/** Returns the seconds to wait, or null if the request may pass. `points` are those of now, where a setting changes them. */
export type RateLimit = (address: string, points?: number) => Promise<number | null>

/** Counts in memory: each node counts for itself, which is enough for browsing and the cart. */
export function limitByAddress(limit: Limit): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
  return async (address, points = limit.points) => {
    limiter.points = points
    try {
      await limiter.consume(address)
      return null
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))
      throw outcome
    }
  }
}
