import { lazily } from '#app/platform/text/lazily.ts'

const combiningMarks = /[\u0300-\u036f]/g

/**
 * Folds Greek text for comparison: no accents, no capitals, one sigma. Sigma comes last, because lower-casing ΟΔΟΣ gives a
 * final ς.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/** Folds letter by letter, so that positions in the folded text match those of the text. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at)
    const folded = fold(letter)
    return folded.length === 1 ? folded : letter
  }).join('')
}

/** A folded text as people read it: «κουπεσ» is «κουπες» again. */
export function withFinalSigmas(folded: string): string {
  return folded.replaceAll(/(?<=\p{L})σ(?!\p{L})/gu, 'ς')
}

/** The words of a folded text, for matching: letters and digits only. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** «10.000 mAh» → «10000 mAh»: a number is always one word. */
export function withoutThousandsDots(text: string): string {
  return text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
}

/** Upper case without accents but with dialytika: Μάιος → ΜΑΪΟΣ. */
export function upperCase(text: string): string {
  return text.toLocaleUpperCase('el')
}

/** The first letter in upper case: «με τηλέφωνο» → «Με τηλέφωνο» */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('el') + text.slice(1)
}

const wholeNumber = lazily(() => new Intl.NumberFormat('el-GR'))

/** «1.250» */
export function formatNumber(value: number): string {
  return wholeNumber().format(value)
}

/** «1 τεμάχιο», «1.250 τεμάχια» */
export function piecesText(pieces: number): string {
  return pieces === 1 ? '1 τεμάχιο' : `${formatNumber(pieces)} τεμάχια`
}
