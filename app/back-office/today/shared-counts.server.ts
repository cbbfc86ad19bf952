import type { Context } from '#app/platform/context.server.ts'

/** The maximum age of a shared count; browsers poll once a minute. */
export const sharedForMs = 30_000

interface Shared<Value> {
  readonly at: number
  readonly value: Promise<Value>
}

/** Caches the counts of `read` for `sharedForMs` per node, however many colleagues have the dashboard open. */
export function shareCounts<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  const shared = new WeakMap<Context['db'], Shared<Value>>()
  return (ctx) => {
    const [now, last] = [ctx.now.getTime(), shared.get(ctx.db)]
    if (last !== undefined && Math.abs(now - last.at) < sharedForMs) return last.value
    const value = read(ctx)
    shared.set(ctx.db, { at: now, value })
    // A failed read is not cached.
    value.catch(() => shared.get(ctx.db)?.value === value && shared.delete(ctx.db))
    return value
  }
}
