import Star from 'lucide-react/icons/star'

import { ratingText } from '#app/catalogue/reviews/reviews.ts'
import { classes } from '#app/ui/classes.ts'

/** Five stars, filled according to the rating, in halves. */
export function RatingStars({ rating, className }: { readonly rating: number; readonly className?: string | undefined }) {
  const percent = Math.round(rating * 2) * 10
  return (
    <span role="img" aria-label={ratingText(rating)} className={classes('relative inline-flex shrink-0', className)}>
      <FiveStars className="text-line-strong" />
      <span style={{ width: `${percent}%` }} className="absolute inset-y-0 left-0 overflow-hidden">
        <FiveStars className="text-hot [&_svg]:fill-current" />
      </span>
    </span>
  )
}

function FiveStars({ className }: { readonly className: string }) {
  return (
    <span aria-hidden className={classes('flex', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-[1.1em] shrink-0" />
      ))}
    </span>
  )
}
