/** What the list of customers can be narrowed to. */
export const customerViews = ['all', 'companies', 'ordering', 'open-balance', 'inactive'] as const
export type CustomerView = (typeof customerViews)[number]

/** What stands in the address of the list: `?view=inactive&text=...&months=12`. */
export interface CustomerListAddress {
  readonly view: CustomerView
  readonly text: string
  /** Of the view `inactive`: without a request or order for so long */
  readonly months: (typeof monthChoices)[number]
}

export const monthChoices = [3, 6, 12, 24] as const
const longestText = 100

export function readCustomerListAddress(query: URLSearchParams): CustomerListAddress {
  const [view, months] = [query.get('view'), Number(query.get('months') ?? '')]
  return {
    view: customerViews.find((each) => each === view) ?? 'all',
    text: (query.get('text') ?? '').slice(0, longestText),
    months: monthChoices.find((each) => each === months) ?? 6,
  }
}

/** What is as if nothing were said is left out. */
export function customerListQuery({ view, text, months }: CustomerListAddress): string {
  const query = new URLSearchParams()
  if (view !== 'all') query.set('view', view)
  if (text !== '') query.set('text', text)
  if (view === 'inactive' && months !== 6) query.set('months', String(months))
  const said = query.toString()
  return said === '' ? '' : `?${said}`
}

const names: Readonly<Record<CustomerView, string>> = {
  all: 'Όλοι',
  companies: 'Εταιρείες',
  ordering: 'Με παραγγελίες',
  'open-balance': 'Με υπόλοιπο',
  inactive: 'Ανενεργοί',
}

export const customerViewText = (view: CustomerView) => names[view]
