import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isWorkingDay } from '#app/company/working-days.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { offerLineSchema } from '#app/quotes/offer-content.ts'
import { type LineToPrice, type ProposedProduct, proposedLastDay, proposeLines } from '#app/quotes/staff/propose-offer.ts'

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

const lineOf = (over: Partial<LineToPrice> = {}): LineToPrice => ({
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

const propose = (...lines: LineToPrice[]) => proposeLines(lines, [24, 13, 6], () => randomUUID())
const prices = (...lines: LineToPrice[]) => propose(...lines).map(({ options }) => options.map(({ unitPrice }) => unitPrice))

test('the customer’s note on a line is copied to the offer', () => {
  expect(propose(lineOf({ note: 'Σε δύο δόσεις' }))[0]?.note).toBe('Σε δύο δόσεις')
})

test('a product’s title that is longer than an offer’s is cut, so that the offer can be saved', () => {
  const [line] = propose(lineOf({ title: 'Σ'.repeat(productFields.title.max) }))
  expect(offerLineSchema.shape.title.safeParse(line?.title).success).toBe(true)
})

test('each quantity has the price of its price break', () => {
  expect(prices(lineOf())).toEqual([[42_200, 40_700]])
})

test('a price break counts all lines of the product in the same column, a line with fewer quantities by its last', () => {
  expect(prices(lineOf({ quantities: [100, 200] }), lineOf({ quantities: [150] }))).toEqual([[40_700, 40_700], [40_700]])
  expect(prices(lineOf({ quantities: [100, 400] }), lineOf({ quantities: [100] }))).toEqual([[42_200, 39_200], [42_200]])
})

test('lines of other products, or outside the catalogue, do not count', () => {
  expect(prices(lineOf({ quantities: [100] }), lineOf({ quantities: [200], productId: 8 }))).toEqual([[42_200], [42_200]])
  const [line] = propose(lineOf({ productId: 9, product: null, quantities: [200] }))
  expect(line).toMatchObject({ productId: null, imageSrc: null, costPrice: null, vatPercent: 24, options: [{ unitPrice: 0 }] })
})

test('the higher of the product’s and the agreed discount applies, to catalogue lines', () => {
  const lines = [lineOf(), lineOf({ product: { ...notebook, discountPercent: 15 } }), lineOf({ product: null })]
  const discounts = (agreed: number) =>
    proposeLines(lines, [24], () => randomUUID(), agreed).map(({ discountPercent }) => discountPercent)
  expect([discounts(7.5), discounts(20), discounts(0)]).toEqual([
    [7.5, 15, 0],
    [20, 20, 0],
    [0, 15, 0],
  ])
})

test('discount, VAT, cost and picture are the product’s, the text the customer’s', () => {
  const reduced = { ...notebook, discountPercent: 15, vatPercent: 13 }
  const [line] = propose(lineOf({ product: reduced, variantText: 'Κόκκινο', decoration: 'Χάραξη' }))
  expect(line).toMatchObject({
    title: 'Σημειωματάριο',
    detail: 'Κόκκινο · Χάραξη',
    discountPercent: 15,
    vatPercent: 13,
    costPrice: 25_000,
    imageSrc: '/pictures/notebook.jpg',
  })
})

test('a VAT rate no longer in use is replaced by the standard one', () => {
  expect(propose(lineOf({ product: { ...notebook, vatPercent: 23 } }))[0]?.vatPercent).toBe(24)
})

test('an offer is valid for fifteen days, extended to a working day', () => {
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
