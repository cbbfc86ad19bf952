import type { DeliveryDays } from '#app/catalogue/product/estimate-delivery.ts'
import type { CardPlace } from '#app/catalogue/card/listed-products.tsx'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { QuickViewButton } from '#app/content/home/quick-view-button.tsx'
import { CardCorner } from '#app/wishlist/card-corner.tsx'
import type { ListedCard } from '#app/catalogue/catalogue.ts'

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
