/** A GTIN that was read, or a sentence that says what is wrong with it. */
export type ReadGtin = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly sentence: string }

const lengths = [8, 12, 13, 14] as const

/**
 * Reads the number of a barcode: GTIN-8, -12 (UPC-A), -13 (EAN) or -14, whose last digit is the check digit of the GS1 General
 * Specifications. Spaces and hyphens are dropped. A number from a spreadsheet may have lost its leading zeros.
 */
export function readGtin(typed: string | number): ReadGtin {
  const text = String(typed).replaceAll(/[\s\u00A0-]/g, '')
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) {
    const sentence = 'Το υπολογιστικό φύλλο έχει στρογγυλέψει τον αριθμό. Μορφοποιήστε τη στήλη ως κείμενο και γράψτε τον ξανά.'
    return { ok: false, sentence }
  }
  if (!/^\d+$/.test(text)) return { ok: false, sentence: 'Ένας κωδικός GTIN (EAN) έχει μόνο ψηφία.' }
  const candidates = typeof typed === 'number' ? lengths.filter((length) => length >= text.length) : [text.length]
  const padded = candidates.map((length) => text.padStart(length, '0'))
  if (!padded.some(hasLength)) {
    return { ok: false, sentence: `Ένας κωδικός GTIN (EAN) έχει 8, 12, 13 ή 14 ψηφία. Αυτός έχει ${text.length}.` }
  }
  const value = padded.find((each) => hasLength(each) && checkDigitOf(each.slice(0, -1)) === Number(each.at(-1)))
  if (value !== undefined && /[1-9]/.test(value)) return { ok: true, value }
  return { ok: false, sentence: 'Το τελευταίο ψηφίο του GTIN δεν ταιριάζει με τα υπόλοιπα. Ελέγξτε τον αριθμό στη συσκευασία.' }
}

const hasLength = (digits: string) => lengths.some((length) => length === digits.length)

/** From the right, digits weigh 3 and 1 in turn; the check digit makes the sum a multiple of ten. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The GTINs that stand more than once, each once. */
export function repeatedGtins(gtins: readonly (string | null)[]): string[] {
  const given = gtins.flatMap((gtin) => (gtin === null || gtin === '' ? [] : [gtin]))
  return [...new Set(given.filter((gtin, index) => given.indexOf(gtin) !== index))]
}

/** The GTIN of an item with these variants: the only one that they have; null where it is unknown or differs. */
export function commonGtin(own: string | null, variants: readonly { readonly gtin: string | null }[]): string | null {
  if (variants.length === 0) return own
  const gtins = new Set(variants.map(({ gtin }) => gtin))
  return gtins.size === 1 ? ([...gtins][0] ?? null) : null
}
