/** Refusals of staff's calls on manufacturers. */
export interface ManufacturerRefusal {
  readonly refusal: 'manufacturer-changed' | 'unknown-brand'
}

const answers: Readonly<Record<ManufacturerRefusal['refusal'], { readonly status: 404 | 409; readonly text: string }>> = {
  'manufacturer-changed': {
    status: 409,
    text: 'Ένας συνάδελφος άλλαξε τα στοιχεία αυτής της μάρκας στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  },
  'unknown-brand': { status: 404, text: 'Κανένα προϊόν δεν έχει αυτή τη μάρκα.' },
}

export const manufacturerRefusalStatus = ({ refusal }: ManufacturerRefusal) => answers[refusal].status
export const manufacturerRefusalText = ({ refusal }: ManufacturerRefusal) => answers[refusal].text
