/**
 * Parses numbers in Greek notation from their digits, without floating point. A value is in the field's smallest unit:
 * pieces (`decimals` 0), cents (2), 1/10,000 € (4).
 */

export interface NumberRule {
  readonly decimals: number
  /** Inclusive bounds, in smallest units */
  readonly min: number
  readonly max: number
  /** «5 %» is 5 */
  readonly isPercent?: boolean
}

export type NumberRead =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly value: number }
  /** Ambiguous: the user must choose. The likeliest reading comes first. */
  | { readonly kind: 'unclear'; readonly readings: readonly number[] }
  | { readonly kind: 'out-of-bounds'; readonly value: number }
  | { readonly kind: 'unread' }

/** More digits than any number of the shop has, but still exact as a double. */
const maxDigits = 15

/**
 * Parses «1.200», «1.200,50», «1200,5», «1,2», «1234.5», «1 200» and «1,200.50», with or without «€» or «τεμ.». A point
 * before three digits separates thousands in whole numbers; in a field with decimals it may be ambiguous.
 */
export function readNumber(typed: string, { decimals, min, max, isPercent = false }: NumberRule): NumberRead {
  const text = isPercent ? typed.trim().replace(/%$/, '').trimEnd() : withoutUnit(typed.trim())
  if (text === '') return { kind: 'empty' }
  const isWithin = (value: number) => value >= min && value <= max
  const readings = readingsOf(text, decimals)
  const [first] = readings.values
  if (first === undefined) return { kind: 'unread' }
  const others = readings.values.slice(1)
  if (readings.isGreek && !others.some(isWithin)) {
    return isWithin(first) ? { kind: 'read', value: first } : { kind: 'out-of-bounds', value: first }
  }
  const possible = readings.values.filter(isWithin)
  return possible.length === 0 ? { kind: 'out-of-bounds', value: first } : { kind: 'unclear', readings: possible }
}

/** «1.200», «1.200,50», «0,8415»: at least two decimals, but none in whole numbers. `readNumber` parses it back. */
export function numberText(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  if (decimals === 0) return whole
  return `${whole},${digits
    .slice(-decimals)
    .replace(/(?<!0)0+$/, '')
    .padEnd(2, '0')}`
}

/** The labels of the readings in a question: «1.200», «1,20». */
export function readingText(value: number, decimals: number): string {
  return numberText(value, decimals).replace(/,00$/, '')
}

/** «Εννοείτε 1.200 ή 1,20; Γράψτε 1200 ή 1,20.»: the question where no buttons are possible. */
export function unclearText(readings: readonly number[], decimals: number): string {
  const texts = readings.map((value) => readingText(value, decimals))
  const plain = texts.map((text) => text.replaceAll('.', ''))
  return `Εννοείτε ${texts.join(' ή ')}; Γράψτε ${plain.join(' ή ')}.`
}

interface Readings {
  /** Possible values, the likeliest first */
  readonly values: readonly number[]
  /** Whether the first is in Greek notation */
  readonly isGreek: boolean
}

const none: Readings = { values: [], isGreek: false }

function readingsOf(spaced: string, decimals: number): Readings {
  const text = withoutBlanks(spaced)
  if (text === null || text.replaceAll(/\D/g, '').length > maxDigits) return none
  const plain = (whole: string, fraction = ''): Readings => {
    const value = scaled(whole, fraction, decimals)
    return value === null ? none : { values: [value], isGreek: true }
  }
  if (/^\d+$/.test(text)) return plain(text)
  // Both separators, or one of them repeatedly: unambiguous.
  const [, grouped, , rest] = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d*)$/.exec(text) ?? []
  if (grouped !== undefined) return plain(grouped.replaceAll(/\D/g, ''), rest)
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text)) return plain(text.replaceAll(/\D/g, ''))
  const [, whole = '', sign = '', fraction = ''] = /^(\d*)([.,])(\d*)$/.exec(text) ?? []
  if (sign === '' || whole + fraction === '') return none
  if (/^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) return threeDigits(whole, sign, fraction, decimals)
  // «12.0» pieces is a typo; «100,00» is how spreadsheets write a hundred.
  if (decimals === 0 && (sign === '.' || fraction === '')) return none
  return plain(whole, fraction)
}

/** «1.200» and «1,200»: thousands or decimals. */
function threeDigits(whole: string, sign: string, fraction: string, decimals: number): Readings {
  const thousands = Number(whole + fraction)
  const asThousands = thousands * 10 ** decimals
  const asFraction = scaled(whole, fraction, decimals)
  const isPoint = sign === '.'
  if (asFraction === null) return { values: [asThousands], isGreek: isPoint }
  if (isPoint) return { values: decimals === 0 ? [asThousands] : [asThousands, asFraction], isGreek: true }
  // Prices may have three decimals, amounts never.
  return decimals >= 3 ? { values: [asFraction], isGreek: true } : { values: [asThousands, asFraction], isGreek: false }
}

/** Null if the fraction is finer than the field allows. */
function scaled(whole: string, fraction: string, decimals: number): number | null {
  const significant = fraction.replace(/(?<!0)0+$/, '')
  const value = Number(`${whole}${significant.padEnd(decimals, '0')}`)
  return significant.length > decimals || !Number.isSafeInteger(value) ? null : value
}

function withoutUnit(text: string): string {
  return text.replace(/^€\s*/, '').replace(/(?<!\s)\s*(?:€|eur|ευρώ|τεμ\.?|τεμάχια)$/iu, '')
}

/** Spaces may only separate thousands: «10 50» is not a number. */
function withoutBlanks(text: string): string | null {
  if (!/\s/.test(text)) return text
  return /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/.test(text) ? text.replaceAll(/\s/g, '') : null
}
