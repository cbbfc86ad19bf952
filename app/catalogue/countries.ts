import { lazily } from '#app/platform/text/lazily.ts'

// Country names come from the server, because a browser's own list may differ.

const names = lazily(() => new Intl.DisplayNames('el', { type: 'region', fallback: 'none' }))
const englishNames = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))

/** GR → «Ελλάδα» */
export function countryName(code: string): string {
  return names().of(code) ?? code
}

/** Search words for goods of a country: «Ελλάδα», 'made in Greece', and for Greece «ελληνικό» in all genders. */
export function originWords(code: string): string[] {
  const greek = code === 'GR' ? ['ελληνικό', 'ελληνική', 'ελληνικά', 'ελληνικός', 'ελληνικής παραγωγής'] : []
  return [countryName(code), `made in ${englishNames().of(code) ?? code}`, ...greek]
}
