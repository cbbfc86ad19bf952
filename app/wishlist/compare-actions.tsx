import { useState } from 'react'
import { Link } from 'react-router'

import { piecesOf, quantityBounds } from '#app/cart/cart.ts'
import { useCart, useCartChange } from '#app/cart/browser/use-cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { cartUrl, productQuoteUrl } from '#app/urls.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

// Only products with several variants need it, and it imports the dialog library.
const ChooseVariant = lazyPart(async () => (await import('#app/wishlist/choose-variant.tsx')).ChooseVariant)

/** Adds a compared product to the cart, in the smallest quantity, or starts a quote request for it. */
export function CompareActions({ product }: { readonly product: ProductFacts }) {
  const { lines } = useCart()
  const { change, busy, failure } = useCartChange()
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never')
  const [added, setAdded] = useState(false)
  const { min, max } = quantityBounds(product, piecesOf(lines ?? [], product.id))
  const [only] = product.variants
  const needsChoice = product.variants.length > 1

  const add = (variantId: number | null) =>
    change(
      { kind: 'add', productId: product.id, variantId, quantity: min },
      {
        onSuccess: () => {
          setChoosing((before) => (before === 'open' ? 'closed' : before))
          setAdded(true)
          announce(`Προστέθηκε στο καλάθι: ${product.title}`)
        },
      },
    )
  return (
    <div className="mt-3 flex max-w-60 flex-col gap-2 print:hidden">
      {product.stock > 0 && max >= min && (
        <Button
          wide
          padding="narrow"
          busy={busy}
          aria-haspopup={needsChoice ? 'dialog' : undefined}
          onClick={() => (needsChoice ? setChoosing('open') : add(only?.variant_id ?? null))}
        >
          <span>
            {min > 1 ? `Στο καλάθι, ${formatNumber(min)}\u00A0τεμ.` : 'Στο καλάθι'}
            <span className="sr-only">{`: ${product.title}`}</span>
          </span>
        </Button>
      )}
      <LinkButton to={productQuoteUrl(product.id, null, min)} variant="secondary" wide padding="narrow">
        Ζητήστε προσφορά
      </LinkButton>
      {added && (
        <p className="text-sm">
          <span className="font-semibold text-success">Προστέθηκε.</span>{' '}
          <Link to={cartUrl()} className="underline underline-offset-4 hover:text-accent">
            Δείτε το καλάθι
          </Link>
        </p>
      )}
      {failure !== null && choosing !== 'open' && (
        <p role="alert" className="text-sm text-failure">
          {failure}
        </p>
      )}
      {choosing !== 'never' && (
        <ChooseVariant
          line={{ productId: product.id, title: product.title }}
          quantity={min}
          open={choosing === 'open'}
          onOpenChange={(open) => setChoosing(open ? 'open' : 'closed')}
          onChoose={add}
          busy={busy}
          failure={failure}
        />
      )}
    </div>
  )
}
