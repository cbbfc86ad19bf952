import { type QuoteRefusal, quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'

/** Why an order cannot be created: something that the offer lacks is missing or not possible. */
export type TermsRefusal = {
  readonly refusal: 'unknown-delivery' | 'address-needed' | 'payment-unavailable' | 'terms-needed'
}

export type ConvertRefusal = QuoteRefusal | TermsRefusal

const termsTexts: Readonly<Record<TermsRefusal['refusal'], string>> = {
  'unknown-delivery': 'Αυτός ο τρόπος παράδοσης δεν υπάρχει πια. Ανανεώστε τη σελίδα και διαλέξτε άλλον.',
  'address-needed': 'Συμπληρώστε τη διεύθυνση παράδοσης.',
  'payment-unavailable': 'Αυτός ο τρόπος πληρωμής δεν είναι διαθέσιμος για την παραγγελία. Διαλέξτε άλλον.',
  'terms-needed': 'Διαλέξτε τρόπο παράδοσης και τρόπο πληρωμής.',
}

const isOfTerms = (reason: ConvertRefusal): reason is TermsRefusal => Object.hasOwn(termsTexts, reason.refusal)

export function convertRefusalStatus(reason: ConvertRefusal): 404 | 409 | 422 | 429 {
  return isOfTerms(reason) ? 422 : quoteRefusalStatus(reason)
}

export function convertRefusalText(reason: ConvertRefusal): string {
  return isOfTerms(reason) ? termsTexts[reason.refusal] : quoteRefusalText(reason)
}
