/** Why a proof is rejected, in the trade's words (domain.md). */
export const proofReasons = [
  'change-technique',
  'logo-blurred',
  'imprint-size',
  'change-logo',
  'move-logo',
  'change-position',
  'number-of-colours',
  'item-colour',
  'imprint-colour',
  'remove-part',
  'quantity',
  'earlier-proof',
] as const
export type ProofReason = (typeof proofReasons)[number]

const texts: Readonly<Record<ProofReason, string>> = {
  'change-technique': 'Άλλη τεχνική εκτύπωσης',
  'logo-blurred': 'Το λογότυπο δεν είναι ευκρινές',
  'imprint-size': 'Άλλο μέγεθος εκτύπωσης',
  'change-logo': 'Άλλο λογότυπο',
  'move-logo': 'Μετακίνηση του λογοτύπου',
  'change-position': 'Άλλη θέση εκτύπωσης',
  'number-of-colours': 'Άλλος αριθμός χρωμάτων',
  'item-colour': 'Άλλο χρώμα προϊόντος',
  'imprint-colour': 'Άλλο χρώμα εκτύπωσης',
  'remove-part': 'Αφαίρεση μέρους της μακέτας',
  quantity: 'Άλλη ποσότητα',
  'earlier-proof': 'Επιστροφή σε προηγούμενο δοκίμιο',
}

export function proofReasonText(reason: ProofReason): string {
  return texts[reason]
}
