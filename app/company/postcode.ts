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

/** Postcode formats by country, without spaces; others are only limited in length. */
const patterns: Readonly<Record<string, RegExp>> = { GR: /^[1-8]\d{4}$/, CY: /^\d{4}$/ }
const anyPostcode = /^[A-Z\d]{1,10}$/

/** Of the countries that the shop delivers to: four digits are Cypriot (9… is not served by its post), anything else Greek. */
export function postcodeCountry(postcode: string): 'GR' | 'CY' {
  return /^[1-8]\d{3}$/.test(postcode) ? 'CY' : 'GR'
}

export function isPostcode(country: string, postcode: string): boolean {
  return (patterns[country] ?? anyPostcode).test(postcode)
}
