import { choice, listUrl } from '#app/platform/text/url-parameters.ts'
import { purchaseStates, purchaseStateText } from '#app/purchasing/purchase-states.ts'
import { purchasingUrl } from '#app/staff-urls.ts'

const purchaseViews = ['open', 'late', ...purchaseStates, 'all'] as const
type PurchaseListView = (typeof purchaseViews)[number]

/** The tabs of the list. */
export const purchaseTabs = [
  'open',
  'late',
  'draft',
  'received',
  'cancelled',
  'all',
] as const satisfies readonly PurchaseListView[]

export interface PurchaseListAddress {
  readonly view: PurchaseListView
}

export const purchaseListUrl = listUrl<PurchaseListAddress>(
  purchasingUrl('orders'),
  { view: 'open' },
  { view: choice(purchaseViews) },
)

const ownNames: Readonly<Partial<Record<PurchaseListView, string>>> = {
  open: 'Ανοιχτές',
  late: 'Αργούν',
  draft: 'Πρόχειρες',
  received: 'Παραληφθείσες',
  cancelled: 'Ακυρωμένες',
  all: 'Όλες',
}

export function purchaseViewText(view: PurchaseListView): string {
  const state = purchaseStates.find((each) => each === view)
  return ownNames[view] ?? (state === undefined ? '' : purchaseStateText(state))
}
