import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { cartTotals, lineUnitPrice, variantText } from '#app/cart/cart.ts'
import { CartSkeleton } from '#app/cart/cart-skeleton.tsx'
import { LineTotal } from '#app/cart/line-price.tsx'
import { useCartList } from '#app/cart/use-cart-list.ts'
import { lineName } from '#app/cart/use-removable-list.ts'
import { type ShownLine, useCart } from '#app/cart/use-cart.ts'
import { withUndoRow } from '#app/cart/with-undo-row.tsx'
import { formatNumber } from '#app/platform/greek-text.ts'
import { formatAmount, formatUnitPrice, unitPriceWithVat } from '#app/platform/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ByVat } from '#app/ui/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { allProductsUrl, cartUrl, checkoutUrl, productUrl } from '#app/urls.ts'

interface PanelProps {
  /** A link was followed: the panel closes. */
  readonly onNavigate: () => void
}

/** The cart panel's content (section 2); its footer stands apart, so that it stays in sight. */
export function CartPanel({ onNavigate }: PanelProps) {
  const list = useCartList()
  const { area, lines, remove, failure, retry } = list
  const kept = (lines ?? []).map((line) => (
    <PanelLine key={line.id} line={line} onNavigate={onNavigate} onRemove={() => remove(line)} />
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

function PanelLine({ line, onNavigate, onRemove }: PanelProps & { readonly line: ShownLine; readonly onRemove: () => void }) {
  const variant = variantText(line)
  const unitPrice = lineUnitPrice(line)
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
        <p className={classes('mt-1 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums', line.waits && 'text-muted')}>
          <span className="text-muted">
            {formatNumber(line.quantity)} ×{' '}
            <ByVat without={formatUnitPrice(unitPrice)} with={formatUnitPrice(unitPriceWithVat(unitPrice, line.vatPercent))} />
          </span>
          <span className="ml-auto font-semibold">
            <LineTotal line={line} />
          </span>
        </p>
        {line.quantity > line.stock && <p className="text-sm font-semibold text-failure">Δεν επαρκεί το απόθεμα.</p>}
      </div>
      <IconButton label={`Αφαίρεση: ${lineName(line)}`} onClick={onRemove} className="-mt-2 -mr-3 text-muted">
        <Trash aria-hidden />
      </IconButton>
    </li>
  )
}

/** Total and the ways on; nothing for an empty cart. */
export function CartPanelFooter({ onNavigate }: PanelProps) {
  const { lines, waits } = useCart()
  if (lines === null || lines.length === 0) return null
  const { net, gross } = cartTotals(lines)
  return (
    <div className="flex flex-col gap-3">
      <div aria-busy={waits || undefined} className={classes('tabular-nums', waits && 'text-muted')}>
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span>
            Σύνολο{' '}
            <span className="text-sm font-normal text-muted">
              <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
            </span>
          </span>
          <span className="text-lg">
            <ByVat without={formatAmount(net)} with={formatAmount(gross)} />
          </span>
        </p>
        <p className="text-right text-sm text-muted">
          <ByVat without={`${formatAmount(gross)} με ΦΠΑ`} with={`${formatAmount(net)} χωρίς ΦΠΑ`} />
        </p>
      </div>
      <LinkButton to={cartUrl()} onClick={onNavigate} wide>
        ΔΕΙΤΕ ΤΟ ΚΑΛΑΘΙ
      </LinkButton>
      <LinkButton to={checkoutUrl()} onClick={onNavigate} variant="secondary" wide>
        Προς το ταμείο
      </LinkButton>
    </div>
  )
}
