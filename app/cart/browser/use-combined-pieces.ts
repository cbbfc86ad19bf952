import { useCallback } from 'react'

import { isSameDecoration, offeredLines } from '#app/cart/cart.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { useCart } from '#app/cart/browser/use-cart.ts'
import type { CombinedPieces } from '#app/personalisation/product/price-logos.ts'

/**
 * The cart's other lines of a product with the same design, without the line `lineId`: the oldest bears the one-time
 * charges, and pieces not in the cart yet come last.
 */
export function useCombinedPieces(productId: number, lineId?: string): (placements: readonly PlacementInMm[]) => CombinedPieces {
  const { lines } = useCart()
  return useCallback(
    (placements) => {
      const same = offeredLines(lines ?? []).filter(
        (line) => line.id === lineId || (line.productId === productId && isSameDecoration(line.placements, placements)),
      )
      const others = same.filter(({ id }) => id !== lineId)
      return {
        pieces: others.reduce((sum, { quantity }) => sum + quantity, 0),
        bearsSetup: same[0] !== undefined && same[0].id !== lineId,
      }
    },
    [lines, productId, lineId],
  )
}
