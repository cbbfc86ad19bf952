import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { fileSizeText, logoFileTypesText, maxFileBytes } from '#app/uploads/accepted-files.ts'
import { fileRefusals, type WrongKind } from '#app/uploads/file-refusals.ts'

/** Per owner */
export const maxLogos = 20

/** The problem and its solution, without the file's name, which is shown beside it. */
export const logoRefusals = refusals({
  ...fileRefusals.table,
  'wrong-kind': [
    422,
    ({ found }: WrongKind) =>
      found === undefined
        ? `Το αρχείο δεν διαβάζεται ως λογότυπο. Στείλτε ${logoFileTypesText}.`
        : `Τα αρχεία ${found} δεν διαβάζονται ως λογότυπο. Εξαγάγετε το ως SVG, PDF ή PNG και στείλτε εκείνο.`,
  ],
  'too-large': [413, `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxFileBytes)}. Στείλτε SVG ή PDF, ή μικρότερη εικόνα.`],
  'no-room': [
    503,
    (_: { readonly seconds: number }) =>
      'Δεν χωρούν άλλα αρχεία αυτή τη στιγμή. Δοκιμάστε ξανά αργότερα, ή στείλτε το λογότυπο με e-mail.',
  ],
  /** EPS, or Illustrator without an embedded PDF */
  postscript: [
    422,
    'Τα αρχεία EPS και τα παλαιότερα AI δεν εμφανίζονται στην οθόνη. Αποθηκεύστε το ως PDF ή SVG και στείλτε εκείνο.',
  ],
  'encrypted-pdf': [422, 'Το PDF είναι κλειδωμένο με κωδικό. Αποθηκεύστε το χωρίς κωδικό και δοκιμάστε ξανά.'],
  'no-pages': [422, 'Το PDF δεν έχει καμία σελίδα. Αποθηκεύστε το ξανά από το πρόγραμμά σας, ή στείλτε SVG ή PNG.'],
  /** An AI file whose page says that it has no content */
  'no-pdf-content': [
    422,
    'Το αρχείο AI αποθηκεύτηκε χωρίς περιεχόμενο PDF. Στο Illustrator αποθηκεύστε το με «Create PDF Compatible File», ή ως SVG, και στείλτε εκείνο.',
  ],
  /** XFA: only Acrobat draws it. */
  'form-pdf': [
    422,
    'Το PDF είναι φόρμα που την εμφανίζει μόνο το Acrobat (XFA). Ανοίξτε το εκεί, εκτυπώστε το σε νέο PDF και στείλτε εκείνο.',
  ],
  'broken-picture': [
    422,
    'Μια εικόνα μέσα στο SVG είναι κατεστραμμένη και δεν ανοίγει. Ενσωματώστε την ξανά στο πρόγραμμά σας, ή στείλτε PDF ή PNG.',
  ],
  /** Nothing of it is visible. */
  'empty-logo': [
    422,
    'Στο αρχείο δεν φαίνεται τίποτα: όλα του τα σημεία είναι διαφανή ή λευκά. Για λευκό λογότυπο, στείλτε SVG ή PNG με διαφανές φόντο.',
  ],
  /** Only the first of several pages or frames is used. */
  'empty-first-page': [
    422,
    'Η πρώτη σελίδα ή το πρώτο καρέ του αρχείου είναι κενό, και χρησιμοποιούμε μόνο αυτό. Στείλτε μόνο τη σελίδα με το λογότυπο.',
  ],
  /** It computes too long or takes too much memory. */
  'too-complex': [422, 'Το αρχείο είναι πολύ σύνθετο για να σχεδιαστεί. Αποθηκεύστε το απλούστερο, ή ως PNG έως 2.000 pixel.'],
  'too-many-logos': [409, `Μπορείτε να έχετε έως ${maxLogos} λογότυπα. Διαγράψτε κάποιο για να προσθέσετε άλλο.`],
  /** Its colours are not flat: no vector can be made of it. */
  'repair-of-gradient': [
    422,
    'Το λογότυπο έχει διαβαθμίσεις, που δεν γίνονται επίπεδα χρώματα. Τυπώνεται όπως είναι με ψηφιακή εκτύπωση· για άλλη τεχνική, στείλτε εκδοχή χωρίς διαβαθμίσεις.',
  ],
  'repair-of-photograph': [
    422,
    'Το αρχείο είναι φωτογραφία ή έχει πάρα πολλά χρώματα, και δεν γίνεται διανυσματικό. Τυπώνεται όπως είναι με ψηφιακή εκτύπωση· για άλλη τεχνική, στείλτε εκδοχή με λίγα χρώματα.',
  ],
  /** A drawing whose lines are thick enough at this size */
  'nothing-to-repair': [
    422,
    'Το λογότυπο είναι ήδη διανυσματικό και οι γραμμές του αρκούν σε αυτό το μέγεθος. Δεν χρειάζεται διόρθωση.',
  ],
  /** It is its owner's own file. */
  'not-repaired': [409, 'Το λογότυπο είναι όπως το ανεβάσατε.'],
  /** Unknown, or another person's. */
  'unknown-logo': [404, 'Το λογότυπο δεν υπάρχει πια. Ανεβάστε το ξανά.'],
})

export type LogoRefusal = RefusalOf<typeof logoRefusals>
