import { fold } from '#app/platform/text/greek-text.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import type { Token } from '#app/search/intent/intent-tokens.ts'
import type { Meaning } from '#app/search/intent/intent.ts'
import { numeralValue } from '#app/search/intent/numerals.ts'
import { editDistance, maxKeyLength, withDeletions } from '#app/search/language/edit-distance.ts'
import { soundStems, stem } from '#app/search/language/greek-stem.ts'
import { isLatin } from '#app/search/language/phonetic-key.ts'
import { isGenericTerm } from '#app/search/language/stop-words.ts'

/** A word or a phrase with its meaning. */
export interface TermRule {
  readonly phrase: string
  readonly meaning: Meaning
  /** Whether words that only sound alike do not count: «χρήση» is not «χρυσή» */
  readonly isExact?: boolean
  /** Whether a typo is another word: «μετάλλιο» is not «μεταλλικό» */
  readonly isWithoutTypos?: boolean
}

interface Term {
  readonly words: readonly { readonly word: string; readonly key: string }[]
  readonly isExact: boolean
  readonly meaning: Meaning
}

export interface IntentTerms {
  /** By the key of the first word, longest first */
  readonly byFirst: ReadonlyMap<string, readonly Term[]>
  /** Terms of a single word, by the deletions of the word and of its key, to find typos in any inflection */
  readonly byDeletion: ReadonlyMap<string, readonly Term[]>
  /** Sound stems of words of the catalogue: no typos, however near a term. «ημερήσιο» is not «ημερίδα» */
  readonly known: ReadonlySet<string>
}

/** In shorter words a typo makes another word. */
const minTypoLength = 7

/** One typo is allowed, in long words too. */
const withDeletion = (word: string) => withDeletions(word, 1)

export function intentTerms(rules: readonly TermRule[]): IntentTerms {
  const byFirst = new Map<string, Term[]>()
  const byDeletion = new Map<string, Term[]>()
  const add = (map: Map<string, Term[]>, key: string, term: Term) => map.set(key, [...(map.get(key) ?? []), term])
  for (const { phrase, meaning, isExact = false, isWithoutTypos = isExact } of rules) {
    const words = (fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({
      word,
      key: soundStems(word)[0] ?? word,
    }))
    const [first] = words
    if (first === undefined) continue
    const term = { words, isExact, meaning }
    for (const key of soundStems(first.word)) add(byFirst, key, term)
    if (words.length > 1 || isWithoutTypos || first.word.length < minTypoLength) continue
    for (const form of new Set([first.word, first.key].flatMap(withDeletion))) add(byDeletion, form, term)
  }
  for (const terms of byFirst.values()) terms.sort((a, b) => b.words.length - a.words.length)
  return { byFirst, byDeletion, known: new Set() }
}

/** The sound stems of words that are read as typos of terms. A word that the catalogue has is none (`known`). */
export function soundsOfTypos(tokens: readonly Token[], terms: IntentTerms): readonly string[] {
  const isNear = (sound: string) => withDeletion(sound).some((form) => terms.byDeletion.has(form))
  const typos = tokens.filter(({ kind, text }) => kind === 'word' && text.length <= maxKeyLength && meaningOfTypo(text, terms))
  return typos.flatMap(({ text }) => soundStems(text)).filter(isNear)
}

/** The longest term that starts at a token, and its number of tokens; a single word may have a typo. */
export function termAt(tokens: readonly Token[], at: number, terms: IntentTerms): { meaning: Meaning; length: number } | null {
  const token = tokens[at]
  if (token === undefined || token.kind === 'sign' || token.text.length > maxKeyLength) return null
  for (const key of soundStems(token.text)) {
    const found = terms.byFirst
      .get(key)
      ?.find(({ words, isExact }) => words.every((word, index) => isSame(tokens[at + index], word, isExact)))
    if (found !== undefined) return { meaning: found.meaning, length: found.words.length }
  }
  const meaning = token.kind === 'word' ? meaningOfTypo(token.text, terms) : null
  return meaning === null ? null : { meaning, length: 1 }
}

function isSame(token: Token | undefined, { word, key }: Term['words'][number], isExact: boolean): boolean {
  if (token === undefined || token.kind === 'sign') return false
  if (token.text === word) return true
  if (token.kind === 'number') return false
  // Letters of one script are compared by spelling, Greeklish by sound.
  if (isExact && isLatin(token.text) === isLatin(word)) return stem(token.text) === stem(word)
  // «wine» is not Greeklish for anything, and a Greek word never stands for an English one.
  if (isLatin(word)) return singular(token.text) === singular(word)
  return soundStems(token.text).includes(key)
}

function meaningOfTypo(word: string, { byDeletion, known: ofCatalogue }: IntentTerms): Meaning | null {
  if (word.length < minTypoLength || numeralValue(word) !== null || isFiller(word) || isGenericTerm(word)) return null
  const sounds = soundStems(word)
  if (sounds.some((sound) => ofCatalogue.has(sound))) return null
  const forms = [word, ...sounds]
  const near = new Set(forms.flatMap(withDeletion).flatMap((form) => byDeletion.get(form) ?? []))
  const isNear = ({ words: [first] }: Term) =>
    first !== undefined && forms.some((form) => [first.word, first.key].some((known) => editDistance(form, known, 1) <= 1))
  return [...near].find(isNear)?.meaning ?? null
}

const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, '')
