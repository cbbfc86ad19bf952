import { type SQL, sql } from 'drizzle-orm'

import { foldedWords, withoutThousandsDots } from '#app/platform/greek-text.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** Longer than any word; what is longer is found by its beginning. */
const longestWord = 60
const mostWords = 400

function wordsOf(text: string): string[] {
  return foldedWords(withoutThousandsDots(text)).map((word) => word.slice(0, longestWord))
}

/**
 * What stands in `quotes.searchWords`: number, company, person, e-mail, project, titles. A number is found without its year
 * and its zeros too: «42».
 */
export function searchWords(texts: readonly string[]): SQL<string> {
  const words = texts.flatMap(wordsOf)
  const bare = words.flatMap((word) => (/^0+\d/.test(word) ? [word.replace(/^0+/, '')] : []))
  const each = [...new Set([...words, ...bare])].slice(0, mostWords)
  return sql<string>`array_to_tsvector(${sql.param(each)}::text[])`
}

/** Quotes in which each word of a text begins some word; undefined where the text has none. */
export function matchesSearch(text: string): SQL | undefined {
  const words = [...new Set(wordsOf(text))].slice(0, 8)
  // Letters and digits only, so nothing in them is a quote or an operator.
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return words.length === 0 ? undefined : sql`${quotes.searchWords} @@ ${query}::tsquery`
}
