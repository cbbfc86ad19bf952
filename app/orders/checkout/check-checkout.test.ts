import { expect, test } from 'vitest'

import { checkCheckout, fieldsOnScreen, formatError } from '#app/orders/checkout/check-checkout.ts'
import { emptyCheckout } from '#app/orders/checkout/checkout-values.ts'

const known = { earliestDay: '2026-12-15', hasDeliveryMethod: true, hasPaymentMethod: true, closedDays: [] }
const contact = {
  'contact.name': 'Άννα Δήμου',
  'contact.email': 'anna@etaireia.example',
  'contact.phone': '210 123 4567',
}
const receipt = { ...emptyCheckout, ...contact, document: 'receipt' as const, deliveryKind: 'pickup' as const }

test('a receipt with pickup needs only the contact', () => {
  expect(checkCheckout(receipt, true, known)).toEqual({})
  expect(checkCheckout(receipt, false, known)).toEqual({ consent: 'Για να παραγγείλετε, αποδεχθείτε τους όρους.' })
})

test('an invoice needs its company, a delivery its address, in the order of the screen', () => {
  const wrong = checkCheckout({ ...emptyCheckout, ...contact }, true, known)
  expect(Object.keys(wrong)).toEqual([
    'invoice.vatNumber',
    'invoice.companyName',
    'invoice.activity',
    'invoice.taxOffice',
    'invoice.address.line',
    'invoice.address.postcode',
    'invoice.address.city',
    'delivery.address.line',
    'delivery.address.postcode',
    'delivery.address.city',
  ])
})

test('a wrong check digit, postcode, e-mail and telephone are reported', () => {
  const formed = (name: Parameters<typeof formatError>[0], text: string, country = 'GR') =>
    formatError(name, { ...emptyCheckout, [name]: text, 'delivery.address.country': country }) === undefined
  expect([formed('invoice.vatNumber', 'EL 094019245'), formed('invoice.vatNumber', '123456789')]).toEqual([true, false])
  expect([formed('delivery.address.postcode', '105 57'), formed('delivery.address.postcode', '905 57')]).toEqual([true, false])
  expect([formed('delivery.address.postcode', '1066', 'CY'), formed('delivery.address.postcode', '10557', 'CY')]).toEqual([
    true,
    false,
  ])
  expect([formed('contact.email', 'anna@etaireia.gr'), formed('contact.email', 'anna@')]).toEqual([true, false])
  expect([formed('contact.phone', '+30 697 123 4567'), formed('contact.phone', '123')]).toEqual([true, false])
})

test('the requested day must be a working day, not before the first possible one', () => {
  const on = (wishedDay: string) => checkCheckout({ ...receipt, wishedDay }, true, known).wishedDay
  expect(on('2026-12-15')).toBeUndefined()
  expect(on('2026-12-14')).toBe('Η νωρίτερη δυνατή ημέρα είναι Τρίτη 15 Δεκεμβρίου.')
  expect(on('2026-12-25')).toBe('Παραδίδουμε εργάσιμες ημέρες. Διαλέξτε άλλη ημέρα.')
  const closedDays = [{ from: '2026-12-21', until: '2026-12-23', isYearly: false }]
  const wrong = checkCheckout({ ...receipt, wishedDay: '2026-12-22' }, true, { ...known, closedDays })
  expect(wrong.wishedDay).toBe('Εκείνη την ημέρα είμαστε κλειστά. Διαλέξτε άλλη ημέρα.')
})

test('the server’s errors are shown at the screen’s fields', () => {
  expect(fieldsOnScreen({ 'delivery.method': 'Διαλέξτε.', orderId: 'x' })).toEqual({ 'delivery.method': 'Διαλέξτε.' })
})

test('a company of another member state needs no ΔΟΥ, and its postcode is that of its country', () => {
  const company = {
    ...emptyCheckout,
    ...contact,
    deliveryKind: 'pickup' as const,
    'invoice.vatNumber': 'CY10259033P',
    'invoice.companyName': 'Κυπριακή Λτδ',
    'invoice.activity': 'Εμπόριο',
    'invoice.address.line': 'Λήδρας 12',
    'invoice.address.postcode': '1011',
    'invoice.address.city': 'Λευκωσία',
  }
  expect(checkCheckout(company, true, known)).toEqual({})
  expect(Object.keys(checkCheckout({ ...company, 'invoice.address.postcode': '10557' }, true, known))).toEqual([
    'invoice.address.postcode',
  ])
  expect(Object.keys(checkCheckout({ ...company, 'invoice.vatNumber': 'DE81190798' }, true, known))).toContain(
    'invoice.vatNumber',
  )
})
