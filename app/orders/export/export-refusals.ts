import { companyRefusals } from '#app/company/missing-facts.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

interface OfOrder {
  readonly number: string
}

export const exportRefusals = refusals({
  ...companyRefusals.table,
  'not-found': [404, 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τον αριθμό της.'],
  'too-many-orders': [409, 'Το διάστημα έχει πολλές παραγγελίες. Διαλέξτε λιγότερες ημέρες.'],
  'exported-before': [
    409,
    ({ documents }: { readonly documents: number }) =>
      `Όλα τα παραστατικά του διαστήματος (${documents}) έχουν ήδη εξαχθεί. Για να τα λάβετε ξανά, επιλέξτε «Και όσα έχουν ήδη εξαχθεί».`,
  ],
  'document-unspecified': [
    409,
    ({ number }: OfOrder) =>
      `Δεν έχει οριστεί αν η παραγγελία ${number} θέλει τιμολόγιο ή απόδειξη. Συμπληρώστε το στη σελίδα της και κατεβάστε ξανά το αρχείο.`,
  ],
  'unknown-vat-rate': [
    409,
    ({ number }: OfOrder) => `Η παραγγελία ${number} έχει συντελεστή ΦΠΑ που δεν υπάρχει στο myDATA. Διορθώστε τον πρώτα.`,
  ],
})

export type ExportRefusal = RefusalOf<typeof exportRefusals>
