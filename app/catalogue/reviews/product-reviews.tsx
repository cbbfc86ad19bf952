import { useState } from 'react'

import { RatingStars } from '#app/catalogue/reviews/rating-stars.tsx'
import { type ProductReviews, ratingText, type Review, reviewCountText } from '#app/catalogue/reviews/reviews.ts'
import { dayText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const ReviewForm = lazyPart(async () => (await import('#app/catalogue/reviews/review-form.tsx')).ReviewForm)

/** The reviews of a product, with a form to add one. */
export function Reviews({ productId, reviews }: { readonly productId: number; readonly reviews: ProductReviews }) {
  const [writing, setWriting] = useState(false)
  return (
    <div className="grid items-start gap-x-16 gap-y-8 w992:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <Summary reviews={reviews} />
        {!writing && (
          <Button variant="secondary" onClick={() => setWriting(true)} className="mt-5 noscript:hidden print:hidden">
            Γράψτε μια κριτική
          </Button>
        )}
        <p className="mt-4 text-xs text-muted">
          Κάθε κριτική διαβάζεται από εμάς πριν εμφανιστεί. Δεν ελέγχουμε αν όποιος τη γράφει αγόρασε το προϊόν.
        </p>
      </div>
      <div className="min-w-0">
        {writing && <ReviewForm productId={productId} />}
        <ul>
          {reviews.newest.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Summary({ reviews: { count, average, byRating } }: { readonly reviews: ProductReviews }) {
  if (average === null) return <p>Δεν υπάρχουν κριτικές ακόμη. Γράψτε την πρώτη.</p>
  return (
    <>
      <p className="flex items-center gap-3">
        <span className="text-3xl font-semibold tabular-nums">{ratingText(average).split(' ')[0]}</span>
        <span>
          <RatingStars rating={average} className="text-lg" />
          <span className="block text-sm text-muted">{reviewCountText(count)}</span>
        </span>
      </p>
      <dl className="mt-4 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = byRating[stars - 1] ?? 0
          return (
            <div key={stars} className="flex items-center gap-3 py-0.5">
              <dt className="w-16 shrink-0">{stars === 1 ? '1 αστέρι' : `${stars} αστέρια`}</dt>
              <dd className="flex flex-1 items-center gap-3">
                <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-pill bg-plate">
                  <span style={{ width: `${(given * 100) / count}%` }} className="block h-full bg-hot" />
                </span>
                <span className="w-6 text-right text-muted tabular-nums">{given}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

function ReviewItem({ review: { rating, author, body, day } }: { readonly review: Review }) {
  return (
    <li className="border-b border-line py-5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <RatingStars rating={rating} />
        <span className="min-w-0 font-semibold">{author}</span>
        <time dateTime={day} className="text-muted">
          {dayText(day)}
        </time>
      </p>
      <p className="mt-2 max-w-text whitespace-pre-line">{body}</p>
    </li>
  )
}
