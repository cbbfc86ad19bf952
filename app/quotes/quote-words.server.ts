import { type SQL, sql } from 'drizzle-orm'

import { foldedWords } from '#app/platform/greek-text.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

const mostWords = 8

/** What `quotes.searchWords` holds: the words of number, company, person, e-mail, project and titles, folded. */
export function quoteWords(texts: readonly string[]): SQL {
  const words = texts.flatMap(foldedWords)
  // «42» finds «2026-00042».
  const bare = words.map((word) => word.replace(/^0+(?=\d)/, ''))
  // Postgres takes lexemes of 2 kB at most.
  const lexemes = [...new Set([...words, ...bare])].map((word) => word.slice(0, 100))
  return sql`array_to_tsvector(${sql.param(lexemes)}::text[])`
}

/** That a quote has a word that begins with each word of a text; undefined for a text without any. */
export function hasWords(text: string): SQL | undefined {
  const words = foldedWords(text.slice(0, 200)).slice(0, mostWords)
  if (words.length === 0) return undefined
  const query = words.map((word) => `'${word.slice(0, 100)}':*`).join(' & ')
  return sql`${quotes.searchWords} @@ ${query}::tsquery`
}

/**
 * The same condition for rows that are walked through anyway: their words are looked at, and the index of all words is not.
 * (Of a comparison Postgres assumes that it holds for many rows, so it walks in the wanted order.)
 */
export function withoutIndex(condition: SQL): SQL {
  return sql`(${condition})::int > 0`
}
