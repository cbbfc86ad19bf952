import { useRemovableList } from '#app/cart/browser/use-removable-list.ts'
import { useWishlist, useWishlistChange } from '#app/wishlist/use-wishlist.ts'

/** The wishlist as a list with removable and restorable lines. */
export function useWishlistList() {
  return useRemovableList({
    ...useWishlist(),
    removal: useWishlistChange(),
    undoing: useWishlistChange(),
    removing: (lineId) => ({ kind: 'remove-line' as const, lineId }),
    restoring: (lineId) => ({ kind: 'restore' as const, lineId }),
    place: 'στα αγαπημένα',
  })
}

export type WishlistList = ReturnType<typeof useWishlistList>
