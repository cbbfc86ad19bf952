/** «NNN NN», as people write it; the first digit is 1 to 8. */
const greekPostcode = /(?<!\d)(?<!\d )([1-8]\d{2}) ?(\d{2})(?! ?\d)/g

/** The last Greek postcode in a text (it follows street and number), without its space; null without one. */
export function postcodeIn(text: string): string | null {
  const last = [...text.replaceAll('\u00a0', ' ').matchAll(greekPostcode)].at(-1)
  return last === undefined ? null : `${last[1]}${last[2]}`
}

/** Postcode formats by country, without spaces; others are only limited in length. */
const patterns: Readonly<Record<string, RegExp>> = { GR: /^[1-8]\d{4}$/, CY: /^\d{4}$/ }
const anyPostcode = /^[A-Z\d]{1,10}$/

export function isPostcode(country: string, postcode: string): boolean {
  return (patterns[country] ?? anyPostcode).test(postcode)
}
