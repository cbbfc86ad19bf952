/** The state machine of an order: transitions, who may make them, and their conditions. */

import { stateMachine } from '#app/platform/state-machine.ts'

export const orderStates = [
  'placed',
  'awaiting-payment',
  'confirmed',
  'in-artwork',
  'in-production',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'returned',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * `owner`: the customer, by account or order key. `payment`: a report of the bank or card provider. `clock`: system jobs.
 * `stranger`: anybody else.
 */
export const orderRoles = ['owner', 'staff', 'payment', 'clock', 'stranger'] as const
export type OrderRole = (typeof orderRoles)[number]

export const orderActions = [
  'await-payment',
  'confirm',
  'pay',
  'start-artwork',
  'start-production',
  'mark-ready',
  'ship',
  'hand-over',
  'deliver',
  'complete',
  'cancel',
  'expire',
  'return',
] as const
export type OrderAction = (typeof orderActions)[number]

/**
 * The only transitions. A prepaid order is `awaiting-payment` until paid (`pay`) or confirmed by staff (`confirm`); otherwise
 * it ends by `expire`, which returns its stock. A confirmed one awaits payment again if the payment that confirmed it is
 * reversed. Parts may be shipped before the rest is ready, and come back. `hand-over` is pickup. `cancel` ends the whole order; cancelling some pieces
 * does not change the state.
 */
export const orderMachine = stateMachine<OrderState, OrderAction, OrderRole>({
  transitions: {
    placed: { 'await-payment': 'awaiting-payment', confirm: 'confirmed', cancel: 'cancelled' },
    'awaiting-payment': { pay: 'confirmed', confirm: 'confirmed', cancel: 'cancelled', expire: 'cancelled' },
    confirmed: {
      'await-payment': 'awaiting-payment',
      'start-artwork': 'in-artwork',
      'start-production': 'in-production',
      'mark-ready': 'ready',
      cancel: 'cancelled',
    },
    'in-artwork': { 'start-production': 'in-production', cancel: 'cancelled' },
    'in-production': { 'mark-ready': 'ready', cancel: 'cancelled', return: 'returned' },
    ready: { ship: 'shipped', 'hand-over': 'delivered', cancel: 'cancelled', return: 'returned' },
    shipped: { deliver: 'delivered', return: 'returned' },
    delivered: { complete: 'completed', return: 'returned' },
    completed: { return: 'returned' },
    cancelled: {},
    returned: {},
  },
  roles: {
    'await-payment': ['clock'],
    confirm: ['staff', 'clock'],
    pay: ['staff', 'payment'],
    'start-artwork': ['staff'],
    'start-production': ['staff'],
    'mark-ready': ['staff'],
    ship: ['staff'],
    'hand-over': ['staff'],
    deliver: ['staff'],
    complete: ['staff', 'clock'],
    cancel: ['owner', 'staff'],
    expire: ['clock'],
    return: ['staff'],
  },
})

/** The facts of an order that the rules depend on. */
export interface OrderFacts {
  readonly state: OrderState
  /** Any line is decorated: the owner may cancel only until confirmation, and it is printed by approved proofs. */
  readonly isPersonalised: boolean
  readonly isPickup: boolean
  /** The amount required before production is paid, or zero. */
  readonly isDepositPaid: boolean
  /** So is the rest, where it is due with the approval of the proof. */
  readonly isRestPaid: boolean
  /** Every decorated line has an approved proof, or is printed without one by a waiver. */
  readonly isPrintReleased: boolean
}

export type OrderActionRefusal =
  | { readonly refusal: 'not-yours' }
  | { readonly refusal: 'wrong-state'; readonly state: OrderState }
  | { readonly refusal: 'deposit-missing' }
  | { readonly refusal: 'rest-missing' }
  /** A decorated line has neither an approved proof nor a waiver. */
  | { readonly refusal: 'proof-needed' }
  | { readonly refusal: 'artwork-first' }
  | { readonly refusal: 'other-delivery' }

type Guard = (order: OrderFacts, role: OrderRole) => OrderActionRefusal | null

const wrongState = ({ state }: OrderFacts): OrderActionRefusal => ({ refusal: 'wrong-state', state })

/** An action's conditions besides state and role. */
const guards: Partial<Record<OrderAction, Guard>> = {
  cancel: (order, role) => (role === 'owner' && !ownerMayCancel(order) ? wrongState(order) : null),
  'start-artwork': (order) => (order.isPersonalised ? null : wrongState(order)),
  'start-production': ({ isDepositPaid, isRestPaid }) =>
    isDepositPaid ? (isRestPaid ? null : { refusal: 'rest-missing' }) : { refusal: 'deposit-missing' },
  'mark-ready': (order) => (order.state === 'confirmed' && order.isPersonalised ? { refusal: 'artwork-first' } : null),
  ship: (order) => (order.isPickup ? { refusal: 'other-delivery' } : null),
  'hand-over': (order) => (order.isPickup ? null : { refusal: 'other-delivery' }),
}

/** Actions that presuppose printing */
const printActions: ReadonlySet<OrderAction> = new Set<OrderAction>(['start-production', 'mark-ready'])

/** Whether an order cannot be printed yet. Orders that are in production, or later, go on. */
export function waitsForProof({ state, isPersonalised, isPrintReleased }: OrderFacts): boolean {
  return isPersonalised && !isPrintReleased && beforeProduction.has(state)
}

/** Why an action is not possible now; null if it is. */
export function orderActionRefusal(action: OrderAction, order: OrderFacts, role: OrderRole): OrderActionRefusal | null {
  const refusal = orderMachine.refusal(action, order.state, role)
  if (refusal === 'not-yours') return { refusal }
  if (printActions.has(action) && waitsForProof(order)) return { refusal: 'proof-needed' }
  if (refusal === 'wrong-state') return wrongState(order)
  return guards[action]?.(order, role) ?? null
}

function ownerMayCancel({ state, isPersonalised }: OrderFacts): boolean {
  if (state === 'placed' || state === 'awaiting-payment') return true
  return state === 'confirmed' && !isPersonalised
}

/** For screens; operations call `orderActionRefusal`. */
export function orderMay(action: OrderAction, order: OrderFacts, role: OrderRole): boolean {
  return orderActionRefusal(action, order, role) === null
}

/** Promised to the customer, and not sent yet. */
export const promisedStates = ['confirmed', 'in-artwork', 'in-production', 'ready'] as const satisfies readonly OrderState[]

/** Not confirmed yet: unpaid, or new. */
export const unconfirmedStates = ['placed', 'awaiting-payment'] as const satisfies readonly OrderState[]

/** Nothing is owed for these any more. */
export const unowedStates = ['cancelled', 'returned'] as const satisfies readonly OrderState[]

/** All that was to be sent has left. */
export const sentStates = ['shipped', 'delivered', 'completed'] as const satisfies readonly OrderState[]

/** Nothing is to be sent any more. */
export const statesWithoutShipment: ReadonlySet<OrderState> = new Set<OrderState>([...sentStates, ...unowedStates])

/** Confirmed, and printed by the next step. */
export const artworkStates = ['confirmed', 'in-artwork'] as const satisfies readonly OrderState[]

/** Final states. */
export const endedOrderStates: ReadonlySet<OrderState> = new Set<OrderState>(['completed', 'cancelled', 'returned'])

/** Nothing is produced yet. */
export const statesBeforeProduction = [...unconfirmedStates, ...artworkStates] as const satisfies readonly OrderState[]
const beforeProduction: ReadonlySet<OrderState> = new Set<OrderState>(statesBeforeProduction)

/** Whether proofs are made and decided in this state: until the goods are ready. */
export function hasOpenProofs(state: OrderState): boolean {
  return beforeProduction.has(state) || state === 'in-production'
}

/** Decorated pieces may be printed already: they carry a customer's logo and cannot be sold again. */
export function hasProductionBegun(state: OrderState): boolean {
  return !beforeProduction.has(state)
}

const labels: Readonly<Record<OrderState, string>> = {
  placed: 'Καταχωρίστηκε',
  'awaiting-payment': 'Αναμένει πληρωμή',
  confirmed: 'Επιβεβαιώθηκε',
  'in-artwork': 'Δοκίμιο',
  'in-production': 'Σε παραγωγή',
  ready: 'Έτοιμη',
  shipped: 'Στάλθηκε',
  delivered: 'Παραδόθηκε',
  completed: 'Ολοκληρώθηκε',
  cancelled: 'Ακυρώθηκε',
  returned: 'Επιστράφηκε',
}

/** A state's name, for customers and staff. */
export function orderStateText(state: OrderState): string {
  return labels[state]
}
