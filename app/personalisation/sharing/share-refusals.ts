import { type DecorationRefusal, decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import { maxLiveLinks } from '#app/personalisation/sharing/share-limits.ts'

export type ShareRefusal =
  | { readonly refusal: 'too-many-requests'; readonly seconds: number }
  | { readonly refusal: 'too-many-links' }
  | { readonly refusal: 'unknown-logo' }
  | { readonly refusal: 'unknown-link' }
  /** `item` counts from 1. */
  | { readonly refusal: 'impossible-item'; readonly item: number; readonly because: DecorationRefusal }

export function shareRefusalStatus({ refusal }: ShareRefusal): 404 | 409 | 422 | 429 {
  switch (refusal) {
    case 'too-many-requests':
      return 429
    case 'unknown-link':
      return 404
    case 'too-many-links':
      return 409
    case 'unknown-logo':
    case 'impossible-item':
      return 422
  }
}

export function shareRefusalText(refused: ShareRefusal): string {
  switch (refused.refusal) {
    case 'too-many-requests':
      return `Φτιάξατε πολλούς συνδέσμους σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(refused.seconds / 60)} λεπτά.`
    case 'too-many-links':
      return `Έχετε ήδη ${maxLiveLinks} ενεργούς συνδέσμους. Ανακαλέστε όσους δεν χρειάζεστε.`
    case 'unknown-logo':
      return 'Το λογότυπο δεν βρέθηκε στα λογότυπά σας. Ανεβάστε το ξανά.'
    case 'unknown-link':
      return 'Ο σύνδεσμος δεν υπάρχει πια.'
    case 'impossible-item':
      return `Προϊόν ${refused.item}: ${decorationRefusalText(refused.because)}`
  }
}
