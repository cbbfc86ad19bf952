import fc from 'fast-check'
import { expect, test } from 'vitest'

import { defaultDelivery } from '#app/company/default-delivery.ts'
import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { deliveryPrice } from '#app/pricing/delivery-price.ts'
import { freeDeliveryOf, freeDeliveryProgressText, freeDeliveryText, freeDeliveryTo } from '#app/pricing/free-delivery.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

/** The settings with other thresholds, by method and zone; others have none. */
function withThresholds(thresholds: Readonly<Record<string, number>>, over: object = {}): DeliverySettings {
  return {
    ...defaultDelivery,
    methods: defaultDelivery.methods.map((method) =>
      method.kind === 'pickup'
        ? method
        : {
            ...method,
            ...over,
            rates: method.rates.map((rate) => ({ ...rate, freeFromCents: thresholds[`${method.key} ${rate.zone}`] ?? null })),
          },
    ),
  }
}

test('the sample delivers free from 300 € to Attica, the mainland and Crete, up to 100 kilograms', () => {
  const free = freeDeliveryOf(defaultDelivery)
  expect(free).toEqual({ fromCents: 30_000, places: ['Αττική', 'Ηπειρωτική Ελλάδα και Κρήτη'], mostGrams: 100_000 })
  expect(free && plain(freeDeliveryText(free))).toBe(
    'Δωρεάν μεταφορικά από 300 € χωρίς ΦΠΑ (Αττική, Ηπειρωτική Ελλάδα και Κρήτη, έως 100 κιλά).',
  )
})

test('the text says how much is missing, and from the threshold on that it is free', () => {
  const free = freeDeliveryOf(defaultDelivery)
  if (free === null) throw new Error('the sample has a threshold')
  const limits = '(Αττική, Ηπειρωτική Ελλάδα και Κρήτη, έως 100 κιλά).'
  expect(plain(freeDeliveryProgressText(free, 21_550))).toBe(
    `Για δωρεάν μεταφορικά προσθέστε προϊόντα 84,50 € χωρίς ΦΠΑ ${limits}`,
  )
  expect(plain(freeDeliveryProgressText(free, 29_999))).toBe(
    `Για δωρεάν μεταφορικά προσθέστε προϊόντα 0,01 € χωρίς ΦΠΑ ${limits}`,
  )
  expect(plain(freeDeliveryProgressText(free, 30_000))).toBe(`Δωρεάν μεταφορικά ${limits}`)
})

test('nothing is told where no method has a threshold, or only a haulier or another country does', () => {
  expect(freeDeliveryOf(withThresholds({}))).toBeNull()
  expect(freeDeliveryOf(withThresholds({ 'freight attica': 50_000 }))).toBeNull()
  expect(freeDeliveryOf(withThresholds({ 'courier cyprus': 50_000 }))).toBeNull()
  expect(
    freeDeliveryOf({ ...defaultDelivery, methods: defaultDelivery.methods.filter(({ kind }) => kind === 'pickup') }),
  ).toBeNull()
})

test('of several thresholds the lowest is told, with its own places and the smallest of their weights', () => {
  const free = freeDeliveryOf(withThresholds({ 'courier attica': 10_050, 'courier islands': 10_050, 'courier mainland': 30_000 }))
  expect(free).toEqual({ fromCents: 10_050, places: ['Αττική', 'Νησιά'], mostGrams: 60_000 })
  expect(free && plain(freeDeliveryText(free))).toBe('Δωρεάν μεταφορικά από 100,50 € χωρίς ΦΠΑ (Αττική, Νησιά, έως 60 κιλά).')
})

test('of a place that is known only its own threshold is told, none where delivery is never free, whatever the country', () => {
  const told = (postcode: string | null, settings = defaultDelivery) => {
    const free = freeDeliveryTo(settings, postcode)
    return free && plain(freeDeliveryText(free))
  }
  expect(told(null)).toBe('Δωρεάν μεταφορικά από 300 € χωρίς ΦΠΑ (Αττική, Ηπειρωτική Ελλάδα και Κρήτη, έως 100 κιλά).')
  expect(told('10563')).toBe('Δωρεάν μεταφορικά από 300 € χωρίς ΦΠΑ (Αττική, έως 100 κιλά).')
  for (const postcode of ['85100', '18010', '63086', '1066', '75000'])
    expect([postcode, told(postcode)]).toEqual([postcode, null])
  const others = withThresholds({ 'courier attica': 10_000, 'courier islands': 50_000, 'courier cyprus': 90_000 })
  expect(told('85100', others)).toBe('Δωρεάν μεταφορικά από 500 € χωρίς ΦΠΑ (Νησιά, έως 60 κιλά).')
  expect(told('1066', others)).toBe('Δωρεάν μεταφορικά από 900 € χωρίς ΦΠΑ (Κύπρος, έως 40 κιλά).')
  expect(told('85100', withThresholds({ 'freight islands': 50_000 }))).toBeNull()
})

test('a threshold of zero is always free', () => {
  const free = freeDeliveryOf(withThresholds({ 'courier attica': 0 }))
  expect(free && plain(freeDeliveryText(free))).toBe('Δωρεάν μεταφορικά (Αττική, έως 100 κιλά).')
  expect(free && plain(freeDeliveryProgressText(free, 0))).toBe('Δωρεάν μεταφορικά (Αττική, έως 100 κιλά).')
})

test('what the text promises, the price keeps: within its places and weight it is free from the threshold on', () => {
  const free = freeDeliveryOf(defaultDelivery)
  if (free === null) throw new Error('the sample has a threshold')
  const postcodes = ['10557', '54622', '71202', '38221']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.constantFrom(...postcodes),
      (goodsNet, grams, postcode) => {
        const prices = defaultDelivery.methods
          .filter(({ kind }) => kind === 'carrier')
          .map((method) => deliveryPrice(defaultDelivery, method, { grams, goodsNet, country: 'GR', postcode }))
        const isFree = prices.some((price) => price?.kind === 'priced' && price.cents === 0)
        expect(isFree).toBe(goodsNet >= free.fromCents)
      },
    ),
  )
})
