/** The state machine of a quote: which action leads from which state to which, and who may take it. */

import { stateMachine } from '#app/platform/state-machine.ts'

export const quoteStates = [
  'draft',
  'submitted',
  'in-review',
  'offered',
  'revised',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'converted',
] as const
export type QuoteState = (typeof quoteStates)[number]

const statesWithProofs: ReadonlySet<QuoteState> = new Set<QuoteState>(['offered', 'accepted', 'converted'])

/** Whether proofs are made and decided in this state: not while the offer is being revised. */
export const hasOpenProofs = (state: QuoteState): boolean => statesWithProofs.has(state)

/**
 * `owner`: the customer, by account or mailed link. `approver`: somebody who decides by a link from the owner. `clock`:
 * the system's jobs. `stranger`: anybody else.
 */
export const quoteRoles = ['owner', 'approver', 'staff', 'clock', 'stranger'] as const
export type QuoteRole = (typeof quoteRoles)[number]

export const quoteActions = [
  'submit',
  'enter',
  'review',
  'offer',
  'revise',
  'request-change',
  'accept',
  'accept-for-customer',
  'decline',
  'decline-for-customer',
  'lose',
  'refuse',
  'withdraw',
  'expire',
  'convert',
] as const
export type QuoteAction = (typeof quoteActions)[number]

/**
 * The only transitions. `revised`: a new version is being prepared; the previous one is readable, but cannot be
 * accepted. Staff `refuse`, customers `decline`. Customers `submit` a request, staff `enter` one that came by
 * telephone, mail or paper, and record a customer's decisions: `accept-for-customer`, `decline-for-customer`, and
 * `lose` where no decision comes.
 */
export const quoteMachine = stateMachine<QuoteState, QuoteAction, QuoteRole>({
  transitions: {
    draft: { submit: 'submitted', enter: 'submitted' },
    submitted: { review: 'in-review', offer: 'offered', refuse: 'declined', lose: 'declined', withdraw: 'withdrawn' },
    'in-review': { offer: 'offered', refuse: 'declined', lose: 'declined', withdraw: 'withdrawn' },
    offered: {
      accept: 'accepted',
      'accept-for-customer': 'accepted',
      decline: 'declined',
      'decline-for-customer': 'declined',
      lose: 'declined',
      'request-change': 'revised',
      revise: 'revised',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    revised: { offer: 'offered', refuse: 'declined', lose: 'declined', withdraw: 'withdrawn' },
    accepted: { convert: 'converted' },
    declined: { revise: 'revised' },
    // Staff may renew it, and the customer may request that: both need a new version.
    expired: { revise: 'revised', 'request-change': 'revised', lose: 'declined' },
    withdrawn: {},
    converted: {},
  },
  roles: {
    submit: ['owner'],
    enter: ['staff'],
    review: ['staff'],
    offer: ['staff'],
    revise: ['staff'],
    'request-change': ['owner', 'approver'],
    accept: ['owner', 'approver'],
    'accept-for-customer': ['staff'],
    decline: ['owner', 'approver'],
    'decline-for-customer': ['staff'],
    lose: ['staff'],
    refuse: ['staff'],
    withdraw: ['owner'],
    expire: ['clock'],
    convert: ['owner', 'staff'],
  },
})

/** The facts of a quote that the rules depend on. */
export interface QuoteFacts {
  readonly state: QuoteState
  /** Last day of the newest sent version, an ISO day of Athens; null before the first. */
  readonly validUntil: string | null
}

export type ActionRefusal =
  | { readonly refusal: 'not-yours' }
  | { readonly refusal: 'wrong-state'; readonly state: QuoteState }
  | { readonly refusal: 'expired' }

/**
 * Why an action cannot be taken now; null where it can. `today` is an ISO day of Athens: an offer is valid through its
 * last day.
 */
export function actionRefusal(action: QuoteAction, quote: QuoteFacts, role: QuoteRole, today: string): ActionRefusal | null {
  const refusal = quoteMachine.refusal(action, quote.state, role)
  if (refusal !== null) return refusal === 'not-yours' ? { refusal } : { refusal, state: quote.state }
  const isOver = quote.validUntil !== null && quote.validUntil < today
  if ((action === 'accept' || action === 'accept-for-customer') && isOver) return { refusal: 'expired' }
  if (action === 'expire' && !isOver) return { refusal: 'wrong-state', state: quote.state }
  return null
}

type Predicate = (quote: QuoteFacts, role: QuoteRole, today: string) => boolean

const may =
  (action: QuoteAction): Predicate =>
  (quote, role, today) =>
    actionRefusal(action, quote, role, today) === null

/** `quoteCan.accept(quote, role, today)`: for screens; operations call `actionRefusal`. */
export const quoteCan = {
  submit: may('submit'),
  enter: may('enter'),
  review: may('review'),
  offer: may('offer'),
  revise: may('revise'),
  requestChange: may('request-change'),
  accept: may('accept'),
  acceptForCustomer: may('accept-for-customer'),
  decline: may('decline'),
  declineForCustomer: may('decline-for-customer'),
  lose: may('lose'),
  refuse: may('refuse'),
  withdraw: may('withdraw'),
  expire: may('expire'),
  convert: may('convert'),
} satisfies Record<string, Predicate>

/** States in which the staff's answer is due. */
export const statesAwaitingStaff = ['submitted', 'in-review', 'revised'] as const satisfies readonly QuoteState[]
export const awaitsStaff: ReadonlySet<QuoteState> = new Set<QuoteState>(statesAwaitingStaff)

/** Neither decided nor ended. */
export const openQuoteStates = ['submitted', 'in-review', 'offered', 'revised'] as const satisfies readonly QuoteState[]
export const wonQuoteStates = ['accepted', 'converted'] as const satisfies readonly QuoteState[]
export const lostQuoteStates = ['declined', 'expired', 'withdrawn'] as const satisfies readonly QuoteState[]

const labels: Readonly<Record<QuoteState, string>> = {
  draft: 'Πρόχειρο',
  submitted: 'Στάλθηκε',
  'in-review': 'Ετοιμάζεται',
  offered: 'Αναμένει την απάντησή σας',
  revised: 'Ετοιμάζεται νέα έκδοση',
  accepted: 'Εγκρίθηκε',
  declined: 'Απορρίφθηκε',
  expired: 'Έληξε',
  withdrawn: 'Αποσύρθηκε',
  converted: 'Έγινε παραγγελία',
}

/** The state in the customer's words. */
export function quoteStateText(state: QuoteState): string {
  return labels[state]
}
