import { choice, listUrl, words } from '#app/platform/text/url-parameters.ts'
import { staffCustomersUrl } from '#app/staff-urls.ts'

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

const list = listUrl<CustomerListAddress>(
  staffCustomersUrl(),
  { view: 'all', text: '', months: 6 },
  { view: choice(customerViews), text: words(maxSearchLength), months: choice(monthChoices) },
)

/** Months are those of the view `inactive`. */
export const customerListUrl = {
  ...list,
  url: (address: CustomerListAddress) => list.url(address.view === 'inactive' ? address : { ...address, months: 6 }),
}

const names: Readonly<Record<CustomerView, string>> = {
  all: 'Όλοι',
  companies: 'Εταιρείες',
  ordering: 'Με παραγγελίες',
  'open-balance': 'Με υπόλοιπο',
  inactive: 'Ανενεργοί',
}

export const customerViewText = (view: CustomerView) => names[view]
