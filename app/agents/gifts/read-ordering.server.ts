import type { Ordering } from '#app/agents/gifts/gift-answers.ts'
import { refusedQuantityText } from '#app/agents/gifts/ordering.ts'
import type { ItemRef } from '#app/catalogue/item-id.ts'
import { quantityBounds } from '#app/cart/cart.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { namedVariant, planAdd, preselectedVariant, type ProductInCart } from '#app/cart/line-rules.ts'
import { quantityProblem } from '#app/cart/order/quantity-problem.ts'
import { readProductsInEmptyCart } from '#app/cart/product-in-cart.server.ts'
import { orderableStock } from '#app/catalogue/catalogue.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Refusals that another quantity avoids */
const ofQuantity: ReadonlySet<CartRefusal['refusal']> = new Set<CartRefusal['refusal']>([
  'quantity-out-of-range',
  'insufficient-stock',
  'below-minimum',
  'not-a-multiple',
])

/** Reads existing products at once. The result says whether an empty cart takes so many pieces of one; if not, why and what to do. */
export async function readOrdering(
  ctx: Context,
  productIds: readonly number[],
): Promise<(item: ItemRef, quantity: number) => Ordering> {
  const products = await readProductsInEmptyCart(ctx, productIds)
  const today = dayInAthens(ctx.now)
  return (item, quantity) => {
    const product = products.get(item.productId)
    if (product === undefined) throw new Error(`product ${item.productId} was not read`)
    return orderingOf(product, item.variantId, quantity, today)
  }
}

function orderingOf(product: ProductInCart, variantId: number | null, quantity: number, today: string): Ordering {
  const plan = planAdd(product, variantId, quantity, today)
  if (plan.ok) return { how: 'cart', text: null, cart_quantities: [quantity] }
  return {
    how: 'quote',
    text: refusedQuantityText(plan, { quantity, isVariant: variantId !== null }),
    cart_quantities: ofQuantity.has(plan.refusal) ? nearestQuantities(product, stockOf(product, variantId, today), quantity) : [],
  }
}

function stockOf(product: ProductInCart, requested: number | null, today: string): number {
  const variantId = namedVariant(product, requested) ?? preselectedVariant(product, today)
  const own = product.variants.find((variant) => variant.variantId === variantId)?.stock
  return orderableStock({ ...product, stock: own ?? product.stock }, today)
}

function nearestQuantities(product: ProductInCart, stock: number, quantity: number): number[] {
  const { minimumQuantity, quantityMultiple } = product
  const bounds = quantityBounds({ stock, minimumQuantity, quantityMultiple }, 0)
  return [...(quantityProblem(quantity, { bounds, minimumQuantity, stock, inCart: 0 })?.offers ?? [])]
}
