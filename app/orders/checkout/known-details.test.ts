import { expect, test } from 'vitest'

import { type CheckoutValues, emptyCheckout } from '#app/orders/checkout/checkout-values.ts'
import { deliveryToSeat, isDeliveredToSeat, noDelivery, withDeliveryAtSeat } from '#app/orders/checkout/known-details.ts'

const seat = { 'invoice.address.line': 'Ερμού 1', 'invoice.address.postcode': '105 57', 'invoice.address.city': 'Αθήνα' }
const typed = { ...emptyCheckout, ...seat }
const atSeat: CheckoutValues = { ...typed, ...deliveryToSeat(typed) }

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
