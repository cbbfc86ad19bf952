import { useRef } from 'react'

import { countText } from '#app/cart/cart.ts'
import { lineName } from '#app/cart/use-cart-list.ts'
import { useRemoved } from '#app/cart/use-removed.ts'
import { announce } from '#app/ui/live-region.tsx'
import { useWishlist, useWishlistChange } from '#app/wishlist/use-wishlist.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.ts'

/** The wishlist as a list whose lines can be removed and come back, with one sentence for whatever failed last. */
export function useWishlistList() {
  const { lines, failure, retry } = useWishlist()
  const removal = useWishlistChange()
  const undoing = useWishlistChange()
  const removed = useRemoved(lines)
  const area = useRef<HTMLDivElement>(null)

  const take = (line: WishlistItem, text: string, alsoUndo?: () => void) => {
    removed.keep(line, text, alsoUndo)
    removal.change(
      { kind: 'remove-line', lineId: line.id },
      { onSuccess: (left) => left !== null && announce(`${text} (${countText(left.length)} στη wishlist)`) },
    )
  }
  const undo = () => {
    if (removed.last === null) return
    const { line, alsoUndo } = removed.last
    undoing.change(
      { kind: 'restore', lineId: line.id },
      {
        onSuccess: () => {
          alsoUndo?.()
          announce(`Επέστρεψε στη wishlist: ${lineName(line)}`)
          // The button goes with its row; the keyboard stays with the list.
          area.current?.focus({ preventScroll: true })
        },
      },
    )
  }
  return {
    /** Goes on an element around the list, with tabIndex -1. */
    area,
    lines,
    remove: (line: WishlistItem) => take(line, `Αφαιρέθηκε: ${lineName(line)}`),
    /** A line that went somewhere else. `alsoUndo` takes it away from there. */
    moveAway: take,
    removed: removed.last,
    undo,
    undoing: undoing.busy,
    failure: undoing.failure ?? removal.failure ?? failure,
    retry: undoing.failure !== null ? undefined : removal.failure === null ? retry : removal.retry,
  }
}

export type WishlistList = ReturnType<typeof useWishlistList>
