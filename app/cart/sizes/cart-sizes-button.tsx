import { useState } from 'react'

import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const CartSizesDialog = lazyPart(async () => (await import('#app/cart/sizes/cart-sizes-dialog.tsx')).CartSizesDialog)

interface CartSizesButtonProps {
  readonly productId: number
  readonly title: string
  readonly placements: readonly PlacementInMm[]
  /** Styled for a line's controls */
  readonly quiet?: boolean | undefined
}

/** Opens a product's colour and size matrix. */
export function CartSizesButton({ quiet = false, ...product }: CartSizesButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={quiet ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)} padding={quiet ? 'none' : undefined}>
        Πολλά χρώματα ή μεγέθη
        {quiet && <span className="sr-only">: {product.title}</span>}
      </Button>
      {isOpen && <CartSizesDialog {...product} onClose={() => setIsOpen(false)} />}
    </>
  )
}
