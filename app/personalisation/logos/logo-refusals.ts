import { fileSizeText, logoFileTypesText, maxFileBytes } from '#app/uploads/accepted-files.ts'
import { type FileRefusal, fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'

/** Per owner */
export const maxLogos = 20

export type LogoRefusal =
  | FileRefusal
  /** EPS, or Illustrator without an embedded PDF */
  | { readonly refusal: 'postscript' }
  | { readonly refusal: 'encrypted-pdf' }
  /** Nothing of it is visible. */
  | { readonly refusal: 'empty-logo' }
  /** It computes too long or takes too much memory. */
  | { readonly refusal: 'too-complex' }
  | { readonly refusal: 'too-many-logos' }
  /** Its colours are not flat: no vector can be made of it. */
  | { readonly refusal: 'repair-of-gradient' | 'repair-of-photograph' }
  /** A drawing whose lines are thick enough at this size */
  | { readonly refusal: 'nothing-to-repair' }
  /** It is its owner's own file. */
  | { readonly refusal: 'not-repaired' }
  /** Unknown, or another person's. */
  | { readonly refusal: 'unknown-logo' }

export function logoRefusalStatus(reason: LogoRefusal): 400 | 404 | 409 | 413 | 422 | 429 | 503 {
  switch (reason.refusal) {
    case 'postscript':
    case 'encrypted-pdf':
    case 'empty-logo':
    case 'too-complex':
    case 'repair-of-gradient':
    case 'repair-of-photograph':
    case 'nothing-to-repair':
      return 422
    case 'too-many-logos':
    case 'not-repaired':
      return 409
    case 'unknown-logo':
      return 404
    case 'wrong-kind':
    case 'too-large':
    case 'empty-file':
    case 'svg-too-large':
    case 'broken-file':
    case 'too-many-pixels':
    case 'unsafe-svg':
    case 'too-many-files':
    case 'too-much-together':
    case 'already-sent':
    case 'not-found':
    case 'cut-off':
    case 'busy':
    case 'no-svg-check':
    case 'interrupted':
    case 'no-room':
    case 'too-many':
      return fileRefusalStatus(reason)
  }
}

/** The problem and its solution, without the file's name, which is shown beside it. */
export function logoRefusalText(reason: LogoRefusal): string {
  switch (reason.refusal) {
    case 'wrong-kind':
      return `Το αρχείο δεν διαβάζεται ως λογότυπο. Στείλτε ${logoFileTypesText}.`
    case 'too-large':
      return `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxFileBytes)}. Στείλτε SVG ή PDF, ή μικρότερη εικόνα.`
    case 'postscript':
      return 'Τα αρχεία EPS και τα παλαιότερα AI δεν εμφανίζονται στην οθόνη. Αποθηκεύστε το ως PDF ή SVG και στείλτε εκείνο.'
    case 'encrypted-pdf':
      return 'Το PDF είναι κλειδωμένο με κωδικό. Αποθηκεύστε το χωρίς κωδικό και δοκιμάστε ξανά.'
    case 'empty-logo':
      return 'Στο αρχείο δεν φαίνεται τίποτα: όλα του τα σημεία είναι διαφανή ή λευκά. Για λευκό λογότυπο, στείλτε SVG ή PNG με διαφανές φόντο.'
    case 'too-complex':
      return 'Το αρχείο είναι πολύ σύνθετο για να σχεδιαστεί. Αποθηκεύστε το απλούστερο, ή ως PNG έως 2.000 pixel.'
    case 'too-many-logos':
      return `Μπορείτε να έχετε έως ${maxLogos} λογότυπα. Διαγράψτε κάποιο για να προσθέσετε άλλο.`
    case 'repair-of-gradient':
      return 'Το λογότυπο έχει διαβαθμίσεις, που δεν γίνονται επίπεδα χρώματα. Τυπώνεται όπως είναι με ψηφιακή εκτύπωση· για άλλη τεχνική, στείλτε εκδοχή χωρίς διαβαθμίσεις.'
    case 'repair-of-photograph':
      return 'Το αρχείο είναι φωτογραφία ή έχει πάρα πολλά χρώματα, και δεν γίνεται διανυσματικό. Τυπώνεται όπως είναι με ψηφιακή εκτύπωση· για άλλη τεχνική, στείλτε εκδοχή με λίγα χρώματα.'
    case 'nothing-to-repair':
      return 'Το λογότυπο είναι ήδη διανυσματικό και οι γραμμές του αρκούν σε αυτό το μέγεθος. Δεν χρειάζεται διόρθωση.'
    case 'not-repaired':
      return 'Το λογότυπο είναι όπως το ανεβάσατε.'
    case 'unknown-logo':
      return 'Το λογότυπο δεν υπάρχει πια. Ανεβάστε το ξανά.'
    case 'no-room':
      return 'Δεν χωρούν άλλα αρχεία αυτή τη στιγμή. Δοκιμάστε ξανά αργότερα, ή στείλτε το λογότυπο με e-mail.'
    case 'empty-file':
    case 'svg-too-large':
    case 'broken-file':
    case 'too-many-pixels':
    case 'unsafe-svg':
    case 'too-many-files':
    case 'too-much-together':
    case 'already-sent':
    case 'not-found':
    case 'cut-off':
    case 'busy':
    case 'no-svg-check':
    case 'interrupted':
    case 'too-many':
      return fileRefusalText(reason)
  }
}

/** A refusal's status, code, sentence, and after how many seconds to try again, where waiting helps */
export function logoRefusalAnswer(reason: LogoRefusal) {
  const retrySeconds = reason.refusal === 'no-room' ? 3_600 : 'seconds' in reason ? reason.seconds : undefined
  return [logoRefusalStatus(reason), reason.refusal, logoRefusalText(reason), retrySeconds] as const
}
