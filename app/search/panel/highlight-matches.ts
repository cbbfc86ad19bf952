import { fold } from '#app/platform/text/greek-text.ts'
import { tokenize } from '#app/search/query/tokenize.ts'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A shorter common prefix is chance, not an inflection. */
const minStemLength = 4
const maxEndingLength = 2
/** A shorter word within another is chance, not a part of a compound. */
const minInnerLength = 3

/** The words of a query without those that were understood as a filter; `without` is the query without one of these. */
export function searchedWords(query: string, understood: readonly { readonly without: string }[]): readonly string[] {
  return understood.reduce<readonly string[]>((words, { without }) => {
    const left = tokenize(without)
    return words.filter((word) => left.includes(word))
  }, tokenize(query))
}

/**
 * Splits a title into parts that match the search and parts that do not; together they are the title. `words` are those
 * typed, folded. A word that the title does not contain matches by its stem: «κούπες» matches «κούπ» of «κούπα». `matched`
 * are folded words of the title that match as a whole: «κούπα» for «koupa».
 */
export function highlightMatches(title: string, words: readonly string[], matched: readonly string[] = []): TextPart[] {
  const { folded, origins } = foldWithOrigins(title)
  const matching = new Set<number>()
  const add = (start: number, end: number) => {
    for (let at = start; at < end; at += 1) matching.add(origins[at] ?? 0)
  }
  for (const word of words) {
    for (const [start, end] of placesOf(folded, word)) add(start, end)
  }
  for (const { 0: word, index } of matched.length === 0 ? [] : folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = origins.slice(index, index + word.length)
    if (matched.includes(word) && !letters.some((at) => matching.has(at))) add(index, index + word.length)
  }
  const parts: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (const letter of title) {
    const isMatch = matching.has(at)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
    at += letter.length
  }
  return parts
}

/** The folded text, and for each of its letters the index in the title, where an accent may be a character of its own. */
function foldWithOrigins(title: string): { folded: string; origins: readonly number[] } {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const letter of title) {
    const own = fold(letter)
    folded += own
    for (let index = 0; index < own.length; index += 1) origins.push(at)
    at += letter.length
  }
  return { folded, origins }
}

function placesOf(folded: string, word: string): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = []
  if (word === '') return places
  const startsWord = (at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    if (word.length >= minInnerLength || startsWord(at)) places.push([at, at + word.length])
  }
  if (places.length > 0) return places
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const common = commonLength(match[0], word)
    if (common >= Math.max(minStemLength, word.length - maxEndingLength)) places.push([match.index, match.index + common])
  }
  return places
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}
