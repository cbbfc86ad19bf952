import type { OrderState } from '#app/orders/order-states.ts'
import { dayText } from '#app/platform/calendar.ts'
import { choice, listUrl, words } from '#app/platform/text/url-parameters.ts'
import { type QuoteGroup, quoteGroups, statesOf as quoteStatesOf } from '#app/quotes/customer/list/quote-groups.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import { offerRequestsUrl } from '#app/urls.ts'

/** The two kinds of rows. */
export const ownKinds = ['quote', 'order'] as const
export type OwnKind = (typeof ownKinds)[number]

/** Groups of both kinds' states: whose turn it is, or how it ended. */
export const ownGroups = quoteGroups
export type OwnGroup = QuoteGroup

const orderStatesIn: Readonly<Record<OwnGroup, readonly OrderState[]>> = {
  'in-progress': ['placed', 'confirmed', 'in-artwork', 'in-production', 'ready', 'shipped'],
  waiting: ['awaiting-payment'],
  approved: ['delivered', 'completed'],
  closed: ['cancelled', 'returned'],
}

const kindTexts: Readonly<Record<OwnKind, string>> = { quote: 'Αιτήματα προσφορών', order: 'Παραγγελίες' }

const groupTexts: Readonly<Record<OwnGroup, string>> = {
  'in-progress': 'Σε εξέλιξη',
  waiting: 'Αναμένουν ενέργειά μου',
  approved: 'Εγκεκριμένα και ολοκληρωμένα',
  closed: 'Κλειστά',
}

export const ownKindText = (kind: OwnKind): string => kindTexts[kind]
export const ownGroupText = (group: OwnGroup): string => groupTexts[group]

export function ownStates(group: OwnGroup): { readonly quote: readonly QuoteState[]; readonly order: readonly OrderState[] } {
  return { quote: quoteStatesOf(group), order: orderStatesIn[group] }
}

/** The group of a state of either kind; undefined for a draft. */
export function ownGroupOf(kind: OwnKind, state: string): OwnGroup | undefined {
  return ownGroups.find((group) => ownStates(group)[kind].some((each) => each === state))
}

/** The list's URL parameters: `?kind=order&state=waiting&search=...`. */
export interface OwnListAddress {
  readonly kind: OwnKind | undefined
  readonly state: OwnGroup | undefined
  readonly search: string
}

export const maxOwnSearchLength = 100

export const ownListUrl = listUrl<OwnListAddress>(
  offerRequestsUrl(),
  { kind: undefined, state: undefined, search: '' },
  { kind: choice(ownKinds), state: choice(ownGroups), search: words(maxOwnSearchLength) },
)

/** «Ισχύει έως 5/12/2026» while it matters: an answered offer no longer expires. */
export function validityText(state: string, validUntil: string | null): string {
  if (validUntil === null || !['offered', 'expired'].includes(state)) return ''
  return `${state === 'expired' ? 'Ίσχυε' : 'Ισχύει'} έως ${dayText(validUntil)}`
}
