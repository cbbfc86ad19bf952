import { type ProofActionRefusal, proofStateText } from '#app/quotes/proofs/proof-states.ts'
import { type QuoteRefusal, quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'

/** Why an operation on a proof is refused, besides what its quote refuses. */
type OwnRefusal =
  | Extract<ProofActionRefusal, { readonly refusal: 'wrong-proof-state' }>
  | { readonly refusal: 'unknown-proof' }
  /** There is a newer version, or the offer's line has changed since. */
  | { readonly refusal: 'outdated-proof' }
  /** Saved or sent in another tab. */
  | { readonly refusal: 'proof-changed' }
  | { readonly refusal: 'undecorated-line' }
  | { readonly refusal: 'unknown-placement' }
  | { readonly refusal: 'answer-day-over' }
  | { readonly refusal: 'unreadable-artwork' }

export type ProofRefusal = QuoteRefusal | OwnRefusal

const statuses: Readonly<Record<OwnRefusal['refusal'], 404 | 409 | 422>> = {
  'unknown-proof': 404,
  'wrong-proof-state': 409,
  'outdated-proof': 409,
  'proof-changed': 409,
  'undecorated-line': 422,
  'unknown-placement': 422,
  'answer-day-over': 422,
  'unreadable-artwork': 422,
}

function isOwn(reason: ProofRefusal): reason is OwnRefusal {
  return reason.refusal in statuses
}

export function proofRefusalStatus(reason: ProofRefusal): 404 | 409 | 422 | 429 {
  return isOwn(reason) ? statuses[reason.refusal] : quoteRefusalStatus(reason)
}

export function proofRefusalText(reason: ProofRefusal): string {
  return isOwn(reason) ? ownText(reason) : quoteRefusalText(reason)
}

function ownText(reason: OwnRefusal): string {
  switch (reason.refusal) {
    case 'unknown-proof':
      return 'Το δοκίμιο δεν βρέθηκε. Ανανεώστε τη σελίδα.'
    case 'wrong-proof-state':
      return `Αυτό δεν γίνεται τώρα: η κατάσταση του δοκιμίου είναι «${proofStateText(reason.proofState)}». Ανανεώστε τη σελίδα.`
    case 'outdated-proof':
      return 'Υπάρχει νεότερη έκδοση του δοκιμίου ή της προσφοράς. Ανανεώστε τη σελίδα και δείτε τη νέα.'
    case 'proof-changed':
      return 'Το δοκίμιο άλλαξε στο μεταξύ, σε άλλη καρτέλα ή από συνάδελφο. Δείτε το ξανά και συνεχίστε.'
    case 'undecorated-line':
      return 'Η γραμμή δεν έχει λογότυπο. Δοκίμιο γίνεται μόνο για γραμμές με θέση και τεχνική εκτύπωσης.'
    case 'unknown-placement':
      return 'Αυτή η θέση δεν υπάρχει στο δοκίμιο. Ανανεώστε τη σελίδα.'
    case 'answer-day-over':
      return 'Η προθεσμία απάντησης έχει περάσει. Διαλέξτε νεότερη ημέρα και στείλτε ξανά.'
    case 'unreadable-artwork':
      return 'Το αρχείο δεν βρέθηκε ή δεν διαβάζεται. Ανεβάστε το ξανά.'
  }
}
