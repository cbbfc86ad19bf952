/** Why the account says no. Nothing has changed then. */
export type AccountRefusal =
  | { readonly refusal: 'wrong-credentials' }
  | { readonly refusal: 'code-required' }
  | { readonly refusal: 'wrong-code' }
  | { readonly refusal: 'taken' }
  | { readonly refusal: 'weak-password' }
  | { readonly refusal: 'wrong-password' }
  | { readonly refusal: 'expired-link' }
  | { readonly refusal: 'unknown-address' }
  | { readonly refusal: 'too-many-addresses'; readonly limit: number }
  | { readonly refusal: 'last-administrator' }
  | { readonly refusal: 'two-factor-on' }
  /** Seconds until the next try may be made */
  | { readonly refusal: 'too-many-tries'; readonly seconds: number }
  /** More passwords wait to be checked than the shop checks in a second. */
  | { readonly refusal: 'busy' }

const statuses: Readonly<Partial<Record<AccountRefusal['refusal'], 401 | 404 | 409 | 429>>> = {
  'wrong-credentials': 401,
  'code-required': 401,
  'wrong-code': 401,
  'unknown-address': 404,
  taken: 409,
  'last-administrator': 409,
  'two-factor-on': 409,
  'too-many-tries': 429,
  busy: 429,
}

export function refusalStatus({ refusal }: AccountRefusal): 401 | 404 | 409 | 422 | 429 {
  return statuses[refusal] ?? 422
}

/** The sentence for people, on the page and in the API. */
export function refusalText(refused: AccountRefusal): string {
  switch (refused.refusal) {
    case 'wrong-credentials':
      return 'Το όνομα χρήστη ή ο κωδικός δεν είναι σωστά. Ελέγξτε τα και δοκιμάστε ξανά.'
    case 'code-required':
      return 'Γράψτε τον εξαψήφιο κωδικό από την εφαρμογή επαλήθευσης, ή έναν εφεδρικό κωδικό.'
    case 'wrong-code':
      return 'Ο κωδικός επαλήθευσης δεν είναι σωστός ή έχει λήξει. Δοκιμάστε τον επόμενο που θα δείξει η εφαρμογή.'
    case 'taken':
      return 'Υπάρχει ήδη λογαριασμός με αυτό το όνομα χρήστη ή το e-mail. Συνδεθείτε, ή διαλέξτε άλλο.'
    case 'weak-password':
      return 'Ο κωδικός μαντεύεται εύκολα. Διαλέξτε πιο μακρύ, για παράδειγμα τρεις ή τέσσερις άσχετες λέξεις.'
    case 'wrong-password':
      return 'Ο τωρινός κωδικός δεν είναι σωστός.'
    case 'expired-link':
      return 'Ο σύνδεσμος έχει λήξει ή έχει ήδη χρησιμοποιηθεί. Ζητήστε νέο.'
    case 'unknown-address':
      return 'Η διεύθυνση δεν υπάρχει πια στον λογαριασμό σας.'
    case 'too-many-addresses':
      return `Ο λογαριασμός χωρά έως ${refused.limit} διευθύνσεις. Διαγράψτε κάποια για να προσθέσετε άλλη.`
    case 'last-administrator':
      return 'Είστε ο μόνος διαχειριστής του καταστήματος. Ορίστε πρώτα άλλον και μετά κλείστε τον λογαριασμό σας.'
    case 'two-factor-on':
      return 'Η επαλήθευση σε δύο βήματα είναι ήδη ενεργή.'
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
