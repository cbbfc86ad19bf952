import { useState } from 'react'

import type { DeliveryDays } from '#app/catalogue/product/estimate-delivery.ts'
import type { CardPlace } from '#app/catalogue/card/listed-products.tsx'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { CardCorner } from '#app/wishlist/card-corner.tsx'
import type { ListedCard } from '#app/catalogue/catalogue.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { loadedLater } from '#app/ui/loaded-later.tsx'
import { SymbolIcon } from '#app/ui/symbol-icon.tsx'
import { preloadPart } from '#app/ui/use-loaded.ts'

interface ShopCardProps extends Partial<CardPlace> {
  readonly product: ListedCard
  readonly deliveryDays?: DeliveryDays | null | undefined
}

/** A product's card with all that one can do on it: wishlist, comparing, quick view. */
export function ShopCard({ product, deliveryDays, layout, first, colours }: ShopCardProps) {
  return (
    <ProductTile
      product={product}
      deliveryDays={deliveryDays}
      layout={layout}
      first={first}
      colours={colours}
      corner={<CardCorner productId={product.id} title={product.title} />}
      foot={<QuickViewButton productId={product.id} title={product.title} />}
    />
  )
}

const load = async () => (await import('#app/content/home/quick-view.tsx')).QuickView
const QuickView = loadedLater(load)

interface QuickViewButtonProps {
  readonly productId: number
  readonly title: string
}

/** Opens a product over the list. Nothing of the dialog is loaded before a hand comes near the button. */
function QuickViewButton({ productId, title }: QuickViewButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const hydrated = useHydrated()
  const preload = () => preloadPart(load)
  // Without a script there is nothing that it could open.
  if (!hydrated) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
        aria-label={`Γρήγορη ματιά: ${title}`}
        className="card-foot"
      >
        <SymbolIcon name="eye" />
        Γρήγορη ματιά
      </button>
      {state !== 'never' && (
        <QuickView
          productId={productId}
          title={title}
          open={state === 'open'}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        />
      )}
    </>
  )
}
