import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { CompareButton } from '#app/wishlist/compare-button.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

interface CardCornerProps {
  readonly productId: number
  readonly title: string
}

/** The corner of a product card: the heart, and below it the scales, which show on hover only. */
export function CardCorner({ productId, title }: CardCornerProps) {
  const hydrated = useHydrated()
  return (
    <>
      <WishlistButton productId={productId} title={title} />
      {hydrated && <CompareButton productId={productId} title={title} className="card-compare" />}
    </>
  )
}
