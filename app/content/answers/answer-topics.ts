import { fold } from '#app/platform/text/greek-text.ts'
import { soundStem, soundStems, stem } from '#app/search/language/greek-stem.ts'

/** What buyers ask about: each topic with the words for it, in one inflection each. */
const topicWords = {
  cost: 'κοστίζει κοστίζουν κόστος κάνει κάνουν τιμή τιμές χρέωση χρεώνετε χρεώνεται χρεώνεστε κοστίσει έξοδα στοιχίζει στοιχίζουν αξίζει',
  shipping:
    'μεταφορικά μεταφορικών αποστολή αποστολής στέλνετε στέλνεις στείλετε στέλνουμε αποστέλλετε αποστέλλονται παραλαβή διανομή ' +
    'courier κούριερ ταχυδρομικά παράδοση παραδίδετε delivery shipping ' +
    'Κρήτη νησιά Κύπρος εξωτερικό Ελλάδα Θεσσαλονίκη επαρχία',
  time: 'μέρες ημέρες μέρα χρόνος χρόνοι χρόνο καιρό εργάσιμες διάρκεια έρχονται έρθουν έρθει έρχεται παραλαμβάνω παραλάβω παραλάβουμε παραλαμβάνουμε ετοιμάσετε ετοιμάζετε ετοιμάζεται ετοιμάζονται διαρκεί φτάνει φτάνουν έτοιμα έτοιμη καθυστερεί πότε εβδομάδες',
  rush: 'προλαβαίνετε προλαβαίνω προλαβαίνουμε προλάβετε προλάβουμε βιάζομαι βιαζόμαστε βιάζεστε επείγον επείγουσα γρήγορα γρηγορότερα γρήγορη express επίσπευση',
  file: 'αρχείο αρχεία vector pdf eps svg jpeg png illustrator διανυσματικό διανυσματικά ανάλυση dpi μορφή προδιαγραφές εικόνα εικόνας ανεβάζω ανεβάσω στέλνω στείλω',
  logo: 'λογότυπο λογοτύπου λογότυπα logo σήμα',
  print: 'εκτύπωση εκτυπώσεις τύπωμα τυπώνετε τεχνική τεχνικές printing',
  pay: 'πληρωμή πληρωμής πληρώνω πληρώσω πληρώνουμε πληρώσουμε πληρώνετε πληρώνεται κάρτα κάρτες τράπεζα τραπεζική κατάθεση iban paypal αντικαταβολή δόσεις προκαταβολή εξόφληση πίστωση',
  invoice: 'τιμολόγιο τιμολόγια τιμολόγηση τιμολογείτε τιμολογείται τιμολογηθεί απόδειξη παραστατικό εκδίδετε κόβετε',
  returns:
    'επιστροφή επιστροφές επιστρέψω επιστρέψουμε επιστρέφω επιστρέφουμε επιστρέφονται επιστρέφεται αλλάξουμε αλλάζω ακυρώσουμε αλλαγή αλλάξω ακύρωση ακυρώνω ακυρώνουμε ακυρώσω υπαναχώρηση γυρίσω γυρίσουμε',
  defects: 'ελαττωματικό ελαττωματικά λάθος χαλασμένο σπασμένο πρόβλημα',
  sample: 'δείγμα δείγματα δειγματισμός',
  proof: 'δοκίμιο μακέτα πρόβα προεπισκόπηση αποτέλεσμα τυπωθεί φαίνεται φανεί',
  minimum: 'ελάχιστη ελάχιστο ελάχιστες μικρότερη μικρότερο λιγότερη κομμάτι τεμάχιο minimum moq λίγα λιγότερα',
  discount: 'έκπτωση εκπτώσεις κλίμακα ποσότητα ποσότητες χονδρική φθηνότερα',
  vat: 'φπα φόρος',
  contact:
    'τηλέφωνο τηλ επικοινωνία επικοινωνήσω διεύθυνση κατάστημα καταστήματος ωράριο ώρες email έδρα βρίσκεστε τηλεφωνήσω βρούμε',
  names: 'όνομα ονόματα ονομάτων',
  addresses: 'διευθύνσεις παραλήπτες απευθείας',
  order: 'παραγγέλνω διαδικασία δουλεύουμε δουλεύετε βήματα',
  colours: 'pantone χρώμα χρώματα',
  privacy: 'δεδομένα gdpr cookies απόρρητο προσωπικά',
  choice: 'διαλέξω διαλέξετε διαλέξουμε διαλέγω πάρω πάρουμε χαρίσω χαρίσουμε προτείνετε',
  company: 'ποιοι εταιρεία ιστορία ομάδα',
} as const

