import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isWorkingDay } from '#app/company/working-days.ts'
import { type AskedLine, type ProposedProduct, proposedLastDay, proposeLines } from '#app/quotes/staff/propose-offer.ts'

/** The notebook of domain.md */
const notebook: ProposedProduct = {
  price: 42_200,
  discountPercent: 0,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 40_700 },
    { minQuantity: 500, unitPrice: 39_200 },
    { minQuantity: 1000, unitPrice: 37_700 },
  ],
  vatPercent: 24,
  costPrice: 25_000,
  imageSrc: '/pictures/notebook.jpg',
  decoration: null,
}

const asked = (over: Partial<AskedLine> = {}): AskedLine => ({
  id: randomUUID(),
  productId: 7,
  variantId: null,
  title: 'Σημειωματάριο',
  variantText: '',
  quantities: [249, 250],
  decoration: '',
  placements: null,
  note: '',
  product: notebook,
  ...over,
})

const propose = (...lines: AskedLine[]) => proposeLines(lines, [24, 13, 6], () => randomUUID())
const prices = (...lines: AskedLine[]) => propose(...lines).map(({ options }) => options.map(({ unitPrice }) => unitPrice))

test('the customer’s note on a line goes on into the offer', () => {
  expect(propose(asked({ note: 'Σε δύο δόσεις' }))[0]?.note).toBe('Σε δύο δόσεις')
})

test('each quantity has the price of its price break', () => {
  expect(prices(asked())).toEqual([[42_200, 40_700]])
})

test('a price break counts all lines of the product in the same column, a line with fewer quantities by its last', () => {
  expect(prices(asked({ quantities: [100, 200] }), asked({ quantities: [150] }))).toEqual([[40_700, 40_700], [40_700]])
  expect(prices(asked({ quantities: [100, 400] }), asked({ quantities: [100] }))).toEqual([[42_200, 39_200], [42_200]])
})

test('what another product, or nothing of the catalogue, is asked for does not count', () => {
  expect(prices(asked({ quantities: [100] }), asked({ quantities: [200], productId: 8 }))).toEqual([[42_200], [42_200]])
  const [line] = propose(asked({ productId: 9, product: null, quantities: [200] }))
  expect(line).toMatchObject({ productId: null, imageSrc: null, costPrice: null, vatPercent: 24, options: [{ unitPrice: 0 }] })
})

test('of the product’s discount and the agreed one the greater counts, for what is of the catalogue', () => {
  const lines = [asked(), asked({ product: { ...notebook, discountPercent: 15 } }), asked({ product: null })]
  const discounts = (agreed: number) =>
    proposeLines(lines, [24], () => randomUUID(), agreed).map(({ discountPercent }) => discountPercent)
  expect([discounts(7.5), discounts(20), discounts(0)]).toEqual([
    [7.5, 15, 0],
    [20, 20, 0],
    [0, 15, 0],
  ])
})

test('discount, tax, cost and picture are the product’s, the words the customer’s', () => {
  const reduced = { ...notebook, discountPercent: 15, vatPercent: 13 }
  const [line] = propose(asked({ product: reduced, variantText: 'Κόκκινο', decoration: 'Χάραξη' }))
  expect(line).toMatchObject({
    title: 'Σημειωματάριο',
    detail: 'Κόκκινο · Χάραξη',
    discountPercent: 15,
    vatPercent: 13,
    costPrice: 25_000,
    imageSrc: '/pictures/notebook.jpg',
  })
})

test('a rate of VAT that the merchant no longer uses gives way to the standard one', () => {
  expect(propose(asked({ product: { ...notebook, vatPercent: 23 } }))[0]?.vatPercent).toBe(24)
})

test('an offer is valid for fifteen days and on to a working day', () => {
  expect(proposedLastDay('2026-11-20', [])).toBe('2026-12-07')
  expect(proposedLastDay('2026-12-10', [])).toBe('2026-12-28')
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const today = date.toISOString().slice(0, 10)
      const last = proposedLastDay(today, [])
      const ahead = (Date.parse(last) - Date.parse(today)) / 86_400_000
      return isWorkingDay(last, []) && ahead >= 15 && ahead <= 25
    }),
  )
})
