import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changedFields } from '#app/personalisation/rate-cards/changed-fields.ts'
import { exampleOrders } from '#app/personalisation/rate-cards/example-orders.ts'
import { emptyForm, formOf, type RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { rateCardFormSchema } from '#app/personalisation/rate-cards/rate-card-form-schema.ts'
import { rateCardWarnings } from '#app/personalisation/rate-cards/rate-card-warnings.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { isPerArea, isPerColour, pricingTypes, type RateBreak, type RateCard } from '#app/pricing/rate-card.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const pieces = fc.integer({ min: 1, max: 1_000_000 })

/** Any card that the importer accepts and whose areas its type requires. */
const anyCard = fc
  .record({
    pricingType: fc.constantFrom(...pricingTypes),
    setup: price,
    setupRepeat: price,
    handling: price,
    ltm: fc.option(fc.record({ below: pieces, price })),
    leadDays: fc.option(fc.integer({ min: 0, max: 365 })),
    borders: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 3 }),
    quantities: fc.uniqueArray(pieces, { minLength: 1, maxLength: 6 }),
    prices: fc.infiniteStream(fc.tuple(price, fc.option(price))),
  })
  .map(({ borders, quantities, prices, ...card }): Omit<RateCard, 'key'> => {
    const edges = isPerArea(card.pricingType) ? [0, ...borders.toSorted((a, b) => a - b)] : [0]
    const breaks = edges.flatMap((areaFrom, at) =>
      quantities
        .toSorted((a, b) => a - b)
        .map((minQuantity) => {
          const [first = 0, next = null] = prices.next().value ?? []
          const nextColourPrice = isPerColour(card.pricingType) ? next : null
          return { minQuantity, areaFrom, areaTo: edges[at + 1] ?? null, price: first, nextColourPrice }
        }),
    )
    return { ...card, breaks }
  })

test('any card survives the round trip through its form', () => {
  const content = fc.record({
    technique: fc.constantFrom(...printTechniques),
    card: anyCard,
    costPercent: fc.option(fc.integer({ min: 0, max: 200 })),
  })
  fc.assert(
    fc.property(content, (stored) => {
      const form = formOf({ ...stored, card: { key: 'any', ...stored.card } })
      expect(rateCardFormSchema.parse(form)).toEqual(stored)
    }),
  )
})

test('two different cards have a line for each difference, and a card has none from itself', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (one, other) => {
      const [a, b] = [one, other].map((card) => ({ card: { key: 'any', ...card }, costPercent: null }))
      if (a === undefined || b === undefined) return
      expect(changedFields(a, a)).toEqual({ before: {}, after: {} })
      const { before, after } = changedFields(a, b)
      expect(Object.keys({ ...before, ...after }).length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other))
    }),
  )
})

const card: Omit<RateCard, 'key'> = {
  pricingType: 'perColour',
  setup: 250_000,
  setupRepeat: 125_000,
  handling: 600,
  ltm: { below: 50, price: 200_000 },
  leadDays: 6,
  breaks: [
    { minQuantity: 1, areaFrom: 0, areaTo: null, price: 11_000, nextColourPrice: 6_000 },
    { minQuantity: 100, areaFrom: 0, areaTo: null, price: 5_400, nextColourPrice: 3_200 },
  ],
}
/** The card with its breaks changed, in order; those without a change are left out. */
const withBreaks = (...changes: readonly Partial<RateBreak>[]) => ({
  ...card,
  breaks: card.breaks.slice(0, changes.length).map((each, at) => ({ ...each, ...changes[at] })),
})

