import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const maxRateCards = 1_000

/** Refusals of the staff's rate card calls. */
export const rateCardRefusals = refusals({
  'rate-card-exists': [422, 'Υπάρχει ήδη τιμοκατάλογος με αυτό το κλειδί. Γράψτε άλλο.'],
  'unknown-rate-card': [404, 'Αυτός ο τιμοκατάλογος δεν υπάρχει.'],
  'technique-of-card': [422, 'Το κλειδί αυτό είναι του βασικού τιμοκαταλόγου άλλης τεχνικής. Γράψτε άλλο.'],
  'too-many-rate-cards': [422, 'Χωρούν έως 1.000 τιμοκατάλογοι.'],
  /** `by`: who changed its prices; null if unknown */
  'rate-card-changed': [
    409,
    ({ by }: { readonly by: string | null }) =>
      `${by ?? 'Ένας συνάδελφος ή ένα αρχείο'} άλλαξε αυτόν τον τιμοκατάλογο στο μεταξύ. Όσα γράψατε έμειναν: συγκρίνετέ τα με όσα ισχύουν τώρα και αποθηκεύστε ξανά.`,
  ],
})

export type RateCardRefusal = RefusalOf<typeof rateCardRefusals>
