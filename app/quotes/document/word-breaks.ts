/** Where a long word may be broken at the end of a printed line. */

/** Shorter words are never broken. */
const shortestBroken = 11
/** Letters that stay together on each side */
const fewestLetters = 3
/** Of what is no Greek word: codes, addresses */
const longestPiece = 12

/** Two consonants that a Greek word can begin with, and the pairs that are one sound: they stay together. */
const together = new Set(
  (
    'βγ βδ βλ βρ γδ γλ γν γρ δρ θλ θν θρ κβ κλ κν κρ κτ μν πλ πν πρ πτ σβ σγ σθ σκ σλ σμ σν σπ στ σφ σχ τμ τρ φθ φκ φλ φρ φτ ' +
    'χθ χλ χν χρ χτ μπ ντ γκ τσ τζ'
  ).split(' '),
)
const greekWord = /^([^\p{Script=Greek}]*)(\p{Script=Greek}+)([^\p{Script=Greek}]*)$/u
const vowel = /[αεηιουω]/

/**
 * A word in the parts between which a line may end: a hyphen is put between two parts, and nothing where an empty part
 * stands between them. Greek words are parted at their syllables, those with a hyphen after it too; codes and addresses
 * after their marks, or anywhere when they have none.
 */
export function wordBreaks(word: string): readonly string[] {
  if (word.length < shortestBroken || word.trim() === '') return [word]
  const [, before = '', letters, after = ''] = greekWord.exec(word) ?? []
  if (letters === undefined) return pieces(word)
  if (letters.length < shortestBroken) return [word]
  const parts = syllables(letters)
  return [...parts.slice(0, -1).map((part, index) => (index === 0 ? before + part : part)), lastOf(parts, before) + after]
}

function lastOf(parts: readonly string[], before: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length === 1 ? before + last : last
}

function syllables(word: string): readonly string[] {
  const plain = word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
  // A letter with marks that stay apart would shift all places.
  if (plain.length !== word.length) return [word]
  const parts: string[] = []
  let start = 0
  for (let at = fewestLetters; at <= word.length - fewestLetters; at += 1) {
    if (at - start >= fewestLetters - (parts.length > 0 ? 1 : 0) && startsSyllable(plain, at)) {
      parts.push(word.slice(start, at))
      start = at
    }
  }
  return [...parts, word.slice(start)]
}

/** Grammar's rule: a consonant goes with the vowel after it, and as many before it as a Greek word can begin with. */
function startsSyllable(word: string, at: number): boolean {
  const isVowel = (index: number) => vowel.test(word.charAt(index))
  if (isVowel(at)) return false
  const next = nextVowel(word, at)
  if (next === null) return false
  const first = previousVowel(word, at) + 1
  const cluster = word.slice(first, next)
  const startsHere = word.slice(at, next)
  if (startsHere.length === cluster.length) return cluster.length === 1 || together.has(cluster.slice(0, 2))
  // Of a cluster that no word begins with, the first consonant stays behind.
  return startsHere.length === cluster.length - 1 && !together.has(cluster.slice(0, 2))
}

function nextVowel(word: string, from: number): number | null {
  for (let at = from; at < word.length; at += 1) if (vowel.test(word.charAt(at))) return at
  return null
}

function previousVowel(word: string, before: number): number {
  for (let at = before - 1; at >= 0; at -= 1) if (vowel.test(word.charAt(at))) return at
  return -1
}

function pieces(word: string): readonly string[] {
  const parts = word.split(/(?<=[-/_.@,;:&?=+)])(?=[^-/_.@,;:&?=+)])/u)
  return parts.flatMap((part, index) => (index === 0 ? insideOf(part) : ['', ...insideOf(part)]))
}

/** Of «λαιμόκοψη-πουκάμισο» each half is a word. */
function insideOf(part: string): readonly string[] {
  if (greekWord.test(part)) return wordBreaks(part)
  const chunks = part.match(new RegExp(`.{1,${longestPiece}}`, 'gsu')) ?? []
  return chunks.flatMap((chunk, index) => (index === 0 ? [chunk] : ['', chunk]))
}
