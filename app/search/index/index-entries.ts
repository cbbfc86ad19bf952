import { fold } from '#app/platform/text/greek-text.ts'
import { stem, stemOfKey } from '#app/search/language/greek-stem.ts'
import { deletions } from '#app/search/language/edit-distance.ts'
import { soundKey } from '#app/search/language/phonetic-key.ts'

/** Up to so many letters a beginning is a word of its own in the index. */
export const shortBeginning = 3

/** The index entry of all words that begin so. */
export function beginningEntry(letters: string): string {
  return `${letters}*`
}

/** The index entry of all words that sound so at their beginning. */
export function soundBeginningEntry(key: string): string {
  return `~${key}*`
}

/**
 * The words of a text, folded, numbers and letters apart as well as together: «330ml» is 330ml, 330 and ml, because
 * people type it either way.
 */
export function wordsOf(text: string): string[] {
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
  readonly sound: string | null
  readonly soundStem: string | null
  readonly deletions: readonly string[]
}

/** The entries of a text: its words and their beginnings. */
export function entriesOf(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set([...words, ...words.flatMap(beginningsOf)])]
}

/**
 * What an entry is found by; slips happen in a word's letters and in its sound. A number or a code with a slip is another
 * one; a beginning is found as it is.
 */
export function wordEntry(word: string): WordEntry {
  if (word.endsWith('*')) return { word, stem: null, sound: null, soundStem: null, deletions: [] }
  const sound = soundKey(word)
  return {
    word,
    stem: stem(word),
    sound,
    soundStem: stemOfKey(sound),
    deletions: /\p{N}/u.test(word) ? [] : [...new Set([...deletions(sound), ...deletions(word)])],
  }
}

/** The entries of a word's beginnings, by letter and by sound. */
function beginningsOf(word: string): string[] {
  const sound = soundKey(word)
  const lengths = Array.from({ length: shortBeginning }, (_, index) => index + 1)
  return [
    ...lengths.filter((length) => length <= word.length).map((length) => beginningEntry(word.slice(0, length))),
    ...lengths.filter((length) => length <= sound.length).map((length) => soundBeginningEntry(sound.slice(0, length))),
  ]
}
