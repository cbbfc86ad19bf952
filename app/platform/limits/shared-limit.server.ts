import { RateLimiterPostgres, RateLimiterRes, RateLimiterUnion } from 'rate-limiter-flexible'

import type { Context } from '#app/platform/context.server.ts'
import type { Limit } from '#app/platform/limits/rate-limit.server.ts'

/** The most that the clocks of nodes may differ, in seconds */
const clockSlack = 60

/** A limit across all nodes, counted in the table of `rate-limit.tables.ts`. */
export interface SharedLimit {
  /** Counts an attempt, or `points` of them; returns the seconds to wait, or null if it may proceed. */
  consume(ctx: Context, key: string, points?: number): Promise<number | null>
  /** Resets the count of a key. */
  reset(ctx: Context, key: string): Promise<void>
}

/** Several windows, for example 5 in a minute and 20 in an hour, give growing delays. Off if the configuration says so. */
export function sharedLimit(name: string, windows: readonly Limit[]): SharedLimit {
  const limitersOf = (ctx: Context) =>
    windows.map(
      ({ points, seconds }) =>
        new RateLimiterPostgres({
          storeClient: ctx.db.$client,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: `${name}:${seconds}`,
          points,
          duration: seconds,
        }),
    )
  return {
    async consume(ctx, key, points = 1) {
      if (!ctx.config.rateLimit) return null
      const limiters = limitersOf(ctx)
      const waits = await waitsOf(limiters, key, points)
      const fromTheFuture = limiters.filter(({ keyPrefix, duration }) => (waits.get(keyPrefix) ?? 0) > duration + clockSlack)
      if (fromTheFuture.length === 0) return longest(waits)
      // A clock that ran ahead must not block anybody longer than a window.
      await Promise.all(fromTheFuture.map((limiter) => limiter.delete(key)))
      return longest(await waitsOf(limiters, key, points))
    },
    async reset(ctx, key) {
      if (ctx.config.rateLimit) await Promise.all(limitersOf(ctx).map((limiter) => limiter.delete(key)))
    },
  }
}

/** Counts an attempt in each window; returns the seconds to wait of exhausted windows, by prefix. */
async function waitsOf(
  limiters: readonly RateLimiterPostgres[],
  key: string,
  points: number,
): Promise<ReadonlyMap<string, number>> {
  try {
    await new RateLimiterUnion(...limiters).consume(key, points)
    return new Map()
  } catch (outcome) {
    if (outcome instanceof Error || typeof outcome !== 'object' || outcome === null) throw outcome
    const waits = Object.entries(outcome).map(([prefix, one]: [string, unknown]) => {
      if (one instanceof RateLimiterRes) return [prefix, Math.ceil(one.msBeforeNext / 1000)] as const
      throw one
    })
    return new Map(waits)
  }
}

function longest(waits: ReadonlyMap<string, number>): number | null {
  return waits.size === 0 ? null : Math.max(1, ...waits.values())
}
