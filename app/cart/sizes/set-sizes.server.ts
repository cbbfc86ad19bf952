import { sql } from 'drizzle-orm'

import type { CartItem } from '#app/cart/cart-answers.ts'
import type { SizesInput } from '#app/cart/cart.contract.ts'
import { lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import { lockVariants } from '#app/cart/lock-variants.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { saveLine } from '#app/cart/change-cart.server.ts'
import { checkDesign } from '#app/cart/check-design.server.ts'
import { planSizes, type PlannedSize, type ProductInCart } from '#app/cart/line-rules.ts'
import { readProductInCart } from '#app/cart/product-in-cart.server.ts'
import { type LogoCheck, mayUseLogos } from '#app/cart/usable-logos.server.ts'
import { type Design, designOf, saveDesign } from '#app/personalisation/designs.server.ts'
import { unknownInk } from '#app/personalisation/inks/known-inks.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const removeLines = statement<never, 'cartId' | 'ids'>(
  'cart-remove-sizes',
  (value) => sql`
    update cart_lines set removed_at = now()
    where cart_id = ${value('cartId')} and id = any(${value('ids')}::uuid[]) and removed_at is null`,
)

/**
 * Sets the pieces of several variants of a product with one decoration, all or none; returns the whole cart. 0 removes a
 * variant, a missing variant is unchanged. Refuses what `addLine` refuses; the minimum counts all sizes together.
 */
export function setSizes(ctx: Context, input: SizesInput): Promise<Result<CartItem[], CartRefusal>> {
  return inRetriedTransaction(ctx, (tx) => setSizesIn(tx, input, mayUseLogos))
}

/** `setSizes` in a transaction. */
export async function setSizesIn(tx: Context, input: SizesInput, mayUse: LogoCheck): Promise<Result<CartItem[], CartRefusal>> {
  const { cartId, productId, placements, sizes } = input
  const meant = { productId, variantId: null }
  const [, , product] = await Promise.all([
    lockOrCreateCart(tx, cartId),
    lockVariants(tx, productId, null),
    readProductInCart(tx, cartId, meant),
  ])
  if (product === undefined) return refuse({ refusal: 'unknown-product' })
  if (!(await mayUse(tx, cartId, placements))) return refuse({ refusal: 'unknown-logo' })
  const inks = await unknownInk(tx, placements)
  if (inks !== null) return inks
  const wanted = designOf(productId, placements)
  const designId = wanted?.id ?? null
  const plan = planSizes(product, designId, sizes, dayInAthens(tx.now))
  if (!plan.ok) return plan
  const design = await checkSizes(tx, product, wanted, plan.value)
  if (!design.ok) return design
  if (wanted !== null) await saveDesign(tx, wanted)
  const gone = plan.value.flatMap(({ line, quantity }) => (line !== null && quantity === 0 ? [line.id] : []))
  if (gone.length > 0) await removeLines(tx.db, { cartId, ids: gone })
  const changed = plan.value.filter(({ line, quantity }) => quantity > 0 && line?.quantity !== quantity)
  // Lines of the same moment are sorted by id.
  const ids = changed.map(() => uuidv7()).toSorted()
  for (const [place, { variantId, quantity }] of changed.entries()) {
    const id = ids[place] ?? uuidv7()
    await saveLine(tx.db, { id, cartId, productId, variantId, quantity, code: '0', designId, priceListVersion: design.value })
  }
  return done(await readCart(tx, cartId))
}

/** Whether the design is possible on the planned sizes; without pieces it needs no price. */
function checkSizes(tx: Context, product: ProductInCart, design: Design | null, planned: readonly PlannedSize[]) {
  const designId = design?.id ?? null
  const lines = planned.flatMap(({ variantId, quantity, line }) =>
    quantity > 0 ? [{ id: line?.id ?? '', variantId, designId, quantity }] : [],
  )
  const [first] = lines
  if (first === undefined) return done(null)
  const untouched = product.lines.filter((each) => !planned.some(({ line }) => line === each))
  return checkDesign(tx, { ...product, lines: [...untouched, ...lines] }, design, first)
}
