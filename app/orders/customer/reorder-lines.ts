import type { CartItem } from '#app/cart/cart-answers.ts'
import { isSameDecoration } from '#app/cart/cart.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { type VariantPieces, withPieces } from '#app/cart/equal-lines.ts'
import type { OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import { pricePerPiece } from '#app/pricing/line-total.ts'

// «Επανάληψη παραγγελίας»: groups an order's lines for the cart, and compares them with then.

/** Pieces of a product with one decoration, in any colours and sizes; they share the minimum and price breaks. */
export interface ReorderLines {
  readonly productId: number
  readonly title: string
  readonly placements: readonly PlacementInMm[]
  readonly sizes: readonly VariantPieces[]
  /** Net with charges, as ordered; cents */
  readonly net: number
  readonly isDecorated: boolean
}

/** The groups the cart accepts. Pieces with names go by a request, deleted products are dropped. */
export function reorderLines(lines: readonly OrderLineAnswer[]): readonly ReorderLines[] {
  const groups: ReorderLines[] = []
  for (const line of lines) {
    if (line.productId === null || hasNames(line)) continue
    const { productId, title, placements } = line
    const sizes = line.sizes ?? [{ variantId: line.variantId, quantity: line.quantity }]
    const net = eurosToAmount(line.lineTotal)
    const at = groups.findIndex((each) => each.productId === productId && isSameDecoration(each.placements, placements))
    const there = groups[at]
    if (there === undefined) groups.push({ productId, title, placements, sizes, net, isDecorated: line.charges.length > 0 })
    else groups[at] = { ...there, sizes: withPieces(there.sizes, sizes), net: there.net + net }
  }
  return groups
}

export const hasNames = ({ names }: Pick<OrderLineAnswer, 'names'>): boolean => (names ?? []).length > 0

/** The compared fields of a cart line */
export type LineInCart = Pick<
  CartItem,
  'productId' | 'variantId' | 'quantity' | 'lineTotal' | 'shelfStock' | 'restockLeadTimeDays' | 'placements'
>

/** The cart's lines of a group. */
export function linesInCart<Line extends LineInCart>(
  cart: readonly Line[],
  group: Pick<ReorderLines, 'productId' | 'placements'>,
): readonly Line[] {
  return cart.filter((each) => each.productId === group.productId && isSameDecoration(each.placements ?? [], group.placements))
}

/** The pieces in the cart that the groups would be added to: same product, decoration and variant. */
export function piecesThere(groups: readonly ReorderLines[], cart: readonly LineInCart[]): number {
  return groups.reduce((sum, group) => {
    const equal = linesInCart(cart, group).filter((line) => group.sizes.some(({ variantId }) => variantId === line.variantId))
    return sum + pieces(equal)
  }, 0)
}

const pieces = (lines: readonly { readonly quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The price per piece then and now, with charges; null if the same, or if the cart had some of it before. */
export function priceChange(
  group: ReorderLines,
  cart: readonly LineInCart[],
): { readonly before: number; readonly now: number } | null {
  const lines = linesInCart(cart, group)
  const count = pieces(group.sizes)
  if (count === 0 || pieces(lines) !== count) return null
  const net = lines.reduce((sum, { lineTotal }) => sum + eurosToAmount(lineTotal), 0)
  const [before, now] = [pricePerPiece(group.net, count), pricePerPiece(net, count)]
  return before === now ? null : { before, now }
}

/** Variants with less shelf stock than was added. */
export function stockText(group: ReorderLines, cart: readonly LineInCart[]): string | null {
  const lines = linesInCart(cart, group)
  const missing = lines.reduce((sum, { quantity, shelfStock }) => sum + Math.max(0, quantity - shelfStock), 0)
  if (missing === 0) return null
  const days = lines.reduce((max, { restockLeadTimeDays }) => Math.max(max, restockLeadTimeDays ?? 0), 0)
  const inDays = days === 0 ? 'κατόπιν παραγγελίας' : days === 1 ? 'σε 1 εργάσιμη ημέρα' : `σε ${days} εργάσιμες ημέρες`
  const all = missing === pieces(lines)
  return all
    ? `δεν υπάρχουν σε απόθεμα, διατίθενται ${inDays}.`
    : `${piecesText(missing)} δεν υπάρχουν σε απόθεμα, διατίθενται ${inDays}.`
}
