import fc from 'fast-check'
import { expect, test } from 'vitest'

import { artworkSize, isWithin, type LogoElement } from '#app/personalisation/artwork.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { changeCharge, copyCharge, copyPrice, freeLine } from '#app/quotes/editor/edits/edit-offer.ts'
import {
  changePlacements,
  movePlacement,
  newPlacement,
  pricedPositions,
  resizePlacement,
  withTechnique,
} from '#app/quotes/editor/edits/edit-placements.ts'
import {
  followQuantities,
  isOwnCharge,
  isOwnPrice,
  restoreCharge,
  restoreListPrices,
  restorePrice,
  unpricedDecoration,
} from '#app/quotes/editor/edits/list-prices.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'
import { optionAmount } from '#app/quotes/offer-money.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

const position = (key: string, name: string, size = 1_000): DecorationPosition => ({
  key,
  name,
  shape: 'rectangle',
  maxWidth: size,
  maxHeight: size,
  techniques: [
    { key: 'silkscreen', rateCard: 'screen', maxColours: 4, isDefault: true, minQuantity: 1 },
    { key: 'laserEngraving', rateCard: 'laser', maxColours: 1, isDefault: false, minQuantity: 50 },
    { key: 'embroidery', rateCard: 'not imported', maxColours: 8, isDefault: false, minQuantity: 1 },
  ],
})
const [front, back] = [position('front', 'Μπροστά'), position('back', 'Πίσω', 400)] as const
const card = (key: string, over: object = {}) => ({
  key,
  pricingType: 'perColour' as const,
  setup: 250_000,
  setupRepeat: 100_000,
  handling: 600,
  ltm: null,
  leadDays: 5,
  breaks: [{ minQuantity: 1, areaFrom: 0, areaTo: null, price: 5_000, nextColourPrice: 3_000 }],
  ...over,
})
const mug: EditorProduct = {
  productId: 7,
  price: 42_200,
  discountPercent: 0,
  priceBreaks: [{ minQuantity: 250, unitPrice: 40_700 }],
  imageSrc: '/pictures/mug.webp',
  variants: [{ variantId: 1, colour: 'Λευκό', size: '', text: 'Λευκό', imageSrc: '/pictures/white.webp' }],
  decoration: {
    positions: [front, back],
    cards: [card('screen'), card('laser', { pricingType: 'perPosition' })],
    underlayerVariants: [],
    priceListVersion: 3,
    costPercents: { screen: 50 },
  },
}
const products = new Map([[7, mug]])
const line = (over: Partial<OfferLine> = {}): OfferLine => ({
  ...freeLine('α', 24),
  title: 'Κούπα',
  detail: 'Λευκό · Με κορδέλα',
  productId: 7,
  options: [100, 250].map((quantity) => ({
    quantity,
    unitPrice: quantity === 250 ? 40_700 : 42_200,
    runPrice: 0,
    handlingPrice: 0,
    setUpCents: 0,
    isListPrice: true,
  })),
  ...over,
})
const offer = (...lines: OfferLine[]): OfferContent => ({
  lines,
  deliveryCents: 0,
  deliveryVatPercent: 24,
  deliveryDay: null,
  validUntil: '2026-12-07',
  terms: '',
  message: '',
})
const edited = (before: OfferContent, change: (content: OfferContent) => OfferContent) =>
  followQuantities(before, change(before), products)
const first = ({ lines: [one] }: OfferContent): OfferLine => one ?? expect.fail('no line')
const charged = (content: OfferContent) =>
  first(content).options.map(({ charges }) => charges?.map(({ type, unitPrice, units }) => `${type} ${unitPrice * units}`))
const place = (content: OfferContent, ...placements: Parameters<typeof changePlacements>[2]) =>
  edited(content, (before) => changePlacements(before, 'α', placements, mug))

test('a logo is added, changed and removed; the charges of all quantities follow', () => {
  const bare = offer(line())
  const printed = place(bare, newPlacement(front))
  expect(charged(printed)).toEqual([
    ['setup 250000', 'run 5000', 'handling 600'],
    ['setup 250000', 'run 5000', 'handling 600'],
  ])
  expect(first(printed)).toMatchObject({ priceListVersion: 3, placements: [{ positionName: 'Μπροστά', width: 800 }] })
  expect(first(printed).detail).toMatch(/^Λευκό · Με κορδέλα · Μεταξοτυπία, Μπροστά, 1 χρώμα, 80/)
  expect(first(printed).options[0]?.charges?.[0]).toMatchObject({ costPrice: 125_000 })
  const four = place(printed, { ...newPlacement(front), colours: 4 }, newPlacement(back))
  expect(charged(four)[1]).toEqual(['setup 1000000', 'run 14000', 'setup 250000', 'run 5000', 'handling 600'])
  expect(first(four).detail).toMatch(/^Λευκό · Με κορδέλα · Μεταξοτυπία, Μπροστά, 4 χρώματα, .* · Μεταξοτυπία, Πίσω/)
  const again = place(four)
  expect(first(again)).toMatchObject({ detail: 'Λευκό · Με κορδέλα', placements: undefined })
  expect(again.lines.map((each) => each.options.map((option) => optionAmount(each, option)))).toEqual(
    bare.lines.map((each) => each.options.map((option) => optionAmount(each, option))),
  )
})

