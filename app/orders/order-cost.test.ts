import fc from 'fast-check'
import { expect, test } from 'vitest'

import { costParts, creditedParts, creditTotals, netOf, remainingParts, totalsLess } from '#app/orders/order-cost.ts'
import { totalsOf } from '#app/pricing/totals.ts'

const order = {
  lines: [
    { id: 'mug', netCents: 2_008, vatPercent: 24 },
    { id: 'honey', netCents: 1_000, vatPercent: 13 },
  ],
  deliveryCents: 650,
  deliveryVatPercent: 24,
  fees: [{ type: 'cash-on-delivery' as const, cents: 250, vatPercent: 24 }],
  vatExemption: null,
}

test('an order is its lines, its delivery and its fees; free delivery is no part and has no rate', () => {
  expect(costParts(order).map(({ kind, net, vatPercent }) => [kind, net, vatPercent])).toEqual([
    ['line', 2_008, 24],
    ['line', 1_000, 13],
    ['delivery', 650, 24],
    ['fee', 250, 24],
  ])
  expect(costParts({ ...order, deliveryCents: 0, fees: [] }).map(({ kind }) => kind)).toEqual(['line', 'line'])
})

test('what is credited and what is left are each part’s', () => {
  const credits = [
    { lines: [{ lineId: 'mug', netCents: 669 }], deliveryCents: 0, feesCents: 0 },
    { lines: [{ lineId: 'mug', netCents: 1_339 }], deliveryCents: 650, feesCents: 250 },
  ]
  expect(creditedParts(order, { lines: [], deliveryCents: 0, feesCents: 0 }).every(({ net }) => net === 0)).toBe(true)
  const left = remainingParts(order, credits)
  expect(left.map(({ net }) => net)).toEqual([0, 1_000, 0, 0])
  expect([netOf(left, 'line'), netOf(left, 'delivery')]).toEqual([1_000, 0])
})

const exemption = { vatNumber: 'CY10259033P', checkedOn: '2026-11-20', reference: 'WAPIAAAA', note: '' }
const rates = fc.constantFrom(24, 13, 6, 0)
const costed = fc.record({
  lines: fc
    .array(fc.record({ netCents: fc.nat({ max: 3_000_000 }), vatPercent: rates, shares: fc.array(fc.nat({ max: 100 })) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((lines) => lines.map((line, at) => ({ ...line, id: String(at) }))),
  deliveryCents: fc.nat({ max: 10_000 }),
  deliveryVatPercent: rates,
  fees: fc.array(fc.record({ type: fc.constant('cash-on-delivery' as const), cents: fc.nat({ max: 500 }), vatPercent: rates }), {
    maxLength: 1,
  }),
  vatExemption: fc.constantFrom(null, exemption),
})

test('all credits and the remainder add up to the order, by VAT rate, to the cent', () => {
  fc.assert(
    fc.property(costed, (of) => {
      const totals = totalsOf(costParts(of))
      const credits: (Parameters<typeof creditedParts>[1] & { totals: typeof totals })[] = []
      const rounds = Math.max(...of.lines.map(({ shares }) => shares.length))
      for (let round = 0; round <= rounds; round += 1) {
        const left = remainingParts(of, credits)
        const lines = of.lines.map(({ id, shares }, at) => ({
          lineId: id,
          netCents: Math.floor(((left[at]?.net ?? 0) * (shares[round] ?? 0)) / 100),
        }))
        const isLast = round === rounds
        const credit = { lines, deliveryCents: isLast ? netOf(left, 'delivery') : 0, feesCents: isLast ? netOf(left, 'fee') : 0 }
        const before = totalsLess(
          totals,
          credits.map((each) => each.totals),
        )
        const credited = creditTotals(before, remainingParts(of, [...credits, credit]))
        expect(credited.gross).toBe(credited.net + credited.vat.reduce((sum, { amount }) => sum + amount, 0))
        expect(credited.vat.every(({ amount }) => amount >= 0)).toBe(true)
        credits.push({ ...credit, totals: credited })
      }
      const rest = totalsOf(remainingParts(of, credits))
      const all = totalsLess(
        totals,
        credits.map((each) => each.totals),
      )
      expect([all.net, all.gross]).toEqual([rest.net, rest.gross])
      for (const { percent, amount } of all.vat)
        expect(rest.vat.find((rate) => rate.percent === percent)?.amount ?? 0).toBe(amount)
    }),
  )
})
