import fc from 'fast-check'

import { decoratedPrice, type LinePrice, type PricedPlacement, type DecoratedPieces } from '#app/pricing/decorated-price.ts'
import type { PricingType, RateBreak, RateCard } from '#app/pricing/rate-card.ts'

export const euros = (amount: number) => Math.round(amount * 10_000)
export const squareCentimetres = (area: number) => area * 10_000

export function cardOf(
  pricingType: PricingType,
  card: { setup: number; price: number; next?: number; handling?: number },
): RateCard {
  const { setup, price, next, handling = 0.18 } = card
  return {
    key: 'card',
    pricingType,
    setup: euros(setup),
    setupRepeat: euros(setup / 2),
    handling: euros(handling),
    ltm: null,
    leadDays: 5,
    breaks: [rateBreak(1, price, next)],
  }
}

export function rateBreak(
  minQuantity: number,
  price: number,
  next?: number,
  area: [from: number, to: number | null] = [0, null],
): RateBreak {
  const [from, to] = area
  return {
    minQuantity,
    areaFrom: squareCentimetres(from),
    areaTo: to === null ? null : squareCentimetres(to),
    price: euros(price),
    nextColourPrice: next === undefined ? null : euros(next),
  }
}

/** domain.md: from 250 notebooks on, at 4.07 each. */
export const notebooks = {
  price: euros(4.22),
  discountPercent: 0,
  priceBreaks: [250, 500, 1_000].map((minQuantity, index) => ({ minQuantity, unitPrice: euros([4.07, 3.92, 3.77][index] ?? 0) })),
}

export const placementOf = (card: RateCard, colours = 1, area = 0, underlayer = false): PricedPlacement => ({
  card,
  colours,
  area: squareCentimetres(area),
  underlayer,
})

export const lineOf = (placements: readonly PricedPlacement[], line: Partial<DecoratedPieces> = {}): DecoratedPieces => ({
  pricing: notebooks,
  vatPercent: 24,
  quantity: 250,
  quantityMultiple: 1,
  isRepeat: false,
  rushPercent: null,
  placements,
  ...line,
})

export function priced(line: DecoratedPieces): LinePrice {
  const price = decoratedPrice(line)
  if ('refusal' in price) throw new Error(price.refusal)
  return price
}

/** Euros per charge */
export const amounts = ({ charges }: LinePrice) => charges.map(({ type, amount }) => [type, amount / 100])
export const screenPrint = cardOf('perColour', { setup: 27.5, price: 0.53, next: 0.37 })

const cents = fc.nat(10_000_000)
const cards = fc.record({
  key: fc.constant('card'),
  pricingType: fc.constantFrom<PricingType>('perPosition', 'perColour', 'perArea', 'perColourArea', 'allIn'),
  setup: cents,
  setupRepeat: cents,
  handling: cents,
  ltm: fc.option(fc.record({ below: fc.integer({ min: 1, max: 1_000 }), price: cents })),
  leadDays: fc.constant(5),
  breaks: fc.array(
    fc.record({
      minQuantity: fc.integer({ min: 1, max: 2_000 }),
      areaFrom: fc.constant(0),
      areaTo: fc.constant(null),
      price: cents,
      nextColourPrice: fc.option(cents),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
export const placements = fc.array(
  fc.record({ card: cards, colours: fc.integer({ min: 1, max: 20 }), area: fc.nat(9_000_000), underlayer: fc.boolean() }),
  {
    maxLength: 3,
  },
)
export const lines = fc
  .record({
    placements,
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    isRepeat: fc.boolean(),
    vatPercent: fc.constantFrom(24, 13, 6),
  })
  .map((line) => lineOf(line.placements, line))
