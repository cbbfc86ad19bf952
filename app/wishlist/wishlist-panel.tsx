import Heart from 'lucide-react/icons/heart'

import { lineNet } from '#app/cart/cart.ts'
import { CartSkeleton } from '#app/cart/page/cart-skeleton.tsx'
import { PanelLine, PanelTotal } from '#app/cart/panel/panel-line.tsx'
import { withUndoRow } from '#app/cart/page/with-undo-row.tsx'
import { amountToEuros } from '#app/platform/text/money.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { allProductsUrl, wishlistUrl } from '#app/urls.ts'
import { useWishlistList } from '#app/wishlist/use-wishlist-list.ts'
import { useWishlist } from '#app/wishlist/use-wishlist.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { WishlistItem } from '#app/wishlist/wishlist-calls.ts'

interface PanelProps {
  /** A link was followed: the panel closes. */
  readonly onNavigate: () => void
}

/** The wishlist panel's content (section 2); its footer stands apart, so that it stays in sight. */
export function WishlistPanel({ onNavigate }: PanelProps) {
  const list = useWishlistList()
  const { area, lines, remove, failure, retry } = list
  const kept = (lines ?? []).map((line) => (
    <PanelLine
      key={line.id}
      line={{ ...line, lineTotal: amountToEuros(lineNet(line)) }}
      note={line.stock === 0 && <p className="text-sm text-muted">Δεν είναι διαθέσιμο αυτή τη στιγμή.</p>}
      onNavigate={onNavigate}
      onRemove={() => remove(line)}
    />
  ))
  const rows = withUndoRow(kept, list, 'py-3')
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {lines === null && failure === null && <CartSkeleton text="Τα αγαπημένα φορτώνονται…" />}
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

/** Total and the way to the whole list; nothing for an empty one. */
export function WishlistPanelFooter({ onNavigate }: PanelProps) {
  const { lines } = useWishlist()
  if (lines === null || lines.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <PanelTotal totals={wishlistTotals(lines)} />
      <LinkButton to={wishlistUrl()} onClick={onNavigate} wide>
        ΔΕΙΤΕ ΤΑ ΑΓΑΠΗΜΕΝΑ
      </LinkButton>
    </div>
  )
}

function wishlistTotals(lines: readonly WishlistItem[]): Totals {
  return totalsOf(lines.map((line) => ({ net: lineNet(line), vatPercent: line.vatPercent })))
}
