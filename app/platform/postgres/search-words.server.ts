import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { phoneDigits } from '#app/platform/text/greek-phone.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'

// The words by which staff and customers find a quote, an order or a customer: folded, in a tsvector column.

const maxWords = 8

/** Digits with a telephone number's separators; «2026-00042» does not match. */
const phoneLike = /^(?!\d{4}-)[+\d][\d\s().-]{8,}$/

/** The value of a column of search words. */
export function searchWords(texts: readonly string[]): SQL {
  return sql`array_to_tsvector(${sql.param(lexemesOf(texts))}::text[])`
}

/** Unique folded words, for a tsvector column. */
export function lexemesOf(texts: readonly string[]): string[] {
  const words = texts.flatMap(foldedWords)
  // «42» finds «2026-00042».
  const bare = words.map((word) => word.replace(/^0+(?=\d)/, ''))
  // Postgres allows lexemes of 2 kB at most.
  return [...new Set([...words, ...bare])].map((word) => word.slice(0, 100))
}

/** Prefix search: every word of the text must start a word of the column. Undefined for a text without words. */
export function hasWords(text: string, column: AnyPgColumn): SQL | undefined {
  const typed = text.trim().slice(0, 200)
  const words = foldedWords(phoneLike.test(typed) ? phoneDigits(typed) : typed).slice(0, maxWords)
  if (words.length === 0) return undefined
  const query = words.map((word) => `'${word.slice(0, 100)}':*`).join(' & ')
  return sql`${column} @@ ${query}::tsquery`
}

/**
 * Keeps a condition from its index, for rows that are scanned anyway: Postgres overestimates its matches, so it
 * scans in sort order.
 */
export function withoutIndex(condition: SQL): SQL {
  return sql`(${condition})::int > 0`
}
