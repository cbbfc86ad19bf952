import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'

import { lineUnitPrice, quantityBounds, variantText } from '#app/cart/cart.ts'
import { QuantityRefusal } from '#app/cart/page/quantity-refusal.tsx'
import { LineDecoration } from '#app/cart/page/line-decoration.tsx'
import { LinePlacements } from '#app/cart/page/line-placements.tsx'
import { AgreedDiscount, LinePrice, LineTotal, PieceNote } from '#app/cart/page/line-price.tsx'
import { CartSizesButton } from '#app/cart/sizes/cart-sizes-button.tsx'
import { insufficientStockText } from '#app/cart/order/stock-text.ts'
import { quantityProblem } from '#app/cart/order/quantity-problem.ts'
import { lineNextPriceBreak, nextPriceBreakText } from '#app/cart/next-price-break.ts'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { shelfText } from '#app/catalogue/product/supply-text.ts'
import { type ShownLine, useCartChange } from '#app/cart/browser/use-cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { isWholeCents } from '#app/platform/text/money.ts'
import { isPriceOnRequest, quoteOnlyText } from '#app/catalogue/price-on-request.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuantityField } from '#app/ui/form/quantity-field.tsx'
import { productUrl } from '#app/urls.ts'

interface CartLineProps {
  readonly line: ShownLine
  /** Pieces of the product in the cart's other lines: the minimum counts them. */
  readonly otherPieces: number
  /** Those of them with the same decoration: price breaks count them. */
  readonly otherCombinedPieces: number
  /** An older line with the same design bears the one-time charges. */
  readonly setupElsewhere: boolean
  readonly onRemove: () => void
  /** Another action of a line: the wishlist's button */
  readonly action?: ReactNode
  /** Shows a card instead of a row. */
  readonly asCard?: boolean | undefined
}

