import { useId, useState } from 'react'
import { Link } from 'react-router'

import { countText, piecesOf, quantityBounds } from '#app/cart/cart.ts'
import { refusalText } from '#app/cart/cart-refusals.ts'
import { useCart, useCartChange } from '#app/cart/use-cart.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { formatNumber } from '#app/platform/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { allowedQuantity, QuantityField } from '#app/ui/quantity-field.tsx'
import { cartUrl } from '#app/urls.ts'

type Orderable = Pick<ProductDetail, 'id' | 'stock' | 'availability' | 'availableFrom' | 'minimumQuantity' | 'quantityMultiple'>

interface AddToCartProps {
  readonly product: Orderable
  /** The chosen variant; null for a product without variants. */
  readonly variant: { readonly variantId: number; readonly stock: number } | null
  /** Tells the page which rung of the ladder is in force. */
  readonly onQuantityChange?: ((quantity: number) => void) | undefined
}

/** Quantity and «Προσθήκη στο καλάθι» for the product page; where nothing can be added, it says why. */
export function AddToCart({ product, variant, onQuantityChange }: AddToCartProps) {
  const noteId = useId()
  const { lines } = useCart()
  const { change, busy, failure, reset } = useCartChange()
  const [wish, setWish] = useState(product.minimumQuantity)
  const [added, setAdded] = useState(false)

  const stock = variant?.stock ?? product.stock
  const inLine = lines?.find((line) => line.productId === product.id && line.variantId === (variant?.variantId ?? null))
  const left = stock - (inLine?.quantity ?? 0)
  const bounds = quantityBounds({ ...product, stock: left }, piecesOf(lines ?? [], product.id))
  const quantity = allowedQuantity(wish, bounds.min, bounds.max, bounds.step)
  const reason = reasonAgainst(product, stock, left, bounds)
  const note = reason ?? limitsText(product)

  const choose = (chosen: number) => {
    setWish(chosen)
    setAdded(false)
    reset()
    onQuantityChange?.(chosen)
  }
  const add = () => {
    setAdded(false)
    change(
      { kind: 'add', productId: product.id, variantId: variant?.variantId ?? null, quantity },
      {
        onSuccess: (cart) => {
          setAdded(true)
          if (cart !== null) announce(`Προστέθηκε στο καλάθι (${countText(cart.length)})`)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <QuantityField label="Ποσότητα" value={quantity} {...bounds} disabled={reason !== null} onChange={choose} />
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
      {note !== '' && (
        <p id={noteId} className="text-sm text-muted">
          {note}
        </p>
      )}
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
    </div>
  )
}

/** Why nothing can be added; null where it can. */
function reasonAgainst(
  product: Orderable,
  stock: number,
  left: number,
  bounds: { readonly min: number; readonly max: number },
): string | null {
  if (product.availability === 'coming-soon') {
    return product.availableFrom === null
      ? 'Το προϊόν δεν είναι ακόμη διαθέσιμο.'
      : refusalText({ refusal: 'coming-soon', availableFrom: product.availableFrom })
  }
  if (stock <= 0) return refusalText({ refusal: 'out-of-stock' })
  if (bounds.max >= bounds.min) return null
  return left < stock
    ? 'Έχετε ήδη στο καλάθι όσα τεμάχια είναι διαθέσιμα.'
    : 'Τα διαθέσιμα τεμάχια είναι λιγότερα από την ελάχιστη ποσότητα. Ζητήστε μας προσφορά.'
}

/** «Ελάχιστη ποσότητα 50 τεμάχια, σε πολλαπλάσια του 25.»; empty where there is nothing to know. */
function limitsText({ minimumQuantity, quantityMultiple }: Orderable): string {
  const limits = [
    minimumQuantity > 1 && `ελάχιστη ποσότητα ${formatNumber(minimumQuantity)} τεμάχια`,
    quantityMultiple > 1 && `σε πολλαπλάσια του ${formatNumber(quantityMultiple)}`,
  ].filter((limit) => limit !== false)
  const text = limits.join(', ')
  return text === '' ? '' : `${text.charAt(0).toLocaleUpperCase('el')}${text.slice(1)}.`
}
