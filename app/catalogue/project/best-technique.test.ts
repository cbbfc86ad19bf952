import fc from 'fast-check'
import { expect, test } from 'vitest'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import {
  allInOf,
  allInOptions,
  allInTexts,
  type DecorationRate,
  fastestDaysByQuantity,
  readAllIn,
  type TechniqueRates,
} from '#app/catalogue/project/all-in.ts'
import { allInRows, anyDay, bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import { bestOption } from '#app/catalogue/project/best-technique.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { withoutDominated } from '#app/catalogue/project/dominated-techniques.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { addWorkingDays } from '#app/company/working-days.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const today = '2026-11-23'
/** Two working days of transport */
const calendar = deliveryDaysOn(today, {
  leadTimes: { ...defaultSettings.leadTimes, deliveryDays: 2 },
  delivery: { ...defaultSettings.delivery, methods: [] },
})
const pricing = { price: 40_000, discountPercent: 0, priceBreaks: [] }
const priced = { ...pricing, vatPercent: 24 }
const supply = {
  madeToOrder: true,
  availableFrom: null,
  shelfStock: 0,
  leadTimeDays: 1,
  restockLeadTimeDays: null,
  weightGrams: null,
  minimumQuantity: 1,
}
const rate = (run: number, once: number, from = 1): DecorationRate => ({ from, run, handling: 0, once })
const screen: TechniqueRates = { technique: 'silkscreen', days: 9, rates: [rate(5_000, 3_000)] }
const digital: TechniqueRates = { technique: 'digitalPrint', days: 4, rates: [rate(8_000, 0)] }
const laser: TechniqueRates = { technique: 'laserEngraving', days: 2, rates: [rate(12_000, 0, 50)] }

const bestOf = (decoration: readonly TechniqueRates[], project: Partial<Project>) => {
  const allIn = allInOf(supply, decoration)
  if (allIn === null) throw new Error('nothing to order')
  return bestOption(priced, allIn, { ...noProject, withLogo: true, ...project }, calendar)
}

test('without a day or a budget a card has the usual technique', () => {
  expect(bestOf([digital, screen], { quantity: 300 })).toMatchObject({ price: { technique: 'digitalPrint' } })
  expect(bestOf([screen, digital], { quantity: 20 })).toMatchObject({ price: { technique: 'silkscreen' } })
})

test('a quantity that the usual technique does not take is made by the cheapest that does', () => {
  expect(bestOf([laser, screen, digital], { quantity: 20 })).toMatchObject({ price: { technique: 'digitalPrint' } })
})

test('with a budget the cheapest technique counts, with a day the cheapest that arrives by it', () => {
  const three = [laser, screen, digital]
  expect(bestOf(three, { quantity: 300, budget: 500 })).toMatchObject({
    price: { technique: 'silkscreen', pricePerPiece: 46_000 },
    isInBudget: true,
    isInTime: true,
  })
  // Availability 1, printing 4 and transport 2 days; screen printing would take 5 more.
  const by = addWorkingDays(today, 7, [])
  expect(bestOf(three, { quantity: 300, by })).toMatchObject({ price: { technique: 'digitalPrint' }, isInTime: true, day: by })
  expect(bestOf(three, { quantity: 300, by, budget: 470 })).toMatchObject({
    price: { technique: 'digitalPrint' },
    isInBudget: false,
  })
})

test('a budget with VAT is compared with the price with VAT', () => {
  // 4.60 € net are 5.70 € with VAT.
  expect(bestOf([screen], { quantity: 300, budget: 570 })).toMatchObject({ isInBudget: true })
  expect(bestOf([screen], { quantity: 300, budget: 570, withVat: true })).toMatchObject({ isInBudget: false })
  expect(bestOf([screen], { quantity: 300, budget: 571, withVat: true })).toMatchObject({ isInBudget: true })
})

test('where none arrives in time, the fastest tells the day', () => {
  const by = addWorkingDays(today, 3, [])
  expect(bestOf([screen, digital, laser], { quantity: 300, by })).toMatchObject({
    price: { technique: 'laserEngraving' },
    isInTime: false,
    day: addWorkingDays(today, 5, []),
  })
})

const anyRates = fc
  .uniqueArray(
    fc.record({
      from: fc.constantFrom(1, 1, 10, 50, 100, 260, 1_000),
      run: fc.nat(20_000),
      handling: fc.nat(2_000),
      once: fc.nat(9_000),
    }),
    { minLength: 1, maxLength: 4, selector: ({ from }) => from },
  )
  .map((rates) => rates.toSorted((a, b) => a.from - b.from))
const anyDecoration = fc.uniqueArray(
  fc.record({ technique: fc.constantFrom(...printTechniques), days: fc.integer({ min: 0, max: 12 }), rates: anyRates }),
  { maxLength: 5, selector: ({ technique }) => technique },
)
const anySupply = fc.record({
  madeToOrder: fc.boolean(),
  availableFrom: fc.constant(null),
  shelfStock: fc.nat(1_200),
  leadTimeDays: fc.option(fc.nat(9)),
  restockLeadTimeDays: fc.option(fc.nat(30)),
  weightGrams: fc.constant(null),
  minimumQuantity: fc.constantFrom(1, 1, 10, 250),
})
const anyProject = fc.record({
  quantity: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1_500 })),
  withLogo: fc.boolean(),
  budget: fc.oneof(fc.constant(null), fc.integer({ min: 350, max: 900 })),
  days: fc.oneof(fc.constant(null), fc.nat(30)),
})

