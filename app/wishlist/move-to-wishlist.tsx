import Heart from 'lucide-react/icons/heart'

import type { CartList } from '#app/cart/browser/use-cart-list.ts'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { useWishlist, useWishlistChange } from '#app/wishlist/use-wishlist.ts'

interface MoveToWishlistProps {
  readonly line: ShownLine
  readonly moveAway: CartList['moveAway']
}

/** Adds a cart line's variant to the wishlist, then removes the line from the cart. */
export function MoveToWishlist({ line, moveAway }: MoveToWishlistProps) {
  const { lines } = useWishlist()
  const { change, busy, failure } = useWishlistChange()
  const { productId, variantId } = line
  const isLine = (each: { readonly productId: number; readonly variantId: number | null }) =>
    each.productId === productId && each.variantId === variantId
  const move = () => {
    const wasWished = lines?.some(isLine) ?? false
    change(
      { kind: 'add', productId, variantId },
      {
        onSuccess: (list) => {
          const added = list?.find(isLine)
          const alsoUndo = () => {
            if (!wasWished && added !== undefined) change({ kind: 'remove-line', lineId: added.id })
          }
          moveAway(line, `Μεταφέρθηκε στα αγαπημένα: ${lineName(line)}`, alsoUndo)
        },
      },
    )
  }
  return (
    <>
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && move()}
        className="inline-flex min-h-8 items-center gap-1.5 text-left text-sm text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        <Heart aria-hidden className="size-4 shrink-0" />
        Μεταφορά στα αγαπημένα
        <span className="sr-only">: {lineName(line)}</span>
      </button>
      {failure !== null && (
        <p role="alert" className="text-sm text-failure">
          {failure}
        </p>
      )}
    </>
  )
}
