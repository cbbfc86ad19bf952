import { expect, test } from 'vitest'

import { addWorkingDays } from '#app/company/working-days.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { athensAddress, cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

// A Monday at noon; 2026-12-25 is a Friday.
const today = '2026-11-23'
const shop = testShop({}, () => new Date(`${today}T10:00:00Z`))

test('the wished day of an order is a working day of the merchant, not before the earliest one', async () => {
  const administrator = await signedIn(shop.ctx, 'administrator')
  const { revisions } = (await shop.http(as(administrator)).post('/api/staff/settings/get', {})).body
  const closedDays = [{ name: 'Απογραφή', from: '2026-12-21', until: '2026-12-22', isYearly: false }]
  const closed = { section: 'closed-days', revision: revisions['closed-days'], closedDays }
  expect((await shop.http(as(administrator)).post('/api/staff/settings/save', closed)).status).toBe(200)

  const orderId = await cartWith(shop, [{ id: 1, qty: 5, variantId: 102 }])
  const { options } = (await shop.http(as(visitor)).post('/api/delivery/options', { orderId, postcode: '105 57' })).body
  const dayOf = (method: string): string => options.find(({ key }: { readonly key: string }) => key === method).earliestDay
  const delivery = { method: 'courier', address: athensAddress }
  const before = dayOf('courier')
  expect(dayOf('pickup') < before).toBe(true)
  const refused: [string, string, RegExp][] = [
    ['2026-11-20', 'past-day', /έχει περάσει/],
    [dayOf('pickup'), 'day-too-early', /^Η νωρίτερη δυνατή ημέρα είναι /],
    ['2026-12-19', 'no-working-day', /εργάσιμες/],
    ['2026-12-25', 'no-working-day', /εργάσιμες/],
    ['2026-12-22', 'closed-day', /είμαστε κλειστά/],
  ]
  for (const [wishedDay, code, sentence] of refused) {
    const { status, body } = await postOrder(shop, orderBody(orderId, { delivery, wishedDay }))
    expect([wishedDay, status, body.error.code]).toEqual([wishedDay, 422, code])
    expect(body.error.fields.wishedDay).toMatch(sentence)
    expect(body.error.message).toBe(body.error.fields.wishedDay)
  }
  const earliest = await postOrder(shop, orderBody(orderId, { delivery, wishedDay: before }), { key: 'wished' })
  expect([earliest.status, earliest.body.wishedDay]).toEqual([201, before])
  const again = await postOrder(shop, orderBody(orderId, { delivery, wishedDay: before }), { key: 'wished' })
  expect([again.status, again.body.number]).toEqual([200, earliest.body.number])

  const other = await cartWith(shop, [{ id: 1, qty: 5, variantId: 102 }])
  const later = addWorkingDays(before, 20, closedDays)
  expect((await postOrder(shop, orderBody(other, { delivery, wishedDay: later }))).status).toBe(201)
})
