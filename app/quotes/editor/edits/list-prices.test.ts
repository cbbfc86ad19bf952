import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addOption,
  changeCharge,
  changeLine,
  changeOption,
  changeVariant,
  freeLine,
} from '#app/quotes/editor/edits/edit-offer.ts'
import { insertLine, placeOf, removeLine } from '#app/quotes/editor/edits/edit-alternatives.ts'
import { followQuantities, type PricingByProduct, restoreListPrices, withPricesOf } from '#app/quotes/editor/edits/list-prices.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

/** The notebook of domain.md */
const notebook = {
  price: 42_200,
  discountPercent: 10,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 40_700 },
    { minQuantity: 500, unitPrice: 39_200 },
  ],
}
const pricings = new Map([[7, notebook]])

function line(id: string, quantity: number, over: Partial<OfferLine> = {}): OfferLine {
  const options = [{ quantity, unitPrice: 42_200, runPrice: 100, handlingPrice: 0, setUpCents: 50, isListPrice: true }]
  return { ...freeLine(id, 24), title: id, productId: 7, options, ...over }
}
const offer = (...lines: OfferLine[]): OfferContent => ({
  lines,
  deliveryCents: null,
  deliveryVatPercent: 24,
  deliveryDay: null,
  validUntil: '2026-12-07',
  terms: '',
  message: '',
})
const prices = (content: OfferContent) => content.lines.map(({ options }) => options.map(({ unitPrice }) => unitPrice))
const follow = (before: OfferContent, change: (content: OfferContent) => OfferContent) =>
  followQuantities(before, change(before), pricings)

test('the catalogue’s price follows the quantity', () => {
  const before = offer(line('α', 100))
  const more = follow(before, (content) => changeOption(content, 'α', 0, { quantity: 250 }))
  expect(prices(more)).toEqual([[40_700]])
  expect(prices(follow(more, (content) => addOption(content, 'α')))).toEqual([[40_700, 39_200]])
  expect(prices(follow(more, (content) => changeOption(content, 'α', 0, { quantity: 1 })))).toEqual([[42_200]])
})

test('a typed price stays when the quantity changes', () => {
  const before = offer(line('α', 100))
  const typed = follow(before, (content) => changeOption(content, 'α', 0, { unitPrice: 40_700, isListPrice: false }))
  expect(prices(follow(typed, (content) => changeOption(content, 'α', 0, { quantity: 9_000 })))).toEqual([[40_700]])
})

test('a break counts all lines of the product', () => {
  const both = offer(line('α', 100), line('β', 150))
  expect(prices(follow(both, (content) => changeOption(content, 'β', 0, { quantity: 400 })))).toEqual([[39_200], [39_200]])
  expect(prices(follow(both, (content) => removeLine(content, 'β')))).toEqual([[42_200]])
})

test('an option keeps its price while its pieces stay, even if the catalogue’s has changed', () => {
  const offered = offer(
    line('α', 300, {
      options: [{ quantity: 300, unitPrice: 38_000, runPrice: 0, handlingPrice: 0, setUpCents: 0, isListPrice: true }],
    }),
    line('β', 5, { productId: 8 }),
  )
  expect(prices(follow(offered, (content) => changeOption(content, 'β', 0, { quantity: 9 })))[0]).toEqual([38_000])
})

test('the catalogue’s prices can be restored for goods alone, and that can be undone', () => {
  const typed = offer(
    line('α', 250, {
      discountPercent: 3,
      options: [{ quantity: 250, unitPrice: 1, runPrice: 100, handlingPrice: 0, setUpCents: 50 }],
    }),
    freeLine('β', 24),
  )
  const restored = restoreListPrices(typed, pricings)
  expect(restored.lines[0]).toMatchObject({
    discountPercent: 10,
    options: [{ unitPrice: 40_700, runPrice: 100, setUpCents: 50 }],
  })
  expect(restored.lines[1]).toBe(typed.lines[1])
  const undone = withPricesOf({ ...restored, message: 'Γράφτηκε στο μεταξύ' }, typed)
  expect(undone).toMatchObject({
    message: 'Γράφτηκε στο μεταξύ',
    lines: [{ discountPercent: 3, options: [{ unitPrice: 1 }] }, {}],
  })
})

test('a removed line returns to its place, even after others were removed', () => {
  const lines = ['α', 'β', 'γ'].map((id) => line(id, 1))
  const whole = offer(...lines)
  fc.assert(
    fc.property(fc.nat(2), (index) => {
      const [removed] = lines.slice(index, index + 1)
      if (removed === undefined) return
      expect(insertLine(removeLine(whole, removed.id), removed, placeOf(whole, removed))).toEqual(whole)
    }),
  )
  expect(insertLine(offer(), line('γ', 1), { choice: 2, at: 0, others: [] }).lines).toHaveLength(1)
  expect(insertLine(whole, line('γ', 1), { choice: 2, at: 0, others: [] })).toBe(whole)
})

