import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cheaperQuantity, decoratedPrice, type LinePrice, type DecoratedPieces } from '#app/pricing/decorated-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'
import {
  amounts,
  cardOf,
  euros,
  lineOf,
  lines,
  notebooks,
  placementOf,
  priced,
  rateBreak,
  screenPrint,
  squareCentimetres,
} from '#test/decorated-line.ts'

const decoration = ({ net, goods }: LinePrice) => (net - goods) / 100

const embroidery = cardOf('perArea', { setup: 40, price: 1.82 })
const laser = cardOf('perPosition', { setup: 17.5, price: 0.34 })
const transfer = cardOf('perColourArea', { setup: 30, price: 0.87, next: 0.39 })

test('the figures of domain.md', () => {
  const fourColours = priced(lineOf([placementOf(screenPrint, 4)]))
  expect(amounts(fourColours)).toEqual([
    ['setup', 110],
    ['run', 410],
    ['handling', 45],
  ])
  expect(decoration(fourColours)).toBe(565)
  expect(decoration(priced(lineOf([placementOf(transfer, 8, 100)])))).toBe(1_185)
  expect(decoration(priced(lineOf([placementOf(embroidery, 1, 100)])))).toBe(540)
  expect(decoration(priced(lineOf([placementOf(laser), placementOf(laser), placementOf(laser)])))).toBe(352.5)
  expect(decoration(priced(lineOf([placementOf(transfer, 2)])))).toBe(420)
  expect(decoration(priced(lineOf([placementOf(transfer, 2, 0, true)])))).toBe(517.5)
  expect(fourColours).toMatchObject({
    unitPrice: euros(4.07),
    goods: 101_750,
    net: 158_250,
    vat: { rate: 24, amount: 37_980 },
    gross: 196_230,
    pricePerPiece: euros(6.33),
  })
})

test('one piece more costs 33.28 € less', () => {
  const line = lineOf([], { quantity: 249 })
  expect(priced(line).net).toBe(105_078)
  expect(cheaperQuantity(line, priced(line))).toEqual({ quantity: 250, net: 101_750, saves: 3_328 })
  expect(cheaperQuantity(lineOf([]), priced(lineOf([])))).toBeNull()
})

test('the next cheaper quantity may come from a rate card or the small-quantity charge, in whole steps', () => {
  const withBreak = { ...laser, breaks: [rateBreak(1, 1), rateBreak(100, 0.4)] }
  const flat = { ...notebooks, price: euros(0.1), priceBreaks: [] }
  const line = lineOf([placementOf(withBreak)], { pricing: flat, quantity: 80 })
  expect(cheaperQuantity(line, priced(line))?.quantity).toBe(100)
  const inTwelves = { ...line, quantityMultiple: 12, quantity: 84 }
  expect(cheaperQuantity(inTwelves, priced(inTwelves))?.quantity).toBe(108)
  const small = lineOf([placementOf({ ...laser, ltm: { below: 50, price: euros(60) } })], { pricing: flat, quantity: 49 })
  expect(amounts(priced(small))).toContainEqual(['ltm', 60])
  expect(cheaperQuantity(small, priced(small))?.quantity).toBe(50)
})

test('an area range includes its lower border, the last one its upper border too', () => {
  const ranges = [
    rateBreak(1, 1, undefined, [0, 50]),
    rateBreak(1, 2, undefined, [50, 100]),
    rateBreak(100, 1.5, undefined, [50, 100]),
  ]
  const card = { ...embroidery, setup: 0, handling: 0, breaks: ranges }
  const run = (area: number, quantity = 10) => priced(lineOf([placementOf(card, 1, area)], { quantity })).charges[0]?.unitPrice
  expect([run(0), run(49.9999), run(50), run(100), run(100, 100)]).toEqual([1, 1, 2, 2, 1.5].map(euros))
  expect(decoratedPrice(lineOf([placementOf(card, 1, 100.01)]))).toEqual({
    refusal: 'area-without-price',
    largestArea: squareCentimetres(100),
    placement: 0,
  })
})

