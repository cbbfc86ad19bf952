/** Shapes and limits of quotes. Loaded by pages too: the schemas stand apart, because zod weighs more. */

import type { Invoice } from '#app/quotes/invoice-text.ts'

export const mostQuoteLines = 50
/** Quantities of one line that can be compared. */
export const mostQuantities = 4
export const largestQuantity = 1_000_000

/** How much an offer may say. Unit prices in 1/10,000 €, sums in cents: 100,000 € each. */
export const largestPrice = 1_000_000_000
export const largestSum = 10_000_000
export const longestTitle = 200
export const longestDetail = 300
export const longestNote = 300
export const longestTerms = 4_000

/** Of the file store: documents that were sent */
export const offerFolder = 'offers'
/** The same of files of customers and of ours */
export const quoteFileFolder = 'quote-files'

/** How a request reached us: by the form, or entered by staff. */
export const enteredSources = ['telephone', 'mail', 'paper'] as const
export type EnteredSource = (typeof enteredSources)[number]
export type QuoteSource = EnteredSource | 'web'

const ways: Readonly<Record<EnteredSource, string>> = { telephone: 'με τηλέφωνο', mail: 'με e-mail', paper: 'σε χαρτί' }

/** How the customer told us, in a sentence. */
export function howText(source: EnteredSource): string {
  return ways[source]
}

/** The chosen quantity of each line, by the line's id. */
export type Selection = Readonly<Record<string, number>>

/** Of the note to whoever approves */
export const longestShareNote = 600

/** A size of a line, of one colour */
export interface QuoteSize {
  readonly variantId: number
  /** «M» */
  readonly size: string
  readonly quantity: number
}

/** A piece that is made for somebody */
export interface QuoteName {
  readonly variantId: number
  readonly size: string
  readonly name: string
}

/** What was accepted, by whom: kept as it was said. */
export interface Acceptance {
  readonly version: number
  readonly selection: Selection
  readonly name: string
  /** ISO moment */
  readonly at: string
  /** The sentence that was agreed to */
  readonly consent: string
  readonly netCents: number
  readonly grossCents: number
  /** Where staff recorded it: how the customer said so, and who recorded it */
  readonly how?: EnteredSource
  readonly enteredBy?: string
  /** For whom the invoice is; null for a receipt, missing where nobody said */
  readonly invoice?: Invoice | null
}
