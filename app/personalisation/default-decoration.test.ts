import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { allInDay, allInOf, allInOptions, allInTexts, readAllIn } from '#app/catalogue/project/all-in.ts'
import { allInRows, bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import { promiseProduct } from '#app/promise/promise.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { defaultDecoration, defaultDecorationRates } from '#app/personalisation/default-decoration.ts'
import { decoratedPrice } from '#app/pricing/decorated-price.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import type { PricingType, RateCard } from '#app/pricing/rate-card.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const prices = fc.nat(200_000)
const quantities = fc.oneof(
  fc.integer({ min: 1, max: 3_000 }),
  fc.constantFrom(1, 24, 25, 49, 50, 99, 100, 999, 1_000, 10_000, 100_000),
)
const anyCard = fc.record({
  key: fc.constant('card'),
  pricingType: fc.constantFrom<PricingType>('perPosition', 'perColour', 'perArea', 'perColourArea', 'allIn'),
  setup: prices,
  setupRepeat: prices,
  handling: prices,
  ltm: fc.option(fc.record({ below: fc.integer({ min: 1, max: 500 }), price: prices })),
  leadDays: fc.option(fc.nat(12)),
  breaks: fc.array(
    fc.record({
      minQuantity: quantities,
      areaFrom: fc.constantFrom(0, 200_000),
      areaTo: fc.constantFrom(null, 1_000_000),
      price: prices,
      nextColourPrice: fc.option(prices),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})
const anyPricing = fc.record({
  price: prices,
  discountPercent: fc.constantFrom(0, 0, 15),
  priceBreaks: fc.array(fc.record({ minQuantity: fc.integer({ min: 2, max: 2_000 }), unitPrice: prices }), { maxLength: 4 }),
})
const anySupply = fc.record({
  madeToOrder: fc.boolean(),
  availableFrom: fc.constantFrom(null, '2026-12-20'),
  shelfStock: fc.nat(1_200),
  leadTimeDays: fc.option(fc.nat(9)),
  restockLeadTimeDays: fc.option(fc.nat(30)),
  minimumQuantity: fc.constantFrom(1, 1, 10, 250),
  weightGrams: fc.constantFrom(null, 40, 900, 30_000),
})

const defaultDays = 6
const days = deliveryDaysOn('2026-11-22')
const netOfRow = (row: { goods: number; run: number; handling: number; once: number }, quantity: number) =>
  lineTotal(row.goods, quantity) + lineTotal(row.run, quantity) + lineTotal(row.handling, quantity) + row.once

function positionsWith(minQuantity: number): readonly DecorationPosition[] {
  const technique = { key: 'padPrint', rateCard: 'card', maxColours: 4, isDefault: true, minQuantity } as const
  return [{ key: 'front', name: 'Μπροστά', shape: 'rectangle', maxWidth: 1_000, maxHeight: 400, techniques: [technique] }]
}

/** The price of a line with or without the default decoration; null if refused. */
function priceOf(pricing: Parameters<typeof allInRows>[0], card: RateCard | null, quantity: number) {
  const placements = card === null ? [] : [{ card, colours: 1, area: 800 * 320, underlayer: false }]
  const line = { pricing, vatPercent: 24, quantity, quantityMultiple: 1, isRepeat: false, rushPercent: null, placements }
  const price = decoratedPrice(line)
  return 'refusal' in price ? null : price
}

test('cards and the table have the price and the day of the calls, at every quantity and by every card', () => {
  fc.assert(
    fc.property(
      anyPricing,
      anyCard,
      anySupply,
      fc.constantFrom(1, 1, 60),
      quantities,
      fc.boolean(),
      fc.constantFrom(null, '10563', '85100', '1066', '86000'),
      (pricing, card, supply, minQuantity, quantity, withLogo, postcode) => {
        const positions = positionsWith(minQuantity)
        const rates = defaultDecorationRates(positions, new Map([['card', card]]), defaultDays)
        const allIn = allInOf({ ...supply, shelfStock: supply.madeToOrder ? 0 : supply.shelfStock }, rates)
        const there = supply.madeToOrder || supply.restockLeadTimeDays !== null || supply.shelfStock >= quantity
        const isEnough = quantity >= supply.minimumQuantity && (!withLogo || quantity >= minQuantity)
        const expected = there && isEnough ? priceOf(pricing, withLogo ? card : null, quantity) : null
        const [actual] = allIn === null ? [] : allInOptions(pricing, readAllIn(allInTexts(allIn)), { quantity, withLogo })
        expect(actual?.pricePerPiece).toBe(expected?.pricePerPiece)
        expect(actual?.net).toBe(expected?.net)
        const rows = allIn === null ? [] : allInRows(pricing, allIn)
        const found = rows.filter(
          (row) =>
            row.withLogo === withLogo &&
            row.bucket === bucketOf(quantity) &&
            row.from <= quantity &&
            (row.to === null || row.to > quantity),
        )
        expect(found).toHaveLength(expected === null ? 0 : 1)
        const [row] = found
        if (row === undefined || expected === null || actual === undefined || allIn === null) return
        expect(netOfRow(row, quantity)).toBe(expected.net)
        const decoration = withLogo ? { days: card.leadDays ?? defaultDays, isSure: card.leadDays !== null } : null
        const promise = promiseProduct(supply, { quantity, decoration, postcode }, days)
        expect(row.days).toBe(actual.days)
        const arrival = allInDay(readAllIn(allInTexts(allIn)), actual, postcode, days)
        expect(arrival).toEqual(promise && { day: promise.day, isSure: promise.isSure })
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the first row of a product is the least quantity that can be had, at its exact price', () => {
  fc.assert(
    fc.property(anyPricing, anyCard, anySupply, fc.boolean(), (pricing, card, supply, withLogo) => {
      const rates = defaultDecorationRates(positionsWith(1), new Map([['card', card]]), defaultDays)
      const allIn = allInOf(supply, rates)
      const [min] = allIn === null ? [] : allInOptions(pricing, allIn, { quantity: null, withLogo })
      const rows = allIn === null ? [] : allInRows(pricing, allIn).filter((row) => row.withLogo === withLogo && row.bucket === 0)
      expect(rows.map((row) => [row.from, netOfRow(row, row.from)])).toEqual(min === undefined ? [] : [[min.quantity, min.net]])
    }),
  )
})

test('the default decoration is the first position that has a price, in one colour, at its usual size', () => {
  const [front] = positionsWith(1)
  const bare = { key: 'back', name: 'Πίσω', shape: 'rectangle', maxWidth: 900, maxHeight: 900, techniques: [] } as const
  const card: RateCard = {
    key: 'card',
    pricingType: 'allIn',
    setup: 0,
    setupRepeat: 0,
    handling: 0,
    ltm: null,
    leadDays: null,
    breaks: [],
  }
  expect(defaultDecoration([bare, ...(front === undefined ? [] : [front])], new Map([['card', card]]))?.placement).toEqual({
    position: 'front',
    technique: 'padPrint',
    colours: 1,
    width: 800,
    height: 320,
  })
  expect(defaultDecoration([bare], new Map())).toBeNull()
})

test('the default logo is priced by each technique of its position, the usual one first, last those that are always beaten', () => {
  const cardOf = (key: string, leadDays: number, price: number): [string, RateCard] => {
    const breaks = [{ minQuantity: 1, areaFrom: 0, areaTo: null, price, nextColourPrice: null }]
    return [key, { key, pricingType: 'perPosition', setup: 0, setupRepeat: 0, handling: 0, ltm: null, leadDays, breaks }]
  }
  const techniqueOf = (key: PrintTechnique) => {
    return { key, rateCard: key, maxColours: 4, minQuantity: 1, isDefault: key === 'laserEngraving' }
  }
  const techniques = (['silkscreen', 'laserEngraving', 'digitalPrint', 'hotStamp', 'embroidery'] as const).map(techniqueOf)
  const [front] = positionsWith(1)
  if (front === undefined) throw new Error('no position')
  const back = { ...front, key: 'back', techniques: [techniqueOf('debossing')] }
  const cards = new Map([
    cardOf('silkscreen', 9, 3_000),
    cardOf('laserEngraving', 5, 6_000),
    cardOf('digitalPrint', 3, 8_000),
    cardOf('hotStamp', 9, 3_100),
  ])
  const rates = defaultDecorationRates([{ ...front, techniques }, back], cards, defaultDays)
  expect(rates.map(({ technique, days, rates: [rate] }) => [technique, days, rate?.run])).toEqual([
    ['laserEngraving', 5, 6_000],
    ['silkscreen', 9, 3_000],
    ['digitalPrint', 3, 8_000],
    // Slower and dearer than silkscreen
    ['hotStamp', 9, 3_100],
  ])
})
