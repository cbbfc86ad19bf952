import { staffOrderRefusals } from '#app/orders/staff/staff-order-refusals.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

const onlyAbroad = 'Απαλλάσσεται μόνο ό,τι παραδίδεται σε άλλη χώρα της ΕΕ.'

/** Why staff cannot confirm an exemption, or end it. */
export const exemptionRefusals = refusals({
  'not-found': staffOrderRefusals.table['not-found'],
  'no-invoice': [409, 'Η παραγγελία δεν έχει τιμολόγιο σε εταιρεία άλλης χώρας της ΕΕ, οπότε ισχύει ελληνικός ΦΠΑ.'],
  'greek-number': [409, 'Το ΑΦΜ του τιμολογίου είναι ελληνικό, οπότε ισχύει ελληνικός ΦΠΑ.'],
  pickup: [409, `Ο πελάτης παραλαμβάνει στην Ελλάδα, οπότε ισχύει ελληνικός ΦΠΑ. ${onlyAbroad}`],
  'no-address': [409, `Λείπει η διεύθυνση παράδοσης. Συμπληρώστε την πρώτα. ${onlyAbroad}`],
  'greek-delivery': [409, `Η παράδοση γίνεται στην Ελλάδα, οπότε ισχύει ελληνικός ΦΠΑ. ${onlyAbroad}`],
  'outside-eu': [409, 'Η παράδοση γίνεται εκτός ΕΕ: είναι εξαγωγή, και τον ΦΠΑ της τον ορίζει το λογιστήριο.'],
  /** Its documents went to the provider of e-invoicing. */
  exported: [
    409,
    'Το παραστατικό έχει σταλεί για έκδοση. Για άλλον ΦΠΑ χρειάζεται πιστωτικό και νέο παραστατικό: συνεννοηθείτε με το λογιστήριο.',
  ],
  'order-ended': [409, 'Η παραγγελία ακυρώθηκε, οπότε ο ΦΠΑ της δεν αλλάζει.'],
  /** The checked number is not that of the invoice. */
  'other-number': [409, 'Ο αριθμός που ελέγξατε δεν είναι αυτός του τιμολογίου. Ανανεώστε τη σελίδα και ελέγξτε τον ξανά.'],
  'future-check': [422, 'Η ημέρα του ελέγχου δεν έχει έρθει ακόμη. Γράψτε την ημέρα που είδατε τον αριθμό.'],
})

export type ExemptionRefusal = RefusalOf<typeof exemptionRefusals>
