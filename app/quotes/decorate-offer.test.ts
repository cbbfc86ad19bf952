import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { decoratedPrice } from '#app/pricing/decorated-price.ts'
import { pricingTypes } from '#app/pricing/rate-card.ts'
import { offerColumns } from '#app/quotes/offer-columns.ts'
import { isDecorationFree, offerTotals, onceCents, optionAmount, piecePrice } from '#app/quotes/offer-money.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { type LineToPrice, type ProposedProduct, proposeLines } from '#app/quotes/staff/propose-offer.ts'

const euros = (amount: number) => Math.round(amount * 10_000)
type Card = DecorationTerms['cards'][number]

const card = (over: Partial<Card>): Card => ({
  key: 'card 0',
  pricingType: 'perPosition',
  setup: 0,
  setupRepeat: 0,
  handling: euros(0.18),
  ltm: null,
  leadDays: 5,
  breaks: [{ minQuantity: 1, areaFrom: 0, areaTo: null, price: 0, nextColourPrice: null }],
  ...over,
})
const priced = (price: number, next?: number) => [
  { minQuantity: 1, areaFrom: 0, areaTo: null, price: euros(price), nextColourPrice: next === undefined ? null : euros(next) },
]

/** One position for each card, with that technique only */
const termsOf = (cards: readonly Card[], underlayerVariants: readonly number[] = []): DecorationTerms => ({
  cards: cards.map((each, index) => ({ ...each, key: `card ${index}` })),
  positions: cards.map((_, index) => ({
    key: `position ${index}`,
    name: `Θέση ${index + 1}`,
    shape: 'rectangle',
    maxWidth: 3_000,
    maxHeight: 3_000,
    techniques: [{ key: 'silkscreen', rateCard: `card ${index}`, maxColours: 100, isDefault: true, minQuantity: 1 }],
  })),
  underlayerVariants,
  priceListVersion: 7,
})

const logoAt = (index: number, colours = 1): NamedPlacement => ({
  position: `position ${index}`,
  positionName: `Θέση ${index + 1}`,
  technique: 'silkscreen',
  techniqueName: 'Μεταξοτυπία',
  colours,
  width: 1_000,
  height: 1_000,
})

/** The notebook of domain.md */
const notebook = (decoration: DecorationTerms): ProposedProduct => ({
  price: 42_200,
  discountPercent: 0,
  priceBreaks: [{ minQuantity: 250, unitPrice: 40_700 }],
  vatPercent: 24,
  costPrice: null,
  imageSrc: null,
  decoration,
})

const lineOf = (terms: DecorationTerms, over: Partial<LineToPrice> = {}): LineToPrice => ({
  id: 'a',
  productId: 7,
  variantId: null,
  title: 'Σημειωματάριο',
  variantText: '',
  quantities: [250],
  decoration: '',
  placements: [logoAt(0)],
  note: '',
  product: notebook(terms),
  ...over,
})

let lastId = 0
const propose = (...lines: LineToPrice[]) => proposeLines(lines, [24], () => `line ${(lastId += 1)}`)
/** Euros of the first line's decoration at its first quantity */
function decorationOf(...lines: LineToPrice[]): number {
  const [line] = propose(...lines)
  const [option] = line?.options ?? []
  if (line === undefined || option === undefined) throw new Error('nothing was proposed')
  return (optionAmount(line, option) - (option.unitPrice * option.quantity) / 100) / 100
}

test('the example of domain.md', () => {
  const screen = termsOf([card({ pricingType: 'perColour', setup: euros(27.5), breaks: priced(0.53, 0.37) })])
  const transfer = termsOf([card({ pricingType: 'perColourArea', setup: euros(30), breaks: priced(0.87, 0.39) })], [2])
  const thread = termsOf([card({ pricingType: 'perArea', setup: euros(40), breaks: priced(1.82) })])
  const laser = card({ setup: euros(17.5), breaks: priced(0.34) })
  expect(decorationOf(lineOf(screen, { placements: [logoAt(0, 4)] }))).toBe(565)
  expect(decorationOf(lineOf(transfer, { placements: [logoAt(0, 8)] }))).toBe(1_185)
  expect(decorationOf(lineOf(thread))).toBe(540)
  expect(decorationOf(lineOf(termsOf([laser, laser, laser]), { placements: [0, 1, 2].map((at) => logoAt(at)) }))).toBe(352.5)
  expect(decorationOf(lineOf(transfer, { placements: [logoAt(0, 2)], variantId: 1 }))).toBe(420)
  expect(decorationOf(lineOf(transfer, { placements: [logoAt(0, 2)], variantId: 2 }))).toBe(517.5)
  const [line] = propose(lineOf(screen, { placements: [logoAt(0, 4)] }))
  const totals = offerTotals({ lines: line === undefined ? [] : [line], deliveryCents: null, deliveryVatPercent: 24 })
  expect(totals).toMatchObject({ net: 158_250, gross: 196_230 })
  expect(line).toMatchObject({ priceListVersion: 7, detail: expect.stringContaining('Μεταξοτυπία, Θέση 1, 4 χρώματα') })
})

