import { lazily } from '#app/platform/text/lazily.ts'

const combiningMarks = /[\u0300-\u036f]/g

/**
 * The form in which Greek text is compared: no accents, no capitals, one sigma.
 * The order matters: lower-casing ΟΔΟΣ gives a final ς, so sigma is unified last.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/** The words of a folded text, for matching: letters and digits only. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** «10.000 mAh» → «10000 mAh»: a number is one word, however it is written. */
export function withoutThousandsDots(text: string): string {
  return text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
}

/** Greek capitals lose their accents and keep their dialytika: Μάιος → ΜΑΪΟΣ. */
export function upperCase(text: string): string {
  return text.toLocaleUpperCase('el')
}

const wholeNumber = lazily(() => new Intl.NumberFormat('el-GR'))

/** «1.250» */
export function formatNumber(value: number): string {
  return wholeNumber().format(value)
}
