import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { expireOrders } from '#app/orders/expiry/expire-orders.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { reconcileCards } from '#app/orders/payment/card/reconcile.server.ts'
import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import { testCards } from '#test/card-orders.ts'
import type { OrderMade } from '#test/orders.ts'

const { stripe, shop, customer, byStaff, send, awaiting, pageOf, moneyOf, later } = testCards()
afterEach(() => stripe.setOutage('none'))

test('success: the customer pays the amount due on the provider’s page, and the order is confirmed', async () => {
  const order = await awaiting()
  const page = await pageOf(order)
  const { params, amount_total: amount } = stripe.session(page)
  expect(amount).toBe(31_000)
  expect(params).toMatchObject({
    mode: 'payment',
    client_reference_id: order.id,
    locale: 'el',
    'allowed_payment_method_types[0]': 'card',
    'payment_method_options[card][request_three_d_secure]': 'automatic',
    'line_items[0][price_data][product_data][name]': `Παραγγελία ${order.number}`,
  })
  expect(JSON.stringify(params)).not.toContain(order.key)
  expect(await send(stripe.pay(page))).toBe(200)
  const money = await moneyOf(order.id)
  expect(money).toMatchObject({
    state: 'confirmed',
    paid: 310,
    open: 0,
    problem: null,
    payments: [{ way: 'card', state: 'succeeded', amount: 310 }],
  })
  expect((await customer('pay', order)).body.error.code).toBe('nothing-due')
})

test('declined, or 3-D Secure abandoned: nothing is paid, the same page is open, and a second card pays', async () => {
  for (const code of ['insufficient_funds', 'authentication_required']) {
    const order = await awaiting()
    const page = await pageOf(order)
    expect(await send(stripe.decline(page, code))).toBe(200)
    expect(await moneyOf(order.id)).toMatchObject({
      state: 'awaiting-payment',
      paid: 0,
      payments: [{ state: 'pending', note: code }],
    })
    expect((await customer('payment', order)).body).toMatchObject({ declined: true, byCard: true, payable: 310 })
    expect(await pageOf(order)).toBe(page)
    await send(stripe.pay(page))
    expect(await moneyOf(order.id)).toMatchObject({ state: 'confirmed', payments: [{ state: 'succeeded', note: '' }] })
  }
})

test('an abandoned page expires, and the next one is new', async () => {
  const order = await awaiting()
  const page = await pageOf(order)
  expect(await send(stripe.expire(page))).toBe(200)
  expect(await moneyOf(order.id)).toMatchObject({ state: 'awaiting-payment', payments: [{ state: 'cancelled' }] })
  expect(await pageOf(order)).not.toBe(page)
})

test('if the customer returns before the event, the provider is asked', async () => {
  const order = await awaiting()
  const event = stripe.pay(await pageOf(order))
  expect((await customer('payment', order)).body).toMatchObject({ state: 'confirmed', paid: 310, payable: 0, byCard: false })
  expect(await send(event)).toBe(200)
  expect(await moneyOf(order.id)).toMatchObject({ paid: 310, payments: [{ amount: 310 }] })
})

test('ten concurrent, repeated and unordered events are one payment', async () => {
  const order = await awaiting()
  const page = await pageOf(order)
  const completed = stripe.pay(page)
  const copies = Array.from({ length: 10 }, (_, index) => ({
    ...completed,
    id: index < 5 ? completed.id : `evt_${randomUUID()}`,
  }))
  expect(new Set(await Promise.all(copies.map((event) => send(event))))).toEqual(new Set([200]))
  // An old event that arrives last
  expect(
    await send({ ...completed, id: `evt_${randomUUID()}`, type: 'checkout.session.expired', created: completed.created - 900 }),
  ).toBe(200)
  expect(await moneyOf(order.id)).toMatchObject({
    state: 'confirmed',
    paid: 310,
    payments: [{ state: 'succeeded', amount: 310 }],
  })
})

