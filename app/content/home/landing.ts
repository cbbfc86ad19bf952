import type { CategorySummary } from '#app/catalogue/catalogue.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/** A page that shows one part of the catalogue as if it were the whole shop (section 2's other home pages). */
export interface Landing {
  readonly title: string
  readonly lead: string
  readonly action: string
  /** A word of the top-level category's name; where the catalogue has none, the page shows everything. */
  readonly category: string
}

export const landings: Readonly<Record<string, Landing>> = {
  electronics: {
    title: 'Τεχνολογία με το λογότυπό σας',
    lead: 'Power bank, ακουστικά, ηχεία και αξεσουάρ που μένουν στο γραφείο και στην τσάντα. Χάραξη λέιζερ ή έγχρωμη εκτύπωση, από μικρές ποσότητες.',
    action: 'Δείτε την τεχνολογία',
    category: 'τεχνολογία',
  },
  grocery: {
    title: 'Γεύσεις της Ελλάδας με την υπογραφή σας',
    lead: 'Ελαιόλαδο, μέλι, κρασί και έτοιμα καλάθια, με την ετικέτα ή την κορδέλα της εταιρείας σας. Για γιορτές, συνέδρια και ευχαριστίες.',
    action: 'Δείτε τα τρόφιμα',
    category: 'τρόφιμα',
  },
  pharmacy: {
    title: 'Δώρα που φροντίζουν',
    lead: 'Αντισηπτικά, κιτ πρώτων βοηθειών και είδη φροντίδας με το λογότυπό σας, για προσωπικό, πελάτες και εκδηλώσεις.',
    action: 'Δείτε τα είδη φροντίδας',
    category: 'υγεία',
  },
  lookbook: {
    title: 'Ιδέες για το επόμενο εταιρικό δώρο',
    lead: 'Μια ματιά σε όσα ξεχωρίζουν φέτος: υλικά που αντέχουν, χρώματα που ταιριάζουν σε κάθε λογότυπο.',
    action: 'Δείτε όλα τα δώρα',
    category: '',
  },
}

/** The top-level category that a landing page is about; null for all products. */
export function categoryOf<Category extends Pick<CategorySummary, 'name'>>(
  landing: Landing,
  topLevel: readonly Category[],
): Category | null {
  if (landing.category === '') return null
  return topLevel.find(({ name }) => fold(name).includes(fold(landing.category))) ?? null
}