const words = Object.entries(topicWords).flatMap(([topic, all]) =>
  all.split(' ').map((word) => ({ topic: `topic ${topic}`, word })),
)
const byStem = new Map(words.map(({ topic, word }) => [stem(fold(word)), topic]))
/** «στείλω» sounds like «στυλό». */
const bySound = new Map(
  words.flatMap(({ topic, word }) => (soundStem(word) === soundStem('στυλό') ? [] : [[soundStem(word), topic] as const])),
)

/** What a folded word stands for: a topic, else the word itself in any inflection and by sound. Several for Greeklish. */
export function meaningsOf(word: string): string[] {
  // «κάνω» is not «κάνει», which asks for a price.
  if (/^κανω$|^κανετε$/.test(word)) return [word]
  const keys = soundStems(word)
  const topic = byStem.get(stem(word))
  const known = topic === undefined ? keys.flatMap((key) => bySound.get(key) ?? []) : [topic]
  return [...new Set(known.length > 0 ? known : keys)]
}

export const isTopic = (meaning: string) => meaning.startsWith('topic ')

const ofProducts: ReadonlySet<string> = new Set(['topic logo', 'topic print', 'topic colours'])

/** Topics that no search for products has */
const onlyAsked: ReadonlySet<string> = new Set(
  ['shipping', 'pay', 'invoice', 'returns', 'vat', 'privacy', 'sample'].map((topic) => `topic ${topic}`),
)

export const isOnlyAsked = (meaning: string) => onlyAsked.has(meaning)

/** Whether it is asked about the shop alone: a logo and colours are asked of products as well. */
export const isOfShop = (meaning: string) => isTopic(meaning) && !ofProducts.has(meaning)

/** Whole words: «τις» and «τιμές» do not ask, nor does «ποσότητα». */
const asking =
  /^(?:τι|πωσ|ποτε|γιατι|ποσ(?:ο|η|α|οι|εσ|ουσ|ων)|ποι(?:οσ|α|ο|οι|εσ|ον|αν|ουσ|ων)|τροπο[ισ]|τροπουσ|διαφορα|διαφερ(?:ει|ουν)|πολιτικη|μπορ(?:ω|ει|ουμε|ειτε|εισ|ουν)|γιν(?:εται|ονται|ει|ουν)|βγαζετε|εχετε|κανετε|στελν(?:ετε|ω|ουμε|εισ|εται)|δεχεστε|παιρνετε|χρειαζ(?:εστε|εται|ονται)|υπαρχ(?:ει|ουν)|εκδιδετε|ti|pws|pos|pote|giati|pos(?:o|h|i|a|oi|es|ous)|poi(?:os|a|o|oi|es|on)|mpor(?:w|o|ei|oume|eite)|gin(?:etai|ontai|ei)|exete|ehete|kanete|stelnete|stelno|stelnw|how|what|when|where|which|can|do|does)$/

/** Words that only ask: «πώς», «δέχεστε» */
export const isAsking = (word: string) => asking.test(word)

/** Whether a folded text asks a question. */
export function isQuestion(folded: string): boolean {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return /[;?]/.test(folded) || words.some(isAsking) || /^(?:που|pou)$/.test(words[0] ?? '')
}
