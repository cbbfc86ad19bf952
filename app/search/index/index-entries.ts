import { fold } from '#app/platform/text/greek-text.ts'
import { stem, stemOfKey } from '#app/search/language/greek-stem.ts'
import { deletions } from '#app/search/language/edit-distance.ts'
import { phoneticKey } from '#app/search/language/phonetic-key.ts'

/**
 * Version of the analysis: folding, stems, phonetic keys, prefixes, parts of compounds, deletions, facts. Increment it with every
 * change of its output: each shop then rebuilds its index in the background after its next start.
 */
export const analyzerVersion = 3

/** Prefixes up to this length have their own index entries. */
export const maxPrefixEntryLength = 3

/** The index entry of all words with this prefix. */
export function prefixEntry(letters: string): string {
  return `${letters}*`
}

/** The index entry of all words whose phonetic key has this prefix. */
export function phoneticPrefixEntry(key: string): string {
  return `~${key}*`
}

/** The words of a text, folded. «330ml» gives 330ml, 330 and ml, because people type it either way. */
export function tokensOf(text: string): string[] {
  const whole = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(whole.flatMap((word) => [word, ...partsOf(word)]))]
}

/** The runs of digits and of letters in a word. */
function partsOf(word: string): string[] {
  return word.match(/\p{N}+|\p{L}+/gu) ?? []
}

export interface WordEntry {
  readonly word: string
  readonly stem: string | null
  readonly phonetic: string | null
  readonly phoneticStem: string | null
  readonly deletions: readonly string[]
}

/** The index entries of a text: its words and their short prefixes. */
export function entriesOf(text: string): string[] {
  const words = tokensOf(text)
  return [...new Set([...words, ...words.flatMap(prefixEntriesOf)])]
}

/** Those of a title, plus the last parts of compounds; its first words stay first. */
export function titleEntriesOf(title: string): string[] {
  return [...new Set([...entriesOf(title), ...tokensOf(title).flatMap(lastPartEntries)])]
}

/** The index entry of all compounds whose last part has this stem of its phonetic key. */
export function lastPartEntry(phoneticStem: string): string {
  return `+${phoneticStem}*`
}

const minFirstPartLength = 3
const minLastPartLength = 4

/** The last parts of a Greek compound, after a linking «ο»: ελαι-ό-λαδο, ξυλ-ο-μπογιές. All of several. */
export function lastPartEntries(word: string): string[] {
  if (!/^\p{Script=Greek}+$/u.test(word)) return []
  const places = Array.from(word, (_letter, at) => at).filter(
    (at) =>
      at >= minFirstPartLength &&
      word.length - at >= minLastPartLength &&
      word[at - 1] === 'ο' &&
      word[at] !== 'υ' &&
      word[at] !== 'ι',
  )
  return [...new Set(places.map((at) => lastPartEntry(stemOfKey(phoneticKey(word.slice(at))))))]
}

/**
 * The lookup keys of an entry. Typos are indexed for the letters and for the phonetic key; not for numbers and codes, where a
 * typo makes another number. A prefix entry only matches exactly.
 */
export function wordEntry(word: string): WordEntry {
  if (word.endsWith('*')) return { word, stem: null, phonetic: null, phoneticStem: null, deletions: [] }
  const phonetic = phoneticKey(word)
  return {
    word,
    stem: stem(word),
    phonetic,
    phoneticStem: stemOfKey(phonetic),
    deletions: /\p{N}/u.test(word) ? [] : [...new Set([...deletions(phonetic), ...deletions(word)])],
  }
}

/** The prefix entries of a word, by letters and by phonetic key. */
function prefixEntriesOf(word: string): string[] {
  const key = phoneticKey(word)
  const lengths = Array.from({ length: maxPrefixEntryLength }, (_, index) => index + 1)
  return [
    ...lengths.filter((length) => length <= word.length).map((length) => prefixEntry(word.slice(0, length))),
    ...lengths.filter((length) => length <= key.length).map((length) => phoneticPrefixEntry(key.slice(0, length))),
  ]
}
