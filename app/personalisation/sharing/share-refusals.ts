import { type DecorationRefusal, decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import { maxAnswers, maxLiveLinks } from '#app/personalisation/sharing/share-limits.ts'

export type ShareRefusal =
  | { readonly refusal: 'too-many-requests'; readonly seconds: number }
  | { readonly refusal: 'too-many-links' }
  | { readonly refusal: 'unknown-logo' }
  | { readonly refusal: 'unknown-link' }
  | { readonly refusal: 'ended-link' }
  | { readonly refusal: 'unknown-item' }
  | { readonly refusal: 'unknown-answer' }
  | { readonly refusal: 'too-many-answers'; readonly seconds: number }
  | { readonly refusal: 'full-of-answers' }
  /** `item` counts from 1. */
  | { readonly refusal: 'impossible-item'; readonly item: number; readonly because: DecorationRefusal }

export function shareRefusalStatus({ refusal }: ShareRefusal): 404 | 409 | 422 | 429 {
  switch (refusal) {
    case 'too-many-requests':
    case 'too-many-answers':
      return 429
    case 'unknown-link':
    case 'ended-link':
    case 'unknown-answer':
      return 404
    case 'too-many-links':
    case 'full-of-answers':
      return 409
    case 'unknown-logo':
    case 'unknown-item':
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
    case 'ended-link':
      return 'Ο σύνδεσμος δεν ισχύει πια. Ζητήστε νέο από όποιον σας τον έστειλε.'
    case 'unknown-item':
      return 'Το προϊόν δεν είναι σε αυτή την επιλογή. Ανανεώστε τη σελίδα.'
    case 'unknown-answer':
      return 'Η απάντηση δεν υπάρχει πια.'
    case 'too-many-answers':
      return `Στείλατε πολλές απαντήσεις σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(refused.seconds / 60)} λεπτά.`
    case 'full-of-answers':
      return `Η επιλογή έχει ήδη ${maxAnswers} απαντήσεις. Απαντήστε σε όποιον σας την έστειλε.`
    case 'impossible-item':
      return `Προϊόν ${refused.item}: ${decorationRefusalText(refused.because)}`
  }
}
