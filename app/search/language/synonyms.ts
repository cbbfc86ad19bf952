import { fold } from '#app/platform/text/greek-text.ts'
import { stemOfKey } from '#app/search/language/greek-stem.ts'
import { deletions, fewestSlips } from '#app/search/language/edit-distance.ts'
import { keysOf, soundKey } from '#app/search/language/phonetic-key.ts'
import { isJoining } from '#app/search/language/stop-words.ts'

/** Words that mean the same, folded. Typed words are known by the stems of their sounds, so in any case and spelling. */
export interface Synonyms {
  readonly words: ReadonlyMap<string, readonly string[]>
  /** Of words in Latin letters, as they are written: «wine» is no Greeklish. */
  readonly latin: ReadonlyMap<string, readonly string[]>
  /** Terms of several words, by the first one's stem */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** By what is left of a word, or of its sound, with letters left out, as in `slips.ts` */
  readonly nearly: ReadonlyMap<string, readonly Term[]>
}

/** A word that is only known by what means the same. */
interface Term {
  readonly word: string
  readonly sound: string
  readonly same: readonly string[]
}

interface Phrase {
  readonly stems: readonly string[]
  readonly same: readonly string[]
}

/**
 * Reads lines of words that mean the same, parted by commas: «κούπα, φλιτζάνι, mug». A term of several words is meant
 * where all of them are typed in a row: «τσάντα πλάτης». Only as the first of its line it is looked for as well, by its
 * longest word: «power bank» by «power».
 */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const words = new Map<string, string[]>()
  const latin = new Map<string, string[]>()
  const phrases = new Map<string, Phrase[]>()
  const nearly = new Map<string, Term[]>()
  const add = <Value>(map: Map<string, Value[]>, key: string, ...values: readonly Value[]) =>
    map.set(key, [...(map.get(key) ?? []), ...values])
  for (const line of lines) {
    const terms = line.split(',').flatMap((text) => {
      const term = termOf(text)
      return term.length === 0 ? [] : [term]
    })
    const meant = terms.flatMap((term, at) => (term.length === 1 || at === 0 ? [{ term, word: longestOf(term) }] : []))
    for (const term of terms) {
      const [first = '', ...others] = term
      const same = [...new Set(meant.flatMap((other) => (other.term === term ? [] : [other.word])))]
      if (others.length > 0) {
        const stems = term.map((word) => stemsOf(word)[0] ?? '')
        add(phrases, stems[0] ?? '', { stems, same })
        continue
      }
      const sound = soundKey(first)
      for (const form of new Set([...deletions(first), ...deletions(sound)])) add(nearly, form, { word: first, sound, same })
      for (const key of stemsOf(first)) add(words, key, ...same)
      if (isLatin(first)) add(latin, first, ...same)
    }
  }
  return { words, latin, phrases, nearly }
}

function termOf(text: string): string[] {
  return (
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => !isJoining(word)) ?? []
  )
}

const longestOf = (term: readonly string[]) => term.toSorted((a, b) => b.length - a.length)[0] ?? ''

/** The words that mean the same as a typed one, however that is inflected or spelt. */
export function synonymsOf(word: string, { words }: Synonyms): string[] {
  return [...new Set(stemsOf(word).flatMap((key) => words.get(key) ?? []))]
}

/** The words that mean the same as what was typed with a slip: «φλιτζνάι». */
export function nearSynonymsOf(word: string, { nearly }: Synonyms): string[] {
  const terms = new Set([word, ...keysOf(word)].flatMap(deletions).flatMap((form) => nearly.get(form) ?? []))
  const near = [...terms].map((term) => ({ term, slips: fewestSlips(word, term) }))
  const fewest = Math.min(...near.map(({ slips }) => slips))
  if (!Number.isFinite(fewest)) return []
  return [...new Set(near.flatMap(({ term, slips }) => (slips === fewest ? term.same : [])))]
}

/** The words that mean the same as a typed one in another language, exactly as it is written there. */
export function translationsOf(word: string, { latin }: Synonyms): string[] {
  return isLatin(word) ? [...new Set(formsOf(word).flatMap((form) => latin.get(form) ?? []))] : []
}

/** The words that mean the same as some typed ones in a row, and the places of these. */
export function phrasesIn(typed: readonly string[], { phrases }: Synonyms): { places: number[]; same: readonly string[] }[] {
  if (typed.length < 2) return []
  const stems = typed.map(stemsOf)
  return stems.flatMap((own, at) =>
    own
      .flatMap((key) => phrases.get(key) ?? [])
      .filter((phrase) => phrase.stems.every((stem, index) => stems[at + index]?.includes(stem)))
      .map((phrase) => ({ places: phrase.stems.map((_stem, index) => at + index), same: phrase.same })),
  )
}

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)

/** «mugs» is English, whose plural is not a Greek one. */
function formsOf(word: string): string[] {
  return /^[a-z]{3,}s$/.test(word) ? [word, word.slice(0, -1)] : [word]
}

function stemsOf(word: string): string[] {
  return [...new Set(formsOf(word).flatMap(keysOf).map(stemOfKey))]
}
