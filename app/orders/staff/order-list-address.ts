import { choice, listUrl, words } from '#app/platform/text/url-parameters.ts'
import { staffOrdersUrl } from '#app/staff-urls.ts'
import { type OrderState, orderStates, orderStateText } from '#app/orders/order-states.ts'

/** Filters of the order list: a state, or several that wait for staff. */
export const orderViews = [
  'open',
  'late',
  'risk',
  'unpaid',
  'overdue',
  'pending',
  'emptied',
  'proofs',
  ...orderStates,
  'all',
] as const
export type OrderView = (typeof orderViews)[number]

/** The tabs of the list. */
export const orderTabs = [
  'open',
  'late',
  'risk',
  'unpaid',
  'pending',
  'ready',
  'shipped',
  'completed',
  'all',
] as const satisfies readonly OrderView[]

/** States in which staff must act. */
export const openStates = [
  'placed',
  'awaiting-payment',
  'confirmed',
  'in-artwork',
  'in-production',
  'ready',
  'shipped',
] as const satisfies readonly OrderState[]

/** Counts are capped here. */
export const maxCounted = 100

/** The list's URL parameters: `?view=late&text=...&days=30`. */
export interface OrderListAddress {
  readonly view: OrderView
  readonly text: string
  /** Placed within this many days; null: all */
  readonly days: number | null
}

const maxSearchLength = 100
export const dayChoices = [7, 30, 90, 365] as const

export const orderListUrl = listUrl<OrderListAddress>(
  staffOrdersUrl(),
  { view: 'open', text: '', days: null },
  { view: choice(orderViews), text: words(maxSearchLength), days: choice(dayChoices) },
)

const ownNames: Readonly<Partial<Record<OrderView, string>>> = {
  open: 'Ανοιχτές',
  late: 'Εκπρόθεσμες',
  risk: 'Κινδυνεύουν',
  unpaid: 'Ανεξόφλητες',
  overdue: 'Απλήρωτες μετά την προθεσμία',
  pending: 'Εκκρεμούν στοιχεία',
  emptied: 'Απλήρωτες που εξάντλησαν προϊόν',
  proofs: 'Με δοκίμιο που εκκρεμεί',
  all: 'Όλες',
  ready: 'Έτοιμες',
  shipped: 'Σε αποστολή',
  completed: 'Ολοκληρωμένες',
}

export function orderViewText(view: OrderView): string {
  const state = orderStates.find((each) => each === view)
  return ownNames[view] ?? (state === undefined ? '' : orderStateText(state))
}
