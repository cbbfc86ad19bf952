import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  chosenOption,
  isSelectionOf,
  excludesDecoration,
  optionMargin,
  offerTotals,
  optionAmount,
  scenarios,
} from '#app/quotes/offer-money.ts'
import { maxQuoteQuantity, maxQuantities, maxQuoteLines, type Selection, maxOfferPrice, maxOfferSum } from '#app/quotes/quotes.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

/** Half up in exact integers: independent of the code under test, and without floating point. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function referenceAmount(line: OfferLine, option: OfferOption): bigint {
  const goods = halfUp(BigInt(option.unitPrice) * BigInt(200 - 2 * line.discountPercent), 200n)
  const perPiece = goods + BigInt(option.runPrice) + BigInt(option.handlingPrice)
  return halfUp(perPiece * BigInt(option.quantity), 100n) + BigInt(option.setUpCents)
}

const prices = fc.oneof(fc.nat(100_000), fc.nat(maxOfferPrice), fc.constant(maxOfferPrice))
const percents = fc.nat(200).map((halves) => halves / 2)
const cents = fc.oneof(fc.nat(100_000), fc.nat(maxOfferSum), fc.constant(maxOfferSum))

const options = fc
  .uniqueArray(
    fc.record({
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: maxQuoteQuantity }),
        fc.constant(maxQuoteQuantity),
      ),
      unitPrice: prices,
      runPrice: prices,
      handlingPrice: prices,
      setUpCents: cents,
    }),
    { minLength: 1, maxLength: maxQuantities, selector: ({ quantity }) => quantity },
  )
  .map((all) => all.toSorted((a, b) => a.quantity - b.quantity))

const lines = fc
  .array(fc.record({ vatPercent: fc.oneof(fc.constantFrom(24, 13, 6), fc.nat(100)), discountPercent: percents, options }), {
    maxLength: maxQuoteLines,
  })
  .map((all) => all.map((line, index) => aLine({ ...line, id: `line-${index}` })))

const offers = fc.record({
  lines,
  deliveryCents: fc.oneof(fc.constant(null), fc.constant(0), cents),
  deliveryVatPercent: fc.constantFrom(24, 13, 6),
})

function aLine(over: Partial<OfferLine>): OfferLine {
  return {
    id: 'line',
    quoteLineId: null,
    productId: null,
    variantId: null,
    title: 'Σημειωματάριο',
    detail: '',
    note: '',
    imageSrc: null,
    vatPercent: 24,
    discountPercent: 0,
    options: [],
    costPrice: null,
    ...over,
  }
}

function anOption(over: Partial<OfferOption>): OfferOption {
  return { quantity: 250, unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0, ...over }
}

test('a line is the sum of its charges, rounded once each, for any prices and quantities', () => {
  fc.assert(
    fc.property(offers, (offer) => {
      for (const line of offer.lines)
        for (const option of line.options) {
          const amount = optionAmount(line, option)
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(BigInt(amount)).toBe(referenceAmount(line, option))
        }
    }),
    { numRuns: 50 },
  )
})

test('lines add up to totals, VAT is rounded once per rate on their sum, and gross is net plus VAT', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: maxQuantities - 1 }), (offer, place) => {
      const selection = Object.fromEntries(
        offer.lines.map((line) => [line.id, line.options[place % line.options.length]?.quantity ?? 0]),
      )
      const byRate = new Map<number, bigint>()
      const add = (percent: number, amount: bigint) => byRate.set(percent, (byRate.get(percent) ?? 0n) + amount)
      for (const line of offer.lines) {
        const option = line.options.find(({ quantity }) => quantity === selection[line.id])
        if (option !== undefined) add(line.vatPercent, referenceAmount(line, option))
      }
      if (offer.deliveryCents !== null && offer.deliveryCents > 0) add(offer.deliveryVatPercent, BigInt(offer.deliveryCents))

      const totals = offerTotals(offer, selection)
      const rates = [...byRate].toSorted(([a], [b]) => b - a)
      expect(totals.vat.map((rate) => [rate.percent, BigInt(rate.net), BigInt(rate.amount)])).toEqual(
        rates.map(([percent, net]) => [percent, net, halfUp(net * BigInt(percent), 100n)]),
      )
      const net = rates.reduce((sum, [, rate]) => sum + rate, 0n)
      const vat = rates.reduce((sum, [percent, rate]) => sum + halfUp(rate * BigInt(percent), 100n), 0n)
      expect(BigInt(totals.net)).toBe(net)
      expect(BigInt(totals.gross)).toBe(net + vat)
      for (const amount of [totals.net, totals.gross, ...totals.vat.flatMap((rate) => [rate.net, rate.amount])])
        expect(Number.isSafeInteger(amount)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('the largest possible offer is exact', () => {
  const option = anOption({
    quantity: maxQuoteQuantity,
    unitPrice: maxOfferPrice,
    runPrice: maxOfferPrice,
    handlingPrice: maxOfferPrice - 1,
    setUpCents: maxOfferSum,
  })
  const all = Array.from({ length: maxQuoteLines }, (_, index) => aLine({ id: String(index), options: [option], vatPercent: 99 }))
  const { net, gross } = offerTotals({ lines: all, deliveryCents: maxOfferSum, deliveryVatPercent: 99 })
  const exactNet = all.reduce((sum, line) => sum + referenceAmount(line, option), BigInt(maxOfferSum))
  expect(BigInt(net)).toBe(exactNet)
  expect(BigInt(gross)).toBe(exactNet + halfUp(exactNet * 99n, 100n))
})

test.each([
  ['four colours', { setUpCents: 11_000, runPrice: 5_300 + 3 * 3_700, handlingPrice: 1_800 }, 56_500],
  ['eight colours by area', { setUpCents: 24_000, runPrice: 8_700 + 7 * 3_900, handlingPrice: 1_800 }, 118_500],
  ['embroidery', { setUpCents: 4_000, runPrice: 18_200, handlingPrice: 1_800 }, 54_000],
  ['laser in three positions', { setUpCents: 5_250, runPrice: 3 * 3_400, handlingPrice: 1_800 }, 35_250],
])('the figures of the trade: 250 pieces, %s', (_what, charges, expected) => {
  expect(optionAmount(aLine({}), anOption(charges))).toBe(expected)
})

test('a worked example: 250 notebooks with four colours, net, VAT and gross', () => {
  const option = anOption({ unitPrice: 40_700, setUpCents: 11_000, runPrice: 16_400, handlingPrice: 1_800 })
  const totals = offerTotals({ lines: [aLine({ options: [option] })], deliveryCents: 0, deliveryVatPercent: 24 })
  expect(totals).toEqual({ net: 158_250, vat: [{ percent: 24, net: 158_250, amount: 37_980 }], gross: 196_230 })
})

test('VAT is computed on the sum of a rate, not line by line', () => {
  const options = [anOption({ quantity: 1, unitPrice: 200 })]
  const two = [aLine({ id: 'a', options }), aLine({ id: 'b', options })]
  // 24 % of 2 cents is 0.48, twice nothing; of 4 cents 0.96.
  expect(offerTotals({ lines: two, deliveryCents: 0, deliveryVatPercent: 24 }).gross).toBe(5)
})

test('delivery has its own VAT rate, and free delivery none', () => {
  const line = aLine({ vatPercent: 13, options: [anOption({ quantity: 1, unitPrice: 1_000_000 })] })
  expect(offerTotals({ lines: [line], deliveryCents: 500, deliveryVatPercent: 24 }).vat).toEqual([
    { percent: 24, net: 500, amount: 120 },
    { percent: 13, net: 10_000, amount: 1_300 },
  ])
  expect(offerTotals({ lines: [line], deliveryCents: 0, deliveryVatPercent: 24 }).vat.map(({ percent }) => percent)).toEqual([13])
})

test('there are as many columns of quantities as the longest line has, each a valid selection', () => {
  fc.assert(
    fc.property(offers, ({ lines: all }) => {
      const choices = scenarios(all)
      expect(choices).toHaveLength(Math.max(1, ...all.map((line) => line.options.length)))
      for (const selection of choices) expect(isSelectionOf(all, selection)).toBe(true)
      all.forEach((line) => {
        const quantities = choices.map((selection) => selection[line.id])
        expect(quantities.slice(0, line.options.length)).toEqual(line.options.map(({ quantity }) => quantity))
        expect(new Set(quantities.slice(line.options.length - 1)).size).toBe(1)
      })
    }),
    { numRuns: 50 },
  )
})

test('a selection has exactly one offered quantity for each line', () => {
  const two = [
    aLine({ id: 'a', options: [anOption({ quantity: 100 }), anOption({ quantity: 250 })] }),
    aLine({ id: 'b', options: [anOption({ quantity: 50 })] }),
  ]
  expect(isSelectionOf(two, { a: 250, b: 50 })).toBe(true)
  const wrongs: Selection[] = [{}, { a: 100 }, { a: 101, b: 50 }, { a: 100, b: 50, c: 1 }, { a: 100, toString: 50 }]
  for (const wrong of wrongs) expect(isSelectionOf(two, wrong)).toBe(false)
  expect(chosenOption(two[0] ?? aLine({}), { a: 999 }).quantity).toBe(100)
})

test('the margin is relative to the price after discount, and unknown without a cost or a price', () => {
  const option = anOption({ unitPrice: 20_000 })
  expect(optionMargin(aLine({ costPrice: 12_000 }), option)).toBe(40)
  expect(optionMargin(aLine({ costPrice: 12_000, discountPercent: 50 }), option)).toBe(-20)
  expect(optionMargin(aLine({ costPrice: null }), option)).toBeNull()
  expect(optionMargin(aLine({ costPrice: 1, discountPercent: 100 }), option)).toBeNull()
})

test('the margin includes charges with a known cost, and leaves out the others on both sides', () => {
  const goods = { quantity: 100, unitPrice: 20_000, charges: [] }
  const line = aLine({ costPrice: 12_000 })
  const setup = { type: 'setup', text: 'Προετοιμασία', unitPrice: 250_000, units: 2 } as const
  const run = { type: 'run', text: 'Εκτύπωση', unitPrice: 10_000, units: 1 } as const
  const known = [
    { ...setup, costPrice: 200_000 },
    { ...run, costPrice: 9_000 },
  ]
  // Revenue 200 + 50 + 100, cost 120 + 40 + 90
  expect(optionMargin(line, anOption({ ...goods, charges: known }))).toBe(29)
  expect(optionMargin(line, anOption({ ...goods, charges: [setup, run] }))).toBe(40)
  expect(excludesDecoration(anOption({ ...goods, charges: [setup, run] }))).toBe(true)
  expect(excludesDecoration(anOption({ ...goods, charges: known }))).toBe(false)
  expect(excludesDecoration(anOption({ ...goods, charges: [{ ...run, unitPrice: 0 }] }))).toBe(false)
  expect(optionMargin(aLine({ costPrice: null }), anOption({ ...goods, charges: known }))).toBeNull()
  // A price reduced by hand costs us the same.
  expect(optionMargin(line, anOption({ ...goods, charges: [{ ...run, unitPrice: 0, costPrice: 9_000 }] }))).toBe(-5)
})
