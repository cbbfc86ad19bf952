import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addWorkingDays, isWorkingDay } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import { promiseDelivery, promiseProduct, type Supply } from '#app/promise/promise.ts'
import { promiseLines, slowestPromise, transportOfLines } from '#app/promise/promise-lines.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const monday = deliveryDaysOn('2026-11-23')
const mug: Supply = {
  availableFrom: null,
  madeToOrder: false,
  shelfStock: 72,
  leadTimeDays: 1,
  restockLeadTimeDays: 12,
  weightGrams: 300,
}
const print = { days: 6, isSure: true }
const order = { quantity: 72, decoration: null, postcode: null }
const promiseOf = (supply: Partial<Supply>, over: Partial<Parameters<typeof promiseProduct>[1]> = {}, days = monday) =>
  promiseProduct({ ...mug, ...supply }, { ...order, ...over }, days)
const dayOf = (...args: Parameters<typeof promiseOf>) => promiseOf(...args)?.day ?? null

test('shelf stock leaves at once, plus transport', () => {
  // Monday, plus one day to leave and three to travel
  expect(promiseOf({})).toEqual({
    day: '2026-11-27',
    approveBy: null,
    payBy: '2026-11-24',
    parts: { availability: 1, decoration: 0, delivery: 3 },
    atOnce: null,
    isSure: true,
  })
})

test('a logo adds the days of its technique, and only working days count', () => {
  expect(promiseOf({}, { decoration: print })).toMatchObject({ day: '2026-12-07', approveBy: '2026-11-24', payBy: '2026-11-24' })
  expect(dayOf({}, { decoration: print }, deliveryDaysOn('2026-12-18'))).toBe('2027-01-05')
})

test('the postcode and the weight decide the transport', () => {
  expect(dayOf({}, { postcode: '10563' })).toBe('2026-11-25')
  expect(dayOf({}, { postcode: '85100' })).toBe('2026-11-30')
  expect(dayOf({}, { postcode: '1066' })).toBe('2026-12-02')
  expect(dayOf({ weightGrams: 2_000 })).toBe('2026-11-30')
})

test('beyond the shelf stock all pieces wait for the restock, and those on the shelf could come earlier', () => {
  expect(promiseOf({}, { quantity: 300 })).toMatchObject({
    day: '2026-12-14',
    parts: { availability: 12, decoration: 0, delivery: 3 },
    atOnce: { quantity: 72, day: '2026-11-27' },
  })
  expect(promiseOf({ shelfStock: 0 })).toMatchObject({ day: '2026-12-14', atOnce: null })
})

test('shelf stock without a stated lead time leaves at once, which is not sure; nor is an unknown weight or technique', () => {
  expect(promiseOf({ leadTimeDays: null })).toMatchObject({ day: '2026-11-26', parts: { availability: 0 }, isSure: false })
  expect(promiseOf({ leadTimeDays: null }, { quantity: 300 })?.atOnce).toEqual({ quantity: 72, day: '2026-11-26' })
  expect(promiseOf({ weightGrams: null })).toMatchObject({ day: '2026-11-27', isSure: false })
  expect(promiseOf({}, { decoration: { days: 6, isSure: false } })).toMatchObject({ isSure: false })
})

test('beyond non-restockable stock, or made to order in an unknown time, there is no promise', () => {
  expect(dayOf({ restockLeadTimeDays: null }, { quantity: 73 })).toBeNull()
  expect(dayOf({ restockLeadTimeDays: null })).toBe('2026-11-27')
  expect(dayOf({ madeToOrder: true, leadTimeDays: null })).toBeNull()
})

test('made to order takes its own lead time for any quantity, from its payment on', () => {
  const made = { madeToOrder: true, leadTimeDays: 15, restockLeadTimeDays: null }
  expect(promiseOf(made, { quantity: 1, decoration: print })).toMatchObject({
    parts: { availability: 15 },
    atOnce: null,
    payBy: '2026-11-23',
    approveBy: '2026-12-14',
  })
})

test('coming soon counts from its first day', () => {
  expect(dayOf({ availableFrom: '2027-02-01' })).toBe('2027-02-05')
  expect(dayOf({ availableFrom: '2026-11-01' })).toBe('2026-11-27')
})

