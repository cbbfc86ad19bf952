import type { SQL } from 'drizzle-orm'

import { phoneDigits } from '#app/platform/text/greek-phone.ts'
import { searchWords } from '#app/platform/postgres/search-words.server.ts'

/** The searchable fields of an order. */
export interface OrderFound {
  readonly number: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly reference: string
  readonly invoice: { readonly companyName: string; readonly vatNumber: string } | null
  readonly titles: readonly string[]
}

/** The value of `orders.searchWords`: folded words. */
export function orderWords({ number, name, email, phone, reference, invoice, titles }: OrderFound): SQL {
  const ofInvoice = invoice === null ? [] : [invoice.companyName, invoice.vatNumber]
  return searchWords([number, name, email, phone, phoneDigits(phone), reference, ...ofInvoice, ...titles])
}
