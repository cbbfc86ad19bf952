import { CompareButton } from '#app/wishlist/compare-button.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

interface CardCornerProps {
  readonly productId: number
  readonly title: string
}

/** What stands on the corner of a product's card: the heart, and under it the scales, which a mouse sees on hovering only. */
export function CardCorner({ productId, title }: CardCornerProps) {
  return (
    <span className="flex flex-col gap-1.5">
      <WishlistButton productId={productId} title={title} />
      <CompareButton
        productId={productId}
        title={title}
        className="transition-opacity focus-within:opacity-100 has-[[aria-pressed=true],[role=alert]]:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100"
      />
    </span>
  )
}
