/** Refusals of the staff's rate card calls. */
export type RateCardRefusal =
  | { readonly refusal: 'rate-card-exists' | 'unknown-rate-card' | 'technique-of-card' | 'too-many-rate-cards' }
  /** `by`: who changed its prices; null if unknown */
  | { readonly refusal: 'rate-card-changed'; readonly by: string | null }

export const maxRateCards = 1_000

export const rateCardRefusalStatus = ({ refusal }: RateCardRefusal): 404 | 409 | 422 =>
  refusal === 'rate-card-changed' ? 409 : refusal === 'unknown-rate-card' ? 404 : 422

export function rateCardRefusalText(refused: RateCardRefusal): string {
  switch (refused.refusal) {
    case 'rate-card-changed':
      return `${refused.by ?? 'Ένας συνάδελφος ή ένα αρχείο'} άλλαξε αυτόν τον τιμοκατάλογο στο μεταξύ. Όσα γράψατε έμειναν: συγκρίνετέ τα με όσα ισχύουν τώρα και αποθηκεύστε ξανά.`
    case 'rate-card-exists':
      return 'Υπάρχει ήδη τιμοκατάλογος με αυτό το κλειδί. Γράψτε άλλο.'
    case 'unknown-rate-card':
      return 'Αυτός ο τιμοκατάλογος δεν υπάρχει.'
    case 'technique-of-card':
      return 'Το κλειδί αυτό είναι του βασικού τιμοκαταλόγου άλλης τεχνικής. Γράψτε άλλο.'
    case 'too-many-rate-cards':
      return 'Χωρούν έως 1.000 τιμοκατάλογοι.'
  }
}
