import type { QuoteState } from '#app/quotes/quote-states.ts'
import type { StaffQuoteView } from '#app/quotes/quote-view.ts'
import type { Pricing } from '#app/pricing/unit-price.ts'

// What staff's calls answer, and what they ask for. Money is euros, moments are ISO strings.

/** `inbox`: all that waits for us or that nobody has looked at. */
export const staffQuoteViews = ['inbox', 'new', 'overdue', 'expiring', 'offered', 'accepted', 'closed', 'all'] as const
export type StaffQuoteViewName = (typeof staffQuoteViews)[number]

/** An offer ends soon when its last day is one of the next so many. */
export const expiringDays = 3
export const staffPageSize = 20
/** Counting, paging and searching end here, at the newest: whoever looks for more looks by other words. */
export const mostListed = 1_000

export interface Colleague {
  readonly id: number
  readonly name: string
}

/** A row of the inbox. */
export interface StaffQuoteRow {
  readonly id: string
  readonly number: string
  readonly state: QuoteState
  readonly name: string
  readonly companyName: string
  readonly projectName: string
  /** What was asked for first, or else how the request begins */
  readonly firstTitle: string
  readonly lineCount: number
  readonly submittedAt: string
  readonly changedAt: string
  readonly answerDueAt: string | null
  readonly validUntil: string | null
  readonly neededBy: string | null
  readonly net: number | null
  readonly assignee: string | null
  readonly unseen: boolean
}

export interface StaffQuoteList {
  readonly quotes: readonly StaffQuoteRow[]
  readonly page: number
  readonly pageCount: number
  /** Of each view under the same search and assignee; `mostListed` stands for that many or more. */
  readonly counts: Readonly<Record<StaffQuoteViewName, number>>
  /** To whom quotes can be given */
  readonly colleagues: readonly Colleague[]
}

/** A product of an offer's lines as the catalogue has it today: prices in 1/10,000 €, net. */
export interface EditorProduct extends Pricing {
  readonly productId: number
  /** In the catalogue's order */
  readonly variants: readonly { readonly variantId: number; readonly text: string; readonly imageSrc: string | null }[]
}

/** What is known of a requested line's product today; lines without one have none. */
export interface LineFacts {
  readonly lineId: string
  readonly imageSrc: string | null
  /** ISO day by which the largest quantity that was asked for could be delivered if it were ordered today */
  readonly deliveryDay: string | null
}

/** A quote with what its editor needs besides. */
export interface StaffQuote {
  readonly quote: StaffQuoteView
  readonly me: Colleague
  readonly colleagues: readonly Colleague[]
  /** Percent, the highest first */
  readonly vatRates: readonly number[]
  readonly lineFacts: readonly LineFacts[]
}
