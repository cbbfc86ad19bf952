/** Postcodes of Greece and Cyprus, the countries that a brief can name, without spaces and hyphens. */
export const localPostcodes = { GR: /^[1-8]\d{4}$/, CY: /^\d{4}$/ } as const

/** A postcode without spaces and hyphens, in capitals */
export const plainPostcode = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** «105 63», «10563», «1066» of Cyprus (9… is not served by its post); null for anything else */
export function localPostcode(text: string): string | null {
  const postcode = plainPostcode(text)
  return localPostcodes[postcodeCountry(postcode)].test(postcode) ? postcode : null
}

/** The country that the shop delivers to: four digits are Cypriot (9… is not served by its post), anything else Greek. */
export function postcodeCountry(postcode: string): 'GR' | 'CY' {
  return /^[1-8]\d{3}$/.test(postcode) ? 'CY' : 'GR'
}

/** «105 63»; unchanged for other countries than Greece */
export function formatPostcode(postcode: string, country = 'GR'): string {
  return country === 'GR' ? postcode.replace(/^(\d{3})(\d{2})$/, '$1 $2') : postcode
}

/** «Τ.Κ. 105 63» of a local postcode, not broken between lines */
export function localPostcodeText(postcode: string): string {
  return `Τ.Κ.\u00A0${formatPostcode(postcode).replace(' ', '\u00A0')}`
}
