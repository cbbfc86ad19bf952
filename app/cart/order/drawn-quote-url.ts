import type { ChosenPlacement } from '#app/cart/cart.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { visitorOrderId } from '#app/platform/browser/order-id.ts'
import { productQuoteUrl } from '#app/urls.ts'

/** What is asked for: pieces of a product with the logos on each. */
export interface QuoteChoice {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly ChosenPlacement[]
}

/** Saves what is drawn as a design, because no address holds it. Answers the request's address, which names the design. */
export async function drawnQuoteUrl({ productId, variantId, quantity, placements }: QuoteChoice): Promise<string> {
  const all = placements.map(({ artwork, ...rest }) => ({ ...rest, ...(artwork !== undefined && { artwork: [...artwork] }) }))
  const { id: designId } = await callApi('/api/personalisation/designs', {
    orderId: visitorOrderId(),
    productId,
    placements: all,
  })
  return productQuoteUrl(
    productId,
    variantId,
    quantity,
    placements.map((placement) => ({ ...placement, designId })),
  )
}
