import { maxCategories, maxLevels, maxMoved } from '#app/catalogue/categories/category-rules.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Why staff's change of the category tree is refused. */
export const categoryRefusals = refusals({
  'unknown-category': [404, 'Η κατηγορία δεν υπάρχει πια. Ανανεώστε τη σελίδα.'],
  'category-changed': [
    409,
    'Ένας συνάδελφος άλλαξε ή διέγραψε αυτή την κατηγορία στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  ],
  'place-changed': [
    409,
    'Ένας συνάδελφος άλλαξε αυτό το σημείο του δέντρου στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  ],
  'below-itself': [422, 'Μια κατηγορία δεν μπαίνει μέσα στον εαυτό της ή σε υποκατηγορία της.'],
  'too-deep': [422, `Οι κατηγορίες έχουν έως ${maxLevels} επίπεδα.`],
  'name-taken': [422, 'Στο ίδιο επίπεδο υπάρχει ήδη κατηγορία με αυτό το όνομα.'],
  'unknown-picture': [422, 'Η εικόνα δεν υπάρχει πια. Διαλέξτε άλλη.'],
  'has-children': [409, 'Η κατηγορία έχει υποκατηγορίες. Μετακινήστε τις ή διαγράψτε τις πρώτα.'],
  'too-many-categories': [422, `Χωρούν έως ${formatNumber(maxCategories)} κατηγορίες.`],
  'has-products': [409, 'Η κατηγορία έχει προϊόντα. Διαλέξτε πού θα μετακινηθούν.'],
  'too-many-products': [
    422,
    `Μαζί με τη διαγραφή μετακινούνται έως ${formatNumber(maxMoved)} προϊόντα. Μετακινήστε τα πρώτα από τη λίστα των προϊόντων.`,
  ],
})

export type CategoryRefusal = RefusalOf<typeof categoryRefusals>