test('without any event, the job asks the provider', async () => {
  const order = await awaiting()
  const page = await pageOf(order)
  stripe.pay(page)
  await reconcileCards(later())
  expect(await moneyOf(order.id)).toMatchObject({ state: 'confirmed', paid: 310 })
  stripe.refund(page, 5_000)
  await reconcileCards(later())
  expect(await moneyOf(order.id)).toMatchObject({ paid: 260 })
  const again = stripe.requests.length
  await reconcileCards(later())
  expect(stripe.requests.slice(again).filter((each) => each.includes(stripe.session(page).id))).toEqual([])
})

test('after a change of the total the old page is closed and a new one opened; a payment in between counts', async () => {
  const order = await awaiting()
  const old = await pageOf(order)
  await shop.ctx.db.update(orders).set({ reducedCents: 10_000 }).where(eq(orders.id, order.id))
  const page = await pageOf(order)
  expect([stripe.session(old).status, stripe.session(page).amount_total]).toEqual(['expired', 21_000])
  await shop.ctx.db.update(orders).set({ reducedCents: 5_000 }).where(eq(orders.id, order.id))
  // Paid before the event, while the total changed: 210 of 260 €
  stripe.pay(page)
  const rest = await pageOf(order)
  expect(stripe.session(rest).amount_total).toBe(5_000)
  expect(await moneyOf(order.id)).toMatchObject({ paid: 210, state: 'awaiting-payment', problem: { code: 'too-little' } })
  await send(stripe.pay(rest))
  expect(await moneyOf(order.id)).toMatchObject({ paid: 260, open: 0, state: 'confirmed', problem: null })
})

test('an unexpected amount is recorded as received', async () => {
  const order = await awaiting()
  await send(stripe.pay(await pageOf(order), { amount: 30_000 }))
  expect(await moneyOf(order.id)).toMatchObject({ paid: 300, state: 'awaiting-payment', problem: { code: 'too-little' } })
})

test('half in advance, then the rest', async () => {
  const order = await awaiting({ depositCents: 15_500 })
  const deposit = await pageOf(order)
  expect(stripe.session(deposit)).toMatchObject({ amount_total: 15_500 })
  await send(stripe.pay(deposit))
  expect(await moneyOf(order.id)).toMatchObject({ state: 'confirmed', paid: 155, open: 155 })
  await send(stripe.pay(await pageOf(order)))
  expect(await moneyOf(order.id)).toMatchObject({ paid: 310, open: 0 })
})

test('forged, modified and old events change nothing', async () => {
  const order = await awaiting()
  const event = stripe.pay(await pageOf(order))
  expect(await send(event, { secret: 'whsec_other' })).toBe(400)
  expect(await send(event, { body: JSON.stringify({ ...event, type: 'checkout.session.expired' }) })).toBe(400)
  expect(await send(event, { at: Math.floor(Date.now() / 1_000) - 3_600 })).toBe(400)
  const inAnHour = Math.floor(Date.now() / 1_000) + 3_600
  expect(await send(event, { at: inAnHour })).toBe(400)
  expect(await send(event, { signed: JSON.stringify({ ...event, created: inAnHour }) })).toBe(400)
  for (const shapeless of ['null', '[]', '{}', '"x"', '{"id":"evt_1","type":"refund.created"}', `{"data":{"object":{}}}`, '{'])
    expect([shapeless, await send(event, { signed: shapeless })]).toEqual([shapeless, 400])
  const unsigned = await fetch(`${shop.origin}/api/payments/stripe`, { method: 'POST', body: JSON.stringify(event) })
  expect(unsigned.status).toBe(400)
  expect((await fetch(`${shop.origin}/api/payments/stripe`, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413)
  expect(await moneyOf(order.id)).toMatchObject({ paid: 0, payments: [{ state: 'pending' }] })
  const taken = await stripe.sendEvent(shop.origin, event)
  expect([taken.status, await taken.json()]).toEqual([200, { ok: true }])
  expect(await moneyOf(order.id)).toMatchObject({ paid: 310 })
})

test('an order whose page may have been paid does not expire before the provider was asked', async () => {
  const minutes = (count: number) => ({ ...shop.ctx, now: new Date(Date.now() + count * 60_000) })
  const soon = { paymentDueAt: new Date(Date.now() + 60_000) }
  const [taken, left] = [await awaiting(soon), await awaiting(soon)]
  stripe.pay(await pageOf(taken))
  const page = await pageOf(left)
  await expireOrders(minutes(5))
  expect([(await moneyOf(taken.id)).state, (await moneyOf(left.id)).state]).toEqual(['awaiting-payment', 'awaiting-payment'])
  stripe.expire(page)
  await reconcileCards(minutes(40))
  await expireOrders(minutes(41))
  expect([(await moneyOf(taken.id)).state, (await moneyOf(left.id)).state]).toEqual(['confirmed', 'cancelled'])
})

test('a late payment for an ended order is recorded and reported', async () => {
  const order = await awaiting()
  const page = await pageOf(order)
  await shop.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id))
  await send(stripe.pay(page))
  expect(await moneyOf(order.id)).toMatchObject({ state: 'cancelled', paid: 310, problem: { code: 'paid-after-end' } })
  expect((await customer('pay', order)).body.error.code).toBe('order-ended')
})

