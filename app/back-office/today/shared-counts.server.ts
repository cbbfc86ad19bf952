import type { Context } from '#app/platform/context.server.ts'

/** As old as a shared count may be; browsers ask once a minute. */
export const sharedForMs = 30_000

interface Shared<Value> {
  readonly at: number
  readonly value: Promise<Value>
}

/** What `read` counts, read at most once in `sharedForMs` by each node, however many members of staff have the dashboard open. */
export function shareCounts<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  const shared = new WeakMap<Context['db'], Shared<Value>>()
  return (ctx) => {
    const [now, last] = [ctx.now.getTime(), shared.get(ctx.db)]
    if (last !== undefined && Math.abs(now - last.at) < sharedForMs) return last.value
    const value = read(ctx)
    shared.set(ctx.db, { at: now, value })
    // What failed is read again by the next who asks.
    value.catch(() => shared.get(ctx.db)?.value === value && shared.delete(ctx.db))
    return value
  }
}
