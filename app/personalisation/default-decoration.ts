import type { DecorationRate, TechniqueRates } from '#app/catalogue/project/all-in.ts'
import { withoutDominated } from '#app/catalogue/project/dominated-techniques.ts'
import type { DecorationPosition, Placement, PositionTechnique } from '#app/personalisation/decoration.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { type ChargeType, decoratedPrice } from '#app/pricing/decorated-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

interface DefaultDecoration {
  readonly placement: Placement
  readonly technique: PositionTechnique
  readonly card: RateCard
}

/**
 * A product's default decoration: `defaultPlacement` at its first position that has a price. The product page starts with it; cards
 * and lists price it («με λογότυπο»). Null if the product cannot be decorated.
 */
export function defaultDecoration(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
): DefaultDecoration | null {
  return defaultDecorations(positions, cards)[0] ?? null
}

/** Decorates with one logo by each technique of the default position, the default technique first. */
function defaultDecorations(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
): readonly DefaultDecoration[] {
  for (const position of positions) {
    const techniques = position.techniques.filter(({ rateCard }) => cards.has(rateCard))
    const placement = defaultPlacement({ ...position, techniques })
    const found = techniques.flatMap((technique) => {
      const card = cards.get(technique.rateCard)
      return card === undefined ? [] : [{ placement: { ...placement, technique: technique.key }, technique, card }]
    })
    const usual = found.find(({ technique }) => technique.key === placement.technique)
    if (usual !== undefined) return [usual, ...found.filter((each) => each !== usual)]
  }
  return []
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

/**
 * Price and days of the default decoration by each technique, from each quantity at which they change. The usual technique comes
 * first; techniques that another one always beats come last, since only buyers who ask for them get them. Empty without any
 * technique. `underlayer`: with a white layer below the print.
 */
export function defaultDecorationRates(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
  defaultDays: number,
  underlayer = false,
): readonly TechniqueRates[] {
  const all = defaultDecorations(positions, cards).map((decoration) => ({
    technique: decoration.technique.key,
    days: decoration.card.leadDays ?? defaultDays,
    ...(decoration.card.leadDays === null && { isAssumed: true }),
    rates: ratesOf(decoration, underlayer),
  }))
  const priced = all.filter(({ rates }) => rates.length > 0)
  return [...new Set([...withoutDominated(priced), ...priced])]
}

function ratesOf({ placement, technique, card }: DefaultDecoration, underlayer: boolean): readonly DecorationRate[] {
  const priced = { card, colours: placement.colours, area: placement.width * placement.height, underlayer }
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
      return [{ from, run: unitPrice('run'), handling: unitPrice('handling'), once }]
    })
}
