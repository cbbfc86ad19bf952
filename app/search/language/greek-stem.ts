import { soundKey } from '#app/search/language/phonetic-key.ts'

// A light stemmer for what people call gifts: nouns and adjectives in any case and number, diminutives included. It is
// shorter than Postgres's, and unlike that one it works on sounds as well, so that Greeklish is inflected too.

/** Endings without accents, final sigma as σ. Those with ματ are of χρώματα, and of what looks like it: ασύρματο, ασύρματη. */
const endings = (
  'ματων ματοσ ματα ματο ματη ματησ ματοι ματεσ ματου ματουσ ακιων ακιου ακια ακι ογιων ογιου ογιο ογια εδεσ εδων εων εωσ εισ ' +
  'ιων ιου ια ιο ιοσ ιασ ιεσ ιουσ ουσ οσ ου οι ον ων ησ εσ ασ ισ υσ α ε η ι ο υ ω'
).split(' ')

const shortestStem = 3

/** Longest first; an ending is taken off once, and a word never becomes shorter than its stem may be. */
function stripper(all: readonly string[]): (word: string) => string {
  const ordered = [...new Set(all)].toSorted((a, b) => b.length - a.length)
  return (word) => {
    const ending = ordered.find((one) => word.length - one.length >= shortestStem && word.endsWith(one))
    return ending === undefined ? word : word.slice(0, -ending.length)
  }
}

const strip = stripper(endings)
const stripKey = stripper(endings.map(soundKey))

/** The stem of a folded Greek word: κουπα, κουπεσ, κουπων → κουπ. Other words are their own stem. */
export function stem(word: string): string {
  return /^\p{Script=Greek}+$/u.test(word) ? strip(word) : word
}

/** The same of a sound key, where spellings have met already. */
export function stemOfKey(key: string): string {
  return stripKey(key)
}
