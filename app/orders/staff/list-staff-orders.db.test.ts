import { beforeAll, expect, test } from 'vitest'

import type { OrderState } from '#app/orders/order-states.ts'
import { listStaffOrders, type StaffOrdersQuery, staffOrderPageSize } from '#app/orders/staff/list-staff-orders.server.ts'
import { testContext } from '#test/database.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const shop = testContext()
const now = '2026-11-23T10:00:00Z'

const placed = (state: OrderState, day: number, over: OrderMade = {}) =>
  storedOrder(shop.at(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`), { state, ...over })
const list = (query: StaffOrdersQuery = {}) => listStaffOrders(shop.at(now), query)
const names = async (query: StaffOrdersQuery) => (await list(query)).orders.map(({ name }) => name)

beforeAll(async () => {
  await placed('placed', 20, { name: 'Νέα' })
  await placed('in-production', 10, { name: 'Αργεί', promisedDay: '2026-11-22' })
  await placed('in-production', 11, { name: 'Σήμερα', promisedDay: '2026-11-23', paidCents: 310_00 })
  await placed('shipped', 9, { name: 'Στάλθηκε', promisedDay: '2026-11-01', paidCents: 310_00 })
  await placed('cancelled', 8, { name: 'Ακυρώθηκε' })
  await placed('completed', 1, { name: 'Παλιά', paidCents: 310_00, invoice: invoice('Γραφική Α.Ε.', '094019245') })
})

const invoice = (companyName: string, vatNumber: string) => ({
  companyName,
  vatNumber,
  activity: 'Εμπόριο',
  taxOffice: 'Α΄ Αθηνών',
  address: { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα' },
})

test('filters narrow the list, alone and together; the newest is first', async () => {
  expect(await names({})).toEqual(['Νέα', 'Σήμερα', 'Αργεί', 'Στάλθηκε', 'Ακυρώθηκε', 'Παλιά'])
  expect(await names({ state: 'open' })).toEqual(['Νέα', 'Σήμερα', 'Αργεί', 'Στάλθηκε'])
  expect(await names({ state: 'in-production' })).toEqual(['Σήμερα', 'Αργεί'])
  expect(await names({ late: true })).toEqual(['Αργεί'])
  expect(await names({ payment: 'unpaid' })).toEqual(['Νέα', 'Αργεί'])
  expect(await names({ payment: 'paid' })).toEqual(['Σήμερα', 'Στάλθηκε', 'Παλιά'])
  expect(await names({ days: 7 })).toEqual(['Νέα'])
  expect(await names({ state: 'in-production', payment: 'unpaid' })).toEqual(['Αργεί'])
  expect(await names({ text: 'γραφικη' })).toEqual(['Παλιά'])
  expect(await names({ text: 'κουπα', state: 'shipped' })).toEqual(['Στάλθηκε'])
  expect(await names({ text: 'πουθενά' })).toEqual([])
  expect((await list()).counts).toEqual({ open: 4, late: 1, unpaid: 2, ready: 0, shipped: 1 })
})

test('a row has the next step and the amount due', async () => {
  const { name } = { name: 'Με λογότυπο' }
  await placed('in-artwork', 19, { name, lines: [{ placements: [quotePlacement()] }, {}], paidCents: 100_00 })
  const row = (await list({ state: 'in-artwork' })).orders[0]
  expect(row).toMatchObject({ name, next: 'approve-artwork', lineCount: 2, gross: 620, isLate: false })
  expect(row?.payment).toEqual({ method: 'bank-transfer', paid: 100, open: 520 })
})

test('pages have neither gaps nor repetitions, also among orders of equal time', async () => {
  for (let at = 0; at < 45; at += 1) await placed('ready', 15, { name: `Έτοιμη ${at}` })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await list({ state: 'ready', after })
    expect(page.orders.length).toBeLessThanOrEqual(staffOrderPageSize)
    seen.push(...page.orders.map(({ id }) => id))
    // A new order does not move the pages.
    await placed('ready', 22, { name: 'Καινούργια' })
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
})
