import { lazily } from '#app/platform/text/lazily.ts'

// Loaded with the product page. The schema is separate (review.contract.ts), because zod is large.

export interface Review {
  readonly id: number
  /** 1 to 5 */
  readonly rating: number
  readonly author: string
  readonly body: string
  /** ISO day, Athens time */
  readonly day: string
}

/** The public reviews of a product: approved ones only. */
export interface ProductReviews {
  readonly count: number
  /** With one decimal; null without reviews */
  readonly average: number | null
  /** The number of ratings with 1, 2, 3, 4, 5 stars */
  readonly byRating: readonly number[]
  /** Newest first, one page */
  readonly newest: readonly Review[]
}

export interface ReviewInput {
  readonly rating: number
  readonly author: string
  readonly body: string
}

export type ReviewDecision = 'approved' | 'rejected'
export type ReviewState = 'pending' | ReviewDecision

/** «1 κριτική», «12 κριτικές» */
export function reviewCountText(count: number): string {
  return count === 1 ? '1 κριτική' : `${count} κριτικές`
}

const oneDecimal = lazily(() => new Intl.NumberFormat('el-GR', { maximumFractionDigits: 1 }))

/** «4,5 από 5» */
export function ratingText(rating: number): string {
  return `${oneDecimal().format(rating)} από 5`
}
