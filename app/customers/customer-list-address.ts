/** The filters of the customer list. */
export const customerViews = ['all', 'companies', 'ordering', 'open-balance', 'inactive'] as const
export type CustomerView = (typeof customerViews)[number]

/** The query of the list's URL: `?view=inactive&text=...&months=12`. */
export interface CustomerListAddress {
  readonly view: CustomerView
  readonly text: string
  /** For the view `inactive`: months without a request or order */
  readonly months: (typeof monthChoices)[number]
}

export const monthChoices = [3, 6, 12, 24] as const
const maxSearchLength = 100

export function readCustomerListAddress(query: URLSearchParams): CustomerListAddress {
  const [view, months] = [query.get('view'), Number(query.get('months') ?? '')]
  return {
    view: customerViews.find((each) => each === view) ?? 'all',
    text: (query.get('text') ?? '').slice(0, maxSearchLength),
    months: monthChoices.find((each) => each === months) ?? 6,
  }
}

/** Defaults are left out. */
export function customerListQuery({ view, text, months }: CustomerListAddress): string {
  const query = new URLSearchParams()
  if (view !== 'all') query.set('view', view)
  if (text !== '') query.set('text', text)
  if (view === 'inactive' && months !== 6) query.set('months', String(months))
  const search = query.toString()
  return search === '' ? '' : `?${search}`
}

const names: Readonly<Record<CustomerView, string>> = {
  all: 'Όλοι',
  companies: 'Εταιρείες',
  ordering: 'Με παραγγελίες',
  'open-balance': 'Με υπόλοιπο',
  inactive: 'Ανενεργοί',
}

export const customerViewText = (view: CustomerView) => names[view]
