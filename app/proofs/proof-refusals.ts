import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { type ProofActionRefusal, proofStateText } from '#app/proofs/proof-states.ts'

const notFound = [
  404,
  'Τα δοκίμια δεν βρέθηκαν, ή ο σύνδεσμος έληξε. Ανοίξτε τα ξανά από το τελευταίο μας e-mail ή συνδεθείτε.',
] as const

/** Why an operation on a proof is refused. */
export const proofRefusals = refusals({
  'not-found': notFound,
  'not-yours': notFound,
  /** The owner of a quote revoked the link. */
  'revoked-link': [
    404,
    'Ο αποστολέας του συνδέσμου τον ανακάλεσε. Αν χρειάζεται να δείτε την προσφορά, ζητήστε του να τη στείλει ξανά.',
  ],
  /** Its quote or order is not in a state for proofs, as the sentence says. */
  'wrong-state': [409, ({ sentence }: { readonly sentence: string }) => sentence],
  /** An approver must enter a name. */
  'name-needed': [422, 'Γράψτε το όνομά σας, για να φαίνεται ποιος απάντησε.'],
  'unknown-file': [422, 'Ένα από τα αρχεία δεν βρέθηκε. Αφαιρέστε το και ανεβάστε το ξανά.'],
  'no-document': [
    404,
    'Το PDF αυτής της έκδοσης δεν είναι διαθέσιμο τώρα. Εκτυπώστε τη σελίδα, ή καλέστε μας να σας το στείλουμε.',
  ],
  'unknown-proof': [404, 'Το δοκίμιο δεν βρέθηκε. Ανανεώστε τη σελίδα.'],
  'wrong-proof-state': [
    409,
    (reason: Extract<ProofActionRefusal | Busy, { refusal: 'wrong-proof-state' }>) =>
      `Αυτό δεν γίνεται τώρα: η κατάσταση του δοκιμίου είναι «${proofStateText(reason.proofState)}». Ανανεώστε τη σελίδα.`,
  ],
  /** There is a newer version, or the line has changed since. */
  'outdated-proof': [409, 'Υπάρχει νεότερη έκδοση του δοκιμίου ή της προσφοράς. Ανανεώστε τη σελίδα και δείτε τη νέα.'],
  /** Saved or sent in another tab. */
  'proof-changed': [409, 'Το δοκίμιο άλλαξε στο μεταξύ, σε άλλη καρτέλα ή από συνάδελφο. Δείτε το ξανά και συνεχίστε.'],
  'undecorated-line': [422, 'Η γραμμή δεν έχει λογότυπο. Δοκίμιο γίνεται μόνο για γραμμές με θέση και τεχνική εκτύπωσης.'],
  /** No version is ready to be sent. */
  'nothing-to-send': [422, 'Δεν υπάρχει δοκίμιο έτοιμο για αποστολή. Δημιουργήστε πρώτα το δοκίμιο κάθε γραμμής.'],
  'unknown-placement': [422, 'Αυτή η θέση δεν υπάρχει στο δοκίμιο. Ανανεώστε τη σελίδα.'],
  'answer-day-over': [422, 'Η προθεσμία απάντησης έχει περάσει. Διαλέξτε νεότερη ημέρα και στείλτε ξανά.'],
  'unreadable-artwork': [422, 'Το αρχείο δεν βρέθηκε ή δεν διαβάζεται. Ανεβάστε το ξανά.'],
  /** Its logos are those of the line. */
  'not-repaired': [409, 'Η θέση έχει ήδη το αρχικό λογότυπο. Ανανεώστε τη σελίδα.'],
  busy: [429, 'Ετοιμάζονται πολλά έγγραφα αυτή τη στιγμή. Δοκιμάστε ξανά σε ένα λεπτό: όσα γράψατε έχουν αποθηκευτεί.'],
})

export type ProofRefusal = RefusalOf<typeof proofRefusals>
