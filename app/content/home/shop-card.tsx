import { useState } from 'react'

import type { DeliveryDays } from '#app/promise/promise.ts'
import type { CardPlace } from '#app/catalogue/card/listed-products.tsx'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { CardCorner } from '#app/wishlist/card-corner.tsx'
import type { ListedCard } from '#app/catalogue/catalogue.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { SymbolIcon } from '#app/ui/symbol-icon.tsx'
import { preloadPart } from '#app/ui/use-lazy-part.ts'

interface ShopCardProps extends Partial<CardPlace> {
  readonly product: ListedCard
  readonly deliveryDays?: DeliveryDays | null | undefined
}

/** A product card with its controls: wishlist, compare, quick view. */
export function ShopCard({ product, deliveryDays, layout, first, colours, project }: ShopCardProps) {
  return (
    <ProductTile
      product={product}
      deliveryDays={deliveryDays}
      layout={layout}
      first={first}
      colours={colours}
      project={project}
      corner={<CardCorner productId={product.id} title={product.title} />}
      foot={<QuickViewButton productId={product.id} title={product.title} />}
    />
  )
}

const load = async () => (await import('#app/content/home/quick-view.tsx')).QuickView
const QuickView = lazyPart(load)

interface QuickViewButtonProps {
  readonly productId: number
  readonly title: string
}

/** Opens the quick view. Its code loads when the pointer or the focus reaches the button. */
function QuickViewButton({ productId, title }: QuickViewButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const hydrated = useHydrated()
  const preload = () => preloadPart(load)
  // It needs JavaScript.
  if (!hydrated) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
        aria-label={`Γρήγορη προβολή: ${title}`}
        className="card-foot"
      >
        <SymbolIcon name="eye" />
        Γρήγορη προβολή
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