test('another variant changes name and picture, and keeps other text', () => {
  const variants = [
    { variantId: 1, colour: 'Κόκκινο', size: 'M', text: 'Κόκκινο, M', imageSrc: '/pictures/red.jpg' },
    { variantId: 2, colour: 'Μπλε', size: 'L', text: 'Μπλε, L', imageSrc: '/pictures/blue.jpg' },
  ]
  const red = line('α', 1, { variantId: 1, detail: 'Κόκκινο, M · Κέντημα στο στήθος', imageSrc: '/pictures/red.jpg' })
  expect(changeVariant(red, variants, 2)).toMatchObject({
    variantId: 2,
    detail: 'Μπλε, L · Κέντημα στο στήθος',
    imageSrc: '/pictures/blue.jpg',
  })
  expect(changeVariant({ ...red, detail: 'Όπως πέρσι' }, variants, 2).detail).toBe('Μπλε, L · Όπως πέρσι')
  expect(changeVariant({ ...red, detail: 'Κόκκινο, M' }, variants, null)).toMatchObject({ variantId: null, detail: '' })
})

const logo = {
  position: 'front',
  positionName: 'Μπροστά',
  technique: 'silkscreen',
  techniqueName: 'Μεταξοτυπία',
  colours: 1,
  width: 500,
  height: 500,
}
const decorated: PricingByProduct = new Map([
  [
    7,
    {
      ...notebook,
      decoration: {
        positions: [
          {
            key: 'front',
            name: 'Μπροστά',
            shape: 'rectangle',
            maxWidth: 500,
            maxHeight: 500,
            techniques: [{ key: 'silkscreen', rateCard: 'card', maxColours: 1, isDefault: true, minQuantity: 1 }],
          },
        ],
        cards: [
          {
            key: 'card',
            pricingType: 'perPosition',
            setup: 275_000,
            setupRepeat: 100_000,
            handling: 0,
            ltm: { below: 50, price: 300_000 },
            leadDays: null,
            breaks: [
              { minQuantity: 1, areaFrom: 0, areaTo: null, price: 5_000, nextColourPrice: null },
              { minQuantity: 200, areaFrom: 0, areaTo: null, price: 3_000, nextColourPrice: null },
            ],
          },
        ],
        underlayerVariants: [],
        priceListVersion: 4,
      },
    },
  ],
])

const charges = ({ lines }: OfferContent) =>
  lines.map(({ options }) =>
    options.map((option) => option.charges?.map(({ type, unitPrice }) => `${type} ${unitPrice}`).join(', ')),
  )

test('charges follow pieces, repeat orders and removed lines; typed ones stay, and both can be restored', () => {
  const followed = (before: OfferContent, change: (content: OfferContent) => OfferContent) =>
    followQuantities(before, change(before), decorated)
  const begun = restoreListPrices(offer(line('α', 40, { placements: [logo] }), line('β', 60, { placements: [logo] })), decorated)
  expect(charges(begun)).toEqual([['setup 275000, run 5000'], ['run 5000']])
  expect(begun.lines[0]).toMatchObject({ priceListVersion: 4, options: [{ isListDecoration: true }] })
  const more = followed(begun, (content) => changeOption(content, 'β', 0, { quantity: 160 }))
  expect(charges(more)).toEqual([['setup 275000, run 3000'], ['run 3000']])
  expect(charges(followed(more, (content) => removeLine(content, 'α')))).toEqual([['setup 275000, run 5000']])
  const few = followed(begun, (content) => removeLine(content, 'β'))
  expect(charges(few)).toEqual([['setup 275000, run 5000, ltm 300000']])
  expect(charges(followed(few, (content) => changeLine(content, 'α', { isRepeat: true })))).toEqual([
    ['setup 100000, run 5000, ltm 300000'],
  ])
  const text = few.lines[0]?.options[0]?.charges?.[1]?.text ?? ''
  const typed = followed(few, (content) => changeCharge(content, 'α', 0, { type: 'run', text, unitPrice: 1 }))
  const larger = followed(typed, (content) => changeOption(content, 'α', 0, { quantity: 900 }))
  expect(charges(larger)).toEqual([['setup 275000, run 1']])
  const restored = restoreListPrices(larger, decorated)
  expect(charges(restored)).toEqual([['setup 275000, run 3000']])
  expect(withPricesOf(restored, larger).lines[0]?.options).toEqual(larger.lines[0]?.options)
})
