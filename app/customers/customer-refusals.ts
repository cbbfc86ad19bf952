import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const customerRefusals = refusals({
  'unknown-customer': [404, 'Ο πελάτης δεν βρέθηκε. Ίσως ένας συνάδελφος τον συγχώνευσε με άλλον: αναζητήστε τον στη λίστα.'],
  /** A colleague saved or merged concurrently. */
  'changed-meanwhile': [409, 'Η καρτέλα άλλαξε στο μεταξύ. Ανανεώστε τη σελίδα, δείτε τι άλλαξε και δοκιμάστε ξανά.'],
  'same-customer': [422, 'Διαλέξτε άλλον πελάτη: ο ίδιος δεν συγχωνεύεται με τον εαυτό του.'],
  'unknown-person': [404, 'Το πρόσωπο δεν βρέθηκε σε αυτόν τον πελάτη. Ανανεώστε τη σελίδα.'],
  'not-confirmed': [422, 'Η επιβεβαίωση δεν ταιριάζει. Γράψτε την ακριβώς όπως ζητείται.'],
})

export type CustomerRefusal = RefusalOf<typeof customerRefusals>
