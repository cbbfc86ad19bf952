import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import type { RefusedEntities } from '#app/uploads/svg-entities.ts'
import {
  acceptedFilesText,
  fileSizeText,
  maxFileBytes,
  maxSvgBytes,
  maxImageSide,
  maxBytes,
  maxFiles,
  maxPixels,
} from '#app/uploads/accepted-files.ts'

export type FileRefusal =
  | { readonly refusal: 'empty-file' }
  | { readonly refusal: 'too-large' }
  | { readonly refusal: 'svg-too-large' }
  | { readonly refusal: 'wrong-kind' }
  | { readonly refusal: 'broken-file' }
  | { readonly refusal: 'too-many-pixels' }
  | { readonly refusal: 'unsafe-svg'; readonly because?: RefusedEntities }
  | { readonly refusal: 'too-many-files' }
  | { readonly refusal: 'too-much-together' }
  /** The request was already sent, so its files cannot change. */
  | { readonly refusal: 'already-sent' }
  /** No such quote or file, or another person's. */
  | { readonly refusal: 'not-found' }
  /** The connection broke before the file was complete. */
  | { readonly refusal: 'cut-off' }
  /** More files arrive than can be inspected. */
  | Busy
  /** The SVG cleaner is unavailable. */
  | { readonly refusal: 'no-svg-check' }
  /** Its check was stopped twice, such as by a machine that is too busy. */
  | { readonly refusal: 'interrupted'; readonly seconds: number }
  /** The disk, or the quota for unsent files, is full. */
  | { readonly refusal: 'no-room' }
  | { readonly refusal: 'too-many'; readonly seconds: number }

/** Refusals, by their code, that the same file may not meet when it is sent again */
const passing: ReadonlySet<string> = new Set(['busy', 'interrupted'])

export function mayPassLater(code: string): boolean {
  return passing.has(code)
}

export function fileRefusalStatus({ refusal }: FileRefusal): 400 | 404 | 409 | 413 | 422 | 429 | 503 {
  switch (refusal) {
    case 'cut-off':
      return 400
    case 'not-found':
      return 404
    case 'already-sent':
    case 'too-many-files':
    case 'too-much-together':
      return 409
    case 'too-large':
    case 'svg-too-large':
      return 413
    case 'empty-file':
    case 'wrong-kind':
    case 'broken-file':
    case 'too-many-pixels':
    case 'unsafe-svg':
      return 422
    case 'busy':
    case 'too-many':
      return 429
    case 'no-room':
    case 'no-svg-check':
    case 'interrupted':
      return 503
  }
}

/** The error of a file and what to do, without its name, which is shown beside it. */
export function fileRefusalText(reason: FileRefusal): string {
  switch (reason.refusal) {
    case 'empty-file':
      return 'Το αρχείο είναι κενό. Ελέγξτε το στον υπολογιστή σας και διαλέξτε το ξανά.'
    case 'too-large':
      return `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxFileBytes)}. Στείλτε μικρότερο, ή γράψτε μας από πού να το κατεβάσουμε.`
    case 'svg-too-large':
      return `Το SVG είναι μεγαλύτερο από ${fileSizeText(maxSvgBytes)}. Αποθηκεύστε το ως PDF και στείλτε εκείνο.`
    case 'wrong-kind':
      return `Δεν δεχόμαστε αρχεία αυτού του τύπου. Στείλτε ${acceptedFilesText}.`
    case 'broken-file':
      return 'Το αρχείο δεν ανοίγει, ίσως είναι κατεστραμμένο. Αποθηκεύστε το ξανά από το πρόγραμμά σας και δοκιμάστε.'
    case 'too-many-pixels':
      return `Η εικόνα έχει πολύ μεγάλες διαστάσεις: έως ${formatNumber(maxImageSide)} pixel η πλευρά και ${formatNumber(maxPixels / 1_000_000)} εκατομμύρια συνολικά.`
    case 'unsafe-svg':
      return unsafeText(reason.because)
    case 'too-many-files':
      return `Μπορείτε να στείλετε έως ${maxFiles} αρχεία. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`
    case 'too-much-together':
      return `Τα αρχεία μαζί ξεπερνούν τα ${fileSizeText(maxBytes)}. Αφαιρέστε κάποιο, ή στείλτε μικρότερα.`
    case 'already-sent':
      return 'Το αίτημα έχει ήδη σταλεί, και τα αρχεία του δεν αλλάζουν. Στείλτε μας μήνυμα με το νέο αρχείο.'
    case 'not-found':
      return 'Το αρχείο δεν βρέθηκε. Ανανεώστε τη σελίδα, ή ανοίξτε την προσφορά ξανά από το e-mail μας.'
    case 'cut-off':
      return 'Η αποστολή διακόπηκε πριν φτάσει όλο το αρχείο. Δοκιμάστε ξανά.'
    case 'busy':
      return 'Ελέγχουμε πολλά αρχεία αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
    case 'no-svg-check':
      return 'Δεν μπορούμε να ελέγξουμε αρχεία SVG αυτή τη στιγμή. Αποθηκεύστε το ως PDF και στείλτε εκείνο.'
    case 'interrupted':
      return 'Ο έλεγχος του αρχείου διακόπηκε, γιατί αυτή τη στιγμή έχουμε πολλή κίνηση. Δοκιμάστε ξανά σε λίγο.'
    case 'no-room':
      return 'Δεν χωρούν άλλα αρχεία αυτή τη στιγμή. Στείλτε το κείμενό σας χωρίς αυτό και το αρχείο με e-mail, ή δοκιμάστε ξανά αργότερα.'
    case 'too-many':
      return `Πολλά αρχεία σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(reason.seconds / 60)} λεπτά, ή καλέστε μας.`
  }
}

function unsafeText(because: RefusedEntities | undefined): string {
  switch (because) {
    case 'external-entity':
      return 'Το SVG ζητά περιεχόμενο από άλλο αρχείο (ENTITY SYSTEM), που δεν ανοίγουμε για λόγους ασφαλείας. Αποθηκεύστε το ως PDF και στείλτε εκείνο.'
    case 'growing-entity':
      return 'Το SVG ορίζει συντομογραφίες (ENTITY) που παραπέμπουν η μία στην άλλη ή ξεπερνούν το όριο. Στο Illustrator αποθηκεύστε το με Export As › SVG, ή στείλτε PDF.'
    case 'doctype':
      return 'Το SVG έχει δηλώσεις στην αρχή του (DOCTYPE) που δεν διαβάζουμε. Στο Illustrator αποθηκεύστε το με Export As › SVG, ή στείλτε PDF.'
    case undefined:
      return 'Το SVG περιέχει στοιχεία που δεν δεχόμαστε για λόγους ασφαλείας. Αποθηκεύστε το ως PDF και στείλτε εκείνο.'
  }
}
