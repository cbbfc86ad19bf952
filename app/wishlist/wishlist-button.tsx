import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { SymbolIcon } from '#app/ui/symbol-icon.tsx'
import { useIsWished, useWishlistChange } from '#app/wishlist/use-wishlist.ts'

interface WishlistButtonProps {
  readonly productId: number
  readonly title: string
  /** The chosen variant, if any */
  readonly variantId?: number | null | undefined
  readonly className?: string | undefined
}

/** A product's heart: pressed when any variant is on the wishlist. A failure shows below the corner it is in. */
export function WishlistButton({ productId, title, variantId = null, className }: WishlistButtonProps) {
  const wished = useIsWished(productId)
  const { change, failure } = useWishlistChange()
  const toggle = () =>
    change(wished ? { kind: 'remove-product', productId } : { kind: 'add', productId, variantId }, {
      onSuccess: () => announce(wished ? 'Αφαιρέθηκε από τα αγαπημένα' : 'Προστέθηκε στα αγαπημένα'),
    })
  return (
    <>
      <IconButton
        aria-label={`Αγαπημένα: ${title}`}
        aria-pressed={wished}
        onClick={toggle}
        className={classes('bg-surface', className)}
      >
        <SymbolIcon name="heart" className={wished ? 'fill-accent text-accent' : undefined} />
      </IconButton>
      {failure !== null && (
        <span role="alert" className="failure-below">
          {failure}
        </span>
      )}
    </>
  )
}
