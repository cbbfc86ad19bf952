import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 δευτερόλεπτο' : `${seconds} δευτερόλεπτα`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 λεπτό' : `${minutes} λεπτά`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 ώρα' : `${hours} ώρες`
}

/** Why an account operation is refused. Nothing has changed. */
export const accountRefusals = refusals({
  'wrong-credentials': [401, 'Το όνομα χρήστη ή ο κωδικός δεν είναι σωστά. Ελέγξτε τα και δοκιμάστε ξανά.'],
  'code-required': [401, 'Γράψτε τον εξαψήφιο κωδικό από την εφαρμογή επαλήθευσης, ή έναν εφεδρικό κωδικό.'],
  'wrong-code': [401, 'Ο κωδικός επαλήθευσης δεν είναι σωστός ή έχει λήξει. Δοκιμάστε τον επόμενο που θα δείξει η εφαρμογή.'],
  /** Encrypted with a secret that the shop no longer has */
  'unreadable-factor': [
    409,
    'Η επαλήθευση σε δύο βήματα του λογαριασμού σας πρέπει να οριστεί ξανά. Γράψτε έναν εφεδρικό κωδικό, ή καλέστε μας.',
  ],
  /** Says nothing of whether the user exists, or has a code */
  'wrong-recovery-code': [401, 'Το όνομα χρήστη ή ο κωδικός ανάκτησης δεν είναι σωστά, ή έχει ήδη χρησιμοποιηθεί.'],
  taken: [409, 'Υπάρχει ήδη λογαριασμός με αυτό το όνομα χρήστη ή το e-mail. Συνδεθείτε, ή διαλέξτε άλλο.'],
  'weak-password': [422, 'Ο κωδικός μαντεύεται εύκολα. Επιλέξτε μεγαλύτερο, για παράδειγμα τρεις ή τέσσερις άσχετες λέξεις.'],
  'wrong-password': [422, 'Ο τρέχων κωδικός δεν είναι σωστός.'],
  'expired-link': [422, 'Ο σύνδεσμος έχει λήξει ή έχει ήδη χρησιμοποιηθεί. Ζητήστε νέο.'],
  /** A link of another account than that of the session */
  'other-account': [
    403,
    'Ο σύνδεσμος είναι άλλου λογαριασμού. Αποσυνδεθείτε και συνδεθείτε με τον λογαριασμό που επιβεβαιώνετε.',
  ],
  'unknown-address': [404, 'Η διεύθυνση δεν υπάρχει πια στον λογαριασμό σας.'],
  'too-many-addresses': [
    422,
    (refused: { readonly limit: number }) =>
      `Ο λογαριασμός χωρά έως ${refused.limit} διευθύνσεις. Διαγράψτε κάποια για να προσθέσετε άλλη.`,
  ],
  'last-administrator': [
    409,
    'Είστε ο μόνος διαχειριστής του καταστήματος. Ορίστε πρώτα άλλον και μετά κλείστε τον λογαριασμό σας.',
  ],
  'two-factor-on': [409, 'Η επαλήθευση σε δύο βήματα είναι ήδη ενεργή.'],
  'unknown-account': [404, 'Δεν υπάρχει λογαριασμός με αυτά τα στοιχεία. Ελέγξτε το όνομα χρήστη ή το e-mail.'],
  'own-account': [409, 'Τον δικό σας λογαριασμό τον αλλάζετε από τη σελίδα «Ασφάλεια».'],
  'not-a-colleague': [409, 'Ο λογαριασμός ανήκει σε πελάτη, όχι σε μέλος της ομάδας.'],
  'works-everywhere': [409, 'Οι διαχειριστές έχουν όλες τις αρμοδιότητες.'],
  'areas-changed': [409, 'Κάποιος άλλος άλλαξε στο μεταξύ τις αρμοδιότητες. Δείτε πώς είναι τώρα και αποθηκεύστε ξανά.'],
  /** Seconds until the next attempt */
  'too-many-tries': [
    429,
    (refused: { readonly seconds: number }) => `Πολλές αποτυχημένες προσπάθειες. Δοκιμάστε ξανά σε ${waitText(refused.seconds)}.`,
  ],
  busy: [429, 'Γίνονται πολλές συνδέσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})

export type AccountRefusal = RefusalOf<typeof accountRefusals>