test('the rows of the table hold exactly the technique that a card chooses', () => {
  fc.assert(
    fc.property(anyDecoration, anySupply, anyProject, (decoration, stocked, { days, ...wanted }) => {
      const allIn = allInOf(stocked, decoration)
      if (allIn === null) return
      const project = { ...noProject, ...wanted, by: days === null ? null : addWorkingDays(today, days, []) }
      const { quantity, withLogo, budget } = project
      const best = bestOption(priced, readAllIn(allInTexts(allIn)), project, calendar)
      const arrives = (needed: number | null) => needed !== null && days !== null && needed + 2 <= days
      const rows = allInRows(pricing, allIn).filter(
        (row) =>
          row.withLogo === withLogo &&
          row.bucket === bucketOf(quantity) &&
          (quantity === null || (row.from <= quantity && (row.to === null || row.to > quantity))) &&
          (days === null ? (budget === null ? row.usual : row.place === 0) : arrives(row.days) && !arrives(row.cheaperDays)),
      )
      expect(rows).toHaveLength(best !== null && best.isInTime ? 1 : 0)
      const [row] = rows
      if (row === undefined || best === null) return
      const { quantity: pieces, net, days: needed } = best.price
      const part = (unitPrice: number) => Math.floor((unitPrice * pieces + 50) / 100)
      expect(part(row.goods) + part(row.run) + part(row.handling) + row.once).toBe(net)
      expect(row.days).toBe(needed)
      // What a list reads of the index: a day that arrives within `days` skips a row whose cheaper technique arrives, too.
      if (days !== null) expect(row.skippableDays).toBeGreaterThan(days - 2)
      if (days === null && budget !== null) expect(row.skippableDays).toBe(anyDay.cheapest)
      // No technique that arrives in time is cheaper, but for the rounding of its parts.
      for (const other of allInOptions(pricing, allIn, { quantity: pieces, withLogo })) {
        if (days !== null && !arrives(other.days)) continue
        if (days !== null || budget !== null) expect(other.net).toBeGreaterThanOrEqual(net - 2)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('a technique that another one beats at every quantity is left out, never the usual one', () => {
  const slowAndDear = { technique: 'hotStamp', days: 9, rates: [rate(9_000, 4_000)] } as const
  expect(withoutDominated([screen, digital, slowAndDear]).map(({ technique }) => technique)).toEqual([
    'silkscreen',
    'digitalPrint',
  ])
  expect(withoutDominated([slowAndDear, screen, digital])).toHaveLength(3)
  fc.assert(
    fc.property(anyDecoration, fc.integer({ min: 1, max: 2_000 }), (decoration, quantity) => {
      const less = withoutDominated(decoration)
      expect(less[0]).toEqual(decoration[0])
      const frontier = (all: readonly TechniqueRates[]) => {
        const allIn = allInOf(supply, all)
        const options = allIn === null ? [] : allInOptions(pricing, allIn, { quantity, withLogo: true })
        return [...new Set(options.map(({ days }) => days))]
          .toSorted((a, b) => (a ?? 0) - (b ?? 0))
          .map((days) => Math.min(...options.filter((each) => (each.days ?? 0) <= (days ?? 0)).map(({ cost }) => cost)))
          .filter((cost, index, all_) => index === 0 || cost < (all_[index - 1] ?? 0))
      }
      expect(frontier(less)).toEqual(frontier(decoration))
    }),
  )
})

test('the fastest technique also changes where as many days become sure', () => {
  const sure: TechniqueRates = { technique: 'digitalPrint', days: 4, rates: [rate(8_000, 0, 50)] }
  const assumed: TechniqueRates = { technique: 'silkscreen', days: 4, isAssumed: true, rates: [rate(5_000, 3_000, 10)] }
  const allIn = allInOf(supply, [sure, assumed])
  expect(allIn && fastestDaysByQuantity(allIn)).toEqual([
    { from: 10, days: 4, isSure: false },
    { from: 50, days: 4, isSure: true },
  ])
})
