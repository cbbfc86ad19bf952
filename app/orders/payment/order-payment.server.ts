import { eq } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { syncOrder } from '#app/orders/payment/card/sync-checkout.server.ts'
import { balanceOf } from '#app/orders/payment/money.ts'
import type { OrderPayment } from '#app/orders/payment/payment-calls.ts'
import { readPayments } from '#app/orders/payment/settle.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** The payment status of a customer's order. Checks a checkout session that seems open first. */
export async function readOrderPayment(ctx: Context, orderId: string): Promise<OrderPayment> {
  await syncOrder(ctx, orderId)
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error(`order ${orderId} is gone`)
  const { bankAccounts, companyName, legalForm } = await readSettings(ctx)
  const { dueCents, payableCents } = balanceOf(order)
  const pending = (await readPayments(ctx, orderId)).filter(({ kind, state }) => kind === 'payment' && state === 'pending')
  const isAwaited = payableCents > 0 && order.state !== 'placed' && order.paymentMethod !== 'cash-on-delivery'
  const isByBank = isAwaited && order.paymentMethod !== 'card' && bankAccounts.length > 0
  return {
    state: order.state,
    method: order.paymentMethod,
    due: amountToEuros(dueCents),
    paid: amountToEuros(order.paidCents),
    payable: amountToEuros(payableCents),
    dueAt: order.paymentDueAt?.toISOString() ?? null,
    byCard: isAwaited && ctx.config.stripe !== null && order.state !== 'returned',
    declined: pending.some(({ note }) => note !== ''),
    bank: isByBank ? { accounts: bankAccounts, beneficiary: `${companyName} ${legalForm}`, reason: order.number } : null,
  }
}
