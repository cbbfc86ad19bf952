import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { priceDecoration, type PriceRequest } from '#app/personalisation/price-decoration.server.ts'
import type { PricedRequest } from '#app/personalisation/priced-request.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'

/** Hidden products are unknown to visitors and customers. Carts and quotes that hold one still price it, by the operations. */
export async function priceOffered(
  ctx: Context,
  items: readonly PriceRequest[],
): Promise<Result<readonly PricedRequest[], DecorationRefusal & { readonly index: number }>> {
  const ids = items.map(({ productId }) => productId)
  const hidden = await firstHidden(ctx, ids)
  return hidden === null ? priceDecoration(ctx, items) : refuse({ refusal: 'unknown-product', index: ids.indexOf(hidden) })
}
