import { fold } from '#app/platform/text/greek-text.ts'
import { stemOfKey } from '#app/search/language/greek-stem.ts'
import { isLatin, phoneticKey, phoneticKeys } from '#app/search/language/phonetic-key.ts'
import { spellings } from '#app/search/language/spellings.ts'
import { ranks } from '#app/search/query/word-forms.ts'

interface WordMatch {
  readonly word: string
  readonly rank: number
  readonly products: number
}

interface MatchedQuery {
  readonly text: string
  readonly words: readonly string[]
  /** For each of `words` the catalogue's words that it matched */
  readonly matches: readonly (readonly WordMatch[])[]
}

/**
 * «Μήπως εννοείτε …»: the text with corrected spelling, null if there is nothing to correct. Corrects words that matched only by
 * sound, on the other keyboard layout or as a typo; Greeklish, synonyms, inflections and prefixes are not mistakes. Accents are
 * taken from the results: `titles`, then `names`.
 */
export function didYouMean(
  { text, words, matches }: MatchedQuery,
  titles: readonly string[],
  names: readonly string[],
): string | null {
  if (words.every((_word, index) => isCorrect(matches[index] ?? []))) return null
  const ofTitles = spellings(titles)
  const ofResults = new Map([...spellings(names), ...ofTitles])
  const typed = spellings([text])
  const corrections = words.map((word, index) => {
    const best = bestMatch(matches[index] ?? [], (match) => (ofTitles.has(match) ? 2 : ofResults.has(match) ? 1 : 0))
    return best === null || !isMisspelt(word, best) ? null : (ofResults.get(best.word) ?? best.word)
  })
  if (corrections.every((word) => word === null)) return null
  const corrected = words.map((word, index) => corrections[index] ?? typed.get(word) ?? word).join(' ')
  return fold(corrected) === words.join(' ') ? null : corrected
}

/** True for most words, which saves analysing the titles. */
function isCorrect(matches: readonly WordMatch[]): boolean {
  return matches.some(({ rank }) => rank <= ranks.translation) || matches.every(({ rank }) => rank === ranks.phoneticPrefix)
}

/** The match of the best rank; of equals one contained in the results, then the most common. Null if only prefixes match. */
function bestMatch(all: readonly WordMatch[], weight: (word: string) => number): WordMatch | null {
  // For a word within one typo, a shared phonetic prefix means nothing.
  const matches = all.filter(({ rank, word }) => rank !== ranks.phoneticPrefix || !word.endsWith('*'))
  const nearest = Math.min(...matches.map(({ rank }) => rank))
  const [best] = matches
    .filter(({ rank, word }) => rank === nearest && !word.endsWith('*'))
    .toSorted((a, b) => weight(b.word) - weight(a.word) || b.products - a.products)
  return best ?? null
}

function isMisspelt(word: string, { word: match, rank }: WordMatch): boolean {
  const bySound = rank === ranks.phonetic || rank === ranks.phoneticStem
  // «bottles» is the plural of «bottle».
  return rank === ranks.typo || (bySound && !isGreeklish(word, match) && word !== `${match}s`)
}

function isGreeklish(word: string, match: string): boolean {
  const stem = stemOfKey(phoneticKey(match))
  return isLatin(word) && !/[a-z]/.test(match) && phoneticKeys(word).some((key) => stemOfKey(key) === stem)
}
