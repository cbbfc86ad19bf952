import Heart from 'lucide-react/icons/heart'

import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { useIsWished, useWishlistChange } from '#app/wishlist/use-wishlist.ts'

interface WishlistButtonProps {
  readonly productId: number
  readonly title: string
  /** The chosen variant, where one is chosen */
  readonly variantId?: number | null | undefined
  readonly className?: string | undefined
}

/** A product's heart: pressed when it is on the wishlist, in whatever variant. */
export function WishlistButton({ productId, title, variantId = null, className }: WishlistButtonProps) {
  const wished = useIsWished(productId)
  const { change, failure } = useWishlistChange()
  const toggle = () =>
    change(wished ? { kind: 'remove-product', productId } : { kind: 'add', productId, variantId }, {
      onSuccess: () => announce(wished ? 'Αφαιρέθηκε από τα αγαπημένα' : 'Προστέθηκε στα αγαπημένα'),
    })
  return (
    <span className={classes('relative inline-flex', className)}>
      <IconButton label={`Αγαπημένα: ${title}`} aria-pressed={wished} onClick={toggle} className="bg-surface">
        <Heart aria-hidden className={classes(wished && 'fill-accent text-accent')} />
      </IconButton>
      {failure !== null && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-56 rounded-card border border-failure/40 bg-failure-soft px-3 py-2 text-sm shadow-float"
        >
          {failure}
        </span>
      )}
    </span>
  )
}
