import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { isVariantOffered, type ProductInCart, type ProductLine } from '#app/cart/line-rules.ts'
import type { Design } from '#app/personalisation/designs.server.ts'
import { outsideEllipse } from '#app/personalisation/designer/outside-ellipse.server.ts'
import { priceCombinedLines } from '#app/personalisation/price-combined-lines.server.ts'
import { readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/**
 * Whether a design is possible on `line` and on the cart's other lines that have it; `line` may be one of them with another
 * quantity. Returns the price list version, null for the bare product.
 */
export async function checkDesign(
  tx: Context,
  product: ProductInCart,
  design: Design | null,
  line: Pick<ProductLine, 'variantId' | 'quantity'>,
): Promise<Result<number | null, CartRefusal>> {
  if (design === null) return done(null)
  const decorable = (await readDecorableProducts(tx, [design.productId])).get(design.productId)
  if (decorable === undefined) return refuse({ refusal: 'unknown-product' })
  const { version, cards } = await readPriceList(tx, [decorable])
  const others = product.lines.filter(
    ({ designId, variantId }) => designId === design.id && variantId !== line.variantId && isVariantOffered(product, variantId),
  )
  const price = priceCombinedLines({ product: decorable, placements: design.placements, lines: [line, ...others] }, cards)
  if (!price.ok) return price
  return (await outsideEllipse(tx, decorable.positions, design.placements)) ?? done(version)
}
