import { lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import { type CartRefusal, cartRefusals } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { variantText } from '#app/cart/cart.ts'
import { addLineIn, setQuantityIn } from '#app/cart/change-cart.server.ts'
import { type EqualLines, type MissingLine, type VariantPieces, withPieces } from '#app/cart/equal-lines.ts'
import { preselectedVariant, type ProductLine } from '#app/cart/line-rules.ts'
import { readProductInCart } from '#app/cart/product-in-cart.server.ts'
import type { AddSharedInput, SharedInCart } from '#app/cart/shared/shared-cart.contract.ts'
import type { SharedCartRefusal } from '#app/cart/shared/shared-cart-refusals.ts'
import { setSizesIn } from '#app/cart/sizes/set-sizes.server.ts'
import type { LogoCheck } from '#app/cart/usable-logos.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { designOf } from '#app/personalisation/designs.server.ts'
import { hasPictures } from '#app/personalisation/logos/owned-pictures.server.ts'
import { openShelf, priceGroupsOf, readShelfItems, type ShelfItemRow } from '#app/personalisation/sharing/open-shelf.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/** Shared pieces of a product with one design, in any colours and sizes; they share the minimum and price breaks. */
interface SharedLines {
  readonly productId: number
  readonly title: string
  readonly placements: readonly Placement[]
  readonly sizes: readonly VariantPieces[]
  /** The cart's lines of the same variants and design */
  readonly equal: readonly ProductLine[]
  /** Variants that the shop chose, because the link names none */
  readonly picked: readonly number[]
}

/** Who made the link showed its logos to its readers, so that they may order them. */
const onLink: LogoCheck = (tx, _cartId, placements) => hasPictures(tx, placements)

/**
 * Adds products of a shared selection to the cart, with their design. One that is refused does not stop the rest. Where the
 * cart has equal lines, `ask` changes nothing. Refuses ended links, and places that the selection does not have.
 */
export async function addShared(
  ctx: Context,
  { cartId, token, places, equal }: AddSharedInput,
): Promise<Result<SharedInCart, SharedCartRefusal>> {
  const shelf = await openShelf(ctx, token)
  if (shelf === null) return refuse({ refusal: 'ended-link' })
  const rows = (await readShelfItems(ctx, shelf.id)).filter(({ place }) => places === null || places.includes(place))
  if (places !== null && rows.length < new Set(places).size) return refuse({ refusal: 'unknown-item' })
  return inRetriedTransaction(ctx, async (tx) => {
    // Held to the end: a second press finds what the first one added.
    await lockOrCreateCart(tx, cartId)
    const groups = await groupRows(tx, cartId, rows)
    const inCart = groups.reduce((sum, group) => sum + piecesOf(group.equal), 0)
    const isAsked = equal === 'ask' && inCart > 0
    const missing: MissingLine[] = isAsked ? [] : rows.flatMap(missingRow)
    const added: SharedLines[] = []
    for (const group of isAsked ? [] : groups) {
      const put = await putLines(tx, cartId, group, equal === 'replace' ? 'replace' : 'add')
      if (put.ok) added.push(group)
      else missing.push({ title: group.title, productId: group.productId, reason: cartRefusals.textOf(put) })
    }
    const cart = await readCart(tx, cartId)
    const picked = added.flatMap(({ productId, title, picked: variants }) =>
      variants.flatMap((variantId) => {
        const line = cart.find((each) => each.productId === productId && each.variantId === variantId)
        return line === undefined ? [] : [{ title, variant: variantText(line) }]
      }),
    )
    return done({ isAsked, inCart, added: added.length, missing, picked, cart })
  })
}

function missingRow({ title, productId, offered, known }: ShelfItemRow): readonly MissingLine[] {
  if (!offered) return [{ title, productId: null, reason: cartRefusals.textOf({ refusal: 'unknown-product' }) }]
  return known ? [] : [{ title, productId, reason: cartRefusals.textOf({ refusal: 'unknown-variant' }) }]
}

async function groupRows(tx: Context, cartId: string, rows: readonly ShelfItemRow[]): Promise<readonly SharedLines[]> {
  const groups: SharedLines[] = []
  for (const [first, ...others] of priceGroupsOf(rows)) {
    if (first === undefined) continue
    const { productId, title, placements } = first
    const product = await readProductInCart(tx, cartId, { productId, variantId: null })
    if (product === undefined) continue
    const designId = designOf(productId, placements)?.id ?? null
    const preselected = preselectedVariant(product, dayInAthens(tx.now))
    const same = [first, ...others]
    const sizes = withPieces(
      [],
      same.map(({ variantId, quantity }) => ({ variantId: variantId ?? preselected, quantity })),
    )
    const isPicked = product.variants.length > 1 && same.some(({ variantId }) => variantId === null)
    groups.push({
      productId,
      title,
      placements,
      sizes,
      equal: product.lines.filter(
        (line) => line.designId === designId && sizes.some(({ variantId }) => variantId === line.variantId),
      ),
      picked: isPicked && preselected !== null ? [preselected] : [],
    })
  }
  return groups
}

/** Several variants at once, because the minimum counts them all. */
async function putLines(
  tx: Context,
  cartId: string,
  { productId, placements, sizes, equal: there }: SharedLines,
  equal: EqualLines,
): Promise<Result<unknown, CartRefusal>> {
  const [only, another] = sizes
  if (only !== undefined && another === undefined) {
    const [line] = there
    const { variantId, quantity } = only
    return equal === 'replace' && line !== undefined
      ? setQuantityIn(tx, { cartId, line: { lineId: line.id }, quantity })
      : addLineIn(tx, { cartId, productId, variantId, quantity, code: '0', placements: [...placements] }, onLink)
  }
  const all = equal === 'replace' ? sizes : withPieces(there, sizes)
  const named = all.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
  return setSizesIn(tx, { cartId, productId, placements: [...placements], sizes: named }, onLink)
}

const piecesOf = (lines: readonly VariantPieces[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
