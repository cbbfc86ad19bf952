import { lazily } from '#app/platform/text/lazily.ts'

// The server names countries and sends the names: a browser's own list may differ from it by a word.

const unknownRegion = 'ZZ'
const names = lazily(() => new Intl.DisplayNames('el', { type: 'region', fallback: 'none' }))
const englishNames = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))

/** An ISO 3166-1 alpha-2 code in capitals, or EU: a code that has a name. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== unknownRegion && names().of(code) !== undefined
}

/** GR → «Ελλάδα» */
export function countryName(code: string): string {
  return names().of(code) ?? code
}

/** What people type who look for goods of a country: «Ελλάδα», 'made in Greece', and of Greece «ελληνικό» in its genders. */
export function originWords(code: string): string[] {
  const greek = code === 'GR' ? ['ελληνικό', 'ελληνική', 'ελληνικά', 'ελληνικός', 'ελληνικής παραγωγής'] : []
  return [countryName(code), `made in ${englishNames().of(code) ?? code}`, ...greek]
}
