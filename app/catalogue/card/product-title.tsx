import type { ReactNode } from 'react'

import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { RatingStars } from '#app/catalogue/reviews/rating-stars.tsx'
import { type ProductReviews, reviewCountText } from '#app/catalogue/reviews/reviews.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'

interface ProductTitleProps {
  readonly product: ProductDetail
  readonly reviews: ProductReviews
  readonly corner: ReactNode
  readonly onReviews: () => void
}

/** Longer names get a smaller font. */
const longTitle = 70

/** The product's name with its badges, and its stars if customers have rated it. */
export function ProductTitle({ product, reviews, corner, onReviews }: ProductTitleProps) {
  return (
    <div>
      <div className="flex items-start justify-between gap-2">
        <h1
          className={classes(
            'min-w-0 font-semibold',
            product.title.length > longTitle ? 'text-lg w767:text-xl w992:text-2xl' : 'text-xl w767:text-2xl w992:text-3xl',
          )}
        >
          {product.title}
        </h1>
        {/* On phones over the picture: beside a name of three lines the price would be off screen. */}
        <div className="absolute top-2 right-2 z-1 shrink-0 w767:static w767:-mt-0.5 print:hidden">{corner}</div>
      </div>
      <div className="mt-2 flex flex-wrap w767:mt-3 items-center gap-x-4 gap-y-2 empty:hidden">
        {(product.isNew || product.isHot) && (
          <p className="flex gap-1">
            {product.isNew && <Badge tone="new">Νέο</Badge>}
            {product.isHot && <Badge tone="hot">Δημοφιλές</Badge>}
          </p>
        )}
        {product.rating !== null && (
          <a
            href="#details"
            onClick={onReviews}
            className="flex min-h-8 items-center gap-2 text-sm underline-offset-4 hover:underline pointer-coarse:min-h-11 print:hidden"
          >
            <RatingStars rating={product.rating} />
            {reviews.count > 0 ? reviewCountText(reviews.count) : <span className="sr-only">, κριτικές</span>}
          </a>
        )}
      </div>
    </div>
  )
}
