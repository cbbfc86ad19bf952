import { fold } from '#app/platform/text/greek-text.ts'

export interface TextPart {
  readonly text: string
  readonly marked: boolean
}

/** Fewer letters in common are chance, not the same word in another case. */
const shortestStem = 4
const longestEnding = 2

/**
 * A title cut into what was searched for and what was not, so that the list shows why each result is there. `words` are
 * folded. A word that stands nowhere as it is marks its stem: «κούπες» marks «κούπ» of «κούπα». A word of the title that
 * was found by another spelling (`matched`, folded) is marked whole: «koupa» marks «κούπα».
 */
export function markMatches(title: string, words: readonly string[], matched: readonly string[] = []): TextPart[] {
  const { folded, origins } = foldWithOrigins(title)
  const marked = new Set<number>()
  const mark = (start: number, end: number) => {
    for (let at = start; at < end; at += 1) marked.add(origins[at] ?? 0)
  }
  for (const word of words) {
    for (const [start, end] of placesOf(folded, word)) mark(start, end)
  }
  for (const { 0: word, index } of matched.length === 0 ? [] : folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = origins.slice(index, index + word.length)
    if (matched.includes(word) && !letters.some((at) => marked.has(at))) mark(index, index + word.length)
  }
  const parts: { text: string; marked: boolean }[] = []
  let at = 0
  for (const letter of title) {
    const isMarked = marked.has(at)
    const last = parts.at(-1)
    if (last?.marked === isMarked) last.text += letter
    else parts.push({ text: letter, marked: isMarked })
    at += letter.length
  }
  return parts
}

/** The folded text, and for each of its letters the place in the original: an accent may be a letter of its own there. */
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
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) places.push([at, at + word.length])
  if (places.length > 0) return places
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const common = commonLength(match[0], word)
    if (common >= Math.max(shortestStem, word.length - longestEnding)) places.push([match.index, match.index + common])
  }
  return places
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}
