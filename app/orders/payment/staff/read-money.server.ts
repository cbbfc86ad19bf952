import { desc, eq, inArray, or, sql } from 'drizzle-orm'

import { orders, ofOrder } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { balanceOf, isDayOnly, moneyProblem, moneyProblemText } from '#app/orders/payment/payment-movements.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { payments, ofPayment } from '#app/orders/payment/payments.tables.ts'
import { type Payment, readPayments } from '#app/orders/payment/settle.server.ts'
import type { OrderMoney, PaymentAttention } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { listUnmatched } from '#app/orders/payment/staff/unmatched-money.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** An order's payments, amount due, and problems for staff. */
export async function readOrderMoney(ctx: Context, orderId: string): Promise<Result<OrderMoney, PaymentRefusal>> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return refuse({ refusal: 'unknown-order' })
  return done(presentMoney(order, await readPayments(ctx, orderId)))
}

function presentMoney(order: Order, all: readonly Payment[]): OrderMoney {
  const { dueCents, requiredCents, openCents, overpaidCents } = balanceOf(order)
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    method: order.paymentMethod,
    due: amountToEuros(dueCents),
    required: amountToEuros(requiredCents),
    paid: amountToEuros(order.paidCents),
    open: amountToEuros(openCents),
    overpaid: amountToEuros(overpaidCents),
    dueAt: order.paymentDueAt?.toISOString() ?? null,
    problem: presentProblem(order, isDisputed(all)),
    payments: all.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      way: payment.way,
      state: payment.state,
      amount: amountToEuros(payment.amountCents),
      ofPaymentId: payment.ofPaymentId,
      reference: payment.reference,
      providerReference: payment.providerPayment ?? payment.providerReference,
      note: payment.note,
      at: (payment.movedAt ?? payment.createdAt).toISOString(),
      isDayOnly: isDayOnly(payment),
      reversal: payment.reversedAt === null ? null : { at: payment.reversedAt.toISOString(), reason: payment.reversalReason },
      by: payment.actorName,
    })),
  }
}

const isDisputed = (all: readonly Payment[]) => all.some(({ kind, state }) => kind === 'dispute' && state === 'pending')

function presentProblem(order: Order, disputed: boolean): OrderMoney['problem'] {
  const code = moneyProblem(order, disputed)
  return code === null ? null : { code, text: moneyProblemText(code) }
}

const maxShown = 200

/** Orders with money problems, and money of no known order. */
export async function readAttention(ctx: Context): Promise<PaymentAttention> {
  const disputed = ctx.db
    .select({ id: payments.orderId })
    .from(payments)
    .where(sql`${payments.state} = ${ofPayment('pending')} and ${payments.kind} = 'dispute'`)
  const { paidCents, grossCents, reducedCents, state } = orders
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      or(
        sql`(${paidCents} > ${grossCents} - ${reducedCents} or (${paidCents} > 0 and ${state} = ${ofOrder('cancelled')}))`,
        sql`(${state} = ${ofOrder('awaiting-payment')} and ${paidCents} > 0)`,
        inArray(orders.id, disputed),
      ),
    )
    .orderBy(desc(orders.changedAt))
    .limit(maxShown)
  const open = new Set((await disputed).map(({ id }) => id))
  return {
    orders: rows.flatMap((order) => {
      const problem = presentProblem(order, open.has(order.id))
      const { overpaidCents, openCents } = balanceOf(order)
      return problem === null
        ? []
        : [
            {
              id: order.id,
              number: order.number,
              name: order.name,
              problem,
              overpaid: amountToEuros(overpaidCents),
              open: amountToEuros(openCents),
            },
          ]
    }),
    unmatched: (await listUnmatched(ctx)).map((money) => ({
      id: money.id,
      way: money.way,
      amount: amountToEuros(money.amountCents),
      currency: money.currency.toUpperCase(),
      reference: money.reference,
      note: money.note,
      at: (money.movedAt ?? money.createdAt).toISOString(),
      isDayOnly: isDayOnly(money),
      by: money.actorName,
    })),
  }
}
