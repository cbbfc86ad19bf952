import { type OrderState, orderStateText } from '#app/orders/order-states.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'

const notFound = [404, 'Η παραγγελία δεν βρέθηκε. Αναζητήστε την με τον αριθμό ή το όνομα του πελάτη.'] as const

/** Why staff's action on an order is refused. */
export const staffOrderRefusals = refusals({
  'not-found': notFound,
  'not-yours': notFound,
  /** Some of its pieces were shipped, so it cannot be cancelled as a whole. */
  'wrong-state': [
    409,
    (reason: { readonly state: OrderState; readonly isPartlyShipped?: true }) => {
      if (reason.isPartlyShipped === true) {
        return 'Μέρος της παραγγελίας έχει ήδη σταλεί. Ακυρώστε μόνο τα τεμάχια που απομένουν.'
      }
      return `Αυτό δεν γίνεται τώρα: η κατάσταση της παραγγελίας είναι «${orderStateText(reason.state)}». Ανανεώστε τη σελίδα.`
    },
  ],
  'deposit-missing': [409, 'Η προκαταβολή δεν έχει εισπραχθεί. Καταχωρίστε την πληρωμή και ξεκινήστε έπειτα την παραγωγή.'],
  /** It is due with the approval of the proof. */
  'rest-missing': [
    409,
    'Το υπόλοιπο πληρώνεται πριν από την παραγωγή και δεν έχει εισπραχθεί. Καταχωρίστε την πληρωμή και ξεκινήστε έπειτα.',
  ],
  'proof-needed': [
    409,
    'Ο πελάτης δεν έχει εγκρίνει ακόμη το δοκίμιο. Στείλτε το για έγκριση, ή γράψτε γιατί τυπώνεται χωρίς δοκίμιο.',
  ],
  'artwork-first': [409, 'Η παραγγελία έχει εκτύπωση. Ξεκινήστε πρώτα την παραγωγή.'],
  'other-delivery': [409, 'Αυτό δεν ταιριάζει με τον τρόπο παράδοσης. Δείτε αν ο πελάτης παραλαμβάνει από εμάς ή με αποστολή.'],
  /** A colleague has changed it since it was read. */
  'changed-meanwhile': [409, 'Ένας συνάδελφος άλλαξε την παραγγελία στο μεταξύ. Δείτε την όπως είναι τώρα και δοκιμάστε ξανά.'],
  /** It has ended: there is no next step. */
  'nothing-next': [409, 'Η παραγγελία έχει κλείσει: δεν υπάρχει επόμενο βήμα.'],
  /** The last step was not staff's, or pieces have left since. */
  'no-step-back': [
    409,
    'Το τελευταίο βήμα δεν αναιρείται: δεν το κάνατε εσείς ή συνάδελφος, πληρώθηκε στο μεταξύ, ή έχουν σταλεί τεμάχια.',
  ],
  /** The mail of the step has left. */
  'mail-sent': [409, 'Ο πελάτης έχει ήδη ενημερωθεί με e-mail γι’ αυτό το βήμα, και δεν αναιρείται. Αν ήταν λάθος, γράψτε του.'],
  'unknown-line': [422, 'Μια γραμμή δεν ανήκει σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.'],
  'no-pieces': [422, 'Γράψτε πόσα τεμάχια, τουλάχιστον ένα σε μία γραμμή.'],
  /** More pieces of a line than can be shipped, cancelled or returned */
  'too-many-pieces': [
    409,
    (reason: { readonly title: string; readonly available: number }) =>
      reason.available === 0
        ? `Από τη γραμμή «${reason.title}» δεν απομένουν τεμάχια.`
        : `Από τη γραμμή «${reason.title}» απομένουν ${piecesText(reason.available)}. Γράψτε τόσα ή λιγότερα.`,
  ],
  /** Delivery and fees are credited already. */
  'nothing-to-credit': [409, 'Τα μεταφορικά και οι χρεώσεις της παραγγελίας έχουν ήδη πιστωθεί.'],
  'address-missing': [409, 'Λείπει η διεύθυνση παράδοσης. Συμπληρώστε την και στείλτε έπειτα την παραγγελία.'],
  /** The delivery already has a price. */
  'delivery-agreed': [409, 'Τα μεταφορικά έχουν ήδη οριστεί. Ανανεώστε τη σελίδα.'],
  /** It was exported without VAT, which only a delivery to another member state has. */
  'exported-exempt': [
    409,
    'Το παραστατικό έχει σταλεί για έκδοση χωρίς ΦΠΑ, ως παράδοση σε άλλη χώρα της ΕΕ. Για παράδοση στην Ελλάδα συνεννοηθείτε πρώτα με το λογιστήριο.',
  ],
  /** It is the promised day already, or has passed. */
  'no-other-day': [422, 'Διαλέξτε άλλη ημέρα από τη σημερινή υπόσχεση, από σήμερα και μετά.', 'promisedDay'],
  'too-many-notes': [422, 'Η παραγγελία έχει πάρα πολλές σημειώσεις. Συνεννοηθείτε από κοντά ή τηλεφωνικά.'],
  /** It is of another order, or from before delivery notes. */
  'unknown-delivery-note': [422, 'Η αποστολή δεν έχει δελτίο αποστολής σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.'],
  /** Its delivery note went to the provider of e-invoicing. */
  'exported-delivery-note': [
    409,
    'Το δελτίο αποστολής έχει ήδη εξαχθεί και δεν αλλάζει. Για διόρθωση συνεννοηθείτε με το λογιστήριο.',
  ],
  /** Production may not cancel orders. */
  'needs-sales': [403, 'Παραγγελίες ακυρώνουν μόνο όσοι έχουν την αρμοδιότητα «Πωλήσεις».'],
})

export type StaffOrderRefusal = RefusalOf<typeof staffOrderRefusals>
