export type CustomerRefusal =
  | { readonly refusal: 'unknown-customer' }
  /** A colleague saved or merged concurrently. */
  | { readonly refusal: 'changed-meanwhile' }
  | { readonly refusal: 'same-customer' }
  | { readonly refusal: 'unknown-person' }
  | { readonly refusal: 'not-confirmed' }

export function customerRefusalStatus({ refusal }: CustomerRefusal): 404 | 409 | 422 {
  switch (refusal) {
    case 'unknown-customer':
    case 'unknown-person':
      return 404
    case 'changed-meanwhile':
      return 409
    case 'same-customer':
    case 'not-confirmed':
      return 422
  }
}

/** The Greek sentence of a refusal. */
export function customerRefusalText({ refusal }: CustomerRefusal): string {
  switch (refusal) {
    case 'unknown-customer':
      return 'Ο πελάτης δεν βρέθηκε. Ίσως ένας συνάδελφος τον συγχώνευσε με άλλον: αναζητήστε τον στη λίστα.'
    case 'changed-meanwhile':
      return 'Η καρτέλα άλλαξε στο μεταξύ. Ανανεώστε τη σελίδα, δείτε τι άλλαξε και δοκιμάστε ξανά.'
    case 'same-customer':
      return 'Διαλέξτε άλλον πελάτη: ο ίδιος δεν συγχωνεύεται με τον εαυτό του.'
    case 'unknown-person':
      return 'Το πρόσωπο δεν βρέθηκε σε αυτόν τον πελάτη. Ανανεώστε τη σελίδα.'
    case 'not-confirmed':
      return 'Η επιβεβαίωση δεν ταιριάζει. Γράψτε την ακριβώς όπως ζητείται.'
  }
}
