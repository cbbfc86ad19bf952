import { fold, foldInPlace } from '#app/platform/text/greek-text.ts'
import { soundStem, soundStems } from '#app/search/language/greek-stem.ts'
import { isCounted } from '#app/search/language/units.ts'

/** Articles, prepositions and conjunctions, in Greek, Greeklish and English. */
const stopWords = new Set(
  (
    'ο η το οι τα του της των τον την τη τους τις ένα μια ένας με για από σε στο στη στην στον στα στις στους και ή που ' +
    'me gia apo kai for with and the of'
  )
    .split(' ')
    .map(fold),
)

export const isStopWord = (word: string) => stopWords.has(word)

/** Words that fit every product of a corporate gift shop, beside `cheapWords`, as the stems of their phonetic keys. */
const genericTerms: ReadonlySet<string> = new Set(
  (
    'λογότυπο εκτύπωση τύπωμα τυπωμένο χάραξη χαραγμένο κέντημα μεταξοτυπία σήμα εταιρικό εταιρεία εταιρία επιχείρηση ' +
    'επιχειρηματικό επαγγελματικό διαφημιστικό προωθητικό εξατομικευμένο προσωποποιημένο δώρο δωράκι δώρα πακέτο δωροπακέτο ιδέα προϊόν ' +
    'πελάτης πελάτισσα συνεργάτης προσωπικό υπάλληλος εργαζόμενος στέλεχος τιμή ποιοτικό ' +
    'χονδρική αναμνηστικό logo branded printed personalized personalised custom corporate promotional promo gift gifts ' +
    'καλωσόρισμα ευχαριστήριο επετειακό επέτειος γενέθλια γάμος καλοκαιρινό ανοιξιάτικο πρωτότυπο ξεχωριστό ιδιαίτερο ' +
    'ωραίο όμορφο έξυπνο πρακτικό χρήσιμο μοντέρνο κομψό καλό καλύτερο διαφορετικό εντυπωσιακό αυθεντικό ακριβό αυτόματη ' +
    'ομάδα σύλλογος κόσμος άνθρωπος πρόσωπο καλεσμένος επισκέπτης σύνεδρος γιατρός ιατρός νοσηλευτής νοσοκόμα δάσκαλος ' +
    'δασκάλα καθηγητής εκπαιδευτικός δικηγόρος λογιστής μηχανικός αρχιτέκτονας οδηγός φαρμακοποιός ασφαλιστής μεσίτης φοιτητής γονείς ' +
    'εθελοντής πωλητής διευθυντής συνάδελφος ξενοδοχείο εστιατόριο καφετέρια τράπεζα κατάστημα καταστήματα δήμος φοιτητικό χρώμα χρώματα μέγεθος όνομα ονόματα γραμματέας πανεπιστήμιο οργανισμός ' +
    'βάπτιση βάφτιση μπομπονιέρα εγκαίνια τελετή βράβευση απονομή πάρτι ' +
    'team building event wedding party anniversary doctor teacher σπίτι διαφήμιση φωτογραφία ' +
    'πολυτελές premium vip welcome unique client clients employee employees idea ideas'
  )
    .split(' ')
    .map(soundStem),
)

/**
 * The positions of the words to search for: no stop words, and no counted nouns («6 τεμάχια»). The last word is never
 * a stop word: it may be the prefix of a longer one. All positions if nothing else is left.
 */
export function withoutStopWords(words: readonly string[]): number[] {
  const positions = words.map((_word, position) => position)
  const significant = positions.filter((position) => {
    const word = words[position] ?? ''
    return (position === words.length - 1 || !isStopWord(word)) && !isCounted(word, words[position - 1])
  })
  return significant.length > 0 ? significant : positions
}

/** Words that ask for a low price */
const cheapWords: ReadonlySet<string> = new Set(
  'φθηνό φτηνό φθηνότερο φτηνότερο οικονομικό οικονομικότερο προσιτό cheap cheapest'.split(' ').map(soundStem),
)

/** «φθηνό», «οικονομικά»: products of the same match come by their price. */
export function asksForLowPrice(word: string): boolean {
  return soundStems(word).some((sound) => cheapWords.has(sound))
}

const nots = 'οχι|μην?|δεν|ουτε|χωρισ|oxi|ohi|min?|den|xoris|not'
/** «όχι και τόσο», «να μην είναι» */
const between =
  'και|πολυ|τοσο|ιδιαιτερα|υπερβολικα|να|ειναι|θελω|θελουμε|κατι|πιο|τα|το|τισ|την|ta|to|kati|thelo|thelw|poly|toso|na|einai|ine|too|very|so'
/** A comparative bounds («όχι ακριβότερα από 20 €»), and «ακριβώς» is another word. */
const expensive = String.raw`(?:παν)?(?:ακριβ(?!ωσ|εια|οτερ)|akri[vb](?!otero)|expensive|pricey)\p{L}*`
const notExpensive = new RegExp(String.raw`(?<!\p{L})(?:${nots})\s+(?:(?:${between})\s+){0,4}${expensive}`, 'u')

/** «όχι ακριβό» asks for a low price as «φθηνό» does, which stands for it in the text. */
export function withLowPrice(text: string): string {
  const found = notExpensive.exec(foldInPlace(text))
  return found === null ? text : `${text.slice(0, found.index)}φθηνό${text.slice(found.index + found[0].length)}`
}

/** Whether a word fits every product alike: «λογότυπο», «εταιρικό». */
export function isGenericTerm(word: string): boolean {
  return soundStems(word).some((sound) => genericTerms.has(sound) || cheapWords.has(sound))
}

/** The positions of the words that distinguish products. */
export function significantTerms(words: readonly string[]): number[] {
  return words.flatMap((word, position) => (isGenericTerm(word) ? [] : [position]))
}
