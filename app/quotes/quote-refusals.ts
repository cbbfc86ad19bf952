import { usualAnswerTime } from '#app/company/answer-time.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { type ActionRefusal, type QuoteState, quoteStateText } from '#app/quotes/quote-states.ts'

/** Why an operation on an existing quote is refused. */
export type QuoteRefusal =
  | { readonly refusal: 'not-found' }
  | ActionRefusal
  /** Changed concurrently, or another version was sent. */
  | { readonly refusal: 'changed-meanwhile' }
  | { readonly refusal: 'wrong-selection' }
  | { readonly refusal: 'nothing-to-send' }
  /** A guest must enter a name. */
  | { readonly refusal: 'name-needed' }
  | { readonly refusal: 'unknown-line' }
  | { readonly refusal: 'unknown-file' }
  | { readonly refusal: 'expired-link' }
  /** The owner revoked the link. */
  | { readonly refusal: 'revoked-link' }
  /** The link to revoke does not exist. */
  | { readonly refusal: 'unknown-link' }
  | { readonly refusal: 'no-document' }
  | { readonly refusal: 'unpriced-line'; readonly title: string }
  /** There are warnings that the caller has not confirmed. */
  | { readonly refusal: 'unseen-warnings' }
  | { readonly refusal: 'unknown-vat-rate' }
  | { readonly refusal: 'unknown-product' }
  | { readonly refusal: 'unknown-colleague' }
  /** Removed, or not the caller's own. */
  | { readonly refusal: 'unknown-note' }
  | { readonly refusal: 'too-many-notes' }
  | { readonly refusal: 'assigned-meanwhile' }
  | { readonly refusal: 'unknown-template' }
  /** A colleague changed or removed it. */
  | { readonly refusal: 'template-changed' }
  | { readonly refusal: 'too-many-templates' }
  | { readonly refusal: 'no-offer-to-keep' }
  | { readonly refusal: 'too-many-lines' }
  | { readonly refusal: 'reminder-in-past' }
  /** The last day of the offer to send has passed. */
  | { readonly refusal: 'last-day-over' }
  /** Staff know only a telephone number of the customer. */
  | { readonly refusal: 'no-address' }
  /** An acceptance on paper needs its signed page. */
  | { readonly refusal: 'page-needed' }
  /** Too many PDFs are waiting. */
  | Busy
  | { readonly refusal: 'too-many'; readonly seconds: number }

