import { isId } from '#app/catalogue/catalogue.ts'
import type { QuickViewAnswer } from '#app/catalogue/card/quick-view-content.tsx'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { requestContext } from '#app/platform/context.server.ts'

import type { Route } from './+types/quick-view.route.ts'

/** A product as JSON (`QuickViewAnswer`) for the quick view; 404 for an unknown one. The same for everybody, so it is cached. */
export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const id = /^[1-9]\d*$/.test(productId) ? Number(productId) : 0
  const ctx = context.get(requestContext)
  const [product, deliveryDays] = await Promise.all([isId(id) ? readProduct(ctx, id) : null, readDeliveryDays(ctx)])
  if (product === null) return Response.json(null, { status: 404 })
  return Response.json({ product, deliveryDays } satisfies QuickViewAnswer)
}
