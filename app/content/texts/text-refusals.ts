import { type MarkdownProblem, markdownProblemText } from '#app/content/markdown-limits.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'

export const textRefusals = refusals({
  'unknown-text': [404, 'Το κείμενο δεν βρέθηκε. Ίσως κάποιος το διέγραψε.'],
  'unknown-version': [404, 'Η έκδοση δεν βρέθηκε. Ανανεώστε τη σελίδα.'],
  /** A colleague has changed it since it was read. */
  'text-changed': [
    409,
    ({ byName }: { readonly byName: string }) =>
      `${byName === '' ? 'Κάποιος' : `Ο χρήστης «${byName}»`} άλλαξε αυτό το κείμενο στο μεταξύ. Ό,τι γράψατε μένει εδώ.`,
  ],
  'address-taken': [409, 'Υπάρχει ήδη άρθρο με αυτή τη διεύθυνση. Γράψτε άλλη.'],
  'too-many-articles': [409, 'Τα άρθρα έφτασαν τα 1.000. Διαγράψτε κάποιο πρόχειρο για να προσθέσετε νέο.'],
  'nothing-of-its-own': [409, 'Το άρθρο γράφτηκε εδώ: δεν έχει αρχικό κείμενο. Μπορείτε να το αποσύρετε.'],
  /** Its Markdown cannot be shown. */
  'unreadable-text': [422, (problem: MarkdownProblem) => markdownProblemText(problem)],
  busy: [429, 'Διαβάζονται ήδη πολλά κείμενα. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})

export type TextRefusal = RefusalOf<typeof textRefusals>

/** Only formats that browsers display */
export const textPictureRefusals = refusals({
  ...fileRefusals.table,
  'no-picture': [422, 'Στείλτε φωτογραφία JPG, PNG ή WebP.'],
})

export type TextPictureRefusal = RefusalOf<typeof textPictureRefusals>
