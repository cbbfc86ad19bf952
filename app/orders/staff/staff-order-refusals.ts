import { type OrderActionRefusal, type OrderState, orderStateText } from '#app/orders/order-states.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'

/** Why staff's action on an order is refused. */
export type StaffOrderRefusal =
  | { readonly refusal: 'not-found' }
  | OrderActionRefusal
  /** Some of its pieces were shipped, so it cannot be cancelled as a whole. */
  | { readonly refusal: 'wrong-state'; readonly state: OrderState; readonly isPartlyShipped: true }
  /** A colleague has changed it since it was read. */
  | { readonly refusal: 'changed-meanwhile' }
  /** It has ended: there is no next step. */
  | { readonly refusal: 'nothing-next' }
  | { readonly refusal: 'unknown-line' }
  | { readonly refusal: 'no-pieces' }
  /** More pieces of a line than can be shipped, cancelled or returned */
  | { readonly refusal: 'too-many-pieces'; readonly title: string; readonly available: number }
  /** Delivery and fees are credited already. */
  | { readonly refusal: 'nothing-to-credit' }
  | { readonly refusal: 'address-missing' }
  /** It was exported without VAT, which only a delivery to another member state has. */
  | { readonly refusal: 'exported-exempt' }
  /** The delivery already has a price. */
  | { readonly refusal: 'delivery-agreed' }
  | { readonly refusal: 'too-many-notes' }
  /** It is of another order, or from before delivery notes. */
  | { readonly refusal: 'unknown-delivery-note' }
  /** Its delivery note went to the provider of e-invoicing. */
  | { readonly refusal: 'exported-delivery-note' }
  /** Production may not cancel orders. */
  | { readonly refusal: 'needs-sales' }

export function staffOrderRefusalStatus({ refusal }: StaffOrderRefusal): 403 | 404 | 409 | 422 {
  switch (refusal) {
    case 'needs-sales':
      return 403
    case 'not-found':
    case 'not-yours':
      return 404
    case 'unknown-line':
    case 'no-pieces':
    case 'too-many-notes':
    case 'unknown-delivery-note':
      return 422
    case 'wrong-state':
    case 'deposit-missing':
    case 'proof-needed':
    case 'artwork-first':
    case 'other-delivery':
    case 'changed-meanwhile':
    case 'nothing-next':
    case 'too-many-pieces':
    case 'nothing-to-credit':
    case 'address-missing':
    case 'delivery-agreed':
    case 'exported-exempt':
    case 'exported-delivery-note':
      return 409
  }
}

export function staffOrderRefusalText(reason: StaffOrderRefusal): string {
  switch (reason.refusal) {
    case 'not-found':
    case 'not-yours':
      return 'Η παραγγελία δεν βρέθηκε. Αναζητήστε την με τον αριθμό ή το όνομα του πελάτη.'
    case 'wrong-state':
      if ('isPartlyShipped' in reason) {
        return 'Μέρος της παραγγελίας έχει ήδη σταλεί. Ακυρώστε μόνο τα τεμάχια που απομένουν.'
      }
      return `Αυτό δεν γίνεται τώρα: η κατάσταση της παραγγελίας είναι «${orderStateText(reason.state)}». Ανανεώστε τη σελίδα.`
    case 'deposit-missing':
      return 'Η προκαταβολή δεν έχει εισπραχθεί. Καταχωρίστε την πληρωμή και ξεκινήστε έπειτα την παραγωγή.'
    case 'proof-needed':
      return 'Ο πελάτης δεν έχει εγκρίνει ακόμη το δοκίμιο. Στείλτε το για έγκριση, ή γράψτε γιατί τυπώνεται χωρίς δοκίμιο.'
    case 'artwork-first':
      return 'Η παραγγελία έχει εκτύπωση. Ξεκινήστε πρώτα την παραγωγή.'
    case 'other-delivery':
      return 'Αυτό δεν ταιριάζει με τον τρόπο παράδοσης. Δείτε αν ο πελάτης παραλαμβάνει από εμάς ή με αποστολή.'
    case 'changed-meanwhile':
      return 'Ένας συνάδελφος άλλαξε την παραγγελία στο μεταξύ. Δείτε την όπως είναι τώρα και δοκιμάστε ξανά.'
    case 'nothing-next':
      return 'Η παραγγελία έχει κλείσει: δεν υπάρχει επόμενο βήμα.'
    case 'unknown-line':
      return 'Μια γραμμή δεν ανήκει σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.'
    case 'no-pieces':
      return 'Γράψτε πόσα τεμάχια, τουλάχιστον ένα σε μία γραμμή.'
    case 'too-many-pieces':
      return reason.available === 0
        ? `Από τη γραμμή «${reason.title}» δεν απομένουν τεμάχια.`
        : `Από τη γραμμή «${reason.title}» απομένουν ${piecesText(reason.available)}. Γράψτε τόσα ή λιγότερα.`
    case 'nothing-to-credit':
      return 'Τα μεταφορικά και οι χρεώσεις της παραγγελίας έχουν ήδη πιστωθεί.'
    case 'address-missing':
      return 'Λείπει η διεύθυνση παράδοσης. Συμπληρώστε την και στείλτε έπειτα την παραγγελία.'
    case 'delivery-agreed':
      return 'Τα μεταφορικά έχουν ήδη οριστεί. Ανανεώστε τη σελίδα.'
    case 'exported-exempt':
      return 'Το παραστατικό έχει σταλεί για έκδοση χωρίς ΦΠΑ, ως παράδοση σε άλλη χώρα της ΕΕ. Για παράδοση στην Ελλάδα συνεννοηθείτε πρώτα με το λογιστήριο.'
    case 'too-many-notes':
      return 'Η παραγγελία έχει πάρα πολλές σημειώσεις. Συνεννοηθείτε από κοντά ή τηλεφωνικά.'
    case 'unknown-delivery-note':
      return 'Η αποστολή δεν έχει δελτίο αποστολής σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.'
    case 'exported-delivery-note':
      return 'Το δελτίο αποστολής έχει ήδη εξαχθεί και δεν αλλάζει. Για διόρθωση συνεννοηθείτε με το λογιστήριο.'
    case 'needs-sales':
      return 'Παραγγελίες ακυρώνουν μόνο όσοι έχουν την αρμοδιότητα «Πωλήσεις».'
  }
}
