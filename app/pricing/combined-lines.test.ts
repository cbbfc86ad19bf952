import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atQuantity, cheaperQuantity, decoratedPrice } from '#app/pricing/decorated-price.ts'
import { amounts, euros, lineOf, lines, placementOf, placements, priced, screenPrint } from '#test/decorated-line.ts'

/** Lines of one product with one artwork: the first pays the one-time charges. */
const groups = fc
  .record({
    placements,
    quantities: fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 4 }),
    isRepeat: fc.boolean(),
  })
  .map(({ placements: printed, quantities, isRepeat }) => {
    const combined = quantities.reduce((sum, quantity) => sum + quantity, 0)
    const lined = printed.map((each) => ({ ...each, underlayer: false }))
    return {
      whole: lineOf(lined, { quantity: combined, isRepeat }),
      parts: quantities.map((quantity, index) =>
        lineOf(lined, { quantity, isRepeat, combinedPieces: combined, setupCharged: index === 0 }),
      ),
    }
  })

test('lines with one artwork cost the same as one line of all pieces, each rounded by itself', () => {
  fc.assert(
    fc.property(groups, ({ whole, parts }) => {
      const one = decoratedPrice(whole)
      const prices = parts.map((part) => decoratedPrice(part))
      if ('refusal' in one) {
        expect(prices).toEqual(parts.map(() => one))
        return
      }
      let net = 0
      for (const [index, price] of prices.entries()) {
        if ('refusal' in price) throw new Error(price.refusal)
        net += price.charges.reduce((sum, { amount }) => sum + amount, price.goods)
        expect(price.unitPrice).toBe(one.unitPrice)
        if (index > 0) expect(price.charges.some(({ type }) => type === 'setup' || type === 'ltm')).toBe(false)
      }
      // Half a cent for each amount of each line: goods, handling, and the print of each placement.
      expect(Math.abs(net - one.net)).toBeLessThanOrEqual((parts.length * (2 + whole.placements.length)) / 2)
    }),
  )
})

test('a single line costs the same with and without a group', () => {
  fc.assert(
    fc.property(lines, (line) => {
      expect(decoratedPrice({ ...line, combinedPieces: line.quantity, setupCharged: true })).toEqual(decoratedPrice(line))
    }),
  )
})

test('two colours of a notebook share the price break and the screens', () => {
  const small = { ...screenPrint, ltm: { below: 200, price: euros(20) } }
  const part = (quantity: number, setupCharged: boolean) =>
    priced(lineOf([placementOf(small, 4)], { quantity, combinedPieces: 250, setupCharged }))
  expect(amounts(part(150, true))).toEqual([
    ['setup', 110],
    ['run', 246],
    ['handling', 27],
  ])
  expect(amounts(part(100, false))).toEqual([
    ['run', 164],
    ['handling', 18],
  ])
  expect(part(150, true).net + part(100, false).net).toBe(158_250)
})

test('the next cheaper quantity counts the other lines with the same artwork', () => {
  const line = lineOf([], { quantity: 49, combinedPieces: 249 })
  expect(cheaperQuantity(line, priced(line))?.quantity).toBe(50)
})

test('changing a line’s quantity leaves the other lines as they are', () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 2_000 }), ({ parts }, quantity) => {
      const [part] = parts
      if (part === undefined) return
      const { combinedPieces = 0 } = part
      expect(atQuantity(part, quantity)).toEqual({ ...part, quantity, combinedPieces: combinedPieces - part.quantity + quantity })
      const alone = { ...part, combinedPieces: part.quantity }
      expect(decoratedPrice(atQuantity(alone, quantity))).toEqual(
        decoratedPrice({ ...alone, quantity, combinedPieces: quantity }),
      )
    }),
  )
})
