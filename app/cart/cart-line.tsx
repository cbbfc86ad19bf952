import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { canSetQuantity, lineTotal, quantityBounds, variantText } from '#app/cart/cart.ts'
import { refusalText } from '#app/cart/cart-refusals.ts'
import { LinePrice } from '#app/cart/line-price.tsx'
import { type ShownLine, useCartChange } from '#app/cart/use-cart.ts'
import { formatNumber } from '#app/platform/greek-text.ts'
import { formatAmount } from '#app/platform/money.ts'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import { productUrl } from '#app/urls.ts'

interface CartLineProps {
  readonly line: ShownLine
  /** Pieces of the product in the cart's other lines: the minimum counts them. */
  readonly otherPieces: number
  readonly onRemove: () => void
}

/** One line of the cart page. */
export function CartLine({ line, otherPieces, onRemove }: CartLineProps) {
  const { change, failure } = useCartChange()
  const variant = variantText(line)
  const name = variant === '' ? line.title : `${line.title}, ${variant}`
  const { min, max, step } = quantityBounds(line, otherPieces)
  const setQuantity = (quantity: number) => {
    if (!canSetQuantity(line, quantity)) return
    change(
      { kind: 'set-quantity', lineId: line.id, quantity },
      { onSuccess: (lines) => lines !== null && announce(`Η ποσότητα άλλαξε σε ${formatNumber(quantity)}`) },
    )
  }
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-5 w800:grid-cols-[6.5rem_minmax(0,1fr)_auto_7rem_auto] w800:items-center">
      <Link to={productUrl(line.productId)} tabIndex={-1} aria-hidden className="row-span-3 w800:row-span-1">
        <Picture src={line.imageSrc} alt="" side={104} className="w-full rounded-card" />
      </Link>
      <div className="min-w-0">
        <Link to={productUrl(line.productId)} className="font-semibold hover:text-accent">
          {line.title}
        </Link>
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        <p className={classes('mt-1 text-sm', line.waits && 'text-muted')}>
          <LinePrice line={line} size="small" /> <span className="text-muted">/ τεμ.</span>
        </p>
        <StockNote line={line} />
      </div>
      <IconButton
        label={`Αφαίρεση: ${name}`}
        onClick={onRemove}
        className="-mr-2 self-start text-muted w800:order-last w800:self-center"
      >
        <Trash aria-hidden />
      </IconButton>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-3 w800:contents">
        <QuantityField
          label={`Ποσότητα: ${name}`}
          labelUnseen
          value={line.quantity}
          min={min}
          max={max}
          step={step}
          disabled={max < min}
          onChange={setQuantity}
        />
        <p className={classes('text-right font-semibold tabular-nums', line.waits && 'text-muted')}>
          <span className="unseen">Σύνολο γραμμής </span>
          {formatAmount(lineTotal(line))}
        </p>
      </div>
      {failure !== null && (
        <div className="col-span-full w800:order-last">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
    </li>
  )
}

/** A line keeps its quantity when the stock goes; the visitor has to know. */
function StockNote({ line }: { readonly line: ShownLine }) {
  if (line.quantity <= line.stock) return null
  const sentence =
    line.stock === 0
      ? 'Δεν είναι διαθέσιμο αυτή τη στιγμή.'
      : refusalText({ refusal: 'insufficient-stock', available: line.stock, inCart: 0 })
  return <p className="mt-1 text-sm font-semibold text-failure">{sentence}</p>
}
