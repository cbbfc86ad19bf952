import ShoppingBag from 'lucide-react/icons/shopping-bag'

import { LinesPanel } from '#app/cart/panel/lines-panel.tsx'
import { PanelLine, PanelTotal } from '#app/cart/panel/panel-line.tsx'
import { useCartList } from '#app/cart/browser/use-cart-list.ts'
import { type ShownLine, useCart, useCartTotals } from '#app/cart/browser/use-cart.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { cartUrl, checkoutUrl } from '#app/urls.ts'

interface PanelProps {
  /** Called when a link is followed: closes the panel. */
  readonly onNavigate: () => void
}

/** The cart panel's content (section 2); its footer is separate, so that it stays visible. */
export function CartPanel({ onNavigate }: PanelProps) {
  const list = useCartList()
  const { lines, remove } = list
  const rows = (lines ?? []).map((line) => (
    <PanelLine
      key={line.id}
      line={line}
      waits={line.waits}
      note={<PanelNote line={line} />}
      onNavigate={onNavigate}
      onRemove={() => remove(line)}
    />
  ))
  return (
    <LinesPanel
      list={list}
      rows={rows}
      loading="Το καλάθι φορτώνεται…"
      emptyIcon={<ShoppingBag />}
      emptyTitle="Το καλάθι είναι άδειο!"
      onNavigate={onNavigate}
    />
  )
}

/** Total and what to do next; nothing for an empty cart. */
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

/** A line's problem in short: the cart's page has the details. */
function PanelNote({ line: { quantity, stock, decorationProblem, priceChange, discontinued } }: { readonly line: ShownLine }) {
  // The line itself says it.
  if (discontinued !== null) return null
  const failures = [quantity > stock && 'Δεν επαρκεί το απόθεμα.', decorationProblem !== null && 'Η εκτύπωση δεν έχει τιμή.']
  return (
    <>
      {failures.map(
        (failure) =>
          failure !== false && (
            <p key={failure} className="text-sm font-semibold text-failure">
              {failure}
            </p>
          ),
      )}
      {priceChange !== null && <p className="text-sm font-semibold">Η τιμή της εκτύπωσης άλλαξε.</p>}
    </>
  )
}
