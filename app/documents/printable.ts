import { nameEmoji, scriptName } from '#app/documents/other-scripts.ts'

/** The font's characters: Latin, monotonic Greek, Cyrillic, and office symbols. */
const written =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u0148\u014a-\u017e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122\u2212\u2248\u2260\u2264\u2265]/u
const marks = /\p{M}/gu

/** The nearest character of the font: ἀ is α, ﬁ is fi, controls vanish; undefined for a letter of another script. */
function writable(letter: string): string | undefined {
  if (written.test(letter)) return letter
  if (letter === '→') return '-'
  const plain = letter.normalize('NFKD').replaceAll(marks, '')
  if (plain !== '' && Array.from(plain).every((part) => written.test(part))) return plain
  return /[\p{L}\p{N}]/u.test(letter) ? undefined : ''
}

/** Text for print: single spaces, at most one empty line between paragraphs; other scripts and emoji are named. */
export function printable(text: string): string {
  const letters = Array.from(
    nameEmoji(
      text
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .replaceAll('\t', ' '),
    ),
  )
  let unwritable = ''
  let printed = ''
  for (const letter of [...letters, '']) {
    const drawn = letter === '' ? '' : writable(letter)
    if (drawn === undefined) unwritable += letter
    else {
      if (unwritable !== '') printed += scriptName(unwritable)
      unwritable = ''
      printed += drawn
    }
  }
  return printed
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
