import { lostQuoteStates, type QuoteState, statesAwaitingStaff, wonQuoteStates } from '#app/quotes/quote-states.ts'

/** Groups of states for the customer: whose turn it is, or how the quote ended. */
export const quoteGroups = ['in-progress', 'waiting', 'approved', 'closed'] as const
export type QuoteGroup = (typeof quoteGroups)[number]

const states: Readonly<Record<QuoteGroup, readonly QuoteState[]>> = {
  'in-progress': statesAwaitingStaff,
  waiting: ['offered'],
  approved: wonQuoteStates,
  closed: lostQuoteStates,
}

export function statesOf(group: QuoteGroup): readonly QuoteState[] {
  return states[group]
}

/** The group of a state; undefined for a draft. */
export function groupOf(state: QuoteState): QuoteGroup | undefined {
  return quoteGroups.find((group) => states[group].includes(state))
}

/** Query of a customer's list of quotes. */
export interface QuotesQuery {
  readonly state: QuoteGroup | undefined
  readonly search: string
  readonly page: number
}

export const maxQuoteSearchLength = 100
export const maxQuotePage = 10_000
