import { parseAfm } from '#app/company/afm.ts'

/**
 * VAT numbers of the other member states, without blanks and dots. Source: European Commission, VIES, «What is the format of a
 * VAT number?». Whether one is valid only VIES knows: staff look it up.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** Whether a country, ISO 3166-1 alpha-2, is a member state of the European Union. */
export const isMemberState = (country: string): boolean => country === 'GR' || Object.hasOwn(patterns, country)

/** A Greek ΑΦΜ as nine digits, or a number of another member state with its prefix: «CY10259033P». Null for others. */
export function parseVatNumber(text: string): string | null {
  const afm = parseAfm(text)
  if (afm !== null) return afm
  const plain = text
    .replaceAll(/[\s.\-–:]/g, '')
    .toUpperCase()
    .replace(/^(?:VAT|ΑΦΜ|ΦΠΑ)/u, '')
  const number = plain.replace(/^\d{8}[A-Z]$/, 'CY$&')
  return patterns[vatCountry(number)]?.test(number) === true ? number : null
}

/** Whether two numbers, as typed, name two companies; an empty one may be anybody's. */
export function isOtherCompany(number: string, other: string): boolean {
  const [a, b] = [number, other].map((text) => parseVatNumber(text) ?? text.trim())
  return a !== '' && b !== '' && a !== b
}

/** The country of a parsed number, ISO 3166-1 alpha-2; its company has its seat there. */
export function vatCountry(number: string): string {
  return /^[A-Z]{2}/.test(number) ? number.slice(0, 2) : 'GR'
}

/** Companies of other countries have no ΔΟΥ. */
export const isGreekVatNumber = (number: string) => vatCountry(number) === 'GR'

export const vatNumberError =
  'Το ΑΦΜ δεν είναι σωστό: γράψτε τα 9 ψηφία του, ή για άλλη χώρα της ΕΕ τον αριθμό με το πρόθεμά της, όπως CY10259033P.'