const cents = fc.nat(3_000_000)
const cards = fc.record({
  key: fc.constant('card'),
  pricingType: fc.constantFrom(...pricingTypes),
  setup: cents,
  setupRepeat: cents,
  handling: cents,
  ltm: fc.option(fc.record({ below: fc.integer({ min: 1, max: 1_000 }), price: cents })),
  leadDays: fc.constant(5),
  breaks: fc
    .array(
      fc.record({
        minQuantity: fc.integer({ min: 2, max: 2_000 }),
        areaFrom: fc.constant(0),
        areaTo: fc.constant(null),
        price: cents,
        nextColourPrice: fc.option(cents),
      }),
      { maxLength: 3 },
    )
    .chain((breaks) => cents.map((price) => [...priced(price / 10_000), ...breaks])),
})
const decorations = fc.record({
  cards: fc.array(cards, { minLength: 1, maxLength: 4 }),
  colours: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 4, maxLength: 4 }),
  goods: fc.nat(500_000),
  discountPercent: fc.nat(100),
  dark: fc.boolean(),
})

test('a proposal equals the price call to the cent, for any cards, logos and quantity', () => {
  fc.assert(
    fc.property(decorations, fc.integer({ min: 1, max: 20_000 }), (drawn, quantity) => {
      const terms = termsOf(drawn.cards, drawn.dark ? [1] : [])
      const placements = drawn.cards.map((_, index) => logoAt(index, drawn.colours[index]))
      const pricing = { price: drawn.goods, discountPercent: drawn.discountPercent, priceBreaks: [] }
      const product = { ...notebook(terms), ...pricing }
      const [line] = propose(lineOf(terms, { placements, product, variantId: 1, quantities: [quantity] }))
      const price = decoratedPrice({
        pricing,
        vatPercent: 24,
        quantity,
        quantityMultiple: 1,
        isRepeat: false,
        rushPercent: null,
        placements: terms.cards.map((each, index) => ({
          card: each,
          colours: drawn.colours[index] ?? 1,
          area: 1_000_000,
          underlayer: drawn.dark,
        })),
      })
      const [option] = line?.options ?? []
      if (line === undefined || option === undefined || 'refusal' in price) throw new Error('not priced')
      expect(optionAmount(line, option)).toBe(price.net)
      // The rest is the one-time charges, so that a screen can show both.
      const once = onceCents(option, 'setup') + onceCents(option, 'ltm')
      const pieces = piecePrice(line, option) * quantity
      expect(Math.abs(optionAmount(line, option) - once - pieces / 100)).toBeLessThanOrEqual(0.5 * (drawn.cards.length + 2))
    }),
  )
})

test('a line without a chosen variant has the white layer of the first one', () => {
  const terms = termsOf([card({ pricingType: 'perColour', breaks: priced(1, 0.5) })], [1])
  const netOf = (variantId: number | null, unchosenUnderlayer: boolean) => {
    const product = notebook({ ...terms, unchosenUnderlayer })
    const [line] = propose(lineOf(terms, { placements: [logoAt(0)], product, variantId, quantities: [100] }))
    return line?.options[0] && optionAmount(line, line.options[0])
  }
  expect(netOf(null, true)).toBe(netOf(1, false))
  expect(netOf(null, false)).toBe(netOf(2, true))
  expect(netOf(1, false)).not.toBe(netOf(2, false))
})

test('lines that share their logos cost the same as one line of all pieces, apart from rounding', () => {
  fc.assert(
    fc.property(decorations, fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 4 }), (drawn, quantities) => {
      const terms = termsOf(drawn.cards)
      const placements = drawn.cards.map((_, index) => logoAt(index, drawn.colours[index]))
      const split = propose(
        ...quantities.map((quantity, at) =>
          lineOf(terms, { id: `${at}`, placements: at % 2 === 0 ? placements : placements.toReversed(), quantities: [quantity] }),
        ),
      )
      const whole = propose(lineOf(terms, { placements, quantities: [quantities.reduce((sum, each) => sum + each, 0)] }))
      const netOf = (lines: typeof split) => offerTotals({ lines, deliveryCents: null, deliveryVatPercent: 24 }).net
      expect(Math.abs(netOf(split) - netOf(whole))).toBeLessThanOrEqual(quantities.length * (drawn.cards.length + 2))
      expect(split.slice(1).every(({ options }) => options.every((option) => onceCents(option, 'setup') === 0))).toBe(true)
    }),
  )
})

test('decoration without a price is left to staff, and shown as free', () => {
  const terms = termsOf([card({})])
  const [unknown] = propose(lineOf(terms, { placements: [{ ...logoAt(0), position: 'gone' }] }))
  expect(unknown?.options).toEqual([
    { quantity: 250, unitPrice: 40_700, runPrice: 0, handlingPrice: 0, setUpCents: 0, isListPrice: true },
  ])
  expect(unknown?.options.every(isDecorationFree)).toBe(true)
  expect(unknown?.detail).toContain('Μεταξοτυπία')
})

test('a version without lists of charges reads their sums', () => {
  const terms = termsOf([card({ setup: euros(27.5), ltm: { below: 300, price: euros(30) }, breaks: priced(0.34) })])
  const lines = propose(lineOf(terms))
  const content = { deliveryCents: null, deliveryVatPercent: 24, deliveryDay: null, validUntil: '', terms: '', message: '' }
  const stored = offerColumns({ ...content, lines })
  expect(stored.lines[0]?.options[0]).toMatchObject({ runPrice: 3_400, handlingPrice: 1_800, setUpCents: 5_750 })
})
