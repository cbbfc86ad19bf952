import Heart from 'lucide-react/icons/heart'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { variantText } from '#app/cart/cart.ts'
import { CartSkeleton } from '#app/cart/cart-skeleton.tsx'
import { LinePrice } from '#app/cart/line-price.tsx'
import { lineName } from '#app/cart/use-removable-list.ts'
import { withUndoRow } from '#app/cart/with-undo-row.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { allProductsUrl, productUrl, wishlistUrl } from '#app/urls.ts'
import { useWishlistList } from '#app/wishlist/use-wishlist-list.ts'
import { useWishlist } from '#app/wishlist/use-wishlist.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.ts'

interface PanelProps {
  /** A link was followed: the panel closes. */
  readonly onNavigate: () => void
}

/** The wishlist panel's content (section 2); its footer stands apart, so that it stays in sight. */
export function WishlistPanel({ onNavigate }: PanelProps) {
  const list = useWishlistList()
  const { area, lines, remove, failure, retry } = list
  const kept = (lines ?? []).map((line) => (
    <PanelLine key={line.id} line={line} onNavigate={onNavigate} onRemove={() => remove(line)} />
  ))
  const rows = withUndoRow(kept, list, 'py-3')
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {lines === null && failure === null && <CartSkeleton of="Η wishlist" />}
      {rows.length > 0 && <ul className="-my-3 flex flex-col divide-y divide-line">{rows}</ul>}
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
    </div>
  )
}

function PanelLine({ line, onNavigate, onRemove }: PanelProps & { readonly line: WishlistItem; readonly onRemove: () => void }) {
  const variant = variantText(line)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <Picture src={line.imageSrc} alt="" side={72} className="size-18 rounded-card" />
      <div className="min-w-0">
        <Link
          to={productUrl(line.productId)}
          onClick={onNavigate}
          className="line-clamp-2 text-sm leading-snug font-semibold hover:text-accent"
        >
          {line.title}
        </Link>
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        <p className="mt-1">
          <LinePrice line={line} size="small" />
        </p>
        {line.stock === 0 && <p className="text-sm text-muted">Δεν είναι διαθέσιμο αυτή τη στιγμή.</p>}
      </div>
      <IconButton label={`Αφαίρεση: ${lineName(line)}`} onClick={onRemove} className="-mt-2 -mr-3 text-muted">
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
