import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { CompareButton } from '#app/wishlist/compare-button.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

interface CardCornerProps {
  readonly productId: number
  readonly title: string
}

/** What stands on the corner of a product's card: the heart, and under it the scales, which a mouse sees on hovering only. */
export function CardCorner({ productId, title }: CardCornerProps) {
  const hydrated = useHydrated()
  return (
    <>
      <WishlistButton productId={productId} title={title} />
      {hydrated && <CompareButton productId={productId} title={title} className="card-compare" />}
    </>
  )
}
