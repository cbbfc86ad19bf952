import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const importRefusals = refusals({
  'not-found': [404, 'Δεν βρέθηκε. Ίσως διαγράφηκε στο μεταξύ.'],
  changed: [409, 'Κάποιος άλλαξε τον προμηθευτή στο μεταξύ. Ό,τι γράψατε έμεινε εδώ. Ανανεώστε για να δείτε τις νέες τιμές.'],
  'wrong-state': [409, 'Η εισαγωγή προχώρησε στο μεταξύ και αυτό δεν γίνεται πια. Δείτε πού βρίσκεται τώρα.'],
  'supplier-busy': [409, 'Εφαρμόζεται ή αναιρείται άλλο αρχείο του ίδιου προμηθευτή. Δοκιμάστε μόλις τελειώσει.'],
  'nothing-to-undo': [409, 'Το αρχείο δεν άλλαξε κάτι που μπορεί να αναιρεθεί. Διορθώστε τα προϊόντα από τη λίστα τους.'],
  'still-works': [409, 'Μια εισαγωγή εργάζεται ακόμη. Περιμένετε να τελειώσει ή ακυρώστε την, και διαγράψτε μετά.'],
  'name-taken': [409, 'Υπάρχει ήδη προμηθευτής με αυτό το όνομα.'],
  unreadable: [422, ({ sentence }: { readonly sentence: string }) => sentence],
  category: [422, ({ sentence }: { readonly sentence: string }) => sentence],
  'no-url': [422, 'Δώστε τη διεύθυνση από την οποία θα κατεβαίνει το αρχείο.', 'url'],
})

export type ImportRefusal = RefusalOf<typeof importRefusals>
