import type { Context } from '#app/platform/context.server.ts'

const keptForMs = 10_000

/** A value of the database that each search needs and that may be some seconds old: read once in ten seconds, by each process. */
export function keptForAWhile<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  let kept: { readonly at: number; readonly db: Context['db']; readonly value: Value } | null = null
  return async (ctx) => {
    const now = performance.now()
    if (kept !== null && kept.db === ctx.db && now - kept.at < keptForMs) return kept.value
    kept = { at: now, db: ctx.db, value: await read(ctx) }
    return kept.value
  }
}
