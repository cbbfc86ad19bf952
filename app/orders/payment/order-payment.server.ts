import { eq } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { syncOrder } from '#app/orders/payment/card/sync-checkout.server.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import type { OrderPayment } from '#app/orders/payment/payment.contract.ts'
import { readPayments } from '#app/orders/payment/settle.server.ts'
import { transferDetails } from '#app/orders/payment/transfer.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** The payment status of a customer's order. Checks a checkout session that seems open first. */
export async function readOrderPayment(ctx: Context, orderId: string): Promise<OrderPayment> {
  await syncOrder(ctx, orderId)
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error(`order ${orderId} is gone`)
  const settings = await readSettings(ctx)
  const { dueCents, payableCents } = balanceOf(order)
  const pending = (await readPayments(ctx, orderId)).filter(({ kind, state }) => kind === 'payment' && state === 'pending')
  const isAwaited = payableCents > 0 && order.state !== 'placed' && order.paymentMethod !== 'cash-on-delivery'
  // Orders on account are settled by a transfer too.
  const transfer = isAwaited
    ? transferDetails(order.paymentMethod === 'on-account' ? 'bank-transfer' : order.paymentMethod, settings)
    : null
  const [alias] = transfer?.method === 'iris' ? transfer.payees : []
  return {
    state: order.state,
    method: order.paymentMethod,
    due: amountToEuros(dueCents),
    paid: amountToEuros(order.paidCents),
    payable: amountToEuros(payableCents),
    dueAt: order.paymentDueAt?.toISOString() ?? null,
    byCard: isAwaited && ctx.config.stripe !== null && order.state !== 'returned',
    declined: pending.some(({ note }) => note !== ''),
    bank:
      transfer?.method === 'bank-transfer'
        ? { accounts: settings.bankAccounts, beneficiary: transfer.beneficiary, reason: order.number }
        : null,
    iris:
      transfer !== null && alias !== undefined
        ? { alias: alias.copied, kind: alias.name, beneficiary: transfer.beneficiary, reason: order.number }
        : null,
  }
}
