/**
 * Purposes of movement of myDATA that a shipment of an order can have. Source: ΑΑΔΕ, «Τεχνική περιγραφή διεπαφών REST API για
 * τη διαβίβαση δεδομένων ψηφιακών βιβλίων AADE – myDATA», annex 8, «Σκοπός διακίνησης».
 */
export const movePurposes = [1, 3, 7, 11] as const
export type MovePurpose = (typeof movePurposes)[number]

export const salePurpose = 1 satisfies MovePurpose

const texts: Readonly<Record<MovePurpose, string>> = {
  1: 'Πώληση',
  3: 'Δειγματισμός',
  7: 'Επεξεργασία - Συναρμολόγηση',
  11: 'Δωρεάν διάθεση',
}

export function movePurposeText(purpose: MovePurpose): string {
  return texts[purpose]
}
