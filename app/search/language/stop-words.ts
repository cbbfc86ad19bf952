import { fold } from '#app/platform/text/greek-text.ts'
import { stemOfKey } from '#app/search/language/greek-stem.ts'
import { keysOf } from '#app/search/language/phonetic-key.ts'
import { isCounted } from '#app/search/language/units.ts'

/** Between words that are searched for they only join; the last of a text may become a longer word. */
const joining = new Set(
  (
    'ο η το οι τα του της των τον την τους τις ένα μια ένας με για από σε στο στη στην στον στα στις στους και ή που ' +
    'me gia apo kai for with and the of'
  )
    .split(' ')
    .map(fold),
)

export const isJoining = (word: string) => joining.has(word)

/** What is said of everything in a shop of corporate gifts. */
const saidOfAll = new Set(
  (
    'λογότυπο εκτύπωση τύπωμα τυπωμένο χάραξη χαραγμένο κέντημα μεταξοτυπία σήμα εταιρικό εταιρεία εταιρία επιχείρηση ' +
    'επιχειρηματικό επαγγελματικό διαφημιστικό προωθητικό εξατομικευμένο προσωποποιημένο δώρο δωράκι δώρα ιδέα προϊόν ' +
    'πελάτης πελάτισσα συνεργάτης προσωπικό υπάλληλος εργαζόμενος στέλεχος τιμή φθηνό φτηνό οικονομικό προσιτό ποιοτικό ' +
    'χονδρική αναμνηστικό logo branded printed personalized personalised custom corporate promotional promo gift gifts ' +
    'καλωσόρισμα ευχαριστήριο επετειακό επέτειος γενέθλια γάμος καλοκαιρινό ανοιξιάτικο πρωτότυπο ξεχωριστό ιδιαίτερο ' +
    'πολυτελές premium vip welcome unique client clients employee employees cheap idea ideas'
  )
    .split(' ')
    .map((word) => stemOfKey(keysOf(fold(word))[0] ?? '')),
)

/** The places of the words that are searched for: articles and prepositions among others are not, nor what a number counts. */
export function searchedWords(words: readonly string[]): number[] {
  const places = words.map((_word, place) => place)
  const kept = places.filter((place) => {
    const word = words[place] ?? ''
    return (place === words.length - 1 || !isJoining(word)) && !isCounted(word, words[place - 1])
  })
  return kept.length > 0 ? kept : places
}

/** Whether a word is said of all goods alike. */
export function isSaidOfAll(word: string): boolean {
  return keysOf(word).some((key) => saidOfAll.has(stemOfKey(key)))
}

/** The places of the words that tell goods apart. */
export function tellingWords(words: readonly string[]): number[] {
  return words.flatMap((word, place) => (isSaidOfAll(word) ? [] : [place]))
}
