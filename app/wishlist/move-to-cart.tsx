import { useState } from 'react'

import { piecesOf, quantityBounds } from '#app/cart/cart.ts'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { useCart, useCartChange } from '#app/cart/browser/use-cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import type { WishlistList } from '#app/wishlist/use-wishlist-list.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'

// Only a product with several variants and none chosen needs it, and it imports the dialog library.
const ChooseVariant = lazyPart(async () => (await import('#app/wishlist/choose-variant.tsx')).ChooseVariant)

interface MoveToCartProps {
  readonly line: WishlistItem
  readonly moveAway: WishlistList['moveAway']
}

/** Adds a line's product to the cart in the smallest quantity, then removes it from the wishlist. */
export function MoveToCart({ line, moveAway }: MoveToCartProps) {
  const { lines } = useCart()
  const { change, busy, failure } = useCartChange()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState(false)
  const needsChoice = line.variantId === null && line.variantCount > 1
  const { min, max } = quantityBounds(line, piecesOf(lines ?? [], line.productId))

  const move = (variantId: number | null) => {
    // Without a choice the server takes the product's only variant.
    const isLine = (each: { readonly productId: number; readonly variantId: number | null }) =>
      each.productId === line.productId && (variantId === null || each.variantId === variantId)
    const before = lines?.find(isLine)
    change(
      { kind: 'add', productId: line.productId, variantId, quantity: min },
      {
        onSuccess: (cart) => {
          setChoosing(false)
          const after = cart?.find(isLine)
          const alsoUndo = () => {
            if (after === undefined) return
            if (before === undefined) change({ kind: 'remove', lineId: after.id })
            else change({ kind: 'set-quantity', lineId: after.id, quantity: before.quantity })
          }
          moveAway(line, `Μεταφέρθηκε στο καλάθι: ${lineName(line)}`, alsoUndo)
        },
      },
    )
  }
  if (line.stock === 0) return <p className="text-sm text-muted">Δεν είναι διαθέσιμο αυτή τη στιγμή.</p>
  if (max < min)
    return <p className="text-sm text-muted">Το απόθεμα δεν φτάνει για την ελάχιστη ποσότητα. Ζητήστε μας προσφορά.</p>
  return (
    <div>
      {needsChoice ? (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setChosen(true)
            setChoosing(true)
          }}
        >
          Επιλέξτε χρώμα και προσθέστε στο καλάθι
        </Button>
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => move(line.variantId)}>
          {min > 1 ? `Στο καλάθι, ${formatNumber(min)} τεμάχια` : 'Μεταφορά στο καλάθι'}
        </Button>
      )}
      {failure !== null && !choosing && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
      {chosen && (
        <ChooseVariant
          line={line}
          quantity={min}
          open={choosing}
          onOpenChange={setChoosing}
          onChoose={move}
          busy={busy}
          failure={failure}
        />
      )}
    </div>
  )
}
