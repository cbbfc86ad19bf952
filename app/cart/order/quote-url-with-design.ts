import { chosenPlacement } from '#app/personalisation/chosen-placement.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { productQuoteUrl } from '#app/urls.ts'

/** The content of the request: pieces of a product with the logos on each. */
export interface QuoteChoice {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly PlacementInMm[]
}

/** Saves the drawing as a design, because it fits no URL. Returns the request's URL, which references the design. */
export async function quoteUrlWithDesign({ productId, variantId, quantity, placements }: QuoteChoice): Promise<string> {
  const { id: designId } = await callApi('/api/personalisation/designs', {
    orderId: readVisitorId(),
    productId,
    placements: placements.map(chosenPlacement),
  })
  return productQuoteUrl(
    productId,
    variantId,
    quantity,
    placements.map((placement) => ({ ...placement, designId })),
  )
}
