import { expect, test } from 'vitest'

import type { Supply } from '#app/promise/promise.ts'
import { type LineToday, offerWarnings, warningText } from '#app/quotes/staff/offer-warnings.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { offerLine } from '#test/quotes.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

const clearance: Supply = {
  availableFrom: null,
  madeToOrder: false,
  shelfStock: 72,
  leadTimeDays: 2,
  restockLeadTimeDays: null,
  weightGrams: 100,
}
const line = (over: Partial<OfferLine> = {}, quantity = 50): OfferLine =>
  offerLine({ options: [{ quantity, unitPrice: 25_000, runPrice: 5_300, handlingPrice: 0, setUpCents: 0 }], ...over })

function warningsOf(
  lines: readonly OfferLine[],
  today: Partial<LineToday> = {},
  { neededBy = null, ...over }: Partial<OfferContent> & { readonly neededBy?: string | null } = {},
) {
  const content: OfferContent = {
    lines,
    deliveryCents: 0,
    deliveryVatPercent: 24,
    deliveryDay: null,
    validUntil: '2026-12-07',
    terms: '',
    message: '',
    ...over,
  }
  const facts = { wantsPrint: false, supply: clearance, stockKey: '28', decoration: { days: 6, isSure: true }, ...today }
  return offerWarnings(content, {
    lines: new Map(lines.map(({ id }) => [id, facts])),
    days: deliveryDaysOn('2026-11-23'),
    to: { postcode: null },
    leastMarginPercent: 20,
    neededBy,
  })
}

test('sizes that do not add up to the offered quantity get a warning', () => {
  const warnings = warningsOf([line({}, 60)], { sizedPieces: 50 })
  expect(warnings).toEqual([{ kind: 'sizes-differ', title: line().title, pieces: 50 }])
  expect(warnings.map(warningText)[0]).toContain('για 50 τεμ.')
  expect(warningsOf([line({}, 50)], { sizedPieces: 50 })).toEqual([])
})

test('a complete, feasible offer has no warnings', () => {
  expect(warningsOf([line()], { wantsPrint: true }, { deliveryDay: '2026-12-09' })).toEqual([])
})

test('requested print without a price gets a warning', () => {
  const free = line({ options: [{ quantity: 50, unitPrice: 25_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 }] })
  expect(warningsOf([free], { wantsPrint: true })).toMatchObject([{ kind: 'print-unpriced' }])
  expect(warningsOf([free])).toEqual([])
  expect(warningsOf([{ ...free, discountPercent: 100 }], { wantsPrint: true })).toEqual([])
})

test('an open delivery cost gets a warning; an explicit 0 does not', () => {
  expect(warningsOf([line()], {}, { deliveryCents: null })).toEqual([{ kind: 'no-delivery-cost' }])
})

test('a margin below the setting gets one warning per line; an unknown cost none', () => {
  const thin = line({ costPrice: 20_001 })
  expect(warningsOf([thin])).toEqual([])
  expect(warningsOf([{ ...thin, costPrice: 21_000 }])).toMatchObject([{ kind: 'low-margin', quantity: 50, percent: 16 }])
  expect(warningsOf([{ ...thin, costPrice: null }])).toEqual([])
})

test('too few pieces get a warning, counting lines of the same stock together; restocked products none', () => {
  const [first, second] = [line({}, 40), line({}, 40)]
  expect(warningsOf([first])).toEqual([])
  expect(warningsOf([first, second])).toMatchObject([{ kind: 'beyond-stock', quantity: 80, stock: 72 }])
  expect(warningsOf([first, second], { supply: { ...clearance, restockLeadTimeDays: 12 } })).toEqual([])
  expect(warningsOf([first, second], { supply: null })).toEqual([])
})

test('an infeasible day gets a warning with the earliest feasible one', () => {
  const early = warningsOf([line()], {}, { deliveryDay: '2026-12-07' })
  // 2 + 6 + 3 working days from Monday 23 November
  expect(early).toMatchObject([{ kind: 'day-too-early', earliest: '2026-12-08' }])
  expect(early.map(warningText)[0]).toContain('8 Δεκεμβρίου')
  expect(warningsOf([line()], {}, { deliveryDay: '2026-12-08' })).toEqual([])
  // Its logos take two working days more than usual.
  const slow = warningsOf([line()], { decoration: { days: 8, isSure: true } }, { deliveryDay: '2026-12-08' })
  expect(slow).toMatchObject([{ kind: 'day-too-early', earliest: '2026-12-10' }])
  expect(slow.map(warningText)[0]).toMatch(/10 Δεκεμβρίου\.$/)
  const assumed = warningsOf([line()], { decoration: { days: 8, isSure: false } }, { deliveryDay: '2026-12-08' })
  expect(assumed.map(warningText)[0]).toMatch(/10 Δεκεμβρίου, το επιβεβαιώνουμε\.$/)
})

test('a day after the one on which the customer needs the gifts gets a warning, with and without a day in the offer', () => {
  const offered = warningsOf([line()], {}, { deliveryDay: '2026-12-15', neededBy: '2026-12-14' })
  expect(offered).toEqual([{ kind: 'needed-earlier', neededBy: '2026-12-14', day: '2026-12-15', isOffered: true }])
  expect(offered.map(warningText)).toEqual([
    'Ο πελάτης τα χρειάζεται έως Δευτέρα 14 Δεκεμβρίου, και η προσφορά λέει έως Τρίτη 15 Δεκεμβρίου.',
  ])
  const open = warningsOf([line()], { wantsPrint: true }, { neededBy: '2026-12-07' })
  expect(open).toMatchObject([{ kind: 'needed-earlier', day: '2026-12-08', isOffered: false }])
  expect(open.map(warningText)[0]).toMatch(
    /έως Δευτέρα 7 Δεκεμβρίου, και με παραγγελία σήμερα παραδίδονται Τρίτη 8 Δεκεμβρίου\.$/,
  )
  expect(warningsOf([line()], {}, { neededBy: '2026-12-08' })).toEqual([])
  expect(warningsOf([line()], { supply: null }, { neededBy: '2026-12-01' })).toEqual([])
})
