import type { CartItem } from '#app/cart/cart-answers.ts'
import type { PlacementInAddress } from '#app/urls.ts'

/** A line's logos for a request's URL, which references the design if something is drawn. */
export function placementsInAddress({
  placements,
  personalisationId,
}: Pick<CartItem, 'placements' | 'personalisationId'>): readonly PlacementInAddress[] {
  return placements.map(({ artwork, ...placement }) => ({
    ...placement,
    designId: artwork === undefined ? null : personalisationId,
  }))
}