test('only priced positions and techniques can be chosen, and a technique limits the colours', () => {
  expect(pricedPositions(mug).map(({ techniques }) => techniques.map(({ key }) => key))).toEqual([
    ['silkscreen', 'laserEngraving'],
    ['silkscreen', 'laserEngraving'],
  ])
  const laser = withTechnique({ ...newPlacement(front), colours: 4 }, front.techniques[1])
  expect(laser).toMatchObject({ technique: 'laserEngraving', techniqueName: 'Χάραξη λέιζερ', colours: 1 })
  expect(movePlacement({ ...newPlacement(front), technique: 'debossing' }, back)).toMatchObject({
    position: 'back',
    technique: 'silkscreen',
    width: 400,
    height: 400,
  })
})

test('logos that are impossible at a quantity have no price there, with the reason', () => {
  const few = offer(line({ options: line().options.map((option, at) => ({ ...option, quantity: at === 0 ? 20 : 60 })) }))
  const laser = place(few, withTechnique(newPlacement(front), front.techniques[1]))
  expect(charged(laser)).toEqual([[], ['setup 250000', 'run 5000', 'handling 600']])
  expect(unpricedDecoration(laser.lines, first(laser), products)).toContain('από 50 τεμάχια και πάνω')
  expect(unpricedDecoration(few.lines, first(few), products)).toBeNull()
})

test('a typed charge survives changes of quantity and colours, is marked, and can be reset', () => {
  const printed = place(offer(line()), newPlacement(front))
  const setup = { type: 'setup', text: 'Προετοιμασία, μεταξοτυπία, Μπροστά: 1 χρώμα' } as const
  const typed = edited(printed, (content) => changeCharge(content, 'α', 0, { ...setup, unitPrice: 10_000 }))
  expect(charged(typed)[0]).toEqual(['setup 10000', 'run 5000', 'handling 600'])
  const own = (content: OfferContent, at: number) =>
    first(content).options[at]?.charges?.map((charge) =>
      isOwnCharge(first(content), first(content).options[at] ?? expect.fail('no option'), charge),
    )
  expect(own(typed, 0)).toEqual([true, false, false])
  expect(own(typed, 1)).toEqual([false, false, false])
  const coloured = place(typed, { ...newPlacement(front), colours: 3 })
  expect(charged(coloured)).toEqual([
    ['setup 10000', 'run 11000', 'handling 600'],
    ['setup 750000', 'run 11000', 'handling 600'],
  ])
  const [charge] = first(coloured).options[0]?.charges ?? []
  // Our cost is that of three colours, whatever we charge.
  expect(charge).toMatchObject({ costPrice: 375_000, units: 1 })
  if (charge === undefined) return
  const copied = copyCharge(coloured, 'α', charge)
  expect(charged(copied).map((each) => each?.[0])).toEqual(['setup 10000', 'setup 10000'])
  const back1 = restoreCharge(copied, 'α', 1, charge, products)
  expect(charged(back1).map((each) => each?.[0])).toEqual(['setup 10000', 'setup 750000'])
  expect(charged(restoreListPrices(copied, products))).toEqual(charged(restoreCharge(back1, 'α', 0, charge, products)))
  // Another technique drops the typed price.
  expect(charged(place(typed, withTechnique(newPlacement(front), front.techniques[1])))[0]?.[0]).toBe('setup 250000')
})

test('a price is copied to all quantities, and each can be reset to the catalogue’s', () => {
  const copied = copyPrice(offer(line()), 'α', 1)
  expect(first(copied).options.map(({ unitPrice }) => unitPrice)).toEqual([40_700, 40_700])
  expect(first(copied).options.map((option) => isOwnPrice(option, mug))).toEqual([true, false])
  expect(restorePrice(copied, 'α', 0, products)).toEqual(offer(line()))
})

const drawn: LogoElement = { kind: 'logo', picture: 'a'.repeat(64), ink: null, x: 0, y: 0, width: 600, height: 300, degrees: 0 }

test('artwork is scaled and moved with its logo, and always fits', () => {
  const placement = { ...newPlacement(front), width: 600, height: 300, artwork: [drawn] }
  expect(resizePlacement(placement, front, 'width', 300)).toMatchObject({ width: 300, height: 150 })
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1_000 }), fc.constantFrom('width' as const, 'height' as const), (length, side) => {
      const sized = resizePlacement(placement, front, side, length)
      const moved = movePlacement(sized, back)
      for (const [{ artwork = [], width, height }, { maxWidth, maxHeight }] of [
        [sized, front] as const,
        [moved, back] as const,
      ]) {
        expect(isWithin(artwork, { width: maxWidth, height: maxHeight })).toBe(true)
        expect(artworkSize(artwork)).toEqual({ width, height })
      }
    }),
  )
})

test('a line shows the bare product once its artwork is removed', () => {
  const path = `/api/personalisation/mock-up/${'0'.repeat(8)}-0000-8000-8000-${'0'.repeat(12)}.webp?width=400`
  const mockUp = line({ imageSrc: path, placements: [{ ...newPlacement(front), artwork: [drawn] }] })
  expect(first(place(offer(mockUp))).imageSrc).toBe('/pictures/mug.webp')
  expect(first(place(offer({ ...mockUp, variantId: 1 }), newPlacement(front))).imageSrc).toBe('/pictures/white.webp')
  expect(first(place(offer(mockUp), { ...newPlacement(front), colours: 2, artwork: [drawn] })).imageSrc).toBe(path)
})
