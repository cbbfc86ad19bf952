import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const maxColours = 2_000

/** Refusals of the staff's colour calls. */
export const colourRefusals = refusals({
  'colour-changed': [
    409,
    'Ένας συνάδελφος ή μια εισαγωγή άλλαξε αυτό το χρώμα στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  ],
  'colour-exists': [422, 'Υπάρχει ήδη χρώμα με αυτόν τον κωδικό.'],
  'colour-in-use': [409, 'Υπάρχουν προϊόντα σε αυτό το χρώμα. Αλλάξτε πρώτα το χρώμα τους.'],
  'too-many-colours': [422, 'Χωρούν έως 2.000 χρώματα.'],
})

export type ColourRefusal = RefusalOf<typeof colourRefusals>
