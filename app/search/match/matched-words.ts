import { soundKey } from '#app/search/language/phonetic-key.ts'
import { wordsOf } from '#app/search/index/index-entries.ts'

/**
 * The words of titles that fit what was typed, folded: what is marked in them. By the index's own words, so that κούπα is
 * marked for koupa, φλιτζάνι and a slip, too.
 */
export function matchedWords(titles: readonly string[], found: readonly (readonly { readonly word: string }[])[]): string[] {
  const entries = new Set(found.flat().map(({ word }) => word))
  // Entries of beginnings, as `words.ts` writes them. Sounds are worked out only where one is asked for.
  const beginnings = [...entries].filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
  const sounds = beginnings.filter((entry) => entry.startsWith('~')).map((entry) => entry.slice(1))
  const letters = beginnings.filter((entry) => !entry.startsWith('~'))
  const fits = (word: string) => {
    if (entries.has(word) || letters.some((beginning) => word.startsWith(beginning))) return true
    if (sounds.length === 0) return false
    const key = soundKey(word)
    return sounds.some((beginning) => key.startsWith(beginning))
  }
  return [...new Set(titles.flatMap(wordsOf))].filter(fits)
}
