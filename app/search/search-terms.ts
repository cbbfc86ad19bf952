import { searchWords } from '#app/search/query/tokenize.ts'

const longestTerm = 60

/**
 * Under what a search is counted: its folded words. Null for what has no letters, what no merchant reads through, and
 * what may tell who searched: an e-mail address, or a number as long as a phone's.
 */
export function termOf(text: string): string | null {
  if (text.includes('@') || text.replaceAll(/[\s./()+-]/g, '').search(/\d{8}/) !== -1) return null
  const term = searchWords(text).join(' ')
  return term === '' || term.length > longestTerm ? null : term
}
