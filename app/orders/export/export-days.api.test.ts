import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { ReductionKind } from '#app/orders/orders.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { storedOrder, type TestOrder } from '#test/orders.ts'

const shop = testShop()
let nikos: TestUser

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const orderAt = (moment: string, number: string) => storedOrder({ ...shop.ctx, now: new Date(moment) }, { number })

/** Ten of the order's hundred pieces, 25 € net */
async function reduceAt({ id, lineIds: [lineId = ''] }: TestOrder, moment: string, kind: ReductionKind = 'returned') {
  await shop.ctx.db.insert(orderReductions).values({
    id: randomUUID(),
    orderId: id,
    kind,
    lines: [{ lineId, quantity: 10, netCents: 2_500 }],
    totals: totalsOf([{ net: 2_500, vatPercent: 24 }]),
    at: new Date(moment),
  })
}

const ask = (body: object) => shop.http(as(nikos)).post('/api/staff/orders/export', body)

interface Invoice {
  invoiceHeader: { series: string; aa: string; issueDate: string }
  invoiceSummary: { totalNetValue: number }
}
const documents = async (body: object): Promise<string[]> =>
  ((await ask(body)).body.invoices ?? []).map(
    ({ invoiceHeader: { series, aa, issueDate }, invoiceSummary }: Invoice) =>
      `${series} ${aa} ${issueDate} ${invoiceSummary.totalNetValue}`,
  )

test('a document is in the export of the month in Athens in which it was issued, once', async () => {
  const june = await orderAt('2026-06-30T20:59:00Z', 'Π-2026-00100')
  await reduceAt(june, '2026-06-30T20:59:59Z')
  await reduceAt(june, '2026-06-30T21:30:00Z')
  await orderAt('2026-06-30T21:00:00Z', 'Π-2026-00101')
  expect(await documents({ from: '2026-06-01', to: '2026-06-30' })).toEqual([
    'Π-2026 100 2026-06-30 250',
    'Π-2026 100-1 2026-06-30 25',
  ])
  expect(await documents({ from: '2026-07-01', to: '2026-07-31' })).toEqual([
    'Π-2026 100-2 2026-07-01 25',
    'Π-2026 101 2026-07-01 250',
  ])
})

test('both changes of the clocks: the day ends at midnight in Athens, whatever its length', async () => {
  const first = await orderAt('2026-03-28T22:00:00Z', 'Π-2026-00200')
  await reduceAt(first, '2026-03-29T20:59:00Z')
  await reduceAt(first, '2026-03-29T21:00:00Z')
  const second = await orderAt('2026-10-24T21:00:00Z', 'Π-2026-00201')
  await reduceAt(second, '2026-10-25T21:59:00Z')
  await reduceAt(second, '2026-10-25T22:00:00Z')
  expect(await documents({ from: '2026-03-29', to: '2026-03-29' })).toEqual([
    'Π-2026 200 2026-03-29 250',
    'Π-2026 200-1 2026-03-29 25',
  ])
  expect(await documents({ from: '2026-03-30', to: '2026-03-30' })).toEqual(['Π-2026 200-2 2026-03-30 25'])
  expect(await documents({ from: '2026-10-25', to: '2026-10-25' })).toEqual([
    'Π-2026 201 2026-10-25 250',
    'Π-2026 201-1 2026-10-25 25',
  ])
  expect(await documents({ from: '2026-10-26', to: '2026-10-26' })).toEqual(['Π-2026 201-2 2026-10-26 25'])
})

test('what was exported is left out, unless it is asked for again, and then says when and by whom', async () => {
  const span = { from: '2026-05-01', to: '2026-05-31' }
  const may = await orderAt('2026-05-10T10:00:00Z', 'Π-2026-00300')
  const first = (await ask(span)).body
  expect(first.exportedBefore).toBe(0)
  expect(first.invoices.map(({ reference }: { reference: object }) => reference)).toMatchObject([
    { exportedAt: null, exportedBy: '' },
  ])
  const nothing = await ask(span)
  expect([nothing.status, nothing.body.error.code]).toEqual([409, 'exported-before'])
  await reduceAt(may, '2026-05-12T10:00:00Z')
  const rest = (await ask(span)).body
  expect([rest.exportedBefore, rest.invoices.length]).toEqual([1, 1])
  const again = (await ask({ ...span, includeExported: true })).body
  expect(again.invoices).toHaveLength(2)
  for (const { reference } of again.invoices) {
    expect(Number.isNaN(Date.parse(reference.exportedAt))).toBe(false)
    expect(reference.exportedBy).toBe('νίκος')
  }
  expect((await ask({ number: 'Π-2026-00300' })).body.invoices).toEqual(again.invoices)
})

test('two exports at a time share the documents between them', async () => {
  for (const at of [400, 401, 402]) await orderAt('2026-04-10T10:00:00Z', `Π-2026-00${at}`)
  const span = { from: '2026-04-01', to: '2026-04-30' }
  const both = (await Promise.all([documents(span), documents(span)])).flat()
  expect(both.toSorted()).toEqual(['Π-2026 400 2026-04-10 250', 'Π-2026 401 2026-04-10 250', 'Π-2026 402 2026-04-10 250'])
})

test('pieces cancelled before the sale was exported are not in it; those cancelled afterwards are a credit', async () => {
  const order = await orderAt('2026-02-10T10:00:00Z', 'Π-2026-00500')
  await reduceAt(order, '2026-02-11T10:00:00Z', 'cancelled')
  const february = { from: '2026-02-01', to: '2026-02-28' }
  expect(await documents(february)).toEqual(['Π-2026 500 2026-02-10 225'])
  await reduceAt(order, '2026-03-01T10:00:00Z', 'cancelled')
  await shop.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id))
  expect(await documents({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['Π-2026 500-1 2026-03-01 25'])
  expect(await documents({ ...february, includeExported: true })).toEqual(['Π-2026 500 2026-02-10 225'])
})
