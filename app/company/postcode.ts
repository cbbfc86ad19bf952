import { localPostcodes } from '#app/company/local-postcode.ts'
import { memberStateName } from '#app/company/member-states.ts'

/** «NNN NN», as people write it; the first digit is 1 to 8. */
const greekPostcode = /(?<!\d)(?<!\d )([1-8]\d{2}) ?(\d{2})(?! ?\d)/g

/** Four digits in a row */
const cypriotPostcode = /(?<!\d)\d{4}(?!\d)/g

/**
 * The last postcode in a text (it follows street and number), without its space; null without one. Of other countries than
 * Greece and Cyprus none is recognised.
 */
export function postcodeIn(text: string, country = 'GR'): string | null {
  if (country === 'CY') return text.match(cypriotPostcode)?.at(-1) ?? null
  if (country !== 'GR') return null
  const last = [...text.replaceAll('\u00a0', ' ').matchAll(greekPostcode)].at(-1)
  return last === undefined ? null : `${last[1]}${last[2]}`
}

/** Digits after an optional code of the country: «LV-1010», «1010» */
const digits = (country: string, count: number) => new RegExp(`^(?:${country})?\\d{${count}}$`)

/** Postcode formats of the member states, without spaces and hyphens (source: Universal Postal Union); others are only limited in length. */
const patterns: Readonly<Record<string, RegExp>> = {
  ...localPostcodes,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  ...Object.fromEntries(['AT', 'BE', 'BG', 'DK', 'HU', 'LU', 'LV', 'SI'].map((country) => [country, digits(country, 4)])),
  ...Object.fromEntries(
    ['CZ', 'DE', 'EE', 'ES', 'FI', 'FR', 'HR', 'IT', 'LT', 'PL', 'SE', 'SK'].map((country) => [country, digits(country, 5)]),
  ),
  RO: digits('RO', 6),
  PT: digits('PT', 7),
}
const anyPostcode = /^[A-Z\d]{1,10}$/

const errors: Readonly<Record<string, string>> = {
  GR: 'Ο ταχυδρομικός κώδικας έχει πέντε ψηφία, για παράδειγμα 105 57.',
  CY: 'Ο ταχυδρομικός κώδικας της Κύπρου έχει τέσσερα ψηφία, για παράδειγμα 1066.',
}

/** What to do about a postcode that the country does not have. */
export function postcodeError(country: string): string {
  return errors[country] ?? `Ο ταχυδρομικός κώδικας δεν ταιριάζει με τη χώρα (${memberStateName(country)}). Ελέγξτε τον.`
}

export function isPostcode(country: string, postcode: string): boolean {
  return (patterns[country] ?? anyPostcode).test(postcode)
}
