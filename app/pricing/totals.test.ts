import fc from 'fast-check'
import { expect, test } from 'vitest'

import { grossAmount, totalsFromEuros, totalsInEuros, totalsOf, vatAmount } from '#app/pricing/totals.ts'

const percents = fc.nat(100)
const lines = fc.array(fc.record({ net: fc.nat(10_000_000_000), vatPercent: fc.oneof(fc.constantFrom(24, 13, 6), percents) }), {
  maxLength: 100,
})

test('the figures of the trade: 250 notebooks with print, VAT 24 %', () => {
  expect(totalsOf([{ net: 101_750 + 56_500, vatPercent: 24 }])).toEqual({
    net: 158_250,
    vat: [{ percent: 24, net: 158_250, amount: 37_980 }],
    gross: 196_230,
  })
})

test('VAT is rounded once, half up, exactly', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), percents, (net, rate) => {
      expect(vatAmount(net, rate)).toBe(Number((2n * BigInt(net) * BigInt(rate) + 100n) / 200n))
    }),
  )
})

test('VAT is computed once per rate, on the sum of its lines, the highest rate first', () => {
  const two = { net: 2, vatPercent: 24 }
  // 24 % of 2 cents is 0.48, twice nothing; of 4 cents 0.96.
  expect(totalsOf([two, { net: 100, vatPercent: 13 }, two])).toEqual({
    net: 104,
    vat: [
      { percent: 24, net: 4, amount: 1 },
      { percent: 13, net: 100, amount: 13 },
    ],
    gross: 118,
  })
  expect(grossAmount(two.net, two.vatPercent)).toBe(2)
})

test('no lines cost nothing', () => {
  expect(totalsOf([])).toEqual({ net: 0, vat: [], gross: 0 })
})

test('lines add up to the net, lines of a rate to its net, net and VAT to the gross, in any order', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const totals = totalsOf(all)
      const sum = (some: typeof all) => some.reduce((net, line) => net + line.net, 0)
      expect(totals.net).toBe(sum(all))
      expect(new Set(totals.vat.map(({ percent }) => percent))).toEqual(new Set(all.map(({ vatPercent }) => vatPercent)))
      for (const rate of totals.vat) {
        expect(rate.net).toBe(sum(all.filter(({ vatPercent }) => vatPercent === rate.percent)))
        expect(rate.amount).toBe(vatAmount(rate.net, rate.percent))
      }
      expect(totals.gross).toBe(totals.net + totals.vat.reduce((vat, { amount }) => vat + amount, 0))
      expect(totalsOf(all.toReversed())).toEqual(totals)
    }),
  )
})

test('totals survive conversion to the API and back', () => {
  fc.assert(
    fc.property(lines, (all) => {
      expect(totalsFromEuros(structuredClone(totalsInEuros(totalsOf(all))))).toEqual(totalsOf(all))
    }),
  )
})
