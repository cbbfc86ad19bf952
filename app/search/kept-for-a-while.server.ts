import type { Context } from '#app/platform/context.server.ts'

const keptForMs = 10_000

interface Kept<Value> {
  readonly value: Value
  readAt: number
}

/**
 * A value of the database that each search needs and that may be some seconds old: read about once in ten seconds, by
 * each process. Only the first search waits for it; later ones go on with the old value while it is read anew.
 */
export function keptForAWhile<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  const keptOf = new WeakMap<Context['db'], Kept<Value>>()
  const readAnew = async (ctx: Context): Promise<Value> => {
    const value = await read(ctx)
    keptOf.set(ctx.db, { value, readAt: performance.now() })
    return value
  }
  return async (ctx) => {
    const kept = keptOf.get(ctx.db)
    if (kept === undefined) return readAnew(ctx)
    const now = performance.now()
    if (now - kept.readAt >= keptForMs) {
      // The next try is ten seconds later, whatever becomes of this one.
      kept.readAt = now
      readAnew(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'what search keeps for a while is still the old'))
    }
    return kept.value
  }
}