test('money of no known order, or in another currency, is recorded once and can be assigned', async () => {
  const unknown = stripe.foreignSession(randomUUID(), 12_300)
  const event = stripe.pay(unknown)
  for (const each of [event, { ...event, id: `evt_${randomUUID()}` }]) expect(await send(each)).toBe(200)
  const order = await awaiting()
  await send(stripe.pay(await pageOf(order), { currency: 'usd' }))
  const unmatched = await shop.ctx.db.select().from(unmatchedPayments).orderBy(unmatchedPayments.createdAt)
  expect(unmatched.map(({ amountCents, currency }) => [amountCents, currency])).toEqual([
    [12_300, 'eur'],
    [31_000, 'usd'],
  ])
  const assign = (id: string | undefined) => byStaff('payment/assign', { id, orderId: order.id })
  expect((await assign(unmatched[1]?.id)).body.error.code).toBe('foreign-currency')
  expect((await assign(unmatched[0]?.id)).body).toMatchObject({ paid: 123, problem: { code: 'too-little' } })
})

test('a known order’s payment without a row of ours is recorded', async () => {
  const order = await awaiting()
  await send(stripe.pay(stripe.foreignSession(order.id, 31_000)))
  expect(await moneyOf(order.id)).toMatchObject({ state: 'confirmed', paid: 310 })
})

test('an unreachable provider charges nothing: the retry opens the same page', async () => {
  const order = await awaiting()
  stripe.setOutage('refuses')
  const refused = await customer('pay', order)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'provider-failed'])
  stripe.setOutage('loses-answers')
  expect((await customer('pay', order)).status).toBe(409)
  const made = [...stripe.sessions.values()].filter(({ client_reference_id: id }) => id === order.id)
  stripe.setOutage('none')
  expect([made[0]?.url]).toEqual([await pageOf(order)])
  stripe.setOutage('refuses')
  expect((await customer('payment', order)).body).toMatchObject({ payable: 310 })
  expect(await send({ ...stripe.pay(made[0]?.url ?? ''), id: `evt_${randomUUID()}` })).toBe(500)
  stripe.setOutage('none')
  await reconcileCards(later())
  expect(await moneyOf(order.id)).toMatchObject({ paid: 310 })
})

test('ten clicks open one page', async () => {
  const order = await awaiting()
  const pages = await Promise.all(Array.from({ length: 10 }, () => customer('pay', order)))
  expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
  expect(await shop.ctx.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
})

test('orders not payable by card are refused; a transfer can be paid by card instead', async () => {
  const codes = async (over: OrderMade) => (await customer('pay', await awaiting(over))).body.error?.code
  expect(await codes({ paymentMethod: 'cash-on-delivery', state: 'confirmed' })).toBe('paid-on-delivery')
  expect(await codes({ state: 'placed' })).toBe('price-open')
  expect(await codes({ state: 'returned' })).toBe('order-ended')
  expect((await customer('pay', { key: 'x'.repeat(43) })).status).toBe(404)
  const transfer = await awaiting({ paymentMethod: 'bank-transfer' })
  const { body } = await customer('payment', transfer)
  expect(body).toMatchObject({ byCard: true, bank: { reason: transfer.number, accounts: [{}, {}] } })
  await send(stripe.pay(await pageOf(transfer)))
  expect(await moneyOf(transfer.id)).toMatchObject({ state: 'confirmed' })
})
