import { formatNumber } from '#app/platform/text/greek-text.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { RefusedEntities } from '#app/uploads/svg-entities.ts'
import type { OutsidePart } from '#app/uploads/svg-outside.ts'
import type { LinkedPart } from '#app/uploads/svg-shapes.ts'
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

export interface WrongKind {
  /** The name of the file's kind, such as «EMF»; missing if unknown */
  readonly found?: string | undefined
}

interface Wait {
  readonly seconds: number
}

export const fileRefusals = refusals({
  'empty-file': [422, 'Το αρχείο είναι κενό. Ελέγξτε το στον υπολογιστή σας και διαλέξτε το ξανά.'],
  'too-large': [
    413,
    `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxFileBytes)}. Στείλτε μικρότερο, ή γράψτε μας από πού να το κατεβάσουμε.`,
  ],
  'svg-too-large': [413, `Το SVG είναι μεγαλύτερο από ${fileSizeText(maxSvgBytes)}. Αποθηκεύστε το ως PDF και στείλτε εκείνο.`],
  'wrong-kind': [
    422,
    ({ found = 'αυτού του τύπου' }: WrongKind) => `Δεν δεχόμαστε αρχεία ${found}. Στείλτε ${acceptedFilesText}.`,
  ],
  'broken-file': [
    422,
    'Το αρχείο δεν ανοίγει, ίσως είναι κατεστραμμένο. Αποθηκεύστε το ξανά από το πρόγραμμά σας και δοκιμάστε.',
  ],
  'too-many-pixels': [
    422,
    `Η εικόνα έχει πολύ μεγάλες διαστάσεις: έως ${formatNumber(maxImageSide)} pixel η πλευρά και ${formatNumber(maxPixels / 1_000_000)} εκατομμύρια συνολικά.`,
  ],
  'unsafe-svg': [422, ({ because }: { readonly because?: RefusedEntities | LinkedPart | OutsidePart }) => unsafeText(because)],
  'too-many-files': [409, `Μπορείτε να στείλετε έως ${maxFiles} αρχεία. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`],
  'too-much-together': [409, `Τα αρχεία μαζί ξεπερνούν τα ${fileSizeText(maxBytes)}. Αφαιρέστε κάποιο, ή στείλτε μικρότερα.`],
  /** The request was already sent, so its files cannot change. */
  'already-sent': [409, 'Το αίτημα έχει ήδη σταλεί, και τα αρχεία του δεν αλλάζουν. Στείλτε μας μήνυμα με το νέο αρχείο.'],
  /** No such quote or file, or another person's. */
  'not-found': [404, 'Το αρχείο δεν βρέθηκε. Ανανεώστε τη σελίδα, ή ανοίξτε την προσφορά ξανά από το e-mail μας.'],
  /** The connection broke before the file was complete. */
  'cut-off': [400, 'Η αποστολή διακόπηκε πριν φτάσει όλο το αρχείο. Δοκιμάστε ξανά.'],
  /** More files arrive than can be inspected. */
  busy: [429, (_: Wait) => 'Ελέγχουμε πολλά αρχεία αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
  /** The SVG cleaner is unavailable. */
  'no-svg-check': [503, 'Δεν μπορούμε να ελέγξουμε αρχεία SVG αυτή τη στιγμή. Αποθηκεύστε το ως PDF και στείλτε εκείνο.'],
  /** Its check was stopped twice, such as by a machine that is too busy. */
  interrupted: [
    503,
    (_: Wait) => 'Ο έλεγχος του αρχείου διακόπηκε, γιατί αυτή τη στιγμή έχουμε πολλή κίνηση. Δοκιμάστε ξανά σε λίγο.',
  ],
  /** The disk, or the quota for unsent files, is full. */
  'no-room': [
    503,
    (_: Wait) =>
      'Δεν χωρούν άλλα αρχεία αυτή τη στιγμή. Στείλτε το κείμενό σας χωρίς αυτό και το αρχείο με e-mail, ή δοκιμάστε ξανά αργότερα.',
  ],
  'too-many': [
    429,
    ({ seconds }: Wait) => `Πολλά αρχεία σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά, ή καλέστε μας.`,
  ],
})

export type FileRefusal = RefusalOf<typeof fileRefusals>

/** By then somebody may have made room. */
export const noRoom = { refusal: 'no-room', seconds: 3_600 } as const

function unsafeText(because: RefusedEntities | LinkedPart | OutsidePart | undefined): string {
  switch (because) {
    case 'external-entity':
      return 'Το SVG ζητά περιεχόμενο από άλλο αρχείο (ENTITY SYSTEM), που δεν ανοίγουμε για λόγους ασφαλείας. Αποθηκεύστε το ως PDF και στείλτε εκείνο.'
    case 'growing-entity':
      return 'Το SVG ορίζει συντομογραφίες (ENTITY) που παραπέμπουν η μία στην άλλη ή ξεπερνούν το όριο. Στο Illustrator αποθηκεύστε το με Export As › SVG, ή στείλτε PDF.'
    case 'doctype':
      return 'Το SVG έχει δηλώσεις στην αρχή του (DOCTYPE) που δεν διαβάζουμε. Στο Illustrator αποθηκεύστε το με Export As › SVG, ή στείλτε PDF.'
    case 'linked-picture':
      return 'Το SVG δείχνει μια εικόνα που βρίσκεται σε άλλο αρχείο, στον υπολογιστή σας. Ενσωματώστε την (Embed) και αποθηκεύστε το ξανά, ή στείλτε PDF.'
    case 'linked-drawing':
      return 'Το SVG δείχνει ένα σχέδιο που βρίσκεται σε άλλο αρχείο ή σελίδα (use), και το ίδιο είναι κενό. Αποθηκεύστε ολόκληρο το σχέδιο, ή στείλτε PDF.'
    case 'linked-style':
      return 'Το SVG παίρνει τα χρώματά του από άλλο αρχείο (@import ή stylesheet), που δεν είναι μαζί του. Αποθηκεύστε το με τα στυλ μέσα στο ίδιο αρχείο, ή στείλτε PDF.'
    case 'web-page-part':
      return 'Το SVG έχει μέρη ιστοσελίδας (foreignObject), που δεν τυπώνονται. Μετατρέψτε τα σε σχήματα, ή στείλτε PDF ή PNG.'
    case 'web-style':
      return 'Το SVG κόβεται ή στρέφεται με στυλ που διαβάζουν μόνο οι browser (clip-path, mask, transform-box). Μετατρέψτε τα σε σχήματα (Expand), ή στείλτε PDF ή PNG.'
    case undefined:
      return 'Το SVG περιέχει στοιχεία που δεν δεχόμαστε για λόγους ασφαλείας. Αποθηκεύστε το ως PDF και στείλτε εκείνο.'
  }
}
