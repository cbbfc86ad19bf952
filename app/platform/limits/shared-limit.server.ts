import { sql } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes, RateLimiterUnion } from 'rate-limiter-flexible'

import type { Context } from '#app/platform/context.server.ts'
import type { Limit } from '#app/platform/limits/rate-limit.server.ts'

/** Seconds by which the clocks of nodes may differ */
const clockSlack = 60

/** A limit that all nodes count together, in the table of `rate-limit.tables.ts`. */
export interface SharedLimit {
  /** Counts a try, or what weighs as many; answers how many seconds to wait, or null when it may be made. */
  consume(ctx: Context, key: string, points?: number): Promise<number | null>
  /** Forgets what was counted for a key. */
  forgive(ctx: Context, key: string): Promise<void>
}

/** Several windows make the delay grow: 5 in a minute, 20 in an hour, ... Off where the configuration says so. */
export function sharedLimit(name: string, windows: readonly Limit[]): SharedLimit {
  const limitersOf = (ctx: Context) =>
    windows.map(
      ({ points, seconds }) =>
        new RateLimiterPostgres({
          storeClient: queriesOf(ctx),
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
      // Counted while the clock ran ahead: nobody waits longer than a window lasts.
      await Promise.all(fromTheFuture.map((limiter) => limiter.delete(key)))
      return longest(await waitsOf(limiters, key, points))
    },
    async forgive(ctx, key) {
      if (ctx.config.rateLimit) await Promise.all(limitersOf(ctx).map((limiter) => limiter.delete(key)))
    },
  }
}

/** Counts a try in each window; answers the seconds to wait of those that are used up, by their prefix. */
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

/** What the library asks of a pool, on the Context's database: its `$1` become drizzle's own. */
function queriesOf({ db }: Context) {
  return {
    query: ({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) => {
      const chunks = text
        .split(/\$(\d+)/)
        .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
      return db.execute(sql.join(chunks))
    },
  }
}
