import { fold } from '#app/platform/text/greek-text.ts'
import { phoneticKey, phoneticKeys } from '#app/search/language/phonetic-key.ts'

// A light stemmer for Greek nouns and adjectives: all cases and numbers, and diminutives.
// Unlike Postgres's, it also stems phonetic keys, so inflected Greeklish works too.

/** Without accents, final sigma as σ. Endings in ματ serve χρώματα, and lookalikes such as ασύρματο. */
const endings = (
  'ματων ματοσ ματα ματο ματη ματησ ματοι ματεσ ματου ματουσ ακιων ακιου ακια ακι ογιων ογιου ογιο ογια εδεσ εδων εων εωσ εισ ' +
  'ιων ιου ια ιο ιοσ ιασ ιεσ ιουσ ουσ οσ ου οι ον ων ησ εσ ασ ισ υσ α ε η ι ο υ ω'
).split(' ')

const minStemLength = 3

/** Removes the longest matching ending, once, and never leaves less than `minStemLength`. */
function stripper(all: readonly string[]): (word: string) => string {
  const ordered = [...new Set(all)].toSorted((a, b) => b.length - a.length)
  return (word) => {
    const ending = ordered.find((one) => word.length - one.length >= minStemLength && word.endsWith(one))
    return ending === undefined ? word : word.slice(0, -ending.length)
  }
}

const strip = stripper(endings)
const stripKey = stripper(endings.map(phoneticKey))

/** The stem of a folded Greek word: κουπα, κουπεσ, κουπων → κουπ. Other words are returned unchanged. */
export function stem(word: string): string {
  return /^\p{Script=Greek}+$/u.test(word) ? strip(word) : word
}

/** The stem of a phonetic key. */
export function stemOfKey(key: string): string {
  return stripKey(key)
}

/** The stem of a word's sound, by its likeliest reading: for lists of words. */
export function soundStem(word: string): string {
  return stemOfKey(phoneticKeys(fold(word))[0] ?? '')
}

/** The stems of all sounds of a folded word; Greeklish can be read in several ways. */
export function soundStems(word: string): string[] {
  return [...new Set(phoneticKeys(word).map(stemOfKey))]
}
