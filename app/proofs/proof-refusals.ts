import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { type ProofActionRefusal, proofStateText } from '#app/proofs/proof-states.ts'

/** Why an operation on a proof is refused. */
export type ProofRefusal =
  | ProofActionRefusal
  | { readonly refusal: 'not-found' }
  /** The owner of a quote revoked the link. */
  | { readonly refusal: 'revoked-link' }
  /** Its quote or order is not in a state for proofs, as the sentence says. */
  | { readonly refusal: 'wrong-state'; readonly sentence: string }
  /** An approver must enter a name. */
  | { readonly refusal: 'name-needed' }
  | { readonly refusal: 'unknown-file' }
  | { readonly refusal: 'no-document' }
  | { readonly refusal: 'unknown-proof' }
  /** There is a newer version, or the line has changed since. */
  | { readonly refusal: 'outdated-proof' }
  /** Saved or sent in another tab. */
  | { readonly refusal: 'proof-changed' }
  | { readonly refusal: 'undecorated-line' }
  /** No version is ready to be sent. */
  | { readonly refusal: 'nothing-to-send' }
  | { readonly refusal: 'unknown-placement' }
  | { readonly refusal: 'answer-day-over' }
  | { readonly refusal: 'unreadable-artwork' }
  /** Too many PDFs are waiting. */
  | Busy

const statuses: Readonly<Record<ProofRefusal['refusal'], 404 | 409 | 422 | 429>> = {
  'not-found': 404,
  'not-yours': 404,
  'revoked-link': 404,
  'unknown-proof': 404,
  'no-document': 404,
  'wrong-state': 409,
  'wrong-proof-state': 409,
  'outdated-proof': 409,
  'proof-changed': 409,
  'name-needed': 422,
  'unknown-file': 422,
  'undecorated-line': 422,
  'nothing-to-send': 422,
  'unknown-placement': 422,
  'answer-day-over': 422,
  'unreadable-artwork': 422,
  busy: 429,
}

export function proofRefusalStatus({ refusal }: ProofRefusal): 404 | 409 | 422 | 429 {
  return statuses[refusal]
}

export function proofRefusalText(reason: ProofRefusal): string {
  switch (reason.refusal) {
    case 'not-found':
    case 'not-yours':
      return 'Τα δοκίμια δεν βρέθηκαν, ή ο σύνδεσμος έληξε. Ανοίξτε τα ξανά από το τελευταίο μας e-mail ή συνδεθείτε.'
    case 'revoked-link':
      return 'Ο αποστολέας του συνδέσμου τον ανακάλεσε. Αν χρειάζεται να δείτε την προσφορά, ζητήστε του να τη στείλει ξανά.'
    case 'wrong-state':
      return reason.sentence
    case 'name-needed':
      return 'Γράψτε το όνομά σας, για να φαίνεται ποιος απάντησε.'
    case 'unknown-file':
      return 'Ένα από τα αρχεία δεν βρέθηκε. Αφαιρέστε το και ανεβάστε το ξανά.'
    case 'no-document':
      return 'Το PDF αυτής της έκδοσης δεν είναι διαθέσιμο τώρα. Εκτυπώστε τη σελίδα, ή καλέστε μας να σας το στείλουμε.'
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
    case 'nothing-to-send':
      return 'Δεν υπάρχει δοκίμιο έτοιμο για αποστολή. Δημιουργήστε πρώτα το δοκίμιο κάθε γραμμής.'
    case 'unknown-placement':
      return 'Αυτή η θέση δεν υπάρχει στο δοκίμιο. Ανανεώστε τη σελίδα.'
    case 'answer-day-over':
      return 'Η προθεσμία απάντησης έχει περάσει. Διαλέξτε νεότερη ημέρα και στείλτε ξανά.'
    case 'unreadable-artwork':
      return 'Το αρχείο δεν βρέθηκε ή δεν διαβάζεται. Ανεβάστε το ξανά.'
    case 'busy':
      return 'Ετοιμάζονται πολλά έγγραφα αυτή τη στιγμή. Δοκιμάστε ξανά σε ένα λεπτό: όσα γράψατε έχουν αποθηκευτεί.'
  }
}