test('lines are sent together: one weight, one stock counted once, and the slowest decides', () => {
  const lines = [
    { supply: mug, stockKey: '1', quantity: 50, decoration: null },
    { supply: mug, stockKey: '1', quantity: 40, decoration: null },
    { supply: { ...mug, weightGrams: 90_000 }, stockKey: '2', quantity: 1, decoration: print },
  ]
  const transport = transportOfLines(lines, { postcode: null }, monday)
  expect(transport).toEqual({ days: 4, isSure: true })
  const promises = promiseLines(lines, transport, monday)
  expect(promises.map((promise) => promise?.day)).toEqual(['2026-12-15', '2026-12-15', '2026-12-08'])
  expect(slowestPromise(promises)?.day).toBe('2026-12-15')
  expect(slowestPromise([promises[0] ?? null, null])).toBeNull()
  expect(slowestPromise([])).toBeNull()
})

const anySupply = fc.record({
  availableFrom: fc.constantFrom(null, '2026-12-01', '2020-01-01'),
  madeToOrder: fc.boolean(),
  shelfStock: fc.nat(200),
  leadTimeDays: fc.nat(10),
  restockLeadTimeDays: fc.integer({ min: 10, max: 30 }),
  weightGrams: fc.constantFrom(null, 0, 40, 400),
})
const anyPostcode = fc.constantFrom(null, '10563', '85100', '1066')
const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('more pieces, or a logo, never come earlier, and no promise is earlier than its parts', () => {
  fc.assert(
    fc.property(anySupply, anyPostcode, fc.integer({ min: 1, max: 300 }), fc.nat(300), (supply, postcode, quantity, more) => {
      const day = dayOf(supply, { quantity, postcode }) ?? ''
      expect((dayOf(supply, { quantity: quantity + more, postcode }) ?? '') >= day).toBe(true)
      const decorated = promiseOf(supply, { quantity, postcode, decoration: print })
      expect((decorated?.day ?? '') > day).toBe(true)
      const { availability = 0, decoration = 0, delivery = 0 } = decorated?.parts ?? {}
      for (const part of [availability, decoration, delivery, availability + decoration + delivery])
        expect((decorated?.day ?? '') >= addWorkingDays(monday.orderDay, part, [])).toBe(true)
    }),
  )
})

test('approval and payment on their last day keep the promise, and a day later break it', () => {
  const anyOrder = fc.record({
    quantity: fc.integer({ min: 1, max: 300 }),
    decoration: fc.option(fc.record({ days: fc.nat(9), isSure: fc.constant(true) })),
  })
  fc.assert(
    fc.property(anySupply, anyOrder, fc.nat(6), anyDay, anyDay, (supply, asked, transportDays, today, shut) => {
      const closedDays = [{ from: shut, until: dayAfter(shut, 9), isYearly: false }]
      const transport = { days: transportDays, isSure: true }
      const promise = promiseDelivery(supply, { ...asked, transport }, { orderDay: today, closedDays })
      if (promise === null) return
      const { day, parts, approveBy, payBy } = promise
      expect(isWorkingDay(day, closedDays)).toBe(true)
      const arrives = (start: string, count: number) => addWorkingDays(start, count, closedDays)
      const afterStart = parts.decoration + parts.delivery
      const afterPayment = supply.madeToOrder ? parts.availability + afterStart : afterStart
      expect(payBy >= today).toBe(true)
      expect([arrives(payBy, afterPayment) <= day, arrives(dayAfter(payBy, 1), afterPayment) <= day]).toEqual([true, false])
      expect(approveBy === null).toBe(asked.decoration === null)
      if (approveBy === null) return
      expect([arrives(approveBy, afterStart) <= day, arrives(dayAfter(approveBy, 1), afterStart) <= day]).toEqual([true, false])
      expect(approveBy >= payBy).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('closed days move the promise', () => {
  const closedDays = [{ name: '', from: '2026-11-24', until: '2026-11-25', isYearly: false }]
  expect(dayOf({}, {}, deliveryDaysOn('2026-11-23', { closedDays }))).toBe('2026-12-01')
})
