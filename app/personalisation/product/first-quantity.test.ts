import { expect, test } from 'vitest'

import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { firstLogoQuantity } from '#app/personalisation/product/first-quantity.ts'

const breaks = (...quantities: number[]) => quantities.map((minQuantity) => ({ minQuantity, unitPrice: 10_000 }))
const any = { minimumQuantity: 1, quantityMultiple: 1, stock: 100_000, priceBreaks: [] }
const terms = (minQuantity = 1): DecorationTerms => ({
  positions: [
    {
      key: 'front',
      name: 'Μπροστά',
      maxWidth: 1_000,
      maxHeight: 600,
      shape: 'rectangle',
      techniques: [{ key: 'silkscreen', rateCard: 'screen', isDefault: true, maxColours: 4, minQuantity }],
    },
  ],
  cards: [
    {
      key: 'screen',
      pricingType: 'perPosition',
      setup: 0,
      setupRepeat: 0,
      handling: 0,
      ltm: null,
      leadDays: 5,
      breaks: [{ minQuantity: 1, areaFrom: 0, areaTo: null, price: 100, nextColourPrice: null }],
    },
  ],
  underlayerVariants: [],
  priceListVersion: 1,
})

test('the page starts with the first price break from 50 pieces on', () => {
  expect(firstLogoQuantity({ ...any, priceBreaks: breaks(10, 50, 250) }, terms())).toBe(50)
  expect(firstLogoQuantity({ ...any, priceBreaks: breaks(100, 250) }, terms())).toBe(100)
})

test('a least quantity of 50 or more is a first step itself', () => {
  expect(firstLogoQuantity({ ...any, minimumQuantity: 250, priceBreaks: breaks(500, 1_000) }, terms())).toBe(250)
})

test('without a break it is 50, or what the technique wants, in the product’s steps', () => {
  expect(firstLogoQuantity(any, terms())).toBe(50)
  expect(firstLogoQuantity({ ...any, quantityMultiple: 12 }, terms())).toBe(60)
  expect(firstLogoQuantity({ ...any, priceBreaks: breaks(50, 250) }, terms(100))).toBe(250)
  expect(firstLogoQuantity(any, terms(100))).toBe(100)
})

test('never more than can be ordered, never less than the least quantity', () => {
  expect(firstLogoQuantity({ ...any, stock: 22, priceBreaks: breaks(50) }, terms())).toBe(22)
  expect(firstLogoQuantity({ ...any, stock: 0 }, terms())).toBe(1)
})
