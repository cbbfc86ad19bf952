import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { readOrderCompany } from '#app/orders/customer/order-company.server.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'

const shop = testShop()
const { open } = testComponents(shop)
let transfers: Awaited<ReturnType<typeof readOrderCompany>>['transfers']

beforeAll(async () => {
  transfers = (await readOrderCompany(shop.ctx)).transfers
})

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

/** 310 € gross, half of it in advance, all to be made for the order */
async function cardOf(over: OrderMade) {
  const { id } = await storedOrder(shop.ctx, { depositCents: 15_500, paymentDueAt: new Date('2026-12-03T10:00:00Z'), ...over })
  const order = await readOrder(shop.ctx, id)
  await open(async () => {
    const { TransferSection } = await import('#app/orders/customer/transfer-section.tsx')
    return <TransferSection order={order} transfers={transfers} />
  })
  const card = screen.getByRole('region', { name: 'Τραπεζική κατάθεση' })
  return { text: plain(card), rows: within(card).getAllByRole('term').map(plain) }
}

test('a decorated order’s deposit comes first, as the checkout said, with what is paid later', async () => {
  const { text, rows } = await cardOf({ state: 'awaiting-payment' })
  expect(text).toContain('Προκαταβολή 155,00 €, με την παραγγελία. Υπόλοιπο 155,00 €, πριν από την παράδοση.')
  expect(rows.slice(0, 2)).toEqual(['Προκαταβολή', 'Ή όλο το ποσό'])
  expect(text).not.toContain('Κρατάμε')
})

test('after the deposit the rest is what is to be paid, and when', async () => {
  const { text, rows } = await cardOf({ state: 'confirmed', paidCents: 15_500, paymentDueAt: null })
  expect(text).toContain('Υπόλοιπο 155,00 €, πριν από την παράδοση.')
  expect(text).not.toContain('Προκαταβολή')
  expect(rows[0]).toBe('Ποσό')
})

test('an order on account says by when it is paid, and where', async () => {
  const account = { paymentMethod: 'on-account' as const, depositCents: 0, paymentDueAt: null, restDueOn: '2027-01-15' }
  const { text } = await cardOf({ state: 'confirmed', ...account })
  expect(text).toContain('310,00 €, έως 15 Ιανουαρίου 2027')
})
