import fc from 'fast-check'
import { expect, test } from 'vitest'

import { defaultDelivery } from '#app/company/default-delivery.ts'
import { deliverySchema, type DeliverySettings } from '#app/company/delivery-settings.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { type Consignment, deliveryPrice, goodsGrams, withPackaging, zoneOf } from '#app/pricing/delivery-price.ts'

const [courier, freight, pickup] = defaultDelivery.methods
if (courier?.kind !== 'carrier' || freight === undefined || pickup === undefined) throw new Error('the sample has other methods')

const consignment = (over: Partial<Consignment> = {}): Consignment => ({
  grams: 4_000,
  goodsNet: 10_000,
  country: 'GR',
  postcode: '38221',
  ...over,
})
const byCourier = (over: Partial<Consignment> = {}) => deliveryPrice(defaultDelivery, courier, consignment(over))
const zone = (postcode: string, country = 'GR') => zoneOf(defaultDelivery.zones, country, postcode)?.key ?? null

test('the sample is a valid setting; its courier takes the days that product pages show', () => {
  expect(deliverySchema.parse(defaultDelivery)).toEqual(defaultDelivery)
  expect(courier.rates.find((each) => each.zone === 'mainland')?.workingDays).toBe(defaultSettings.leadTimes.deliveryDays)
})

test('a postcode belongs to the zone with the longest matching prefix', () => {
  expect(
    ['105 57', '18537', '18010', '38221', '37002', '71202', '311 00', '84100', '840 09', '85111'].map((code) => zone(code)),
  ).toEqual(['attica', 'attica', 'islands', 'mainland', 'islands', 'mainland', 'mainland', 'islands', 'remote', 'remote'])
  expect([zone('1066', 'CY'), zone('75100'), zone('10115', 'DE'), zone('')]).toEqual(['cyprus', null, null, null])
})

test('the price follows the weight steps, then each started kilogram, packaging included', () => {
  // 4,000 g + 5 % = 4,200 g
  expect(byCourier()).toMatchObject({ kind: 'priced', cents: 650, workingDays: 3 })
  // 4,761 g + 5 % = 5,000 g exactly (rounded up), then a gram more
  expect([4_761, 4_762].map((grams) => withPackaging(defaultDelivery, grams))).toEqual([5_000, 5_001])
  expect([4_761, 4_762, 10_000].map((grams) => byCourier({ grams }))).toMatchObject([
    { cents: 650 },
    { cents: 730 },
    { cents: 1_130 },
  ])
  // Light goods weigh at least their packaging: 200 g
  expect(withPackaging(defaultDelivery, 22)).toBe(222)
})

test('delivery is free from an amount, in zones that have one', () => {
  expect(byCourier({ goodsNet: 29_999 })).toMatchObject({ cents: 650 })
  expect(byCourier({ goodsNet: 30_000 })).toMatchObject({ kind: 'priced', cents: 0 })
  expect(byCourier({ goodsNet: 90_000, postcode: '84100' })).toMatchObject({ cents: 950, workingDays: 4 })
})

test('a method without a price says why, and is not free because of that', () => {
  const rich = { goodsNet: 1_000_000 }
  expect(byCourier({ ...rich, grams: null })).toMatchObject({ kind: 'open', reason: 'unknown-weight', workingDays: 3 })
  expect(byCourier({ ...rich, postcode: '75100' })).toMatchObject({ kind: 'open', reason: 'unknown-postcode', workingDays: null })
  expect(byCourier({ ...rich, country: 'DE', postcode: '10115' })).toMatchObject({ kind: 'open', reason: 'not-served' })
  expect(byCourier({ ...rich, grams: 96_000 })).toMatchObject({ kind: 'open', reason: 'too-heavy' })
})

test('a haulier takes heavy consignments, within its zones', () => {
  const byFreight = (over: Partial<Consignment>) => deliveryPrice(defaultDelivery, freight, consignment(over))
  expect([byFreight({ grams: 4_000 }), byFreight({ grams: null })]).toEqual([null, null])
  expect(byFreight({ grams: 200_000 })).toMatchObject({ kind: 'priced', cents: 7_500 })
  expect(byFreight({ grams: 200_000, country: 'CY', postcode: '1066' })).toMatchObject({ kind: 'open', reason: 'not-served' })
})

test('collecting in person costs nothing, even with unknown facts', () => {
  const anything = consignment({ grams: null, country: 'XX', postcode: '' })
  expect(deliveryPrice(defaultDelivery, pickup, anything)).toMatchObject({ kind: 'priced', cents: 0, workingDays: 0 })
})

test('every Greek postcode in use has a zone', () => {
  const unused = ['75', '76', '77', '78', '79', '86', '87', '88', '89']
  for (let code = 10_000; code < 90_000; code += 1) {
    const text = String(code)
    if ((zone(text) === null) !== unused.includes(text.slice(0, 2))) throw new Error(text)
  }
})

test('a heavier consignment never costs less, and every price is in whole cents', () => {
  const grams = fc.integer({ min: 0, max: 95_000 })
  fc.assert(
    fc.property(grams, grams, fc.constantFrom('10557', '38221', '84100', '85111'), (a, b, postcode) => {
      const prices = [Math.min(a, b), Math.max(a, b)].map((each) => byCourier({ grams: each, postcode }))
      const [light, heavy] = prices
      if (heavy?.kind !== 'priced') return
      expect(light?.kind).toBe('priced')
      if (light?.kind === 'priced') expect(light.cents).toBeLessThanOrEqual(heavy.cents)
      expect(Number.isInteger(heavy.cents)).toBe(true)
    }),
  )
})

test('one piece of unknown weight makes the total weight unknown; no pieces weigh nothing', () => {
  expect(goodsGrams([{ quantity: 250, weightGrams: 310 }])).toBe(77_500)
  expect(
    goodsGrams([
      { quantity: 250, weightGrams: 310 },
      { quantity: 1, weightGrams: null },
    ]),
  ).toBeNull()
  expect(goodsGrams([])).toBe(0)
})

test('contradictory settings are refused', () => {
  const wrong: DeliverySettings[] = [
    { ...defaultDelivery, methods: [courier, courier] },
    { ...defaultDelivery, zones: [...defaultDelivery.zones, { key: 'twice', name: 'Δύο', country: 'GR', postcodes: ['10'] }] },
    { ...defaultDelivery, zones: [] },
    {
      ...defaultDelivery,
      methods: [{ ...courier, rates: courier.rates.map((each) => ({ ...each, steps: [...each.steps, ...each.steps] })) }],
    },
  ]
  expect(wrong.map((each) => deliverySchema.safeParse(each).success)).toEqual([false, false, false, false])
})
