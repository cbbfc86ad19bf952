import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { cartTotals, lineUnitPrice, variantText } from '#app/cart/cart.ts'
import { CartSkeleton } from '#app/cart/cart-skeleton.tsx'
import { useCartList } from '#app/cart/use-cart-list.ts'
import { type ShownLine, useCart } from '#app/cart/use-cart.ts'
import { formatNumber } from '#app/platform/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
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
  const { area, lines, remove, failure, retry } = useCartList()
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {lines === null && failure === null && <CartSkeleton />}
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

function PanelLine({ line, onNavigate, onRemove }: PanelProps & { readonly line: ShownLine; readonly onRemove: () => void }) {
  const variant = variantText(line)
  return (
    <li className="flex items-start gap-3 py-3">
      <Picture src={line.imageSrc} alt="" side={72} className="size-18 shrink-0 rounded-card" />
      <div className="min-w-0 flex-1">
        <Link to={productUrl(line.productId)} onClick={onNavigate} className="font-semibold hover:text-accent">
          {line.title}
        </Link>
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        <p className={classes('text-sm tabular-nums', line.waits && 'text-muted')}>
          {formatNumber(line.quantity)} × {formatUnitPrice(lineUnitPrice(line))}
        </p>
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

/** Total and the ways on; nothing for an empty cart. */
export function CartPanelFooter({ onNavigate }: PanelProps) {
  const { lines, waits } = useCart()
  if (lines === null || lines.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>
          Σύνολο <span className="text-sm font-normal text-muted">χωρίς ΦΠΑ</span>
        </span>
        <span className={classes('text-lg tabular-nums', waits && 'text-muted')}>{formatAmount(cartTotals(lines).net)}</span>
      </p>
      <LinkButton to={cartUrl()} onClick={onNavigate} wide>
        ΔΕΙΤΕ ΤΟ ΚΑΛΑΘΙ
      </LinkButton>
      <LinkButton to={checkoutUrl()} onClick={onNavigate} variant="secondary" wide>
        Προς το ταμείο
      </LinkButton>
    </div>
  )
}
