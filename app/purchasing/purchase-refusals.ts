import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { type PurchaseState, purchaseStateText } from '#app/purchasing/purchase-states.ts'

/** Why an action on suppliers and purchase orders is refused. */
export const purchaseRefusals = refusals({
  'not-found': [404, 'Η παραγγελία σε προμηθευτή δεν βρέθηκε. Αναζητήστε την στη λίστα.'],
  'unknown-supplier': [422, 'Ο προμηθευτής δεν βρέθηκε. Διαλέξτε από τη λίστα.', 'supplierId'],
  'unknown-product': [422, 'Το προϊόν δεν βρέθηκε. Ανανεώστε τη σελίδα.', 'productId'],
  'wrong-state': [
    409,
    ({ state }: { readonly state: PurchaseState }) =>
      `Αυτό δεν γίνεται τώρα: η κατάσταση είναι «${purchaseStateText(state)}». Ανανεώστε τη σελίδα.`,
  ],
  'changed-meanwhile': [409, 'Ένας συνάδελφος την άλλαξε στο μεταξύ. Δείτε την όπως είναι τώρα και δοκιμάστε ξανά.'],
  /** A colleague was quicker, or the orders changed. */
  'nothing-needed': [409, 'Δεν χρειάζεται τίποτα από αυτόν τον προμηθευτή: όλα έχουν ήδη παραγγελθεί.'],
  /** All that is left waits for its customers. */
  'proof-needed': [409, 'Τα δοκίμια δεν έχουν εγκριθεί ακόμη. Παραγγείλετε την εκτύπωση μετά την έγκριση του πελάτη.'],
  'proof-withdrawn': [
    409,
    ({ numbers }: { readonly numbers: string }) =>
      `Το δοκίμιο δεν είναι πια εγκεκριμένο (${numbers}). Βγάλτε τη γραμμή ή περιμένετε την έγκριση.`,
  ],
  'no-lines': [422, 'Κρατήστε τουλάχιστον μία γραμμή, ή ακυρώστε την παραγγελία.', 'lines'],
  'unknown-line': [422, 'Μια γραμμή δεν ανήκει σε αυτή την παραγγελία. Ανανεώστε τη σελίδα.', 'lines'],
  'no-pieces': [422, 'Γράψτε πόσα τεμάχια ήρθαν, τουλάχιστον ένα σε μία γραμμή.', 'lines'],
  'too-many-pieces': [
    422,
    ({ title, open }: { readonly title: string; readonly open: number }) =>
      `Από τη γραμμή «${title}» αναμένονται ${piecesText(open)}. Γράψτε τόσα ή λιγότερα.`,
    'lines',
  ],
  /** Only a printed line's own pieces can be printed. */
  'beyond-print': [
    422,
    ({ title, open }: { readonly title: string; readonly open: number }) =>
      `Για εκτύπωση στη γραμμή «${title}» χρειάζονται ${piecesText(open)}. Γράψτε τόσα ή λιγότερα.`,
    'lines',
  ],
  'no-email': [
    422,
    'Ο προμηθευτής δεν έχει e-mail. Συμπληρώστε το, ή κατεβάστε το PDF και διαλέξτε ότι το στείλατε εσείς.',
    'isMailed',
  ],
  /** It is not marked with a technique. */
  'no-decorator': [422, 'Η παράδοση γίνεται σε εμάς ή σε εκτυπωτή. Διαλέξτε έναν από τη λίστα.', 'deliverTo'],
  'name-taken': [422, 'Υπάρχει ήδη προμηθευτής με αυτό το όνομα.', 'name'],
  'technique-taken': [
    422,
    ({ name }: { readonly name: string }) => `Μια από τις τεχνικές είναι ήδη του εκτυπωτή «${name}». Κάθε τεχνική έχει έναν.`,
    'techniques',
  ],
  busy: [
    429,
    ({ seconds }: { readonly seconds: number }) =>
      `Ετοιμάζονται πολλά έγγραφα αυτή τη στιγμή. Δοκιμάστε ξανά σε ${seconds} δευτερόλεπτα.`,
  ],
})

export type PurchaseRefusal = RefusalOf<typeof purchaseRefusals>
