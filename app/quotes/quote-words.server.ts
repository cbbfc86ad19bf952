import { type SQL, sql } from 'drizzle-orm'

import { foldedWords } from '#app/platform/text/greek-text.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

const mostWords = 8

/** What a quote is found by when it is asked for: its number, who asks with all their numbers, the project, and the goods. */
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

/** The words of a request; later ones join them by `addedWords`. */
export function requestWords(found: QuoteFound): SQL {
  // Named one by one: what is given may hold more, and none of it is to be found.
  const { number, companyName, afm, name, email, phone, projectName, purchaseOrder, titles } = found
  return quoteWords([number, companyName, afm, name, email, phone, phoneDigits(phone), projectName, purchaseOrder, ...titles])
}

/** The words that a quote has, and those of an offer's lines, of who approves, or of a purchase order. */
export function addedWords(texts: readonly string[]): SQL {
  return sql`${quotes.searchWords} || ${quoteWords(texts)}`
}

/** A Greek number in one, without the country: «+30 210 600 1234» and «2106001234» are one number. */
function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^(?:00)?30(?=\d{10}$)/, '')
}

/** Digits with what stands between those of a telephone number; «2026-00042» is none. */
const phoneLike = /^(?!\d{4}-)[+\d][\d\s().-]{8,}$/

/** What `quotes.searchWords` holds: words, folded. */
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
  const typed = text.trim().slice(0, 200)
  const words = foldedWords(phoneLike.test(typed) ? phoneDigits(typed) : typed).slice(0, mostWords)
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
