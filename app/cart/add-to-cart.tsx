import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { BuyBar } from '#app/cart/buy-bar.tsx'
import { countText, piecesOf, quantityBounds } from '#app/cart/cart.ts'
import { adjustedText, limitsText, reasonAgainst } from '#app/cart/order-notes.ts'
import { useCart, useCartChange } from '#app/cart/use-cart.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { allowedQuantity, QuantityField } from '#app/ui/quantity-field.tsx'
import { cartUrl, productQuoteUrl } from '#app/urls.ts'

/** Presses closer together than this are one intention: a double click, a key that is held down. */
const oneIntentionMs = 600

interface AddToCartProps {
  readonly product: ProductDetail
  /** The chosen variant; null for a product without variants. */
  readonly variant: { readonly variantId: number; readonly stock: number } | null
  /** What the visitor asked for; what can be had of it is told by `onPieces`. */
  readonly wish: number
  readonly onWish: (quantity: number) => void
  /** Tells the page which rung of the ladder is in force. */
  readonly onPieces: (pieces: { readonly quantity: number; readonly inCart: number }) => void
}

/** Quantity and «Προσθήκη στο καλάθι» for the product page; where nothing can be added, it says why. */
export function AddToCart({ product, variant, wish, onWish, onPieces }: AddToCartProps) {
  const noteId = useId()
  const place = useRef<HTMLDivElement>(null)
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const { lines } = useCart()
  const { change, busy, failure, reset } = useCartChange()
  const [added, setAdded] = useState(false)
  const [adjusted, setAdjusted] = useState<{ readonly variantId: number | null; readonly text: string } | null>(null)

  const variantId = variant?.variantId ?? null
  const stock = variant?.stock ?? product.stock
  const inLine = lines?.find((line) => line.productId === product.id && line.variantId === variantId)
  const left = stock - (inLine?.quantity ?? 0)
  const inCart = piecesOf(lines ?? [], product.id)
  const bounds = quantityBounds({ ...product, stock: left }, inCart)
  const quantity = allowedQuantity(wish, bounds.min, bounds.max, bounds.step)
  const reason = reasonAgainst(product, stock, left, bounds)
  // What was said of one variant says nothing of another.
  const adjustment = adjusted?.variantId === variantId ? adjusted.text : null
  const note = reason ?? adjustment ?? limitsText(product)

  useEffect(() => onPieces({ quantity, inCart }), [onPieces, quantity, inCart])

  const choose = (chosen: number) => {
    onWish(chosen)
    setAdded(false)
    setAdjusted(null)
    reset()
  }
  const add = ({ timeStamp }: { readonly timeStamp: number }) => {
    if (timeStamp - lastPress.current < oneIntentionMs) return
    lastPress.current = timeStamp
    setAdded(false)
    setAdjusted(null)
    change(
      { kind: 'add', productId: product.id, variantId, quantity },
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
          value={quantity}
          {...bounds}
          disabled={reason !== null}
          onChange={choose}
          onAdjusted={(typed, allowed) => setAdjusted({ variantId, text: adjustedText(typed, allowed, bounds) })}
        />
        <Button
          size="large"
          busy={busy}
          disabled={reason !== null}
          aria-describedby={note === '' ? undefined : noteId}
          onClick={add}
          className="min-w-56 flex-1"
        >
          Προσθήκη στο καλάθι
        </Button>
      </div>
      <p id={noteId} role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
      <LinkButton to={productQuoteUrl(product.id, variantId, quantity)} variant="secondary" wide>
        Ζητήστε προσφορά με το λογότυπό σας
      </LinkButton>
      <p className="text-center text-sm text-muted">Χωρίς δέσμευση, με δοκίμιο πριν τυπωθεί οτιδήποτε.</p>
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
      {reason === null && (
        <BuyBar beside={place} product={product} quantity={quantity} inCart={inCart} busy={busy} added={added} onAdd={add} />
      )}
    </div>
  )
}
