import { type Context, inTransaction } from '#app/platform/context.server.ts'

/**
 * A job's work on many rows, each in its own transaction: one failure does not stop the others. Throws all failures at the end, so
 * that the job is retried; `failed` says what did not happen to so many: «orders could not be ended».
 */
export async function eachInTransaction<Row>(
  ctx: Context,
  rows: readonly Row[],
  work: (tx: Context, row: Row) => Promise<void>,
  failed: string,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      await inTransaction(ctx, (tx) => work(tx, row))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`)
}
