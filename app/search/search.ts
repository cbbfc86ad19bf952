import { foldedWords } from '#app/platform/greek-text.ts'

/** What is longer is cut: nobody types it, and each letter costs. */
const longestSearch = 200
const mostWords = 8

/** The words that must all be found, folded; none for a text without letters and digits. */
export function searchWords(text: string): string[] {
  const words = foldedWords(text.slice(0, longestSearch).toWellFormed())
  return [...new Set(words)].slice(0, mostWords)
}
