import { expect, test } from 'vitest'

import { type CheckoutValues, emptyCheckout } from '#app/orders/checkout/checkout-values.ts'
import {
  companyOf,
  deliveryToSeat,
  fillEmptyFields,
  isDeliveredToSeat,
  noDelivery,
  withDeliveryAtSeat,
} from '#app/orders/checkout/known-details.ts'
import { companyAccount } from '#test/account-details.ts'

const seat = { 'invoice.address.line': 'Ερμού 1', 'invoice.address.postcode': '105 57', 'invoice.address.city': 'Αθήνα' }
const typed = { ...emptyCheckout, ...seat }
const atSeat: CheckoutValues = { ...typed, ...deliveryToSeat(typed) }

test('the seat that the account keeps as one text fills the three fields of the invoice', () => {
  expect(companyOf(companyAccount, [])).toMatchObject(seat)
  const cypriot = companyOf({ ...companyAccount, afm: 'CY10259033P', companyAddress: 'Ανεξαρτησίας 12, 3036 Λεμεσός' }, [])
  expect(cypriot).toMatchObject({ 'invoice.address.postcode': '3036', 'invoice.address.city': 'Λεμεσός' })
  expect(companyOf({ ...companyAccount, companyAddress: 'Ερμού 1' }, [])).toMatchObject({
    'invoice.address.line': 'Ερμού 1',
    'invoice.address.postcode': '',
    'invoice.address.city': '',
  })
})

test('the account completes its own company only', () => {
  const known = { 'contact.name': 'Μαρία', ...companyOf(companyAccount, []) }
  const filled = (vatNumber: string) => fillEmptyFields({ ...emptyCheckout, 'invoice.vatNumber': vatNumber }, known)
  for (const own of ['', '094019245', 'EL 094 019 245'])
    expect(filled(own)).toMatchObject({ 'contact.name': 'Μαρία', 'invoice.activity': 'Εμπόριο', ...seat })
  for (const other of ['090000045', 'CY 10259033P', '0900']) expect(filled(other)).toEqual({ 'contact.name': 'Μαρία' })
})

test('a delivery at the seat follows it while it is typed', () => {
  expect([isDeliveredToSeat(emptyCheckout), isDeliveredToSeat(typed), isDeliveredToSeat(atSeat)]).toEqual([false, false, true])
  const cleared = { ...atSeat, ...withDeliveryAtSeat(atSeat, { 'invoice.address.line': '' }) }
  const corrected = { ...cleared, ...withDeliveryAtSeat(cleared, { 'invoice.address.line': 'Σταδίου 5' }) }
  expect(corrected).toMatchObject({ 'delivery.address.line': 'Σταδίου 5', 'delivery.address.postcode': '105 57' })
})

test('a delivery elsewhere does not follow the seat', () => {
  const part = { 'invoice.address.city': 'Πειραιάς' }
  for (const elsewhere of [{ 'delivery.address.line': 'Πειραιώς 9' }, { 'delivery.address.country': 'CY' }, noDelivery])
    expect(withDeliveryAtSeat({ ...atSeat, ...elsewhere }, part)).toEqual(part)
  expect(withDeliveryAtSeat(atSeat, { notes: 'Στην ώρα τους' })).toEqual({ notes: 'Στην ώρα τους' })
})
