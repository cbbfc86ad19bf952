import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { mailPaymentReminder } from '#app/orders/mails/order-mails.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { paymentReminders } from '#app/orders/payment/payments.tables.ts'
import { transferMethods } from '#app/orders/payment/transfer.ts'
import { lockOrder } from '#app/orders/transition-order.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'

const batchSize = 200

/**
 * Mails payment reminders for transfers after some days, once per order; for an accepted quote, whose order does not
 * expire, once more after the deadline.
 */
export async function remindOfPayments(ctx: Context): Promise<void> {
  const { bankTransfer } = (await readSettings(ctx)).payment
  const isUnpaid = and(eq(orders.state, 'awaiting-payment'), inArray(orders.paymentMethod, [...transferMethods]))
  const isFirst = and(
    isNull(paymentReminders.orderId),
    lt(orders.createdAt, new Date(ctx.now.getTime() - bankTransfer.remindAfterDays * dayMs)),
  )
  const isOverdue = and(
    isNotNull(orders.quoteId),
    lt(orders.paymentDueAt, ctx.now),
    lt(paymentReminders.remindedAt, new Date(ctx.now.getTime() - dayMs / 2)),
    isNull(paymentReminders.remindedOverdueAt),
  )
  const due = await ctx.db
    .select({ id: orders.id, isFirst: sql<boolean>`${paymentReminders.orderId} is null` })
    .from(orders)
    .leftJoin(paymentReminders, eq(paymentReminders.orderId, orders.id))
    .where(and(isUnpaid, or(isFirst, isOverdue)))
    .limit(batchSize)
  await eachInTransaction(ctx, due, remind, 'reminders of payments were not written')
}

async function remind(tx: Context, { id, isFirst }: { readonly id: string; readonly isFirst: boolean }): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order?.state !== 'awaiting-payment') return
  const isPast = ({ paymentDueAt }: typeof order) => paymentDueAt !== null && paymentDueAt < tx.now
  const [noted] = isFirst
    ? await tx.db
        .insert(paymentReminders)
        .values({ orderId: id, remindedAt: tx.now, remindedOverdueAt: isPast(order) ? tx.now : null })
        .onConflictDoNothing()
        .returning({ id: sql`1` })
    : await tx.db
        .update(paymentReminders)
        .set({ remindedOverdueAt: tx.now })
        .where(and(eq(paymentReminders.orderId, id), isNull(paymentReminders.remindedOverdueAt)))
        .returning({ id: sql`1` })
  if (noted !== undefined) await mailPaymentReminder(tx, order)
}
