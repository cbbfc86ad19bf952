import fc from 'fast-check'
import { expect, test } from 'vitest'

import { creditTotals, lineCredit } from '#app/orders/staff/reduction-money.ts'
import { totalsOf } from '#app/pricing/totals.ts'

const line = { quantity: 3, netCents: 1_000, onceCents: 100, reducedQuantity: 0, creditedCents: 0 }

test('pieces are credited at their price, and one-time charges with the last', () => {
  expect(lineCredit(line, 1, true)).toBe(300)
  expect(lineCredit(line, 3, true)).toBe(1_000)
  expect(lineCredit(line, 3, false)).toBe(900)
  expect(lineCredit({ ...line, reducedQuantity: 2, creditedCents: 600 }, 1, true)).toBe(400)
  expect(lineCredit({ ...line, netCents: 200 }, 1, true)).toBe(33)
})

test('any division of a line adds up to it, without negative parts', () => {
  const divided = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }),
    left: fc.integer({ min: 0, max: 50 }),
    perPiece: fc.integer({ min: 0, max: 1_000_000 }),
    onceCents: fc.integer({ min: 0, max: 50_000 }),
  })
  fc.assert(
    fc.property(divided, fc.boolean(), ({ parts, left, perPiece, onceCents }, refundsSetUp) => {
      const pieces = parts.reduce((sum, part) => sum + part, 0)
      const quantity = pieces + left
      const whole = { quantity, netCents: perPiece + onceCents, onceCents }
      let [reducedQuantity, creditedCents] = [0, 0]
      for (const part of parts) {
        const credit = lineCredit({ ...whole, reducedQuantity, creditedCents }, part, refundsSetUp)
        expect(credit).toBeGreaterThanOrEqual(0)
        reducedQuantity += part
        creditedCents += credit
      }
      const atOnce = lineCredit({ ...whole, reducedQuantity: 0, creditedCents: 0 }, pieces, refundsSetUp)
      expect(creditedCents).toBe(atOnce)
      if (left === 0 && refundsSetUp) expect(creditedCents).toBe(whole.netCents)
    }),
  )
})

test('all credits and the remainder add up to the order, by VAT rate, to the cent', () => {
  const rates = fc.constantFrom(24, 13, 6, 0)
  const part = fc.record({
    net: fc.integer({ min: 0, max: 3_000_000 }),
    vatPercent: rates,
    share: fc.array(fc.nat({ max: 100 })),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (given) => {
      const order = totalsOf(given)
      const left = given.map(({ net, vatPercent }) => ({ net, vatPercent }))
      const rounds = Math.max(...given.map(({ share }) => share.length))
      let credited = { net: 0, gross: 0 }
      const vat = new Map<number, number>()
      for (let round = 0; round < rounds; round += 1) {
        const credits = given.map(({ share, vatPercent }, at) => ({
          net: Math.floor(((left[at]?.net ?? 0) * (share[round] ?? 0)) / 100),
          vatPercent,
        }))
        const totals = creditTotals(left, credits)
        expect(totals.gross).toBe(totals.net + totals.vat.reduce((sum, { amount }) => sum + amount, 0))
        for (const { percent, amount } of totals.vat) {
          expect(amount).toBeGreaterThanOrEqual(0)
          vat.set(percent, (vat.get(percent) ?? 0) + amount)
        }
        credited = { net: credited.net + totals.net, gross: credited.gross + totals.gross }
        for (const [at, each] of left.entries()) each.net -= credits[at]?.net ?? 0
      }
      const rest = totalsOf(left)
      expect(credited.net + rest.net).toBe(order.net)
      expect(credited.gross + rest.gross).toBe(order.gross)
      for (const { percent, amount } of order.vat) {
        const restAmount = rest.vat.find((rate) => rate.percent === percent)?.amount ?? 0
        expect((vat.get(percent) ?? 0) + restAmount).toBe(amount)
      }
    }),
  )
})
