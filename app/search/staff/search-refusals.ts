import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { maxSynonymGroups } from '#app/search/staff/synonym-groups.ts'

/** Refusals of the staff's search calls. */
export const searchRefusals = refusals({
  'synonyms-changed': [409, 'Ένας συνάδελφος άλλαξε ή διέγραψε αυτά τα συνώνυμα στο μεταξύ. Δείτε τη νέα λίστα.'],
  'too-many-synonyms': [422, `Χωρούν έως ${maxSynonymGroups} ομάδες συνωνύμων. Διαγράψτε όσες δεν χρειάζονται.`],
  'tag-changed': [409, 'Ένας συνάδελφος άλλαξε ή διέγραψε αυτή την ετικέτα στο μεταξύ. Δείτε τη νέα λίστα.'],
  'too-many-tags': [422, 'Χωρούν έως 500 ετικέτες. Διαγράψτε όσες δεν χρειάζονται.'],
  busy: [429, 'Γίνονται πολλές αναζητήσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})

export type SearchStaffRefusal = RefusalOf<typeof searchRefusals>