/** One line of the cart page. */
export function CartLine({
  line,
  otherPieces,
  otherCombinedPieces,
  setupElsewhere,
  onRemove,
  action,
  asCard = false,
}: CartLineProps) {
  const noteId = useId()
  const { change, failure, reset } = useCartChange()
  /** The typed quantity, until the cart has it */
  const [wantedQuantity, setWantedQuantity] = useState<number | null>(null)
  const variant = variantText(line)
  const name = lineName(line)
  const { min, max, step } = quantityBounds(line, otherPieces)
  // With decoration the price breaks differ.
  const isBare = line.personalisationId === null
  const priceBreak = line.waits || !isBare ? null : lineNextPriceBreak(line, line.quantity + otherCombinedPieces)
  const limits = { bounds: { min, max, step }, minimumQuantity: line.minimumQuantity, stock: line.stock, inCart: 0 }
  const problem = wantedQuantity === null ? null : quantityProblem(wantedQuantity, limits)
  const setQuantity = (quantity: number) =>
    change(
      { kind: 'set-quantity', lineId: line.id, quantity },
      {
        onSuccess: (lines) => {
          setWantedQuantity(null)
          if (lines !== null) announce(`Η ποσότητα άλλαξε σε ${formatNumber(quantity)}`)
        },
      },
    )
  const stepTo = (quantity: number) => {
    setWantedQuantity(null)
    setQuantity(quantity)
  }
  const type = (quantity: number) => {
    reset()
    setWantedQuantity(quantity)
    if (quantityProblem(quantity, limits) === null) setQuantity(quantity)
  }
  const discard = () => {
    reset()
    setWantedQuantity(null)
  }
  return (
    <div
      className={classes(
        'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3',
        asCard
          ? 'h-full content-start rounded-card border border-line bg-surface p-4'
          : 'py-5 w680:grid-cols-[6.5rem_minmax(0,1fr)_auto_7.5rem_auto] w680:items-center print:grid-cols-[4rem_minmax(0,1fr)_auto_7rem] print:py-2',
      )}
    >
      <Link
        to={productUrl(line.productId)}
        tabIndex={-1}
        aria-hidden
        className={asCard ? undefined : 'row-span-2 w680:row-span-1'}
      >
        <Picture src={line.mockUp ?? line.imageSrc} alt="" side={104} className="w-full rounded-card" />
      </Link>
      <div className="min-w-0">
        <Link to={productUrl(line.productId)} className="font-semibold hover:text-accent">
          {line.title}
        </Link>
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        <LinePlacements line={line} className="mt-0.5" />
        <p className={classes('mt-1 text-sm', line.waits && 'text-muted')}>
          <LinePrice line={line} size="small" /> <PieceNote line={line} />
        </p>
        <AgreedDiscount line={line} />
        {isBare && !isWholeCents(lineUnitPrice(line)) && (
          <p className="text-xs text-muted with-vat:hidden">
            Η ακριβής τιμή, με τέσσερα δεκαδικά, από την οποία προκύπτει το σύνολο.
          </p>
        )}
        {priceBreak !== null && (
          <button
            type="button"
            onClick={() => stepTo(line.quantity + priceBreak.more)}
            className="mt-1 min-h-8 text-left text-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11 print:hidden"
          >
            {nextPriceBreakText(priceBreak)}
          </button>
        )}
        <StockNote line={line} />
        <div className="mt-1 flex flex-wrap items-center gap-x-4 print:hidden">
          {action}
          {line.size !== null && !setupElsewhere && (
            <CartSizesButton productId={line.productId} title={line.title} placements={line.placements} quiet />
          )}
        </div>
      </div>
      <IconButton
        label={`Αφαίρεση: ${name}`}
        onClick={onRemove}
        className={classes('-mt-2 -mr-2 text-muted print:hidden', !asCard && 'w680:order-last w680:mt-0')}
      >
        <Trash aria-hidden />
      </IconButton>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-3',
          asCard ? 'col-span-full self-end' : 'col-span-2 col-start-2 w680:contents print:contents',
        )}
      >
        <div className="print:hidden">
          <QuantityField
            label={`Ποσότητα: ${name}`}
            labelHidden
            size="small"
            value={wantedQuantity ?? line.quantity}
            min={min}
            max={max}
            step={step}
            invalid={problem !== null}
            describedBy={noteId}
            onType={type}
            onStep={stepTo}
          />
        </div>
        <p className="hidden text-right tabular-nums print:block">{formatNumber(line.quantity)} τεμ.</p>
        <p className={classes('text-right font-semibold tabular-nums', line.waits && 'text-muted')}>
          <span className="sr-only">Σύνολο γραμμής </span>
          <LineTotal line={line} />
        </p>
      </div>
      <LineDecoration
        line={line}
        setupElsewhere={setupElsewhere}
        className={classes('col-span-full', !asCard && 'w680:order-last w680:col-start-2')}
      />
      <QuantityRefusal
        id={noteId}
        line={line}
        wantedQuantity={wantedQuantity}
        problem={problem}
        failure={failure}
        onChoose={stepTo}
        onDiscard={discard}
        onRemove={onRemove}
      />
    </div>
  )
}

/** What is delivered later than the rest, and what is no longer available: a line keeps its quantity when stock runs out. */
function StockNote({ line }: { readonly line: ShownLine }) {
  const { quantity, stock, shelfStock, restockLeadTimeDays } = line
  if (isPriceOnRequest(line)) return <p className="mt-1 text-sm font-semibold text-failure">{quoteOnlyText}</p>
  if (quantity <= stock) {
    if (restockLeadTimeDays === null || quantity <= shelfStock) return null
    return <p className="mt-1 text-sm text-muted">{shelfText(shelfStock, restockLeadTimeDays)}</p>
  }
  const sentence = line.stock === 0 ? 'Δεν είναι διαθέσιμο αυτή τη στιγμή.' : insufficientStockText(line.stock, 0)
  return <p className="mt-1 text-sm font-semibold text-failure">{sentence}</p>
}
