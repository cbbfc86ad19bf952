import { usualAnswerTime } from '#app/company/answer-time.ts'
import { companyRefusals } from '#app/company/missing-facts.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { type ActionRefusal, type QuoteState, quoteStateText } from '#app/quotes/quote-states.ts'

function wrongStateText(state: QuoteState): string {
  // Neutral wording, because staff read it too.
  const stateText = state === 'offered' ? 'Στάλθηκε προσφορά' : quoteStateText(state)
  return `Αυτό δεν γίνεται τώρα: η κατάσταση της προσφοράς είναι «${stateText}». Ανανεώστε τη σελίδα.`
}

const notFound = [
  404,
  'Η προσφορά δεν βρέθηκε, ή ο σύνδεσμος έληξε. Ανοίξτε την ξανά από το τελευταίο μας e-mail ή συνδεθείτε.',
] as const

/** Why an operation on an existing quote is refused. */
export const quoteRefusals = refusals({
  ...companyRefusals.table,
  'not-found': notFound,
  'not-yours': notFound,
  'wrong-state': [409, (reason: Extract<ActionRefusal | Busy, { refusal: 'wrong-state' }>) => wrongStateText(reason.state)],
  expired: [409, `Η προσφορά έληξε. Ζητήστε ανανέωση και σας στέλνουμε νέα έκδοση, ${usualAnswerTime}.`],
  /** Changed concurrently, or another version was sent. */
  'changed-meanwhile': [409, 'Η προσφορά άλλαξε στο μεταξύ. Ανανεώστε τη σελίδα και δείτε τη νέα έκδοση.'],
  'wrong-selection': [422, 'Διαλέξτε για κάθε γραμμή της προσφοράς ένα είδος και μία από τις ποσότητές του.'],
  'nothing-to-send': [422, 'Η προσφορά δεν έχει γραμμές. Προσθέστε τουλάχιστον μία, με τιμή.'],
  'unpriced-line': [
    422,
    (reason: { readonly title: string }) =>
      `Η γραμμή «${reason.title}» δεν έχει τιμή. Συμπληρώστε την· αν είναι δώρο, γράψτε έκπτωση 100 %.`,
  ],
  /** A guest must enter a name. */
  'name-needed': [422, 'Γράψτε το όνομά σας, για να φαίνεται ποιος απάντησε.'],
  'unknown-line': [422, 'Η γραμμή για την οποία γράφετε δεν ανήκει σε αυτή την προσφορά. Ανανεώστε τη σελίδα.'],
  'unknown-file': [422, 'Ένα από τα αρχεία δεν βρέθηκε. Αφαιρέστε το και ανεβάστε το ξανά.'],
  'expired-link': [
    404,
    'Ο σύνδεσμος δεν ισχύει πια. Ανοίξτε τον σύνδεσμο από το τελευταίο μας e-mail, ή καλέστε μας να σας στείλουμε νέο.',
  ],
  /** The owner revoked the link. */
  'revoked-link': [
    404,
    'Ο αποστολέας του συνδέσμου τον ανακάλεσε. Αν χρειάζεται να δείτε την προσφορά, ζητήστε του να τη στείλει ξανά.',
  ],
  /** The link to revoke does not exist. */
  'unknown-link': [404, 'Αυτός ο σύνδεσμος δεν ισχύει πια. Ανανεώστε τη σελίδα για να δείτε ποιοι ισχύουν.'],
  'no-document': [
    404,
    'Το PDF αυτής της έκδοσης δεν είναι διαθέσιμο τώρα. Εκτυπώστε τη σελίδα, ή καλέστε μας να σας το στείλουμε.',
  ],
  /** There are warnings that the caller has not confirmed. */
  'unseen-warnings': [409, 'Κάτι στην προσφορά θέλει προσοχή. Δείτε τις προειδοποιήσεις και στείλτε την ξανά.'],
  'unknown-vat-rate': [422, 'Διαλέξτε έναν από τους συντελεστές ΦΠΑ του καταστήματος σε κάθε γραμμή και στην παράδοση.'],
  'unknown-product': [404, 'Το προϊόν δεν υπάρχει πια στον κατάλογο. Αναζητήστε άλλο, ή προσθέστε γραμμή με ελεύθερο κείμενο.'],
  'unknown-colleague': [404, 'Αυτός ο λογαριασμός δεν ανήκει στο προσωπικό. Διαλέξτε άλλον υπεύθυνο.'],
  /** Removed, or not the caller's own. */
  'unknown-note': [404, 'Αυτή η σημείωση δεν υπάρχει πια, ή δεν είναι δική σας. Μπορείτε να διαγράψετε μόνο όσες γράψατε εσείς.'],
  'too-many-notes': [422, 'Η προσφορά έχει πάρα πολλές σημειώσεις. Συνεννοηθείτε από κοντά ή τηλεφωνικά.'],
  'assigned-meanwhile': [
    409,
    'Στο μεταξύ άλλαξε ο υπεύθυνος. Δείτε ποιος έχει τώρα την προσφορά και διαλέξτε ξανά, αν χρειάζεται.',
  ],
  'reminder-in-past': [422, 'Διαλέξτε τη σημερινή ή μεταγενέστερη ημέρα.'],
  'unknown-template': [404, 'Το πρότυπο δεν υπάρχει πια. Διαλέξτε άλλο.'],
  /** A colleague changed or removed it. */
  'template-changed': [
    409,
    'Ένας συνάδελφος άλλαξε ή διέγραψε το πρότυπο στο μεταξύ. Δείτε το όπως είναι τώρα και δοκιμάστε ξανά.',
  ],
  'too-many-templates': [422, 'Τα πρότυπα έγιναν πάρα πολλά. Διαγράψτε πρώτα όσα δεν χρησιμοποιείτε.'],
  'no-offer-to-keep': [422, 'Δεν υπάρχει ακόμη προσφορά με γραμμές. Ετοιμάστε την και αποθηκεύστε τη έπειτα ως πρότυπο.'],
  'too-many-lines': [422, 'Με τις γραμμές του προτύπου η προσφορά θα ξεπερνούσε τις 50. Αφαιρέστε πρώτα κάποιες.'],
  /** The last day of the offer to send has passed. */
  'last-day-over': [422, 'Η τελευταία ημέρα ισχύος έχει περάσει. Διαλέξτε νεότερη και στείλτε ξανά.'],
  /** An acceptance on paper needs its signed page. */
  'page-needed': [422, 'Ανεβάστε τη σελίδα που υπέγραψε ο πελάτης, σαρωμένη ή φωτογραφημένη.'],
  /** Staff know only a telephone number of the customer. */
  'no-address': [
    422,
    'Ο πελάτης δεν έχει e-mail. Γράψτε το με το «Προσθήκη e-mail» και στείλτε ξανά, ή διαλέξτε πώς του δώσατε την προσφορά.',
  ],
  busy: [429, 'Ετοιμάζονται πολλά έγγραφα αυτή τη στιγμή. Δοκιμάστε ξανά σε ένα λεπτό: όσα γράψατε έχουν αποθηκευτεί.'],
  'too-many': [
    429,
    (reason: { readonly seconds: number }) =>
      `Πολλές ενέργειες σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(reason.seconds / 60)} λεπτά, ή καλέστε μας.`,
  ],
})

export type QuoteRefusal = RefusalOf<typeof quoteRefusals>
