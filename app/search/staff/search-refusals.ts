import { maxSynonymGroups } from '#app/search/staff/synonym-groups.ts'

/** Refusals of the staff's search calls. */
export type SearchStaffRefusal =
  | { readonly refusal: 'synonyms-changed' }
  | { readonly refusal: 'too-many-synonyms' }
  | { readonly refusal: 'tag-changed' }
  | { readonly refusal: 'too-many-tags' }
  | { readonly refusal: 'busy'; readonly seconds: number }

const answers: Readonly<Record<SearchStaffRefusal['refusal'], { readonly status: 409 | 422 | 429; readonly text: string }>> = {
  'synonyms-changed': {
    status: 409,
    text: 'Ένας συνάδελφος άλλαξε ή διέγραψε αυτά τα συνώνυμα στο μεταξύ. Δείτε τη νέα λίστα.',
  },
  'too-many-synonyms': { status: 422, text: `Χωρούν έως ${maxSynonymGroups} ομάδες συνωνύμων. Διαγράψτε όσες δεν χρειάζονται.` },
  'tag-changed': { status: 409, text: 'Ένας συνάδελφος άλλαξε ή διέγραψε αυτή την ετικέτα στο μεταξύ. Δείτε τη νέα λίστα.' },
  'too-many-tags': { status: 422, text: 'Χωρούν έως 500 ετικέτες. Διαγράψτε όσες δεν χρειάζονται.' },
  busy: { status: 429, text: 'Γίνονται πολλές αναζητήσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.' },
}

export const searchRefusalStatus = ({ refusal }: SearchStaffRefusal) => answers[refusal].status
export const searchRefusalText = ({ refusal }: SearchStaffRefusal) => answers[refusal].text
