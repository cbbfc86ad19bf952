/** Refusals of the staff's colour calls. */
export interface ColourRefusal {
  readonly refusal: 'colour-changed' | 'colour-exists' | 'colour-in-use' | 'too-many-colours'
}

export const maxColours = 2_000

const answers: Readonly<Record<ColourRefusal['refusal'], { readonly status: 409 | 422; readonly text: string }>> = {
  'colour-changed': {
    status: 409,
    text: 'Ένας συνάδελφος ή μια εισαγωγή άλλαξε αυτό το χρώμα στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  },
  'colour-exists': { status: 422, text: 'Υπάρχει ήδη χρώμα με αυτόν τον κωδικό.' },
  'colour-in-use': { status: 409, text: 'Υπάρχουν προϊόντα σε αυτό το χρώμα. Αλλάξτε πρώτα το χρώμα τους.' },
  'too-many-colours': { status: 422, text: 'Χωρούν έως 2.000 χρώματα.' },
}

export const colourRefusalStatus = ({ refusal }: ColourRefusal) => answers[refusal].status
export const colourRefusalText = ({ refusal }: ColourRefusal) => answers[refusal].text
