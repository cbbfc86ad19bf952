import { fold } from '#app/platform/text/greek-text.ts'
import { soundStems } from '#app/search/language/greek-stem.ts'
import { deletions, typoDistance } from '#app/search/language/edit-distance.ts'
import { isLatin, phoneticKeys, phoneticKey } from '#app/search/language/phonetic-key.ts'
import { isStopWord } from '#app/search/language/stop-words.ts'

/** The synonyms of a shop, folded. */
export interface Synonyms {
  /** By the stem of the phonetic key, so that any inflection and spelling matches */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** For words in Latin letters, by their exact spelling: «wine» is not Greeklish. */
  readonly latin: ReadonlyMap<string, readonly string[]>
  /** Terms of several words, by the stem of the first */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** By the deletions of a word and of its phonetic key, to find typos */
  readonly byDeletion: ReadonlyMap<string, readonly Term[]>
}

/** A word with its synonyms. */
interface Term {
  readonly word: string
  readonly phonetic: string
  readonly synonyms: readonly string[]
}

interface Phrase {
  readonly stems: readonly string[]
  readonly synonyms: readonly string[]
}

/**
 * Parses lines of synonyms separated by commas: «κούπα, φλιτζάνι, mug». A term of several words («τσάντα πλάτης») matches
 * only if all of them are typed in a row. It is searched for only if it is the first of its line, by its longest word:
 * «power bank» by «power».
 */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const words = new Map<string, string[]>()
  const latin = new Map<string, string[]>()
  const phrases = new Map<string, Phrase[]>()
  const byDeletion = new Map<string, Term[]>()
  const add = <Value>(map: Map<string, Value[]>, key: string, ...values: readonly Value[]) =>
    map.set(key, [...(map.get(key) ?? []), ...values])
  for (const line of lines) {
    const terms = line.split(',').flatMap((text) => {
      const term = termOf(text)
      return term.length === 0 ? [] : [term]
    })
    const targets = terms.flatMap((term, at) => (term.length === 1 || at === 0 ? [{ term, word: longestOf(term) }] : []))
    for (const term of terms) {
      const [first = '', ...others] = term
      const synonyms = [...new Set(targets.flatMap((other) => (other.term === term ? [] : [other.word])))]
      if (others.length > 0) {
        const stems = term.map((word) => stemsOf(word)[0] ?? '')
        add(phrases, stems[0] ?? '', { stems, synonyms })
        continue
      }
      const phonetic = phoneticKey(first)
      for (const form of new Set([...deletions(first), ...deletions(phonetic)]))
        add(byDeletion, form, { word: first, phonetic, synonyms })
      for (const key of stemsOf(first)) add(words, key, ...synonyms)
      if (isLatin(first)) add(latin, first, ...synonyms)
    }
  }
  return { words, latin, phrases, byDeletion }
}

function termOf(text: string): string[] {
  return (
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => !isStopWord(word)) ?? []
  )
}

const longestOf = (term: readonly string[]) => term.toSorted((a, b) => b.length - a.length)[0] ?? ''

/** The synonyms of a typed word, in any inflection or spelling. */
export function synonymsOf(word: string, { words }: Synonyms): string[] {
  return [...new Set(stemsOf(word).flatMap((key) => words.get(key) ?? []))]
}

/** The synonyms of the word nearest to a typo: «φλιτζνάι». */
export function synonymsOfTypo(word: string, { byDeletion }: Synonyms): string[] {
  const terms = new Set([word, ...phoneticKeys(word)].flatMap(deletions).flatMap((form) => byDeletion.get(form) ?? []))
  const near = [...terms].map((term) => ({ term, distance: typoDistance(word, term) }))
  const nearest = Math.min(...near.map(({ distance }) => distance))
  if (!Number.isFinite(nearest)) return []
  return [...new Set(near.flatMap(({ term, distance }) => (distance === nearest ? term.synonyms : [])))]
}

/** The synonyms of a word in another language, by its exact spelling there: «wine». */
export function translationsOf(word: string, { latin }: Synonyms): string[] {
  return isLatin(word) ? [...new Set(withSingular(word).flatMap((form) => latin.get(form) ?? []))] : []
}

/** The terms of several words among the typed ones: their positions and synonyms. */
export function termsIn(typed: readonly string[], { phrases }: Synonyms): { positions: number[]; synonyms: readonly string[] }[] {
  if (typed.length < 2) return []
  const stems = typed.map(stemsOf)
  return stems.flatMap((own, at) =>
    own
      .flatMap((key) => phrases.get(key) ?? [])
      .filter((phrase) => phrase.stems.every((stem, index) => stems[at + index]?.includes(stem)))
      .map((phrase) => ({ positions: phrase.stems.map((_stem, index) => at + index), synonyms: phrase.synonyms })),
  )
}

/** The Greek stemmer knows no English plurals: «mugs». */
function withSingular(word: string): string[] {
  return /^[a-z]{3,}s$/.test(word) ? [word, word.slice(0, -1)] : [word]
}

function stemsOf(word: string): string[] {
  return [...new Set(withSingular(word).flatMap(soundStems))]
}
