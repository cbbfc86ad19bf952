import { phoneticKey } from '#app/search/language/phonetic-key.ts'
import { lastPartEntries, tokensOf } from '#app/search/index/index-entries.ts'

/**
 * The words of the titles that matched the query, folded, for highlighting. Compares index entries, so that κούπα is
 * highlighted for koupa, φλιτζάνι and a typo, too.
 */
export function matchedWords(titles: readonly string[], matches: readonly (readonly { readonly word: string }[])[]): string[] {
  const entries = new Set(matches.flat().map(({ word }) => word))
  // Prefix entries, as `index-entries.ts` writes them. Phonetic keys are only computed if needed.
  const prefixes = [...entries].filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
  const phoneticPrefixes = prefixes.filter((entry) => entry.startsWith('~')).map((entry) => entry.slice(1))
  const letterPrefixes = prefixes.filter((entry) => !entry.startsWith('~'))
  const hasLastParts = [...entries].some((entry) => entry.startsWith('+'))
  const fits = (word: string) => {
    if (
      entries.has(word) ||
      (hasLastParts && lastPartEntries(word).some((entry) => entries.has(entry))) ||
      letterPrefixes.some((prefix) => word.startsWith(prefix))
    )
      return true
    if (phoneticPrefixes.length === 0) return false
    const key = phoneticKey(word)
    return phoneticPrefixes.some((prefix) => key.startsWith(prefix))
  }
  return [...new Set(titles.flatMap(tokensOf))].filter(fits)
}
