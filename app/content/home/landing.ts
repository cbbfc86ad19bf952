import type { CategorySummary } from '#app/catalogue/catalogue.ts'
import { readyDays, readyPieces } from '#app/content/home/ready-to-ship.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/** A home page for one part of the catalogue (section 2's other home pages). */
export interface Landing {
  readonly title: string
  readonly lead: string
  readonly action: string
  /** A word in the name of the top-level category. If no category matches, the page shows all products. */
  readonly category: string
  /** Only «Ετοιμοπαράδοτα» */
  readonly isReady?: true
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
  'ready-to-ship': {
    title: 'Ετοιμοπαράδοτα με το λογότυπό σας',
    lead: `Για όταν ο χρόνος πιέζει: είναι στην αποθήκη μας, και ${readyPieces} τεμάχια με το λογότυπό σας φτάνουν σε ${readyDays} εργάσιμες το πολύ, από την έγκριση του δοκιμίου.`,
    action: 'Δείτε όλα τα ετοιμοπαράδοτα',
    category: '',
    isReady: true,
  },
}

/** The top-level category of a landing page; null for all products. */
export function categoryOf<Category extends Pick<CategorySummary, 'name'>>(
  landing: Landing,
  topLevel: readonly Category[],
): Category | null {
  if (landing.category === '') return null
  return topLevel.find(({ name }) => fold(name).includes(fold(landing.category))) ?? null
}
