import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { mailPaymentReminder } from '#app/orders/mails/order-mails.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { paymentReminders } from '#app/orders/payment/payments.tables.ts'
import { lockOrder } from '#app/orders/transition-order.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

const dayMs = 86_400_000
const mostAtOnce = 200

/** Mails whoever has not paid by bank after some days, once for each order. One failure does not stop the others. */
export async function remindOfPayments(ctx: Context): Promise<void> {
  const { bankTransfer } = (await readSettings(ctx)).payment
  const isDue = and(
    eq(orders.state, 'awaiting-payment'),
    eq(orders.paymentMethod, 'bank-transfer'),
    lt(orders.createdAt, new Date(ctx.now.getTime() - bankTransfer.remindAfterDays * dayMs)),
  )
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(paymentReminders, eq(paymentReminders.orderId, orders.id))
    .where(and(isDue, isNull(paymentReminders.orderId)))
    .limit(mostAtOnce)
  const failures: unknown[] = []
  for (const { id } of due) {
    await inTransaction(ctx, (tx) => remind(tx, id)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders of payments were not written`)
}

async function remind(tx: Context, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order?.state !== 'awaiting-payment') return
  const [first] = await tx.db
    .insert(paymentReminders)
    .values({ orderId: id, remindedAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: sql`1` })
  if (first !== undefined) await mailPaymentReminder(tx, order)
}
