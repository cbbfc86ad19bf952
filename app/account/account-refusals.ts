import type { Busy } from '#app/platform/limits/fair-queue.ts'

/** Why an account operation is refused. Nothing has changed. */
export type AccountRefusal =
  | { readonly refusal: 'wrong-credentials' }
  | { readonly refusal: 'code-required' }
  | { readonly refusal: 'wrong-code' }
  /** Encrypted with a secret that the shop no longer has */
  | { readonly refusal: 'unreadable-factor' }
  | { readonly refusal: 'taken' }
  | { readonly refusal: 'weak-password' }
  | { readonly refusal: 'wrong-password' }
  | { readonly refusal: 'expired-link' }
  /** A link of another account than that of the session */
  | { readonly refusal: 'other-account' }
  | { readonly refusal: 'unknown-address' }
  | { readonly refusal: 'too-many-addresses'; readonly limit: number }
  | { readonly refusal: 'last-administrator' }
  | { readonly refusal: 'two-factor-on' }
  | { readonly refusal: 'unknown-account' }
  | { readonly refusal: 'own-account' }
  | { readonly refusal: 'not-a-colleague' }
  | { readonly refusal: 'works-everywhere' }
  | { readonly refusal: 'areas-changed' }
  /** Seconds until the next attempt */
  | { readonly refusal: 'too-many-tries'; readonly seconds: number }
  /** Too many passwords wait to be hashed, in total or from one address. */
  | Busy

const statuses: Readonly<Partial<Record<AccountRefusal['refusal'], 401 | 403 | 404 | 409 | 429>>> = {
  'wrong-credentials': 401,
  'code-required': 401,
  'wrong-code': 401,
  'other-account': 403,
  'unknown-address': 404,
  'unreadable-factor': 409,
  taken: 409,
  'last-administrator': 409,
  'two-factor-on': 409,
  'unknown-account': 404,
  'own-account': 409,
  'not-a-colleague': 409,
  'works-everywhere': 409,
  'areas-changed': 409,
  'too-many-tries': 429,
  busy: 429,
}

export function refusalStatus({ refusal }: AccountRefusal): 401 | 403 | 404 | 409 | 422 | 429 {
  return statuses[refusal] ?? 422
}

/** The Greek sentence, for pages and the API. */
export function refusalText(refused: AccountRefusal): string {
  switch (refused.refusal) {
    case 'wrong-credentials':
      return 'Το όνομα χρήστη ή ο κωδικός δεν είναι σωστά. Ελέγξτε τα και δοκιμάστε ξανά.'
    case 'code-required':
      return 'Γράψτε τον εξαψήφιο κωδικό από την εφαρμογή επαλήθευσης, ή έναν εφεδρικό κωδικό.'
    case 'wrong-code':
      return 'Ο κωδικός επαλήθευσης δεν είναι σωστός ή έχει λήξει. Δοκιμάστε τον επόμενο που θα δείξει η εφαρμογή.'
    case 'unreadable-factor':
      return 'Η επαλήθευση σε δύο βήματα του λογαριασμού σας πρέπει να οριστεί ξανά. Γράψτε έναν εφεδρικό κωδικό, ή καλέστε μας.'
    case 'taken':
      return 'Υπάρχει ήδη λογαριασμός με αυτό το όνομα χρήστη ή το e-mail. Συνδεθείτε, ή διαλέξτε άλλο.'
    case 'weak-password':
      return 'Ο κωδικός μαντεύεται εύκολα. Επιλέξτε μεγαλύτερο, για παράδειγμα τρεις ή τέσσερις άσχετες λέξεις.'
    case 'wrong-password':
      return 'Ο τρέχων κωδικός δεν είναι σωστός.'
    case 'expired-link':
      return 'Ο σύνδεσμος έχει λήξει ή έχει ήδη χρησιμοποιηθεί. Ζητήστε νέο.'
    case 'other-account':
      return 'Ο σύνδεσμος είναι άλλου λογαριασμού. Αποσυνδεθείτε και συνδεθείτε με τον λογαριασμό που επιβεβαιώνετε.'
    case 'unknown-address':
      return 'Η διεύθυνση δεν υπάρχει πια στον λογαριασμό σας.'
    case 'too-many-addresses':
      return `Ο λογαριασμός χωρά έως ${refused.limit} διευθύνσεις. Διαγράψτε κάποια για να προσθέσετε άλλη.`
    case 'last-administrator':
      return 'Είστε ο μόνος διαχειριστής του καταστήματος. Ορίστε πρώτα άλλον και μετά κλείστε τον λογαριασμό σας.'
    case 'two-factor-on':
      return 'Η επαλήθευση σε δύο βήματα είναι ήδη ενεργή.'
    case 'unknown-account':
      return 'Δεν υπάρχει λογαριασμός με αυτά τα στοιχεία. Ελέγξτε το όνομα χρήστη ή το e-mail.'
    case 'own-account':
      return 'Τον δικό σας λογαριασμό τον αλλάζετε από τη σελίδα «Ασφάλεια».'
    case 'not-a-colleague':
      return 'Ο λογαριασμός ανήκει σε πελάτη, όχι σε μέλος της ομάδας.'
    case 'works-everywhere':
      return 'Οι διαχειριστές έχουν όλες τις αρμοδιότητες.'
    case 'areas-changed':
      return 'Κάποιος άλλος άλλαξε στο μεταξύ τις αρμοδιότητες. Δείτε πώς είναι τώρα και αποθηκεύστε ξανά.'
    case 'too-many-tries':
      return `Πολλές αποτυχημένες προσπάθειες. Δοκιμάστε ξανά σε ${waitText(refused.seconds)}.`
    case 'busy':
      return 'Γίνονται πολλές συνδέσεις αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
  }
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 δευτερόλεπτο' : `${seconds} δευτερόλεπτα`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 λεπτό' : `${minutes} λεπτά`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 ώρα' : `${hours} ώρες`
}
