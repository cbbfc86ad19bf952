import type { QuoteState } from '#app/quotes/quote-states.ts'

/** Groups of states for the customer: whose turn it is, or how the quote ended. */
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

/** The group of a state; undefined for a draft. */
export function groupOf(state: QuoteState): QuoteGroup | undefined {
  return quoteGroups.find((group) => states[group].includes(state))
}

export function quoteGroupText(group: QuoteGroup): string {
  return texts[group]
}

function readGroup(given: string | null): QuoteGroup | undefined {
  return quoteGroups.find((group) => group === given)
}

/** The parameters of the list's URL: `?state=waiting&search=...&page=2`. */
export interface QuotesAddress {
  readonly state: QuoteGroup | undefined
  readonly search: string
  readonly page: number
}

export function readQuotesAddress(query: URLSearchParams): QuotesAddress {
  const page = Number(query.get('page') ?? '1')
  return {
    state: readGroup(query.get('state')),
    search: (query.get('search') ?? '').slice(0, maxQuoteSearchLength),
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxQuotePage ? page : 1,
  }
}

/** The query of the list's URL; defaults are left out. */
export function quotesQuery({ state, search, page }: QuotesAddress): string {
  const query = new URLSearchParams()
  if (state !== undefined) query.set('state', state)
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const maxQuoteSearchLength = 100
export const maxQuotePage = 10_000
