import { phoneticKeys } from '#app/search/language/phonetic-key.ts'

/** Shorter keys have too many neighbours: a typo makes them another word. */
const minKeyLength = 4
/** Keys of at least this length may have two typos. */
const twoTyposFrom = 8
/** Longer words are compared by their beginning, or not at all. */
export const maxKeyLength = 24

/** How many typos a key of this length may have. */
export function allowedTypos(length: number): 0 | 1 | 2 {
  if (length < minKeyLength) return 0
  return length < twoTyposFrom ? 1 : 2
}

/**
 * The key with up to as many letters deleted as its length allows typos. Two keys within that edit distance share such a
 * form, so an index finds neighbours by equality (SymSpell's symmetric delete). None for short keys: they have no typos.
 */
export function deletions(key: string): string[] {
  const typos = allowedTypos(key.length)
  return typos === 0 ? [] : withDeletions(key, typos)
}

/** The key, and its forms with up to `typos` letters deleted. */
export function withDeletions(key: string, typos: number): string[] {
  const found = new Set([key.slice(0, maxKeyLength)])
  let left = [...found]
  for (let typo = 0; typo < typos; typo += 1) {
    left = left.flatMap((form) => Array.from(form, (_letter, at) => form.slice(0, at) + form.slice(at + 1)))
    for (const form of left) found.add(form)
    left = [...new Set(left)]
  }
  return [...found]
}

interface SpelledWord {
  readonly word: string
  readonly phonetic: string
}

/** The smaller edit distance of the spellings and of the phonetic keys; infinite above what `allowedTypos` allows. */
export function typoDistance(typed: string, { word, phonetic }: SpelledWord): number {
  const pairs = [[typed, word] as const, ...phoneticKeys(typed).map((key) => [key, phonetic] as const)]
  const distances = pairs.map(([from, to]) => {
    const max = allowedTypos(from.length)
    const distance = editDistance(from, to, max)
    return distance > max ? Number.POSITIVE_INFINITY : distance
  })
  return Math.min(...distances)
}

/** Damerau-Levenshtein distance (optimal string alignment), capped at `max` + 1. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let min = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) min = Math.min(min, (before[column - 2] ?? 0) + 1)
      current.push(min)
    }
    before = above
    above = current
  }
  return Math.min(above[b.length] ?? 0, max + 1)
}
