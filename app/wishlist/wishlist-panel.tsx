import Heart from 'lucide-react/icons/heart'

import { lineNet, offeredLines } from '#app/cart/cart.ts'
import { LinesPanel } from '#app/cart/panel/lines-panel.tsx'
import { PanelLine, PanelTotal } from '#app/cart/panel/panel-line.tsx'
import { amountToEuros } from '#app/platform/text/money.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { wishlistUrl } from '#app/urls.ts'
import { ShareWishlist } from '#app/wishlist/share-wishlist.tsx'
import { useWishlistList } from '#app/wishlist/use-wishlist-list.ts'
import { useWishlist } from '#app/wishlist/use-wishlist.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'

interface PanelProps {
  /** Called when a link is followed: closes the panel. */
  readonly onNavigate: () => void
}

/** The wishlist panel's content (section 2); its footer is separate, so that it stays visible. */
export function WishlistPanel({ onNavigate }: PanelProps) {
  const list = useWishlistList()
  const { lines, remove } = list
  const rows = (lines ?? []).map((line) => (
    <PanelLine
      key={line.id}
      line={{ ...line, lineTotal: amountToEuros(lineNet(line)) }}
      note={line.offered && line.stock === 0 && <p className="text-sm text-muted">Δεν είναι διαθέσιμο αυτή τη στιγμή.</p>}
      onNavigate={onNavigate}
      onRemove={() => remove(line)}
    />
  ))
  return (
    <LinesPanel
      list={list}
      rows={rows}
      loading="Τα αγαπημένα φορτώνονται…"
      emptyIcon={<Heart />}
      emptyTitle="Κανένα προϊόν στην wishlist!"
      onNavigate={onNavigate}
    />
  )
}

/** Total and a link to the whole list; nothing for an empty one. */
export function WishlistPanelFooter({ onNavigate }: PanelProps) {
  const { lines } = useWishlist()
  if (lines === null || lines.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <PanelTotal totals={wishlistTotals(offeredLines(lines))} />
      <LinkButton to={wishlistUrl()} onClick={onNavigate} wide>
        ΔΕΙΤΕ ΤΑ ΑΓΑΠΗΜΕΝΑ
      </LinkButton>
      <ShareWishlist lines={offeredLines(lines)} />
    </div>
  )
}

function wishlistTotals(lines: readonly WishlistItem[]): Totals {
  return totalsOf(lines.map((line) => ({ net: lineNet(line), vatPercent: line.vatPercent })))
}
