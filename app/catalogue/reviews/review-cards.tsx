import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { RatingStars } from '#app/catalogue/reviews/rating-stars.tsx'
import type { StaffReview } from '#app/catalogue/reviews/review.contract.ts'
import { dateText, dayInAthens } from '#app/platform/calendar.ts'
import { productUrl } from '#app/urls.ts'

/** Staff's reviews as cards, each with its buttons. */
export function ReviewCards({
  reviews,
  buttons,
}: {
  readonly reviews: readonly StaffReview[]
  readonly buttons: (review: StaffReview) => ReactNode
}) {
  return (
    <ul className="mt-4 grid gap-4 w992:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={productUrl(review.productId)} className="font-semibold underline underline-offset-4">
              {review.productTitle}
            </Link>
            <RatingStars rating={review.rating} />
          </div>
          <p className="text-sm text-muted">
            {review.author} · <span className="whitespace-nowrap">{dateText(dayInAthens(new Date(review.writtenAt)))}</span>
          </p>
          <p className="grow break-words whitespace-pre-line">{review.body}</p>
          <div className="flex flex-wrap gap-3">{buttons(review)}</div>
        </li>
      ))}
    </ul>
  )
}
