import { formatAmount } from '#app/platform/text/money.ts'

/** Why a money operation is refused. Nothing has changed. */
export type PaymentRefusal =
  | { readonly refusal: 'unknown-order' }
  | { readonly refusal: 'unknown-payment' }
  | { readonly refusal: 'unknown-customer' }
  /** The same sum with the same reference was recorded before. */
  | { readonly refusal: 'recorded-before'; readonly amountCents: number }
  /** More than twice what is open: it may be a slip. */
  | { readonly refusal: 'unusual-amount'; readonly amountCents: number; readonly openCents: number }
  | { readonly refusal: 'order-cancelled' }
  /** A card's, or money that did not come */
  | { readonly refusal: 'not-reversible' }
  /** Money of the payment went back. */
  | { readonly refusal: 'refunded-before' }
  /** The key was used for something else. */
  | { readonly refusal: 'key-reused' }
  | { readonly refusal: 'more-than-paid'; readonly maxCents: number }
  | { readonly refusal: 'resolved-before' }
  | { readonly refusal: 'foreign-currency' }
  | { readonly refusal: 'nothing-due' }
  | { readonly refusal: 'cards-off' }
  | { readonly refusal: 'order-ended' }
  | { readonly refusal: 'paid-on-delivery' }
  /** The delivery cost is not agreed yet. */
  | { readonly refusal: 'price-open' }
  | { readonly refusal: 'refund-turned-down' }
  /** The card provider is unreachable, or refuses. */
  | { readonly refusal: 'provider-failed' }

const unknown: ReadonlySet<PaymentRefusal['refusal']> = new Set(['unknown-order', 'unknown-payment', 'unknown-customer'])

export function paymentRefusalStatus({ refusal }: PaymentRefusal): 404 | 409 | 422 {
  if (unknown.has(refusal)) return 404
  return refusal === 'key-reused' ? 422 : 409
}

/** The Greek sentence, for pages and the API. */
export function paymentRefusalText(refused: PaymentRefusal): string {
  switch (refused.refusal) {
    case 'unknown-order':
      return 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τα στοιχεία της.'
    case 'unknown-payment':
      return 'Η πληρωμή δεν βρέθηκε. Ανανεώστε τη σελίδα.'
    case 'unknown-customer':
      return 'Ο λογαριασμός πελάτη δεν βρέθηκε.'
    case 'recorded-before':
      return `Έχει ήδη καταχωριστεί πληρωμή ${formatAmount(refused.amountCents)} με αυτή την αναφορά. Αν το ποσό ήρθε δύο φορές, επιβεβαιώστε το.`
    case 'unusual-amount':
      return `Το ποσό ${formatAmount(refused.amountCents)} είναι πολύ μεγαλύτερο από όσα απομένουν (${formatAmount(refused.openCents)}). Ελέγξτε το. Αν είναι σωστό, επιβεβαιώστε το.`
    case 'order-cancelled':
      return 'Η παραγγελία έχει ακυρωθεί και δεν δέχεται πληρωμή. Αν το ποσό ήρθε, καταχωρίστε το ως «Ποσό χωρίς παραγγελία».'
    case 'not-reversible':
      return 'Αυτή η κίνηση δεν αναιρείται. Όσα πληρώθηκαν με κάρτα επιστρέφονται στην κάρτα.'
    case 'refunded-before':
      return 'Μέρος της πληρωμής έχει επιστραφεί. Αν και η επιστροφή είναι λάθος, αναιρέστε πρώτα εκείνη.'
    case 'key-reused':
      return 'Με αυτό το κλειδί έχει καταχωριστεί άλλο ποσό. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
    case 'more-than-paid':
      return `Μπορείτε να επιστρέψετε έως ${formatAmount(refused.maxCents)}: τόσα έχουν πληρωθεί με αυτόν τον τρόπο.`
    case 'resolved-before':
      return 'Για αυτό το ποσό έχει ήδη αποφασίσει συνάδελφος. Ανανεώστε τη σελίδα.'
    case 'foreign-currency':
      return 'Το ποσό δεν είναι σε ευρώ. Επιστρέψτε το από τον πάροχο πληρωμών.'
    case 'nothing-due':
      return 'Η παραγγελία είναι εξοφλημένη. Δεν χρειάζεται άλλη πληρωμή.'
    case 'cards-off':
      return 'Η πληρωμή με κάρτα δεν είναι διαθέσιμη. Διαλέξτε άλλον τρόπο ή καλέστε μας.'
    case 'order-ended':
      return 'Η παραγγελία έχει ακυρωθεί και δεν πληρώνεται πια. Καλέστε μας για νέα.'
    case 'paid-on-delivery':
      return 'Η παραγγελία πληρώνεται με αντικαταβολή, όταν την παραλάβετε.'
    case 'price-open':
      return 'Το τελικό ποσό δεν έχει οριστεί ακόμη. Σας ενημερώνουμε μόλις συμφωνήσουμε τα μεταφορικά.'
    case 'refund-turned-down':
      return 'Ο πάροχος πληρωμών δεν δέχτηκε την επιστροφή. Δείτε την πληρωμή στη σελίδα του ή επιστρέψτε το ποσό με κατάθεση.'
    case 'provider-failed':
      return 'Ο πάροχος πληρωμών δεν απάντησε. Δεν χρεώθηκε τίποτα: δοκιμάστε ξανά σε λίγο.'
  }
}
