import { expect, test } from 'vitest'

import { decorationOf, fastestDecoration, plannedDecoration } from '#app/personalisation/decoration-time.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

const card = (key: string, leadDays: number | null): RateCard => ({
  key,
  pricingType: 'perPosition',
  setup: 0,
  setupRepeat: 0,
  handling: 0,
  ltm: null,
  leadDays,
  breaks: [{ minQuantity: 1, areaFrom: 0, areaTo: null, price: 0, nextColourPrice: null }],
})
const technique = (key: 'silkscreen' | 'laserEngraving' | 'padPrint', minQuantity: number) =>
  ({ key, rateCard: key, maxColours: 1, isDefault: false, minQuantity }) as const
const terms = {
  positions: [
    {
      key: 'front',
      name: 'Μπροστά',
      shape: 'rectangle',
      maxWidth: 900,
      maxHeight: 900,
      techniques: [technique('silkscreen', 1), technique('laserEngraving', 50), technique('padPrint', 1)],
    } as const,
  ],
  cards: [card('silkscreen', 8), card('laserEngraving', 3), card('padPrint', null)],
}
const on = (...techniques: string[]) => techniques.map((each) => ({ position: 'front', technique: each }))

test('several logos take as long as the slowest technique; without logos there is no time', () => {
  expect(decorationOf(on('silkscreen', 'laserEngraving'), terms, 5)).toEqual({ days: 8, isSure: true })
  expect(decorationOf(on('laserEngraving'), terms, 5)).toEqual({ days: 3, isSure: true })
  for (const none of [null, undefined, []]) expect(decorationOf(none, terms, 5)).toBeNull()
})

test('a technique whose card has no days, or that is gone, takes the shop’s fallback, which is not sure', () => {
  expect(decorationOf(on('laserEngraving', 'padPrint'), terms, 5)).toEqual({ days: 5, isSure: false })
  expect(decorationOf(on('embroidery'), terms, 5)).toEqual({ days: 5, isSure: false })
  expect(decorationOf(on('silkscreen'), null, 5)).toEqual({ days: 5, isSure: false })
})

test('an urgent order takes half, rounded up', () => {
  expect(plannedDecoration([{ card: card('a', 7) }], 5, true)).toEqual({ days: 4, isSure: true })
  expect(plannedDecoration([], 5, true)).toBeNull()
})

test('without a chosen technique the fastest that takes the quantity counts', () => {
  expect(fastestDecoration(terms, 50, 5)).toEqual({ days: 3, isSure: true })
  expect(fastestDecoration(terms, 49, 5)).toEqual({ days: 5, isSure: false })
  expect(fastestDecoration(terms, 49, 9)).toEqual({ days: 8, isSure: true })
  expect(fastestDecoration(null, 10, 6)).toEqual({ days: 6, isSure: false })
})
