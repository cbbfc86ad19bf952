import type { QuoteState } from '#app/quotes/quote-states.ts'

/** How a customer sorts quotes: by whose turn it is, and by how they ended. */
export const quoteGroups = ['in-progress', 'waiting', 'approved', 'closed'] as const
export type QuoteGroup = (typeof quoteGroups)[number]

const states: Readonly<Record<QuoteGroup, readonly QuoteState[]>> = {
  'in-progress': ['submitted', 'in-review', 'revised'],
  waiting: ['offered'],
  approved: ['accepted', 'converted'],
  closed: ['declined', 'expired', 'withdrawn'],
}

const texts: Readonly<Record<QuoteGroup, string>> = {
  'in-progress': 'Σε εξέλιξη',
  waiting: 'Αναμένουν απάντησή μου',
  approved: 'Εγκεκριμένες',
  closed: 'Κλειστές',
}

export function statesOf(group: QuoteGroup): readonly QuoteState[] {
  return states[group]
}

/** The group of a state; a draft is in none. */
export function groupOf(state: QuoteState): QuoteGroup | undefined {
  return quoteGroups.find((group) => states[group].includes(state))
}

export function quoteGroupText(group: QuoteGroup): string {
  return texts[group]
}

function readGroup(given: string | null): QuoteGroup | undefined {
  return quoteGroups.find((group) => group === given)
}

/** What stands in the address of the list: `?state=waiting&search=...&page=2`. */
export interface QuotesAddress {
  readonly state: QuoteGroup | undefined
  readonly search: string
  readonly page: number
}

export function readQuotesAddress(query: URLSearchParams): QuotesAddress {
  const page = Number(query.get('page') ?? '1')
  return {
    state: readGroup(query.get('state')),
    search: (query.get('search') ?? '').slice(0, longestQuoteSearch),
    page: Number.isSafeInteger(page) && page >= 1 && page <= lastQuotePage ? page : 1,
  }
}

/** What is as if nothing were said is left out. */
export function quotesQuery({ state, search, page }: QuotesAddress): string {
  const query = new URLSearchParams()
  if (state !== undefined) query.set('state', state)
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const longestQuoteSearch = 100
export const lastQuotePage = 10_000
