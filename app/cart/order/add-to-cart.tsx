import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { countText, isSameDecoration, maxQuantity, quantityBounds } from '#app/cart/cart.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { limitsText, unorderableReason } from '#app/cart/page/order-limits-text.ts'
import { QuantityOffers } from '#app/cart/page/quantity-offers.tsx'
import { quantityProblem } from '#app/cart/order/quantity-problem.ts'
import { CartSizesButton } from '#app/cart/sizes/cart-sizes-button.tsx'
import { QuoteLink } from '#app/cart/order/quote-link.tsx'
import { useCart, useCartChange } from '#app/cart/browser/use-cart.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { isPriceOnRequest, quoteOnlyText } from '#app/catalogue/price-on-request.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { QuantityField } from '#app/ui/form/quantity-field.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { cartUrl } from '#app/urls.ts'
import type { DeliveryPromise } from '#app/promise/promise.ts'
import { proofFirst } from '#app/company/proof-words.ts'

/** Faster presses count as one: a double click, or a held key. */
const oneIntentionMs = 600

// Preloading is optional: the page's own button does the same.
const loadBuyBar = async () => (await import('#app/cart/order/buy-bar.tsx')).BuyBar

interface AddToCartProps {
  readonly product: ProductDetail
  /** The chosen variant; null for a product without variants. */
  readonly variant: { readonly variantId: number; readonly stock: number } | null
  /** The requested quantity; stays in the field even if impossible. */
  readonly wantedQuantity: number
  readonly onQuantityChange: (quantity: number) => void
  /** The logos on each piece; none is the bare product. */
  readonly placements?: readonly PlacementInMm[] | undefined
  /** Net cents of the wished pieces with their logos; null if impossible, so nothing is added. Computed without logos. */
  readonly net?: number | null | undefined
  /** Below the button; without logos the price table has it */
  readonly total?: ReactNode
  /** When pieces with logos arrive; null if unknown */
  readonly arrival?: DeliveryPromise | null | undefined
  /** Whether the bar is sticky where the button is out of view; not in a dialog */
  readonly hasBar?: boolean | undefined
  /** Reports the quantities, so that the page marks the price break; `inCart` are cart pieces that count with these. */
  readonly onPieces: (pieces: { readonly quantity: number; readonly inCart: number }) => void
}

/** Quantity and «Προσθήκη στο καλάθι» for the product page, or why nothing can be added. */
export function AddToCart({
  product,
  variant,
  wantedQuantity,
  onQuantityChange,
  onPieces,
  placements = [],
  net,
  arrival,
  total,
  hasBar = true,
}: AddToCartProps) {
  const noteId = useId()
  const { part: BuyBar } = useLazyPart(loadBuyBar, hasBar)
  const place = useRef<HTMLDivElement>(null)
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const { lines } = useCart()
  const { change, busy, failure, reset } = useCartChange()
  const [added, setAdded] = useState(false)

  const variantId = variant?.variantId ?? null
  const stock = variant?.stock ?? product.stock
  const ofProduct = (lines ?? []).filter((line) => line.productId === product.id)
  // All of a variant's lines share its stock, all of the product's its minimum, and those with these logos its price breaks.
  const left = stock - sumOf(ofProduct.filter((line) => line.variantId === variantId))
  const inCart = sumOf(ofProduct.filter((line) => isSameDecoration(line.placements, placements)))
  const bounds = quantityBounds({ ...product, stock: left }, sumOf(ofProduct))
  const reason = isPriceOnRequest(product) ? quoteOnlyText : unorderableReason(product, stock, left, bounds)
  const { minimumQuantity } = product
  const problem =
    reason === null ? quantityProblem(wantedQuantity, { bounds, minimumQuantity, stock, inCart: stock - left }) : null
  const note = reason ?? problem?.sentence ?? limitsText(product)
  const isAddable = reason === null && problem === null && net !== null

  useEffect(() => onPieces({ quantity: wantedQuantity, inCart }), [onPieces, wantedQuantity, inCart])

  const choose = (chosen: number) => {
    onQuantityChange(chosen)
    setAdded(false)
    reset()
  }
  const add = ({ timeStamp }: { readonly timeStamp: number }) => {
    if (timeStamp - lastPress.current < oneIntentionMs) return
    lastPress.current = timeStamp
    setAdded(false)
    change(
      { kind: 'add', productId: product.id, variantId, quantity: wantedQuantity, placements },
      {
        onSuccess: (cart) => {
          setAdded(true)
          if (cart !== null) announce(`Προστέθηκε στο καλάθι (${countText(cart.length)})`)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div ref={place} className="flex flex-wrap items-end gap-3">
        <QuantityField
          label="Ποσότητα"
          value={wantedQuantity}
          min={bounds.min}
          // Quantities that cannot be ordered can still be requested in a quote.
          max={reason === null ? bounds.max : maxQuantity}
          step={bounds.step}
          invalid={problem !== null}
          describedBy={noteId}
          onType={choose}
          onStep={choose}
          countsPause
        />
        <Button
          size="large"
          busy={busy}
          disabled={!isAddable}
          aria-describedby={note === '' ? undefined : noteId}
          onClick={add}
          className="min-w-56 flex-1"
        >
          Προσθήκη στο καλάθι
        </Button>
      </div>
      <p
        id={noteId}
        role="status"
        className={classes('text-sm empty:hidden', problem === null ? 'text-muted' : 'font-semibold text-failure')}
      >
        {note}
      </p>
      {total}
      {problem !== null && <QuantityOffers offers={problem.offers} onChoose={choose} />}
      {product.variants.some(({ size }) => size !== null) && net !== null && (
        <CartSizesButton productId={product.id} title={product.title} placements={placements} />
      )}
      <QuoteLink
        choice={{
          productId: product.id,
          variantId,
          quantity: wantedQuantity === 0 ? minimumQuantity : wantedQuantity,
          placements,
        }}
      >
        {problem === null || wantedQuantity === 0
          ? 'Ζητήστε προσφορά με το λογότυπό σας'
          : `Ζητήστε προσφορά για ${piecesText(wantedQuantity)}`}
      </QuoteLink>
      <p className="text-center text-sm text-muted">Χωρίς δέσμευση: {proofFirst}.</p>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {added && (
        <p className="text-sm">
          <span className="font-semibold text-success">Προστέθηκε στο καλάθι.</span>{' '}
          <Link to={cartUrl()} className="underline underline-offset-4 hover:text-accent">
            Δείτε το καλάθι
          </Link>
        </p>
      )}
      <noscript>
        <p className="text-sm">Για το καλάθι χρειάζεται JavaScript.</p>
      </noscript>
      {hasBar && isAddable && BuyBar !== null && (
        <BuyBar
          beside={place}
          product={product}
          quantity={wantedQuantity}
          inCart={inCart}
          net={net}
          arrival={arrival}
          busy={busy}
          added={added}
          onAdd={add}
        />
      )}
    </div>
  )
}

function sumOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
