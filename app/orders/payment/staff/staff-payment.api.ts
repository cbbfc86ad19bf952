import { refundCard } from '#app/orders/payment/card/refund-card.server.ts'
import { readCredit } from '#app/orders/payment/customer-credit.server.ts'
import type { Credit } from '#app/orders/payment/payment-methods.ts'
import { paymentRefusals } from '#app/orders/payment/payment-refusals.ts'
import { saveCredit } from '#app/orders/payment/staff/credit.server.ts'
import { readAttention, readOrderMoney } from '#app/orders/payment/staff/read-money.server.ts'
import { recordMoney } from '#app/orders/payment/staff/record-money.server.ts'
import { reversePayment } from '#app/orders/payment/staff/reverse-payment.server.ts'
import { type CustomerCredit, staffPaymentCalls } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { assignUnmatched, closeUnmatched, recordUnmatched } from '#app/orders/payment/staff/unmatched-money.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** The staff's payment calls. */
export const staffPaymentApi = serve(staffPaymentCalls, paymentRefusals, {
  'orders/payments': (ctx, input) => readOrderMoney(ctx, input.id),
  'orders/payment': async (ctx, { id, amount, movedOn, ...money }) => {
    const recorded = { ...money, orderId: id, amountCents: amount, movedAt: momentOf(movedOn, ctx.now) }
    const result = await recordMoney(ctx, ctx.session, recorded)
    return result.ok ? readOrderMoney(ctx, id) : result
  },
  'orders/payment/reverse': async (ctx, { id, ...reversed }) => {
    const result = await reversePayment(ctx, ctx.session, { ...reversed, orderId: id })
    return result.ok ? readOrderMoney(ctx, id) : result
  },
  'orders/payment/refund-card': async (ctx, { id, amount, ...given }) => {
    const result = await refundCard(ctx, ctx.session, { ...given, orderId: id, amountCents: amount })
    return result.ok ? readOrderMoney(ctx, id) : result
  },
  'orders/payment/attention': (ctx) => readAttention(ctx),
  'orders/payment/unmatched': (ctx, { amount, movedOn, ...money }) => {
    const recorded = { ...money, amountCents: amount, movedAt: momentOf(movedOn, ctx.now) }
    return recordUnmatched(ctx, ctx.session, recorded)
  },
  'orders/payment/assign': async (ctx, input) => {
    const result = await assignUnmatched(ctx, ctx.session, input)
    return result.ok ? readOrderMoney(ctx, result.value.id) : result
  },
  'orders/payment/close': (ctx, input) => closeUnmatched(ctx, ctx.session, input),
  'customers/credit/get': async (ctx, input) => presentCredit(await readCredit(ctx, input.userId, { lock: false })),
  'customers/credit/save': async (ctx, input) => {
    const result = await saveCredit(ctx, ctx.session, input)
    return result.ok ? presentCredit(result.value) : result
  },
})

function presentCredit(credit: Credit | null): CustomerCredit {
  if (credit === null) return null
  const { limitCents, usedCents, paymentDays } = credit
  return { limit: amountToEuros(limitCents), used: amountToEuros(usedCents), paymentDays }
}

/** Money of today moved now. Of another day only the day is known (`isDayOnly`): its noon, which is the same day in Athens. */
function momentOf(day: string | null | undefined, now: Date): Date {
  return typeof day !== 'string' || day === dayInAthens(now) ? now : new Date(`${day}T12:00:00Z`)
}
