import { type ActionRefusal, type QuoteState, quoteStateText } from '#app/quotes/quote-states.ts'

/** Why an operation on a quote that exists is refused. */
export type QuoteRefusal =
  | { readonly refusal: 'not-found' }
  | ActionRefusal
  /** Somebody else changed it, or sent another version, meanwhile. */
  | { readonly refusal: 'changed-meanwhile' }
  | { readonly refusal: 'wrong-selection' }
  | { readonly refusal: 'nothing-to-send' }
  | { readonly refusal: 'too-many'; readonly seconds: number }

export function quoteRefusalStatus(reason: QuoteRefusal): 404 | 409 | 422 | 429 {
  switch (reason.refusal) {
    case 'not-found':
    case 'not-yours':
      return 404
    case 'wrong-state':
    case 'expired':
    case 'changed-meanwhile':
      return 409
    case 'wrong-selection':
    case 'nothing-to-send':
      return 422
    case 'too-many':
      return 429
  }
}

export function quoteRefusalText(reason: QuoteRefusal): string {
  switch (reason.refusal) {
    case 'not-found':
    case 'not-yours':
      return 'Η προσφορά δεν βρέθηκε, ή ο σύνδεσμος έληξε. Ανοίξτε την ξανά από το τελευταίο μας e-mail ή συνδεθείτε.'
    case 'wrong-state':
      return wrongStateText(reason.state)
    case 'expired':
      return 'Η προσφορά έληξε. Ζητήστε αλλαγή και σας στέλνουμε νέα, συνήθως μέσα σε μία ώρα.'
    case 'changed-meanwhile':
      return 'Η προσφορά άλλαξε στο μεταξύ. Ανανεώστε τη σελίδα και δείτε τη νέα έκδοση.'
    case 'wrong-selection':
      return 'Διαλέξτε μία από τις ποσότητες της προσφοράς για κάθε γραμμή.'
    case 'nothing-to-send':
      return 'Η προσφορά δεν έχει γραμμές με τιμή. Συμπληρώστε τουλάχιστον μία.'
    case 'too-many':
      return `Πολλές ενέργειες σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(reason.seconds / 60)} λεπτά, ή καλέστε μας.`
  }
}

function wrongStateText(state: QuoteState): string {
  return `Αυτό δεν γίνεται τώρα: η κατάσταση της προσφοράς είναι «${quoteStateText(state)}». Ανανεώστε τη σελίδα.`
}
