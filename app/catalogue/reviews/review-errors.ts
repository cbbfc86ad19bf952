import type { ReviewInput } from '#app/catalogue/reviews/reviews.ts'

export const longestAuthor = 60
export const longestReview = 2_000
const shortestReview = 10

/** The sentence for each invalid field; empty if all are valid. */
export function reviewErrors({ rating, author, body }: ReviewInput): Partial<Record<keyof ReviewInput, string>> {
  const text = body.trim()
  const name = author.trim()
  return {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? {} : { rating: 'Διαλέξτε από 1 έως 5 αστέρια.' }),
    ...(name === '' ? { author: 'Γράψτε το όνομα που θα φαίνεται δίπλα στην κριτική σας.' } : {}),
    ...(name.length > longestAuthor ? { author: `Το όνομα χωρά έως ${longestAuthor} χαρακτήρες.` } : {}),
    ...(text.length < shortestReview
      ? { body: `Γράψτε λίγα λόγια για το προϊόν, τουλάχιστον ${shortestReview} χαρακτήρες.` }
      : {}),
    ...(text.length > longestReview ? { body: 'Η κριτική χωρά έως 2.000 χαρακτήρες. Συντομέψτε την.' } : {}),
  }
}
