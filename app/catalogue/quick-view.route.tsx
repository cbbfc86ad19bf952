import { isId } from '#app/catalogue/catalogue.ts'
import { readProduct } from '#app/catalogue/read-product.server.ts'
import { requestContext } from '#app/platform/context.server.ts'

import type { Route } from './+types/quick-view.route.ts'

/** A product as JSON (`ProductDetail`), for the quick view; 404 for an unknown one. The same for everybody, so it is kept. */
export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const id = /^[1-9]\d*$/.test(productId) ? Number(productId) : 0
  const product = isId(id) ? await readProduct(context.get(requestContext), id) : null
  return product === null ? Response.json(null, { status: 404 }) : Response.json(product)
}
