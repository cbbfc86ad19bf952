import { fold } from '#app/platform/greek-text.ts'
import { stemOfKey } from '#app/search/greek-stem.ts'
import { keysOf } from '#app/search/search-forms.ts'
import { soundKey } from '#app/search/sound-key.ts'

/** Between words that are searched for they only join; the last of a text may become a longer word. */
const joining = new Set(
  (
    'ο η το οι τα του της των τον την τους τις ένα μια ένας με για από σε στο στη στην στον στα στις στους και ή που ' +
    'me gia apo kai for with and the of'
  )
    .split(' ')
    .map(fold),
)

/** What is said of everything in a shop of corporate gifts. */
const saidOfAll = new Set(
  (
    'λογότυπο εκτύπωση τύπωμα τυπωμένο χάραξη εταιρικό εταιρεία εταιρία επιχείρηση διαφημιστικό προωθητικό εξατομικευμένο ' +
    'προσωποποιημένο δώρο δωράκι δώρα logo branded corporate gift gifts promo'
  )
    .split(' ')
    .map((word) => stemOfKey(soundKey(fold(word)))),
)

/** The places of the words that are searched for: articles and prepositions among others are not. */
export function searchedWords(words: readonly string[]): number[] {
  const places = words.map((_word, place) => place)
  const kept = places.filter((place) => place === words.length - 1 || !joining.has(words[place] ?? ''))
  return kept.length > 0 ? kept : places
}

/** The places of the words that tell goods apart; null where all do, or none. */
export function tellingWords(words: readonly string[]): number[] | null {
  const places = words.map((_word, place) => place)
  const telling = places.filter((place) => !keysOf(words[place] ?? '').some((key) => saidOfAll.has(stemOfKey(key))))
  return telling.length === 0 || telling.length === words.length ? null : telling
}
