import { createRoute } from '@hono/zod-openapi'

import { refundCard } from '#app/orders/payment/card/refund-card.server.ts'
import { readCredit } from '#app/orders/payment/customer-credit.server.ts'
import type { Credit } from '#app/orders/payment/payment-methods.ts'
import { paymentRefusalStatus, paymentRefusalText } from '#app/orders/payment/payment-refusals.ts'
import { saveCredit } from '#app/orders/payment/staff/credit.server.ts'
import { readAttention, readOrderMoney } from '#app/orders/payment/staff/read-money.server.ts'
import { recordMoney } from '#app/orders/payment/staff/record-money.server.ts'
import { reversePayment } from '#app/orders/payment/staff/reverse-payment.server.ts'
import {
  assignUnmatchedCall,
  closeUnmatchedCall,
  creditCall,
  creditSchema,
  type CustomerCredit,
  orderMoneyCall,
  orderMoneySchema,
  paymentAttentionSchema,
  recordMoneyCall,
  recordUnmatchedCall,
  refundCardCall,
  reversePaymentCall,
  saveCreditCall,
} from '#app/orders/payment/staff/staff-payment-calls.ts'
import { assignUnmatched, closeUnmatched, recordUnmatched } from '#app/orders/payment/staff/unmatched-money.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { only, onlyConfirmed, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

const answers = refusalAnswers(paymentRefusalStatus, paymentRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: orders'], ...only('accounts') }
const moneyAnswers = { 200: jsonAnswer('The money of the order', orderMoneySchema), ...operationErrors }
const creditAnswers = { 200: jsonAnswer('The agreement', creditSchema), ...operationErrors }

const get = createRoute({
  ...staff,
  ...only('sales', 'accounts'),
  path: '/api/staff/orders/payments',
  summary: 'The payments of an order',
  request: { body: jsonBody(orderMoneyCall) },
  responses: moneyAnswers,
})

const record = createRoute({
  ...staff,
  path: '/api/staff/orders/payment',
  summary: 'Record a payment or refund outside the card provider',
  description:
    'An order that awaits it is confirmed once enough has come. Refused with 409: the same sum with the same reference without ' +
    '`isSeparate`, `unusual-amount` (more than twice what is open) without `isConfirmed`, `order-cancelled`, and a refund of more ' +
    'than was paid.',
  request: { body: jsonBody(recordMoneyCall) },
  responses: moneyAnswers,
})

const reverse = createRoute({
  ...staff,
  path: '/api/staff/orders/payment/reverse',
  summary: 'Reverse a payment or refund that was recorded wrongly',
  description:
    'It counts no longer; the order that it confirmed awaits payment again, and its customer is mailed the correction. Repeated, ' +
    'it changes nothing. Refused with 409: cards (`not-reversible`), and a payment of which money went back (`refunded-before`).',
  request: { body: jsonBody(reversePaymentCall) },
  responses: moneyAnswers,
})

const refund = createRoute({
  ...staff,
  path: '/api/staff/orders/payment/refund-card',
  summary: 'Refund to the paying card',
  description: 'Idempotent by key. Refused with 409 beyond what is left of the payment.',
  request: { body: jsonBody(refundCardCall) },
  responses: moneyAnswers,
})

const attention = createRoute({
  ...staff,
  path: '/api/staff/orders/payment/attention',
  summary: 'Money problems',
  description: 'Orders paid twice, too much, too little or after their end, disputes, and money of no known order.',
  request: { body: jsonBody(callBody({})) },
  responses: { 200: jsonAnswer('What has to be looked at', paymentAttentionSchema), ...operationErrors },
})

const unmatched = createRoute({
  ...staff,
  path: '/api/staff/orders/payment/unmatched',
  summary: 'Record money of no known order',
  request: { body: jsonBody(recordUnmatchedCall) },
  responses: doneAnswers,
})

const assign = createRoute({
  ...staff,
  path: '/api/staff/orders/payment/assign',
  summary: 'Assign unmatched money to an order',
  request: { body: jsonBody(assignUnmatchedCall) },
  responses: moneyAnswers,
})

const close = createRoute({
  ...staff,
  path: '/api/staff/orders/payment/close',
  summary: 'Close unmatched money: it was refunded',
  request: { body: jsonBody(closeUnmatchedCall) },
  responses: doneAnswers,
})

const credit = createRoute({
  ...staff,
  ...only('sales', 'accounts'),
  path: '/api/staff/customers/credit/get',
  summary: 'Read a customer’s credit limit',
  request: { body: jsonBody(creditCall) },
  responses: creditAnswers,
})

const setCredit = createRoute({
  ...staff,
  ...onlyConfirmed('accounts'),
  path: '/api/staff/customers/credit/save',
  summary: 'Set a customer’s credit limit',
  request: { body: jsonBody(saveCreditCall) },
  responses: creditAnswers,
})

/** The staff's payment calls. */
export const staffPaymentApi = createApi()
staffPaymentApi.openapi(get, async (c) => {
  const result = await readOrderMoney(c.get('ctx'), c.req.valid('json').id)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffPaymentApi.openapi(record, async (c) => {
  const ctx = c.get('ctx')
  const { id, amount, movedOn, ...money } = c.req.valid('json')
  const recorded = { ...money, orderId: id, amountCents: amount, movedAt: momentOf(movedOn, ctx.now) }
  const done = await recordMoney(ctx, userOf(c), recorded)
  const result = done.ok ? await readOrderMoney(ctx, id) : done
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffPaymentApi.openapi(reverse, async (c) => {
  const ctx = c.get('ctx')
  const { id, ...reversed } = c.req.valid('json')
  const done = await reversePayment(ctx, userOf(c), { ...reversed, orderId: id })
  const result = done.ok ? await readOrderMoney(ctx, id) : done
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffPaymentApi.openapi(refund, async (c) => {
  const ctx = c.get('ctx')
  const { id, amount, ...given } = c.req.valid('json')
  const done = await refundCard(ctx, userOf(c), { ...given, orderId: id, amountCents: amount })
  const result = done.ok ? await readOrderMoney(ctx, id) : done
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffPaymentApi.openapi(attention, async (c) => c.json(await readAttention(c.get('ctx')), 200))
staffPaymentApi.openapi(unmatched, async (c) => {
  const ctx = c.get('ctx')
  const { amount, movedOn, ...money } = c.req.valid('json')
  const recorded = { ...money, amountCents: amount, movedAt: momentOf(movedOn, ctx.now) }
  return answers.done(c, await recordUnmatched(ctx, userOf(c), recorded))
})
staffPaymentApi.openapi(assign, async (c) => {
  const ctx = c.get('ctx')
  const done = await assignUnmatched(ctx, userOf(c), c.req.valid('json'))
  const result = done.ok ? await readOrderMoney(ctx, done.value.id) : done
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffPaymentApi.openapi(close, async (c) => answers.done(c, await closeUnmatched(c.get('ctx'), userOf(c), c.req.valid('json'))))
staffPaymentApi.openapi(credit, async (c) => {
  const agreed = await readCredit(c.get('ctx'), c.req.valid('json').userId, { lock: false })
  return c.json(presentCredit(agreed), 200)
})
staffPaymentApi.openapi(setCredit, async (c) => {
  const result = await saveCredit(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(presentCredit(result.value), 200) : answers.refused(c, result)
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
