import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

export const maxWishlistLines = 200

/** Why a wishlist operation is refused. Nothing has changed. */
export type WishlistRefusal =
  | { readonly refusal: 'unknown-product' }
  | { readonly refusal: 'unknown-variant' }
  /** Removed too long ago, from another list, or a deleted product. */
  | { readonly refusal: 'not-restorable' }
  | { readonly refusal: 'too-many-lines'; readonly limit: number }

/** The Greek sentence, for pages and the API. */
export function refusalText(refused: WishlistRefusal): string {
  switch (refused.refusal) {
    case 'unknown-product':
      return 'Το προϊόν δεν υπάρχει πια στον κατάλογο.'
    case 'unknown-variant':
      return 'Αυτή η παραλλαγή του προϊόντος δεν υπάρχει. Διαλέξτε χρώμα και μέγεθος ξανά.'
    case 'not-restorable':
      return 'Η αφαίρεση δεν αναιρείται πια. Προσθέστε το προϊόν ξανά από τη σελίδα του.'
    case 'too-many-lines':
      return `Τα αγαπημένα χωρούν έως ${formatNumber(refused.limit)} προϊόντα. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`
  }
}

/** Whether the product is on the list, in any variant. */
export function isWished(lines: readonly WishlistItem[], productId: number): boolean {
  return lines.some((line) => line.productId === productId)
}
