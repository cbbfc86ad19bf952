import ShoppingBag from 'lucide-react/icons/shopping-bag'

import { CartSkeleton } from '#app/cart/page/cart-skeleton.tsx'
import { PanelLine, PanelTotal } from '#app/cart/panel/panel-line.tsx'
import { useCartList } from '#app/cart/browser/use-cart-list.ts'
import { useCart, useCartTotals } from '#app/cart/browser/use-cart.ts'
import { withUndoRow } from '#app/cart/page/with-undo-row.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { allProductsUrl, cartUrl, checkoutUrl } from '#app/urls.ts'

interface PanelProps {
  /** A link was followed: the panel closes. */
  readonly onNavigate: () => void
}

/** The cart panel's content (section 2); its footer stands apart, so that it stays in sight. */
export function CartPanel({ onNavigate }: PanelProps) {
  const list = useCartList()
  const { area, lines, remove, failure, retry } = list
  const kept = (lines ?? []).map((line) => (
    <PanelLine
      key={line.id}
      line={line}
      waits={line.waits}
      note={line.quantity > line.stock && <p className="text-sm font-semibold text-failure">Δεν επαρκεί το απόθεμα.</p>}
      onNavigate={onNavigate}
      onRemove={() => remove(line)}
    />
  ))
  const rows = withUndoRow(kept, list, 'py-3')
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {lines === null && failure === null && <CartSkeleton />}
      {rows.length > 0 && <ul className="-my-3 flex flex-col divide-y divide-line">{rows}</ul>}
      {lines?.length === 0 && (
        <EmptyState
          icon={<ShoppingBag />}
          title="Το καλάθι είναι άδειο!"
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

/** Total and the ways on; nothing for an empty cart. */
export function CartPanelFooter({ onNavigate }: PanelProps) {
  const { lines, waits } = useCart()
  const totals = useCartTotals()
  if (lines === null || lines.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <PanelTotal totals={totals} waits={waits} />
      <LinkButton to={cartUrl()} onClick={onNavigate} wide>
        ΔΕΙΤΕ ΤΟ ΚΑΛΑΘΙ
      </LinkButton>
      <LinkButton to={checkoutUrl()} onClick={onNavigate} variant="secondary" wide>
        Προς το ταμείο
      </LinkButton>
    </div>
  )
}
