import { type OrderState, orderStateText } from '#app/orders/order-states.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'

export interface OrderStep {
  readonly name: string
  readonly mark: 'done' | 'current' | 'open'
  /** ISO moment; null if not reached */
  readonly at: string | null
}

type Steps = Pick<OrderAnswer, 'state' | 'isPersonalised' | 'isArtworkApproved' | 'placedAt' | 'events'> & {
  readonly delivery: Pick<OrderAnswer['delivery'], 'address'>
}

/** The steps of an order from placing to its end. A cancelled or returned one ends there. */
export function orderSteps(order: Steps): OrderStep[] {
  const reached = new Map(order.events.flatMap(({ toState, at }) => (toState === null ? [] : [[toState, at] as const])))
  const at = (state: OrderState) => (state === 'placed' ? order.placedAt : (reached.get(state) ?? null))
  const way = wayOf(order)
  const here = way.indexOf(order.state)
  if (here === -1) {
    const been = way.filter((state) => at(state) !== null && (state !== 'awaiting-payment' || wasPaid(order)))
    return [...been, order.state].map((state) => ({ name: stepText(state), mark: 'done', at: at(state) }))
  }
  const isOver = here === way.length - 1
  return way.map((state, place) => ({
    name: stepText(state),
    // Proofs are approved in the quote, whatever the order's state.
    mark:
      place < here || isOver || (state === 'in-artwork' && place > here && order.isArtworkApproved)
        ? 'done'
        : place === here
          ? 'current'
          : 'open',
    at: place <= here ? at(state) : null,
  }))
}

/** Whether the payment that was awaited came. */
function wasPaid({ events }: Pick<Steps, 'events'>): boolean {
  const awaited = events.findLastIndex(({ toState }) => toState === 'awaiting-payment')
  return events.slice(awaited + 1).some(({ kind }) => kind === 'pay')
}

/** The states of such an order; awaiting payment only if it did. */
function wayOf({ state, isPersonalised, delivery, events }: Steps): OrderState[] {
  const waited = state === 'awaiting-payment' || events.some(({ toState }) => toState === 'awaiting-payment')
  return [
    'placed',
    ...(waited ? (['awaiting-payment'] as const) : []),
    'confirmed',
    ...(isPersonalised ? (['in-artwork', 'in-production'] as const) : []),
    'ready',
    ...(delivery.address === null ? [] : (['shipped'] as const)),
    state === 'completed' ? 'completed' : 'delivered',
  ]
}

/** A step is named after its event. */
function stepText(state: OrderState): string {
  if (state === 'awaiting-payment') return 'Πληρωμή'
  return state === 'in-production' ? 'Παραγωγή' : orderStateText(state)
}
