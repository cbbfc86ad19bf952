import type { ReviewInput } from '#app/catalogue/reviews/reviews.ts'

export const maxAuthorLength = 60
export const maxReviewLength = 2_000
const minReviewLength = 10

/** The sentence for each invalid field; empty if all are valid. */
export function reviewErrors({ rating, author, body }: ReviewInput): Partial<Record<keyof ReviewInput, string>> {
  const text = body.trim()
  const name = author.trim()
  return {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? {} : { rating: 'Διαλέξτε από 1 έως 5 αστέρια.' }),
    ...(name === '' ? { author: 'Γράψτε το όνομα που θα φαίνεται δίπλα στην κριτική σας.' } : {}),
    ...(name.length > maxAuthorLength ? { author: `Το όνομα χωρά έως ${maxAuthorLength} χαρακτήρες.` } : {}),
    ...(text.length < minReviewLength
      ? { body: `Γράψτε λίγα λόγια για το προϊόν, τουλάχιστον ${minReviewLength} χαρακτήρες.` }
      : {}),
    ...(text.length > maxReviewLength ? { body: 'Η κριτική χωρά έως 2.000 χαρακτήρες. Συντομέψτε την.' } : {}),
  }
}
