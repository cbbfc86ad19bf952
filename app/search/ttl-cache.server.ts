import type { Context } from '#app/platform/context.server.ts'

const keptForMs = 10_000

interface Kept<Value> {
  readonly value: Value
  readonly generation: number
  readAt: number
}

/** How often the catalogue has changed as far as this process has heard, for each database. */
const generations = new WeakMap<Context['db'], number>()

export function generationOf(db: Context['db']): number {
  return generations.get(db) ?? 0
}

/** The catalogue has changed: what was read of it is read anew. */
export function startGeneration(db: Context['db']): void {
  generations.set(db, generationOf(db) + 1)
}

/**
 * A value that each search needs, kept by each process until the catalogue changes, and for ten seconds: it may hang on
 * more than the catalogue. After those the next searches go on with the old value while it is read anew.
 */
export function keptForAWhile<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  const keptOf = new WeakMap<Context['db'], Kept<Value>>()
  const readAnew = async (ctx: Context): Promise<Value> => {
    // What was read while the catalogue changed may be of the old one: it counts as such.
    const generation = generationOf(ctx.db)
    const value = await read(ctx)
    keptOf.set(ctx.db, { value, generation, readAt: performance.now() })
    return value
  }
  return async (ctx) => {
    const kept = keptOf.get(ctx.db)
    if (kept === undefined || kept.generation !== generationOf(ctx.db)) return readAnew(ctx)
    const now = performance.now()
    if (now - kept.readAt >= keptForMs) {
      // The next try is ten seconds later, whatever becomes of this one.
      kept.readAt = now
      readAnew(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'what search keeps for a while is still the old'))
    }
    return kept.value
  }
}
