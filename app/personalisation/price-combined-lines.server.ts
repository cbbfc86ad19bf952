import { type Placement, type PlannedPlacement, planPlacements, pricedPlacements } from '#app/personalisation/decoration.ts'
import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import { type DecorableProduct, hasUnderlayer } from '#app/personalisation/read-decoration.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { decoratedPrice, type LinePrice } from '#app/pricing/decorated-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

/** Lines of one product with the same decoration, in different colours and sizes. */
export interface CombinedLines {
  readonly product: DecorableProduct
  readonly placements: readonly Placement[]
  readonly lines: readonly { readonly variantId: number | null; readonly quantity: number }[]
}

export interface PricedCombinedLines {
  readonly placements: readonly PlannedPlacement[]
  /** In the order of the lines */
  readonly prices: readonly LinePrice[]
}

/** All pieces count towards price breaks and minimum quantities; the first line bears one-off charges. */
export function priceCombinedLines(
  { product, placements, lines }: CombinedLines,
  cards: ReadonlyMap<string, RateCard>,
): Result<PricedCombinedLines, DecorationRefusal> {
  const combinedPieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const plan = planPlacements(product.positions, cards, placements, combinedPieces)
  if (!plan.ok) return plan
  const prices: LinePrice[] = []
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const price = decoratedPrice({
      pricing: product.pricing,
      vatPercent: product.vatPercent,
      quantityMultiple: product.quantityMultiple,
      quantity,
      placements: pricedPlacements(plan.value, hasUnderlayer(product, variantId)),
      isRepeat: false,
      rushPercent: null,
      combinedPieces,
      setupCharged: index === 0,
    })
    if ('refusal' in price) return { ok: false, ...price }
    prices.push(price)
  }
  return done({ placements: plan.value, prices })
}