test('likely mistakes are reported: dearer at more pieces, a gap of areas, a misplaced comma', () => {
  expect(rateCardWarnings(card, 55, card)).toEqual([])
  expect(rateCardWarnings(withBreaks({}, { price: 12_000 }), null, null)).toEqual([
    'Η τιμή στα 100 είναι μεγαλύτερη από την τιμή στα 1.',
  ])
  expect(rateCardWarnings(withBreaks({}, { price: 54_000 }), null, card)).toContain(
    'Από 100 τεμ.: η τιμή γίνεται 5,40\u00A0€ από 0,54\u00A0€. Ελέγξτε την υποδιαστολή.',
  )
  expect(rateCardWarnings(withBreaks({ minQuantity: 25 }), 120, null)).toEqual([
    'Κάτω από 25 τεμάχια δεν υπάρχει τιμή: η τεχνική δεν θα προσφέρεται.',
    'Το κόστος μας είναι μεγαλύτερο από όσα χρεώνουμε.',
  ])
  const areas = withBreaks({ areaTo: 250_000 }, { minQuantity: 1, areaFrom: 500_000 })
  expect(rateCardWarnings({ ...areas, pricingType: 'perColourArea' }, null, null)).toEqual([
    'Από 25 έως 50 cm² δεν υπάρχει τιμή.',
  ])
})

test('the example orders are priced by the card', () => {
  expect(exampleOrders(card).map(({ net }) => net)).toEqual([
    // 25 + 50 × 1,10 + 50 × 0,06
    8_300,
    // 2 × 25 + 250 × (0,54 + 0,32) + 250 × 0,06
    28_000,
    // 3 × 25 + 1.000 × (0,54 + 2 × 0,32) + 1.000 × 0,06
    131_500,
  ])
  expect(exampleOrders(withBreaks({ minQuantity: 100 })).map(({ net }) => net)[0]).toBeNull()
})

const typed = (patch: Partial<RateCardForm>): RateCardForm => ({
  ...emptyForm('silkscreen'),
  ranges: [{ fromCm2: '', toCm2: '', rows: [{ minQuantity: '1', price: '0,54', nextColourPrice: '' }] }],
  ...patch,
})

test('Greek numbers are read, and each invalid field has its sentence', () => {
  const read = rateCardFormSchema.parse(typed({ setup: '1.000,00', ltmBelow: '1.200', ltmPrice: '20 €', costPercent: '55 %' }))
  expect([read.card.setup, read.card.setupRepeat, read.card.ltm, read.costPercent]).toEqual([
    10_000_000,
    10_000_000,
    { below: 1_200, price: 200_000 },
    55,
  ])
  const rows = (...all: readonly (readonly [string, string])[]) => [
    { fromCm2: '', toCm2: '', rows: all.map(([minQuantity, each]) => ({ minQuantity, price: each, nextColourPrice: '' })) },
  ]
  const wrong: readonly (readonly [string, Partial<RateCardForm>])[] = [
    ['setup', { setup: 'πολλά' }],
    ['setup', { setup: '-1' }],
    ['setup', { setup: '1000,01' }],
    ['setup', { setup: '1.200' }],
    ['ltmPrice', { ltmBelow: '50' }],
    ['ltmBelow', { ltmPrice: '20' }],
    ['leadDays', { leadDays: '366' }],
    ['costPercent', { costPercent: '201' }],
    ['ranges.0.rows', { ranges: rows() }],
    ['ranges.0.rows.0.minQuantity', { ranges: rows(['0', '1']) }],
    ['ranges.0.rows.0.price', { ranges: rows(['1', '']) }],
    ['ranges.0.rows.0.price', { ranges: rows(['1', '1e308']) }],
    ['ranges.0.rows.1.minQuantity', { ranges: rows(['1', '1'], ['1', '2']) }],
    ['pricingType', { ranges: [{ fromCm2: '', toCm2: '25', rows: rows(['1', '1'])[0]?.rows ?? [] }] }],
  ]
  for (const [path, patch] of wrong) {
    const { error } = rateCardFormSchema.safeParse(typed(patch))
    const issue = error?.issues.find((each) => each.path.join('.') === path)
    expect([path, patch, issue?.message]).toEqual([path, patch, expect.stringMatching(/\p{Script=Greek}/u)])
  }
})
