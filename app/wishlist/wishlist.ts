import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'

export const maxWishlistLines = 200

/** Whether the product is on the list, in any variant. */
export function isWished(lines: readonly WishlistItem[], productId: number): boolean {
  return lines.some((line) => line.productId === productId)
}
