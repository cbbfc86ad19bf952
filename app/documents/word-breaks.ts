import hyphen from 'hyphen/el-monoton'

/** Where a long word may break at the end of a printed line. */

/** Shorter words are never broken. */
const minWordLength = 11
/** Minimum number of letters at the start and at the end of a broken word */
const minEndLetters = 3
/** For everything but Greek words: codes, addresses */
const maxPieceLength = 12
/** With punctuation around it; a longer one is no syllable, but letters without a vowel */
const maxSyllableLength = 3 * maxPieceLength

const greekWord = /^([^\p{Script=Greek}]*)(\p{Script=Greek}+)([^\p{Script=Greek}]*)$/u
const softHyphen = '\u00ad'

/**
 * Splits a word into parts between which a line may end: a hyphen is printed between parts, and none around an empty part.
 * Greek words, hyphenated ones too, split at syllables (TeX's patterns); codes and addresses after punctuation,
 * or anywhere if they have none.
 */
export function wordBreaks(word: string): readonly string[] {
  if (word.length < minWordLength || word.trim() === '') return [word]
  const [, before = '', letters, after = ''] = greekWord.exec(word) ?? []
  if (letters === undefined) return pieces(word)
  if (before.length > maxPieceLength || after.length > maxPieceLength)
    return withoutHyphens([pieces(before), wordBreaks(letters), pieces(after)])
  if (letters.length < minWordLength) return [word]
  const parts = withLongEnds(hyphen.hyphenateSync(letters, { hyphenChar: softHyphen, minWordLength }).split(softHyphen))
  const whole = [...parts.slice(0, -1).map((part, index) => (index === 0 ? before + part : part)), lastOf(parts, before) + after]
  return whole.flatMap((part) => (part.length > maxSyllableLength ? chunksOf(part) : [part]))
}

/** The patterns allow ends of two letters. */
function withLongEnds(syllables: readonly string[]): readonly string[] {
  const parts = [...syllables]
  while (parts.length > 1 && (parts[0]?.length ?? 0) < minEndLetters) parts.splice(0, 2, parts.slice(0, 2).join(''))
  while (parts.length > 1 && (parts.at(-1)?.length ?? 0) < minEndLetters) parts.splice(-2, 2, parts.slice(-2).join(''))
  return parts
}

function lastOf(parts: readonly string[], before: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length === 1 ? before + last : last
}

function pieces(word: string): readonly string[] {
  const parts = word.split(/(?<=[-/_.@,;:&?=+)])(?=[^-/_.@,;:&?=+)])/u)
  return withoutHyphens(parts.map(insideOf))
}

function withoutHyphens(groups: readonly (readonly string[])[]): readonly string[] {
  return groups.filter((group) => group.length > 0).flatMap((group, index) => (index === 0 ? group : ['', ...group]))
}

/** Each half of «λαιμόκοψη-πουκάμισο» is a word. */
function insideOf(part: string): readonly string[] {
  return greekWord.test(part) ? wordBreaks(part) : chunksOf(part)
}

function chunksOf(part: string): readonly string[] {
  const chunks = part.match(new RegExp(`.{1,${maxPieceLength}}`, 'gsu')) ?? []
  return withoutHyphens(chunks.map((chunk) => [chunk]))
}
