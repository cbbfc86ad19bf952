import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import type { placeOrderCall } from '#app/orders/placing/place-order.contract.ts'

import { type Actor, type TestShop, untilNotBusy, visitor } from './http.ts'

type OrderBody = z.input<typeof placeOrderCall>

/** The checkout of a guest who collects in person and pays by bank; `over` is what the test is about. */
export function orderBody(orderId: string, over: Partial<OrderBody> = {}): OrderBody {
  return {
    orderId,
    contact: { name: 'Μαρία Παπαδοπούλου', email: 'maria@etaireia.example', phone: '210 123 4567' },
    invoice: null,
    delivery: { method: 'pickup', address: null },
    payment: { method: 'bank-transfer' },
    consent: true,
    ...over,
  }
}

export const companyInvoice = {
  vatNumber: '094019245',
  companyName: 'Εταιρεία Α.Ε.',
  activity: 'Εμπόριο',
  taxOffice: 'ΦΑΕ Αθηνών',
  address: { line: 'Ερμού 1', postcode: '105 57', city: 'Αθήνα' },
}

export const cypriotInvoice = {
  vatNumber: 'CY10259033P',
  companyName: 'Aphrodite Trading Ltd',
  activity: 'Εμπόριο',
  taxOffice: '',
  address: { line: 'Λήδρας 12', postcode: '1011', city: 'Λευκωσία' },
}

export const athensAddress = { line: 'Ερμού 1', city: 'Αθήνα', postcode: '105 57', country: 'GR' }
export const limassolAddress = { line: 'Ανεξαρτησίας 12', postcode: '3036', city: 'Λεμεσός', country: 'CY' }

interface CartLine {
  readonly id: number
  readonly qty: number
  readonly variantId?: number | null
  readonly placements?: readonly object[]
}

/** A cart with these lines, filled by the pages' calls; its GUID. */
export async function cartWith(shop: TestShop, lines: readonly CartLine[], actor: Actor = visitor): Promise<string> {
  const orderId = randomUUID()
  for (const line of lines) {
    const { status, text } = await untilNotBusy(() => shop.http(actor).post('/api/cart', { variantId: null, ...line, orderId }))
    if (status !== 200) throw new Error(text)
  }
  return orderId
}

/** Places an order as a checkout does, under a new key unless one is given. */
export function postOrder(
  shop: TestShop,
  body: unknown,
  { actor = visitor, key = randomUUID() }: { readonly actor?: Actor; readonly key?: string } = {},
) {
  return shop.http(actor).post('/api/orders', body, { 'idempotency-key': key })
}

/** An order placed through the calls, from an empty cart on, with its answer. */
export async function placedOrder(
  shop: TestShop,
  lines: readonly CartLine[],
  { actor = visitor, ...over }: Partial<OrderBody> & { readonly actor?: Actor } = {},
) {
  const { status, body, text } = await postOrder(shop, orderBody(await cartWith(shop, lines, actor), over), { actor })
  if (status !== 201) throw new Error(text)
  return body
}
