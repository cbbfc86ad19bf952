export type ImportRefusal =
  | { readonly refusal: 'not-found' }
  | { readonly refusal: 'changed' }
  | { readonly refusal: 'wrong-state' }
  | { readonly refusal: 'supplier-busy' }
  | { readonly refusal: 'nothing-to-undo' }
  | { readonly refusal: 'still-works' }
  | { readonly refusal: 'name-taken' }
  | { readonly refusal: 'unreadable'; readonly sentence: string }
  | { readonly refusal: 'category'; readonly sentence: string }
  | { readonly refusal: 'no-url' }

export function importRefusalStatus({ refusal }: ImportRefusal): 404 | 409 | 422 {
  if (refusal === 'not-found') return 404
  return refusal === 'unreadable' || refusal === 'category' || refusal === 'no-url' ? 422 : 409
}

export function importRefusalText(reason: ImportRefusal): string {
  switch (reason.refusal) {
    case 'not-found':
      return 'Δεν βρέθηκε. Ίσως διαγράφηκε στο μεταξύ.'
    case 'changed':
      return 'Κάποιος άλλαξε τον προμηθευτή στο μεταξύ. Ό,τι γράψατε έμεινε εδώ. Ανανεώστε για να δείτε τις νέες τιμές.'
    case 'wrong-state':
      return 'Η εισαγωγή προχώρησε στο μεταξύ και αυτό δεν γίνεται πια. Δείτε πού βρίσκεται τώρα.'
    case 'supplier-busy':
      return 'Εφαρμόζεται ή αναιρείται άλλο αρχείο του ίδιου προμηθευτή. Δοκιμάστε μόλις τελειώσει.'
    case 'nothing-to-undo':
      return 'Το αρχείο δεν άλλαξε κάτι που μπορεί να αναιρεθεί. Διορθώστε τα προϊόντα από τη λίστα τους.'
    case 'still-works':
      return 'Μια εισαγωγή εργάζεται ακόμη. Περιμένετε να τελειώσει ή ακυρώστε την, και διαγράψτε μετά.'
    case 'name-taken':
      return 'Υπάρχει ήδη προμηθευτής με αυτό το όνομα.'
    case 'unreadable':
    case 'category':
      return reason.sentence
    case 'no-url':
      return 'Δώστε τη διεύθυνση από την οποία θα κατεβαίνει το αρχείο.'
  }
}
