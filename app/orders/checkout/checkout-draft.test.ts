import { expect, test } from 'vitest'

import { attemptAt, draftText, parseDraft } from '#app/orders/checkout/checkout-draft.ts'
import { cartFingerprint, emptyCheckout, orderBody } from '#app/orders/checkout/checkout-values.ts'

const visitor = '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6'
const guest = { visitor, userId: null }
const now = Date.parse('2026-11-23T10:00:00Z')
const typed = { ...emptyCheckout, 'contact.name': 'Άννα Δήμου', document: 'receipt' as const }

test('typed values are restored unchanged, without the consent', () => {
  const text = draftText(typed, guest, now)
  expect(parseDraft(text, guest, now + 1_000)).toEqual(typed)
  expect(text).not.toContain('consent')
})

test('a draft of another visitor, an old one, a broken one and unknown fields are not restored', () => {
  const text = draftText(typed, guest, now)
  expect(parseDraft(text, { visitor: 'another', userId: null }, now)).toBeNull()
  expect(parseDraft(text, guest, now + 31 * 86_400_000)).toBeNull()
  expect(parseDraft('{"version":1,', guest, now)).toBeNull()
  expect(parseDraft(null, guest, now)).toBeNull()
  const odd = JSON.stringify({ version: 1, visitor, savedAt: now, values: { consent: 'true', notes: 7, reference: 'PO-7' } })
  expect(parseDraft(odd, guest, now)).toEqual({ ...emptyCheckout, reference: 'PO-7' })
})

test('an account’s draft is restored in its next session, and for nobody else', () => {
  const text = draftText(typed, { visitor, userId: 7 }, now)
  const later = (userId: number | null) => parseDraft(text, { visitor: 'new', userId }, now)
  expect([later(7), later(8), later(null)]).toEqual([typed, null, null])
  // A guest's draft belongs to no account, even after a login.
  expect(parseDraft(draftText(typed, guest, now), { visitor: 'new', userId: null }, now)).toBeNull()
})

test('the same order keeps its key; another body or cart gets a new one', () => {
  const chosen = { orderId: visitor, deliveryMethod: 'courier', paymentMethod: 'bank-transfer' as const, gross: 13_671 }
  const body = JSON.stringify(orderBody(typed, chosen))
  const cart = cartFingerprint([{ id: 'a', quantity: 50, lineTotal: 110.25 }])
  const first = attemptAt(null, body, cart)
  expect(attemptAt(first, body, cart)).toEqual(first)
  expect(attemptAt({ ...first, isOpen: false }, body, cart).key).toBe(first.key)
  const other = JSON.stringify(orderBody({ ...typed, notes: 'Στον 2ο όροφο' }, chosen))
  expect(attemptAt(first, other, cart).key).not.toBe(first.key)
  const fewer = cartFingerprint([{ id: 'a', quantity: 40, lineTotal: 88.2 }])
  expect(attemptAt(first, body, fewer).key).not.toBe(first.key)
})
