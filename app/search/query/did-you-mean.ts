import { fold } from '#app/platform/text/greek-text.ts'
import { stemOfKey } from '#app/search/language/greek-stem.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { keysOf, soundKey } from '#app/search/language/phonetic-key.ts'
import { spellings } from '#app/search/language/spellings.ts'

/** A word of the catalogue that a typed one was taken for. */
interface Meant {
  readonly word: string
  readonly rank: number
  readonly products: number
}

/** A text with the words that were searched for, and what each was taken for. */
interface Asked {
  readonly text: string
  readonly words: readonly string[]
  readonly found: readonly (readonly Meant[])[]
}

/**
 * «Μήπως εννοείτε …»: the text with the words put right that were understood only by their sound, on the other keyboard
 * layout or as a slip; null where nothing is to put right. Greeklish, synonyms, other cases and beginnings are as good
 * as what they stand for. `titles` and then `names` are what was found: they know the accents.
 */
export function didYouMean({ text, words, found }: Asked, titles: readonly string[], names: readonly string[]): string | null {
  if (words.every((_word, index) => isSpeltRight(found[index] ?? []))) return null
  const ofTitles = spellings(titles)
  const spelt = new Map([...spellings(names), ...ofTitles])
  const typed = spellings([text])
  const meant = words.map((word, index) => {
    const best = bestOf(found[index] ?? [], (of) => (ofTitles.has(of) ? 2 : spelt.has(of) ? 1 : 0))
    return best === null || !isMisspelt(word, best) ? null : (spelt.get(best.word) ?? best.word)
  })
  if (meant.every((word) => word === null)) return null
  const corrected = words.map((word, index) => meant[index] ?? typed.get(word) ?? word).join(' ')
  return fold(corrected) === words.join(' ') ? null : corrected
}

/** Most words are: titles need not be taken apart for them. */
function isSpeltRight(found: readonly Meant[]): boolean {
  return found.some(({ rank }) => rank <= ranks.translation) || found.every(({ rank }) => rank === ranks.soundBeginning)
}

/** The nearest word, of equals one that is seen where it was found, then the commonest; null where only beginnings fit. */
function bestOf(all: readonly Meant[], seen: (word: string) => number): Meant | null {
  // That much begins with the same sound says nothing where a word is only a slip away.
  const found = all.filter(({ rank, word }) => rank !== ranks.soundBeginning || !word.endsWith('*'))
  const nearest = Math.min(...found.map(({ rank }) => rank))
  const [best] = found
    .filter(({ rank, word }) => rank === nearest && !word.endsWith('*'))
    .toSorted((a, b) => seen(b.word) - seen(a.word) || b.products - a.products)
  return best ?? null
}

function isMisspelt(word: string, { word: meant, rank }: Meant): boolean {
  const byEar = rank === ranks.sound || rank === ranks.soundStem
  // «bottles» is the plural of «bottle».
  return rank === ranks.slip || (byEar && !isGreeklish(word, meant) && word !== `${meant}s`)
}

function isGreeklish(word: string, meant: string): boolean {
  const stem = stemOfKey(soundKey(meant))
  return /^[a-z0-9]+$/.test(word) && !/[a-z]/.test(meant) && keysOf(word).some((key) => stemOfKey(key) === stem)
}
