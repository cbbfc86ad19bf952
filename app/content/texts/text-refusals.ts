import { type MarkdownProblem, markdownProblemText } from '#app/content/markdown-limits.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { type FileRefusal, fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'

export type TextRefusal =
  | { readonly refusal: 'unknown-text' }
  | { readonly refusal: 'unknown-version' }
  /** A colleague has changed it since it was read. */
  | { readonly refusal: 'text-changed'; readonly byName: string }
  | { readonly refusal: 'address-taken' }
  | { readonly refusal: 'too-many-articles' }
  | { readonly refusal: 'nothing-of-its-own' }
  /** Its Markdown cannot be shown. */
  | ({ readonly refusal: 'unreadable-text' } & MarkdownProblem)
  | Busy

export function textRefusalStatus({ refusal }: TextRefusal): 404 | 409 | 422 | 429 {
  switch (refusal) {
    case 'unknown-text':
    case 'unknown-version':
      return 404
    case 'unreadable-text':
      return 422
    case 'busy':
      return 429
    case 'text-changed':
    case 'address-taken':
    case 'too-many-articles':
    case 'nothing-of-its-own':
      return 409
  }
}

export function textRefusalText(reason: TextRefusal): string {
  switch (reason.refusal) {
    case 'unknown-text':
      return 'Το κείμενο δεν βρέθηκε. Ίσως κάποιος το διέγραψε.'
    case 'unknown-version':
      return 'Η έκδοση δεν βρέθηκε. Ανανεώστε τη σελίδα.'
    case 'text-changed':
      return `${reason.byName === '' ? 'Κάποιος' : `Ο χρήστης «${reason.byName}»`} άλλαξε αυτό το κείμενο στο μεταξύ. Ό,τι γράψατε μένει εδώ.`
    case 'address-taken':
      return 'Υπάρχει ήδη άρθρο με αυτή τη διεύθυνση. Γράψτε άλλη.'
    case 'too-many-articles':
      return 'Τα άρθρα έφτασαν τα 1.000. Διαγράψτε κάποιο πρόχειρο για να προσθέσετε νέο.'
    case 'nothing-of-its-own':
      return 'Το άρθρο γράφτηκε εδώ: δεν έχει αρχικό κείμενο. Μπορείτε να το αποσύρετε.'
    case 'unreadable-text':
      return markdownProblemText(reason)
    case 'busy':
      return 'Διαβάζονται ήδη πολλά κείμενα. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
  }
}

/** Only formats that browsers display */
export type TextPictureRefusal = FileRefusal | { readonly refusal: 'no-picture' } | Busy

export const pictureRefusalStatus = (reason: TextPictureRefusal) =>
  reason.refusal === 'no-picture' ? 422 : fileRefusalStatus(reason)
export const pictureRefusalText = (reason: TextPictureRefusal) =>
  reason.refusal === 'no-picture' ? 'Στείλτε φωτογραφία JPG, PNG ή WebP.' : fileRefusalText(reason)
