import { beginningsOf, wordsOf } from '#app/search/words.ts'

/**
 * The words of titles that fit what was typed, folded: what is marked in them. By the index's own words, so that κούπα is
 * marked for koupa, φλιτζάνι and a slip, too.
 */
export function matchedWords(titles: readonly string[], found: readonly (readonly { readonly word: string }[])[]): string[] {
  const entries = new Set(found.flat().map(({ word }) => word))
  const inTitles = new Set(titles.flatMap(wordsOf))
  return [...inTitles].filter((word) => entries.has(word) || beginningsOf(word).some((entry) => entries.has(entry)))
}
