import { expect, test } from 'vitest'

import { afterStopped, followingVat, vatChanges } from '#app/products/bulk/vat-change.ts'
import { defaultSettings } from '#app/company/settings.ts'

const rates = defaultSettings.vatRates

test('changed rates have their new ones, also where two change places', () => {
  expect(vatChanges(rates, rates)).toEqual([])
  expect(vatChanges(rates, { ...rates, standard: 25 })).toEqual([{ from: 24, to: 25 }])
  expect(vatChanges(rates, { ...rates, reduced: 6, superReduced: 13 })).toEqual([
    { from: 13, to: 6 },
    { from: 6, to: 13 },
  ])
})

test('a rate that also stays, or becomes two, is left out', () => {
  const twice = { ...rates, islands: [24, 9, 4] as [number, number, number] }
  expect(vatChanges(twice, { ...twice, standard: 25 })).toEqual([])
  expect(vatChanges(twice, { ...twice, standard: 25, islands: [18, 9, 4] })).toEqual([])
  expect(vatChanges(twice, { ...twice, standard: 25, islands: [25, 9, 4] })).toEqual([{ from: 24, to: 25 }])
})

test('delivery and the fee of cash on delivery follow the rate that they have', () => {
  const { delivery, payment } = followingVat(defaultSettings, [{ from: 24, to: 25 }])
  expect([delivery?.vatPercent, payment?.cashOnDelivery.feeVatPercent]).toEqual([25, 25])
  expect(followingVat(defaultSettings, [{ from: 13, to: 14 }])).toEqual({})
})

test('a change that follows a stopped one reaches what that left behind', () => {
  const stopped = [{ from: 24, to: 25 }]
  expect(afterStopped([{ from: 25, to: 26 }], stopped)).toEqual([
    { from: 25, to: 26 },
    { from: 24, to: 26 },
  ])
  expect(afterStopped([{ from: 25, to: 24 }], stopped)).toEqual([{ from: 25, to: 24 }])
  expect(afterStopped([{ from: 13, to: 14 }], stopped)).toEqual([{ from: 13, to: 14 }, ...stopped])
})
