import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatAmount } from '#app/platform/text/money.ts'

/** Why a money operation is refused. Nothing has changed. */
export const paymentRefusals = refusals({
  'unknown-order': [404, 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τα στοιχεία της.'],
  'unknown-payment': [404, 'Η πληρωμή δεν βρέθηκε. Ανανεώστε τη σελίδα.'],
  'unknown-customer': [404, 'Ο λογαριασμός πελάτη δεν βρέθηκε.'],
  /** A payment of an equal sum with this reference was recorded before. */
  'recorded-before': [
    409,
    (refused: { readonly amountCents: number }) =>
      `Έχει ήδη καταχωριστεί πληρωμή ${formatAmount(refused.amountCents)} με αυτή την αναφορά. Αν το ποσό ήρθε δύο φορές, επιβεβαιώστε το.`,
  ],
  /** More than twice what is open: it may be a slip. */
  'unusual-amount': [
    409,
    (refused: { readonly amountCents: number; readonly openCents: number }) =>
      `Το ποσό ${formatAmount(refused.amountCents)} είναι πολύ μεγαλύτερο από όσα απομένουν (${formatAmount(refused.openCents)}). Ελέγξτε το. Αν είναι σωστό, επιβεβαιώστε το.`,
  ],
  'order-cancelled': [
    409,
    'Η παραγγελία έχει ακυρωθεί και δεν δέχεται πληρωμή. Αν το ποσό ήρθε, καταχωρίστε το ως «Ποσό χωρίς παραγγελία».',
  ],
  /** A card's, or money that did not come */
  'not-reversible': [409, 'Αυτή η κίνηση δεν αναιρείται. Όσα πληρώθηκαν με κάρτα επιστρέφονται στην κάρτα.'],
  /** Money of the payment went back. */
  'refunded-before': [409, 'Μέρος της πληρωμής έχει επιστραφεί. Αν και η επιστροφή είναι λάθος, αναιρέστε πρώτα εκείνη.'],
  /** The key was used for something else. */
  'key-reused': [422, 'Με αυτό το κλειδί έχει καταχωριστεί άλλο ποσό. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'],
  'more-than-paid': [
    409,
    (refused: { readonly maxCents: number }) =>
      `Μπορείτε να επιστρέψετε έως ${formatAmount(refused.maxCents)}: τόσα έχουν πληρωθεί με αυτόν τον τρόπο.`,
  ],
  'resolved-before': [409, 'Για αυτό το ποσό έχει ήδη αποφασίσει συνάδελφος. Ανανεώστε τη σελίδα.'],
  'foreign-currency': [409, 'Το ποσό δεν είναι σε ευρώ. Επιστρέψτε το από τον πάροχο πληρωμών.'],
  'nothing-due': [409, 'Η παραγγελία είναι εξοφλημένη. Δεν χρειάζεται άλλη πληρωμή.'],
  'cards-off': [409, 'Η πληρωμή με κάρτα δεν είναι διαθέσιμη. Διαλέξτε άλλον τρόπο ή καλέστε μας.'],
  'order-ended': [409, 'Η παραγγελία έχει ακυρωθεί και δεν πληρώνεται πια. Καλέστε μας για νέα.'],
  'paid-on-delivery': [409, 'Η παραγγελία πληρώνεται με αντικαταβολή, όταν την παραλάβετε.'],
  /** The delivery cost is not agreed yet. */
  'price-open': [409, 'Το τελικό ποσό δεν έχει οριστεί ακόμη. Σας ενημερώνουμε μόλις συμφωνήσουμε τα μεταφορικά.'],
  'refund-turned-down': [
    409,
    'Ο πάροχος πληρωμών δεν δέχτηκε την επιστροφή. Δείτε την πληρωμή στη σελίδα του ή επιστρέψτε το ποσό με κατάθεση.',
  ],
  /** The card provider is unreachable, or refuses. */
  'provider-failed': [409, 'Ο πάροχος πληρωμών δεν απάντησε. Δεν χρεώθηκε τίποτα: δοκιμάστε ξανά σε λίγο.'],
})

export type PaymentRefusal = RefusalOf<typeof paymentRefusals>
