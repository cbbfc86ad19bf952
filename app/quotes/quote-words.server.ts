import { type SQL, sql } from 'drizzle-orm'

import { searchWords } from '#app/platform/postgres/search-words.server.ts'
import { phoneDigits } from '#app/platform/text/greek-phone.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

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
  return searchWords([number, companyName, afm, name, email, phone, phoneDigits(phone), projectName, purchaseOrder, ...titles])
}

/** The quote's search words, plus those of offer lines, an approver, or a purchase order. */
export function addedWords(texts: readonly string[]): SQL {
  return sql`${quotes.searchWords} || ${searchWords(texts)}`
}
