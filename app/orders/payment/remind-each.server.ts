import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** Each reminder in its own transaction: one failure does not stop the others. Throws what failed at the end. */
export async function remindEach<Row>(
  ctx: Context,
  due: readonly Row[],
  remind: (tx: Context, row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of due) {
    await inTransaction(ctx, (tx) => remind(tx, row)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders of payments were not written`)
}
