import Heart from 'lucide-react/icons/heart'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Link } from 'react-router'

import { variantText } from '#app/cart/cart.ts'
import { CartSkeleton } from '#app/cart/cart-skeleton.tsx'
import { LinePrice } from '#app/cart/line-price.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { allProductsUrl, productUrl, wishlistUrl } from '#app/urls.ts'
import { useWishlist, useWishlistChange } from '#app/wishlist/use-wishlist.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.ts'

interface PanelProps {
  /** A link was followed: the panel closes. */
  readonly onNavigate: () => void
}

/** The wishlist panel's content (section 2); its footer stands apart, so that it stays in sight. */
export function WishlistPanel({ onNavigate }: PanelProps) {
  const { lines, failure, retry } = useWishlist()
  const removal = useWishlistChange()
  const shownFailure = removal.failure ?? failure
  const area = useRef<HTMLDivElement>(null)
  const remove = (lineId: string) => {
    removal.change({ kind: 'remove-line', lineId }, { onSuccess: () => announce('Αφαιρέθηκε από τη wishlist') })
    // The button goes with its line; the keyboard stays in the panel.
    area.current?.focus()
  }
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {shownFailure !== null && (
        <ErrorNotice onRetry={removal.failure === null ? retry : removal.retry}>{shownFailure}</ErrorNotice>
      )}
      {lines === null && failure === null && <CartSkeleton of="Η wishlist" />}
      {lines?.length === 0 && (
        <EmptyState
          icon={<Heart />}
          title="Κανένα προϊόν στην wishlist!"
          action={
            <LinkButton to={allProductsUrl()} onClick={onNavigate} variant="secondary">
              Δείτε όλα τα προϊόντα
            </LinkButton>
          }
        />
      )}
      {lines !== null && lines.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {lines.map((line) => (
            <PanelLine key={line.id} line={line} onNavigate={onNavigate} onRemove={() => remove(line.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PanelLine({ line, onNavigate, onRemove }: PanelProps & { readonly line: WishlistItem; readonly onRemove: () => void }) {
  const variant = variantText(line)
  return (
    <li className="flex items-start gap-3 py-3">
      <Picture src={line.imageSrc} alt="" side={72} className="size-18 shrink-0 rounded-card" />
      <div className="min-w-0 flex-1">
        <Link to={productUrl(line.productId)} onClick={onNavigate} className="font-semibold hover:text-accent">
          {line.title}
        </Link>
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        <p>
          <LinePrice line={line} size="small" />
        </p>
        {line.stock === 0 && <p className="text-sm text-muted">Δεν είναι διαθέσιμο αυτή τη στιγμή.</p>}
      </div>
      <IconButton
        label={`Αφαίρεση: ${line.title}${variant === '' ? '' : `, ${variant}`}`}
        onClick={onRemove}
        className="-mr-2 text-muted"
      >
        <Trash aria-hidden />
      </IconButton>
    </li>
  )
}

/** The way to the whole list; nothing for an empty one. */
export function WishlistPanelFooter({ onNavigate }: PanelProps) {
  const { lines } = useWishlist()
  if (lines === null || lines.length === 0) return null
  return (
    <LinkButton to={wishlistUrl()} onClick={onNavigate} wide>
      ΔΕΙΤΕ ΤΗ WISHLIST
    </LinkButton>
  )
}
