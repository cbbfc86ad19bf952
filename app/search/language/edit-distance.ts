import { keysOf } from '#app/search/language/phonetic-key.ts'

/** Shorter keys have too many neighbours, and a slip in them is another word. */
const shortestKey = 4
/** From so many letters on two slips are forgiven. */
const twoSlipsFrom = 8
const longestKey = 24

/** How many slips a key of this length may have. */
export function slipsAllowed(length: number): 0 | 1 | 2 {
  if (length < shortestKey) return 0
  return length < twoSlipsFrom ? 1 : 2
}

/**
 * The key with each letter, or each two, left out: two keys that differ by so many slips have one such form in common
 * (the symmetric-delete idea of SymSpell), so that neighbours are found by equality.
 */
export function deletions(key: string): string[] {
  const slips = slipsAllowed(key.length)
  if (slips === 0) return []
  const found = new Set([key.slice(0, longestKey)])
  let left = [...found]
  for (let slip = 0; slip < slips; slip += 1) {
    left = left.flatMap((form) => Array.from(form, (_letter, at) => form.slice(0, at) + form.slice(at + 1)))
    for (const form of left) found.add(form)
    left = [...new Set(left)]
  }
  return [...found]
}

interface Heard {
  readonly word: string
  readonly sound: string
}

/** How many slips make a typed word of another, in its letters or in its sound; infinitely many where more than are allowed. */
export function fewestSlips(typed: string, { word, sound }: Heard): number {
  const pairs = [[typed, word] as const, ...keysOf(typed).map((key) => [key, sound] as const)]
  const slips = pairs.map(([from, to]) => {
    const most = slipsAllowed(from.length)
    const found = slipsBetween(from, to, most)
    return found > most ? Number.POSITIVE_INFINITY : found
  })
  return Math.min(...slips)
}

/** Damerau-Levenshtein with neighbours swapped once (optimal string alignment); more than `most` is answered as most + 1. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}
