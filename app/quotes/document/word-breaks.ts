import hyphen from 'hyphen/el-monoton'

/** Where a long word may be broken at the end of a printed line. */

/** Shorter words are never broken. */
const shortestBroken = 11
/** Letters that stay together at the start and at the end of a word */
const fewestLetters = 3
/** Of what is no Greek word: codes, addresses */
const longestPiece = 12

const greekWord = /^([^\p{Script=Greek}]*)(\p{Script=Greek}+)([^\p{Script=Greek}]*)$/u
const softHyphen = '\u00ad'

/**
 * Splits a word into the parts between which a line may end: a hyphen is put between two parts, and nothing where an empty
 * part stands between them. Greek words are split at their syllables (TeX's patterns), those with a hyphen after it too;
 * codes and addresses after their marks, or anywhere when they have none.
 */
export function wordBreaks(word: string): readonly string[] {
  if (word.length < shortestBroken || word.trim() === '') return [word]
  const [, before = '', letters, after = ''] = greekWord.exec(word) ?? []
  if (letters === undefined) return pieces(word)
  if (letters.length < shortestBroken) return [word]
  const parts = withLongEnds(
    hyphen.hyphenateSync(letters, { hyphenChar: softHyphen, minWordLength: shortestBroken }).split(softHyphen),
  )
  return [...parts.slice(0, -1).map((part, index) => (index === 0 ? before + part : part)), lastOf(parts, before) + after]
}

/** The patterns allow two letters at each end. */
function withLongEnds(syllables: readonly string[]): readonly string[] {
  const parts = [...syllables]
  while (parts.length > 1 && (parts[0]?.length ?? 0) < fewestLetters) parts.splice(0, 2, parts.slice(0, 2).join(''))
  while (parts.length > 1 && (parts.at(-1)?.length ?? 0) < fewestLetters) parts.splice(-2, 2, parts.slice(-2).join(''))
  return parts
}

function lastOf(parts: readonly string[], before: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length === 1 ? before + last : last
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
