import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { phoneDigits } from '#app/platform/text/greek-phone.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

const maxWords = 8

/** The searchable fields of a quote: number, contact with all numbers, project, titles. */
export interface QuoteFound {
  readonly number: string
  readonly companyName: string
  readonly afm: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly projectName: string
  readonly purchaseOrder: string
  readonly titles: readonly string[]
}

/** The search words of a request; `addedWords` appends later ones. */
export function requestWords(found: QuoteFound): SQL {
  // Picked one by one: other fields of the argument must not be searchable.
  const { number, companyName, afm, name, email, phone, projectName, purchaseOrder, titles } = found
  return quoteWords([number, companyName, afm, name, email, phone, phoneDigits(phone), projectName, purchaseOrder, ...titles])
}

/** The quote's search words, plus those of offer lines, an approver, or a purchase order. */
export function addedWords(texts: readonly string[]): SQL {
  return sql`${quotes.searchWords} || ${quoteWords(texts)}`
}

/** Digits with a telephone number's separators; «2026-00042» does not match. */
const phoneLike = /^(?!\d{4}-)[+\d][\d\s().-]{8,}$/

/** The value of `quotes.searchWords`: folded words. */
export function quoteWords(texts: readonly string[]): SQL {
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

/**
 * Prefix search: every word of the text must start a word of the quote, or of another column. Undefined for a text
 * without words.
 */
export function hasWords(text: string, column: AnyPgColumn = quotes.searchWords): SQL | undefined {
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
