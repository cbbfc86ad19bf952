import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)
const record = (id: string, amount: number, over: object = {}) => call('payment', { id, amount, key: randomUUID(), ...over })
const reverse = (id: string, paymentId: string, reason = 'Πληκτρολογήθηκε λάθος ποσό') =>
  call('payment/reverse', { id, paymentId, reason })
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const kindsOf = async (id: string) =>
  (await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ kind }) => kind,
  )

/** 310 € gross, half of it in advance */
const awaiting = (over: Parameters<typeof storedOrder>[1] = {}) =>
  storedOrder(shop.ctx, { state: 'awaiting-payment', depositCents: 15_500, paymentDueAt: new Date('2099-01-01'), ...over })

test('a payment typed wrong is reversed with its reason; the order it had confirmed awaits payment again', async () => {
  const { id, number } = await awaiting()
  const paid = await record(id, 400)
  expect(paid.body).toMatchObject({ state: 'confirmed', paid: 400, dueAt: null })
  const [payment] = paid.body.payments
  // Pressed by three at once
  const [reversed, ...again] = await Promise.all([1, 2, 3].map(() => reverse(id, payment.id)))
  if (reversed === undefined) throw new Error(number)
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(reversed.body).toMatchObject({
    state: 'awaiting-payment',
    paid: 0,
    open: 310,
    problem: null,
    payments: [{ state: 'reversed', amount: 400, reversal: { reason: 'Πληκτρολογήθηκε λάθος ποσό' } }],
  })
  // The deadline of the settings, from now on
  expect(Date.parse(reversed.body.dueAt)).toBeGreaterThan(Date.now() + 86_400_000)
  expect(await kindsOf(id)).toEqual(['placed', 'paid', 'pay', 'payment-reversed', 'await-payment'])
  const right = await record(id, 155)
  expect(right.body).toMatchObject({ state: 'confirmed', paid: 155 })
  const [mail, ...others] = await queuedMails(shop.ctx, eq(mails.subject, `Διόρθωση πληρωμής για την παραγγελία ${number}`))
  expect(others).toEqual([])
  expect(mail?.html).toMatch(/400,00/)
  expect(mail?.html).toMatch(/310,00/)
})

test('an order that staff had confirmed, or that is in production, stays where it is', async () => {
  const made = await awaiting()
  const { body } = await record(made.id, 155)
  await shop.ctx.db.update(orders).set({ state: 'in-production' }).where(eq(orders.id, made.id))
  expect((await reverse(made.id, body.payments[0].id)).body).toMatchObject({ state: 'in-production', paid: 0 })
  const confirmed = await awaiting()
  await call('advance', { id: confirmed.id, action: 'confirm' })
  const paid = await record(confirmed.id, 155)
  expect((await reverse(confirmed.id, paid.body.payments[0].id)).body).toMatchObject({ state: 'confirmed', paid: 0 })
})

test('a refund typed wrong is reversed too; a payment of which money went back is not, nor a card’s', async () => {
  const { id } = await awaiting()
  const paid = await record(id, 310)
  const refunded = await record(id, 100, { kind: 'refund' })
  const [payment, refund] = refunded.body.payments
  expect(codeOf(await reverse(id, payment.id))).toEqual([409, 'refunded-before'])
  expect((await reverse(id, refund.id)).body).toMatchObject({ paid: 310, open: 0 })
  expect((await reverse(id, payment.id)).body).toMatchObject({ paid: 0 })
  expect(paid.status).toBe(200)
  const card = { id: randomUUID(), orderId: id, kind: 'payment', way: 'card', state: 'succeeded', amountCents: 100 } as const
  await shop.ctx.db.insert(payments).values({ ...card, createdAt: shop.ctx.now })
  expect(codeOf(await reverse(id, card.id))).toEqual([409, 'not-reversible'])
  expect(codeOf(await reverse(id, randomUUID()))).toEqual([404, 'unknown-payment'])
  expect((await reverse(id, payment.id, ' ')).status).toBe(422)
  const other = await signedIn(shop.ctx, 'staff', undefined, ['sales'])
  expect((await call('payment/reverse', { id, paymentId: payment.id, reason: 'Λάθος' }, other)).status).toBe(403)
})

test('money that was given to the wrong order waits for a decision again', async () => {
  const { id } = await awaiting()
  const reference = `ΚΑΤΑΘΕΣΗ ${randomUUID()}`
  await call('payment/unmatched', { amount: 155, reference, key: randomUUID() })
  const [unmatched] = await shop.ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.reference, reference))
  if (unmatched === undefined) throw new Error(reference)
  const { body } = await call('payment/assign', { id: unmatched.id, orderId: id })
  await reverse(id, body.payments[0].id, 'Είναι άλλης παραγγελίας')
  const [again] = await shop.ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, unmatched.id))
  expect(again).toMatchObject({ resolvedAt: null, paymentId: null, resolution: '' })
  const right = await awaiting()
  expect((await call('payment/assign', { id: unmatched.id, orderId: right.id })).body).toMatchObject({ paid: 155 })
})

test('a payment far above what is open is asked first', async () => {
  const { id } = await awaiting()
  const typo = await record(id, 1_860)
  expect(codeOf(typo)).toEqual([409, 'unusual-amount'])
  expect(typo.body.error.message).toMatch(/1\.860,00.*310,00/)
  expect((await record(id, 1_860, { isConfirmed: true })).body).toMatchObject({ paid: 1_860 })
  const reference = `ΚΑΤΑΘΕΣΗ ${randomUUID()}`
  await call('payment/unmatched', { amount: 3_000, reference, key: randomUUID() })
  const [unmatched] = await shop.ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.reference, reference))
  const other = await awaiting()
  const assign = { id: unmatched?.id, orderId: other.id }
  expect(codeOf(await call('payment/assign', assign))).toEqual([409, 'unusual-amount'])
  expect((await call('payment/assign', { ...assign, isConfirmed: true })).status).toBe(200)
})

test('a cancelled order takes no payment; what came is recorded without an order, and what was paid goes back', async () => {
  const { id } = await awaiting({ state: 'confirmed' })
  await record(id, 310)
  await call('advance', { id, action: 'cancel' })
  expect(codeOf(await record(id, 100))).toEqual([409, 'order-cancelled'])
  const reference = `ΚΑΤΑΘΕΣΗ ${randomUUID()}`
  await call('payment/unmatched', { amount: 100, reference, key: randomUUID() })
  const [unmatched] = await shop.ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.reference, reference))
  expect(codeOf(await call('payment/assign', { id: unmatched?.id, orderId: id }))).toEqual([409, 'order-cancelled'])
  expect((await record(id, 310, { kind: 'refund' })).body).toMatchObject({ state: 'cancelled', paid: 0 })
})

test('a payment of today has the time of its recording, and of another day no time', async () => {
  const { id } = await awaiting()
  const today = dayInAthens(new Date())
  const before = Date.now()
  await record(id, 10, { movedOn: today, reference: 'α' })
  const { body } = await record(id, 20, { movedOn: '2026-11-02', reference: 'β' })
  const [now, earlier] = body.payments
  expect(now.isDayOnly).toBe(false)
  expect(Date.parse(now.at)).toBeGreaterThanOrEqual(before - 1_000)
  expect(Date.parse(now.at)).toBeLessThanOrEqual(Date.now() + 1_000)
  expect([earlier.isDayOnly, earlier.at.slice(0, 10)]).toEqual([true, '2026-11-02'])
})
