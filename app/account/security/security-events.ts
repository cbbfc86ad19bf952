/** Security events of an account, mailed to its owner. */
export const securityEvents = [
  'password-changed',
  'password-set-by-link',
  'password-set-by-shop',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'made-administrator',
  'many-wrong-passwords',
  'recovery-code-made',
  'account-recovered',
  'closed',
  'ended-by-shop',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

const ifNotYou =
  'Αν το κάνατε εσείς, δεν χρειάζεται κάτι άλλο. Αν όχι, ορίστε αμέσως νέο κωδικό από τη σελίδα σύνδεσης και επικοινωνήστε μαζί μας.'
const ifUnexpected = 'Αν δεν το περιμένατε, επικοινωνήστε μαζί μας.'

/** The mail's sentence, and what the owner can do. */
export function securityTexts(event: SecurityEvent, newEmail = ''): { readonly what: string; readonly note: string } {
  switch (event) {
    case 'password-changed':
      return { what: 'Ο κωδικός σας άλλαξε και αποσυνδέθηκαν οι άλλες συσκευές.', note: ifNotYou }
    case 'password-set-by-link':
      return { what: 'Ο κωδικός σας άλλαξε από τον σύνδεσμο που ζητήθηκε, και αποσυνδέθηκαν όλες οι συσκευές.', note: ifNotYou }
    case 'password-set-by-shop':
      return {
        what: 'Το κατάστημα όρισε νέο κωδικό για τον λογαριασμό σας και αποσυνδέθηκαν όλες οι συσκευές.',
        note: ifUnexpected,
      }
    case 'email-changed':
      return { what: `Το e-mail του λογαριασμού άλλαξε σε ${newEmail}.`, note: ifNotYou }
    case 'second-factor-on':
      return { what: 'Η επαλήθευση σε δύο βήματα ενεργοποιήθηκε και αποσυνδέθηκαν οι άλλες συσκευές.', note: ifNotYou }
    case 'second-factor-off':
      return { what: 'Η επαλήθευση σε δύο βήματα απενεργοποιήθηκε και αποσυνδέθηκαν οι άλλες συσκευές.', note: ifNotYou }
    case 'second-factor-reset':
      return {
        what: 'Το κατάστημα απενεργοποίησε την επαλήθευση σε δύο βήματα του λογαριασμού σας. Συνδεθείτε με τον κωδικό σας και ενεργοποιήστε την ξανά.',
        note: ifUnexpected,
      }
    case 'made-administrator':
      return { what: 'Ο λογαριασμός σας έγινε λογαριασμός διαχειριστή. Συνδεθείτε ξανά.', note: ifUnexpected }
    case 'many-wrong-passwords':
      return {
        what: 'Δοκιμάστηκαν πολλοί λανθασμένοι κωδικοί για τον λογαριασμό σας, γι’ αυτό η σύνδεση από άγνωστες συσκευές καθυστερεί. Όσες συσκευές χρησιμοποιείτε ήδη συνδέονται κανονικά.',
        note: 'Αν δεν ήσασταν εσείς και ο κωδικός σας χρησιμοποιείται και αλλού, αλλάξτε τον. Η επαλήθευση σε δύο βήματα προστατεύει τον λογαριασμό ακόμη και αν τον βρουν.',
      }
    case 'recovery-code-made':
      return { what: 'Δημιουργήθηκε νέος κωδικός ανάκτησης του λογαριασμού σας. Ο προηγούμενος δεν ισχύει πια.', note: ifNotYou }
    case 'account-recovered':
      return {
        what: 'Ο κωδικός ανάκτησης του λογαριασμού σας χρησιμοποιήθηκε: η επαλήθευση σε δύο βήματα απενεργοποιήθηκε και αποσυνδέθηκαν όλες οι συσκευές.',
        note: ifNotYou,
      }
    case 'closed':
      return {
        what: 'Ο λογαριασμός σας έκλεισε και τα στοιχεία του διαγράφηκαν. Τα αιτήματα που δεν είχαν εγκριθεί αποσύρθηκαν και οι σύνδεσμοι προς τις προσφορές σας δεν ανοίγουν πια. Όσες είχατε εγκρίνει μένουν στο αρχείο μας, όπως ορίζει ο νόμος.',
        note: 'Αν δεν το κάνατε εσείς, επικοινωνήστε μαζί μας.',
      }
    case 'ended-by-shop':
      return { what: 'Ο διαχειριστής του καταστήματος έκλεισε τον λογαριασμό σας.', note: ifUnexpected }
  }
}