test('quantities below the first price break are refused, with its quantity', () => {
  const card = { ...laser, breaks: [rateBreak(100, 1), rateBreak(25, 2)] }
  expect(decoratedPrice(lineOf([placementOf(laser), placementOf(card)], { quantity: 24 }))).toEqual({
    refusal: 'quantity-without-price',
    minQuantity: 25,
    placement: 1,
  })
})

test('a repeat order pays the repeat set-up, all-in none, and the highest handling counts once', () => {
  expect(amounts(priced(lineOf([placementOf(screenPrint, 4)], { isRepeat: true })))[0]).toEqual(['setup', 55])
  const allIn = cardOf('allIn', { setup: 99, price: 0.6, handling: 0.2 })
  expect(amounts(priced(lineOf([placementOf(allIn), placementOf(laser)])))).toEqual([
    ['run', 150],
    ['setup', 17.5],
    ['run', 85],
    ['handling', 50],
  ])
})

test('urgent orders pay a percentage more for decoration', () => {
  const [usual, urgent] = [null, 30].map((rushPercent) => priced(lineOf([placementOf(screenPrint, 4)], { rushPercent })))
  expect(urgent?.charges.at(-1)).toMatchObject({ type: 'rush', amount: 16_950 })
  expect(urgent?.net).toBe((usual?.net ?? 0) + 16_950)
  expect(priced(lineOf([], { rushPercent: 30 })).charges).toEqual([])
})

const prices = lines.map((line) => ({ line, price: decoratedPrice(line) })).filter(({ price }) => !('refusal' in price))

test('charges add up to the price, none is negative, and all are whole cents', () => {
  fc.assert(
    fc.property(prices, ({ line, price }) => {
      if ('refusal' in price) return
      expect(price.charges.reduce((sum, { amount }) => sum + amount, price.goods)).toBe(price.net)
      for (const { amount, units, unitPrice } of price.charges) {
        expect(Number.isSafeInteger(amount) && amount > 0 && Number.isInteger(units) && Number.isInteger(unitPrice)).toBe(true)
      }
      expect(price.gross).toBe(price.net + price.vat.amount)
      expect(Math.abs(price.pricePerPiece * line.quantity - price.net * 100) * 2).toBeLessThanOrEqual(line.quantity)
    }),
  )
})

test('a repeat order is never dearer than a first one, and a further colour never cheaper', () => {
  fc.assert(
    fc.property(prices, ({ line, price }) => {
      const repeat = { ...line, placements: line.placements.map((each) => ({ ...each, card: cheaperRepeat(each.card) })) }
      expect(netOf({ ...repeat, isRepeat: true })).toBeLessThanOrEqual(netOf({ ...repeat, isRepeat: false }))
      const moreColours = { ...line, placements: line.placements.map((each) => ({ ...each, colours: each.colours + 1 })) }
      if (!('refusal' in price)) expect(netOf(moreColours)).toBeGreaterThanOrEqual(price.net)
    }),
  )
})

test('the next cheaper quantity is the first of all cheaper ones', () => {
  const few = lines.map((line) => ({ ...line, quantity: (line.quantity % 300) + 1 }))
  fc.assert(
    fc.property(few, (line) => {
      const now = decoratedPrice(line)
      if ('refusal' in now) return
      const found = cheaperQuantity(line, now)
      const last = found?.quantity ?? 2_100
      for (let quantity = line.quantity + 1; quantity < last; quantity += 1) {
        expect(netOf({ ...line, quantity })).toBeGreaterThanOrEqual(now.net)
      }
      if (found !== null) expect(netOf({ ...line, quantity: found.quantity })).toBe(now.net - found.saves)
    }),
    { numRuns: 30 },
  )
})

function netOf(line: DecoratedPieces): number {
  const price = decoratedPrice(line)
  return 'refusal' in price ? Infinity : price.net
}

const cheaperRepeat = (card: RateCard): RateCard => ({ ...card, setupRepeat: Math.min(card.setup, card.setupRepeat) })
