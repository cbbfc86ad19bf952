import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { defaultDecoration } from '#app/personalisation/default-decoration.ts'
import { cardsByKey } from '#app/personalisation/decoration.ts'

/** Below this quantity the price of a decorated piece is mostly set-up. */
const minSensible = 50

/**
 * The pieces that the page starts with once a logo is chosen, where the visitor named none: the least quantity or the first price
 * break from 50 pieces on at which the default technique can be ordered, else 50 or the technique's minimum; at most what can be
 * ordered.
 */
export function firstLogoQuantity(
  product: Pick<ProductDetail, 'priceBreaks' | 'minimumQuantity' | 'quantityMultiple' | 'stock'>,
  terms: DecorationTerms,
): number {
  const { priceBreaks, minimumQuantity, quantityMultiple, stock } = product
  const decoration = defaultDecoration(terms.positions, cardsByKey(terms.cards))
  const cardStarts = decoration?.card.breaks.map(({ minQuantity }) => minQuantity) ?? [1]
  const least = Math.max(minSensible, minimumQuantity, decoration?.technique.minQuantity ?? 1, Math.min(...cardStarts))
  const rungs = [minimumQuantity, ...priceBreaks.map(({ minQuantity }) => minQuantity)]
  const rung = rungs.find((minQuantity) => minQuantity >= least) ?? least
  const orderable = Math.floor(stock / quantityMultiple) * quantityMultiple
  const wanted = Math.ceil(rung / quantityMultiple) * quantityMultiple
  return Math.max(Math.min(wanted, orderable), minimumQuantity)
}