export function quoteRefusalStatus(reason: QuoteRefusal): 404 | 409 | 422 | 429 {
  switch (reason.refusal) {
    case 'not-found':
    case 'not-yours':
    case 'unknown-product':
    case 'unknown-colleague':
    case 'unknown-note':
    case 'unknown-template':
    case 'expired-link':
    case 'revoked-link':
    case 'unknown-link':
    case 'no-document':
      return 404
    case 'wrong-state':
    case 'expired':
    case 'changed-meanwhile':
    case 'assigned-meanwhile':
    case 'template-changed':
    case 'unseen-warnings':
      return 409
    case 'wrong-selection':
    case 'nothing-to-send':
    case 'unpriced-line':
    case 'unknown-vat-rate':
    case 'last-day-over':
    case 'no-address':
    case 'page-needed':
    case 'name-needed':
    case 'unknown-line':
    case 'unknown-file':
    case 'too-many-notes':
    case 'reminder-in-past':
    case 'too-many-templates':
    case 'no-offer-to-keep':
    case 'too-many-lines':
      return 422
    case 'busy':
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
      return `Η προσφορά έληξε. Ζητήστε ανανέωση και σας στέλνουμε νέα έκδοση, ${usualAnswerTime}.`
    case 'changed-meanwhile':
      return 'Η προσφορά άλλαξε στο μεταξύ. Ανανεώστε τη σελίδα και δείτε τη νέα έκδοση.'
    case 'wrong-selection':
      return 'Διαλέξτε για κάθε γραμμή της προσφοράς ένα είδος και μία από τις ποσότητές του.'
    case 'nothing-to-send':
      return 'Η προσφορά δεν έχει γραμμές. Προσθέστε τουλάχιστον μία, με τιμή.'
    case 'unpriced-line':
      return `Η γραμμή «${reason.title}» δεν έχει τιμή. Συμπληρώστε την· αν είναι δώρο, γράψτε έκπτωση 100 %.`
    case 'name-needed':
      return 'Γράψτε το όνομά σας, για να φαίνεται ποιος απάντησε.'
    case 'unknown-line':
      return 'Η γραμμή για την οποία γράφετε δεν ανήκει σε αυτή την προσφορά. Ανανεώστε τη σελίδα.'
    case 'unknown-file':
      return 'Ένα από τα αρχεία δεν βρέθηκε. Αφαιρέστε το και ανεβάστε το ξανά.'
    case 'expired-link':
      return 'Ο σύνδεσμος δεν ισχύει πια. Ανοίξτε τον σύνδεσμο από το τελευταίο μας e-mail, ή καλέστε μας να σας στείλουμε νέο.'
    case 'revoked-link':
      return 'Ο αποστολέας του συνδέσμου τον ανακάλεσε. Αν χρειάζεται να δείτε την προσφορά, ζητήστε του να τη στείλει ξανά.'
    case 'unknown-link':
      return 'Αυτός ο σύνδεσμος δεν ισχύει πια. Ανανεώστε τη σελίδα για να δείτε ποιοι ισχύουν.'
    case 'no-document':
      return 'Το PDF αυτής της έκδοσης δεν είναι διαθέσιμο τώρα. Εκτυπώστε τη σελίδα, ή καλέστε μας να σας το στείλουμε.'
    case 'unseen-warnings':
      return 'Κάτι στην προσφορά θέλει προσοχή. Δείτε τις προειδοποιήσεις και στείλτε την ξανά.'
    case 'unknown-vat-rate':
      return 'Διαλέξτε έναν από τους συντελεστές ΦΠΑ του καταστήματος σε κάθε γραμμή και στην παράδοση.'
    case 'unknown-product':
      return 'Το προϊόν δεν υπάρχει πια στον κατάλογο. Αναζητήστε άλλο, ή προσθέστε γραμμή με ελεύθερο κείμενο.'
    case 'unknown-colleague':
      return 'Αυτός ο λογαριασμός δεν ανήκει στο προσωπικό. Διαλέξτε άλλον υπεύθυνο.'
    case 'unknown-note':
      return 'Αυτή η σημείωση δεν υπάρχει πια, ή δεν είναι δική σας. Μπορείτε να διαγράψετε μόνο όσες γράψατε εσείς.'
    case 'too-many-notes':
      return 'Η προσφορά έχει πάρα πολλές σημειώσεις. Συνεννοηθείτε από κοντά ή τηλεφωνικά.'
    case 'assigned-meanwhile':
      return 'Στο μεταξύ άλλαξε ο υπεύθυνος. Δείτε ποιος έχει τώρα την προσφορά και διαλέξτε ξανά, αν χρειάζεται.'
    case 'reminder-in-past':
      return 'Διαλέξτε τη σημερινή ή μεταγενέστερη ημέρα.'
    case 'unknown-template':
      return 'Το πρότυπο δεν υπάρχει πια. Διαλέξτε άλλο.'
    case 'template-changed':
      return 'Ένας συνάδελφος άλλαξε ή διέγραψε το πρότυπο στο μεταξύ. Δείτε το όπως είναι τώρα και δοκιμάστε ξανά.'
    case 'too-many-templates':
      return 'Τα πρότυπα έγιναν πάρα πολλά. Διαγράψτε πρώτα όσα δεν χρησιμοποιείτε.'
    case 'no-offer-to-keep':
      return 'Δεν υπάρχει ακόμη προσφορά με γραμμές. Ετοιμάστε την και αποθηκεύστε τη έπειτα ως πρότυπο.'
    case 'too-many-lines':
      return 'Με τις γραμμές του προτύπου η προσφορά θα ξεπερνούσε τις 50. Αφαιρέστε πρώτα κάποιες.'
    case 'last-day-over':
      return 'Η τελευταία ημέρα ισχύος έχει περάσει. Διαλέξτε νεότερη και στείλτε ξανά.'
    case 'page-needed':
      return 'Ανεβάστε τη σελίδα που υπέγραψε ο πελάτης, σαρωμένη ή φωτογραφημένη.'
    case 'no-address':
      return 'Ο πελάτης δεν έχει e-mail, και η προσφορά στέλνεται με e-mail. Γράψτε το με το «Προσθήκη e-mail» και στείλτε ξανά.'
    case 'busy':
      return 'Ετοιμάζονται πολλά έγγραφα αυτή τη στιγμή. Δοκιμάστε ξανά σε ένα λεπτό: όσα γράψατε έχουν αποθηκευτεί.'
    case 'too-many':
      return `Πολλές ενέργειες σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(reason.seconds / 60)} λεπτά, ή καλέστε μας.`
  }
}

function wrongStateText(state: QuoteState): string {
  // Neutral wording, because staff read it too.
  const stateText = state === 'offered' ? 'Στάλθηκε προσφορά' : quoteStateText(state)
  return `Αυτό δεν γίνεται τώρα: η κατάσταση της προσφοράς είναι «${stateText}». Ανανεώστε τη σελίδα.`
}
