import type { DecorationRate } from '#app/catalogue/project/all-in.ts'
import type { DecorationPosition, Placement, PositionTechnique } from '#app/personalisation/decoration.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { type ChargeType, decoratedPrice } from '#app/pricing/decorated-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

/**
 * A product's default decoration: `defaultPlacement` at its first position that has a price. The product page starts with it; cards
 * and lists price it («με λογότυπο»). Null if the product cannot be decorated.
 */
export function defaultDecoration(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
): { readonly placement: Placement; readonly technique: PositionTechnique; readonly card: RateCard } | null {
  for (const position of positions) {
    const techniques = position.techniques.filter(({ rateCard }) => cards.has(rateCard))
    const placement = defaultPlacement({ ...position, techniques })
    const technique = techniques.find(({ key }) => key === placement.technique)
    const card = cards.get(technique?.rateCard ?? '')
    if (technique !== undefined && card !== undefined) return { placement, technique, card }
  }
  return null
}

/** A quantity large enough that a price of 1/10,000 € per piece does not round to zero; `combinedPieces` selects the breaks. */
const decorationAlone = {
  pricing: { price: 0, discountPercent: 0, priceBreaks: [] },
  vatPercent: 0,
  quantity: 1_000_000,
  quantityMultiple: 1,
  isRepeat: false,
  rushPercent: null,
}

/** Price and days of the default decoration, from each quantity at which they change; empty if there is none. */
export function defaultDecorationRates(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
  defaultDays: number,
): readonly DecorationRate[] {
  const decoration = defaultDecoration(positions, cards)
  if (decoration === null) return []
  const { placement, technique, card } = decoration
  const priced = { card, colours: placement.colours, area: placement.width * placement.height, underlayer: false }
  const { minQuantity } = technique
  const starts = [minQuantity, card.ltm?.below ?? 1, ...card.breaks.map((each) => each.minQuantity)]
  return [...new Set(starts)]
    .filter((start) => start >= minQuantity)
    .toSorted((a, b) => a - b)
    .flatMap((from) => {
      const price = decoratedPrice({ ...decorationAlone, placements: [priced], combinedPieces: from })
      if ('refusal' in price) return []
      const { charges } = price
      const unitPrice = (type: ChargeType) => charges.find((charge) => charge.type === type)?.unitPrice ?? 0
      const once = charges.filter(({ type }) => type === 'setup' || type === 'ltm').reduce((sum, { amount }) => sum + amount, 0)
      return [{ from, run: unitPrice('run'), handling: unitPrice('handling'), once, days: card.leadDays ?? defaultDays }]
    })
}
