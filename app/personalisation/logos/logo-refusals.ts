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
  /** Unknown, or another person's. */
  | { readonly refusal: 'unknown-logo' }

export function logoRefusalStatus(reason: LogoRefusal): 400 | 404 | 409 | 413 | 422 | 429 | 503 {
  switch (reason.refusal) {
    case 'postscript':
    case 'encrypted-pdf':
    case 'empty-logo':
    case 'too-complex':
      return 422
    case 'too-many-logos':
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
