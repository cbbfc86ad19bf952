import type { ExemptionObstacle } from '#app/orders/vat-exemption/exemption-rules.ts'

/** Why staff cannot confirm an exemption, or end it. */
export type ExemptionRefusal = {
  readonly refusal:
    | ExemptionObstacle
    /** Its documents went to the provider of e-invoicing */
    | 'exported'
    | 'order-ended'
    /** The checked number is not that of the invoice */
    | 'other-number'
    | 'future-check'
}

const onlyAbroad = 'Απαλλάσσεται μόνο ό,τι παραδίδεται σε άλλη χώρα της ΕΕ.'

const texts: Readonly<Record<ExemptionRefusal['refusal'], string>> = {
  'no-invoice': 'Η παραγγελία δεν έχει τιμολόγιο σε εταιρεία άλλης χώρας της ΕΕ, οπότε ισχύει ελληνικός ΦΠΑ.',
  'greek-number': 'Το ΑΦΜ του τιμολογίου είναι ελληνικό, οπότε ισχύει ελληνικός ΦΠΑ.',
  pickup: `Ο πελάτης παραλαμβάνει στην Ελλάδα, οπότε ισχύει ελληνικός ΦΠΑ. ${onlyAbroad}`,
  'no-address': `Λείπει η διεύθυνση παράδοσης. Συμπληρώστε την πρώτα. ${onlyAbroad}`,
  'greek-delivery': `Η παράδοση γίνεται στην Ελλάδα, οπότε ισχύει ελληνικός ΦΠΑ. ${onlyAbroad}`,
  'outside-eu': 'Η παράδοση γίνεται εκτός ΕΕ: είναι εξαγωγή, και τον ΦΠΑ της τον ορίζει το λογιστήριο.',
  exported:
    'Το παραστατικό έχει σταλεί για έκδοση. Για άλλον ΦΠΑ χρειάζεται πιστωτικό και νέο παραστατικό: συνεννοηθείτε με το λογιστήριο.',
  'order-ended': 'Η παραγγελία ακυρώθηκε, οπότε ο ΦΠΑ της δεν αλλάζει.',
  'other-number': 'Ο αριθμός που ελέγξατε δεν είναι αυτός του τιμολογίου. Ανανεώστε τη σελίδα και ελέγξτε τον ξανά.',
  'future-check': 'Η ημέρα του ελέγχου δεν έχει έρθει ακόμη. Γράψτε την ημέρα που είδατε τον αριθμό.',
}

export const exemptionRefusalText = ({ refusal }: ExemptionRefusal): string => texts[refusal]
