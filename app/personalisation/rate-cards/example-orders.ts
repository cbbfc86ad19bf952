import { decoratedPrice, type PricedPlacement } from '#app/pricing/decorated-price.ts'
import { isPerColour, type RateCard } from '#app/pricing/rate-card.ts'

interface ExampleOrder {
  readonly quantity: number
  readonly colours: number
  /** Tenths of a millimetre */
  readonly width: number
  readonly height: number
}

const examples: readonly ExampleOrder[] = [
  { quantity: 50, colours: 1, width: 500, height: 400 },
  { quantity: 250, colours: 2, width: 1_000, height: 600 },
  { quantity: 1_000, colours: 3, width: 1_000, height: 600 },
]

/** The decoration price of three orders by a card, in cents; null if the card has no price for it. */
export function exampleOrders(card: Omit<RateCard, 'key'>): readonly (ExampleOrder & { readonly net: number | null })[] {
  return examples.map((example) => {
    const colours = isPerColour(card.pricingType) ? example.colours : 1
    const area = example.width * example.height
    return {
      ...example,
      colours,
      net: decorationOf(example.quantity, { card: { key: '', ...card }, colours, area, underlayer: false }),
    }
  })
}

function decorationOf(quantity: number, placement: PricedPlacement): number | null {
  const price = decoratedPrice({
    pricing: { price: 0, discountPercent: 0, priceBreaks: [] },
    vatPercent: 0,
    quantity,
    quantityMultiple: 1,
    placements: [placement],
    isRepeat: false,
    rushPercent: null,
  })
  return 'refusal' in price ? null : price.net
}
