import { hasProductionBegun, type OrderState, orderStateText } from '#app/orders/order-states.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { restAtProof } from '#app/pricing/instalments.ts'
import { type JourneyFacts, journeySteps, type JourneyStep } from '#app/delivery/journey.ts'

type Facts = Pick<
  OrderAnswer,
  | 'state'
  | 'isPersonalised'
  | 'placedAt'
  | 'events'
  | 'instalments'
  | 'quote'
  | 'proofsSentAt'
  | 'proofsApprovedAt'
  | 'proofWaiver'
> & {
  readonly delivery: Pick<OrderAnswer['delivery'], 'address'>
}

/** The steps of an order from placing, or from its quote, to its end. A cancelled or returned one ends there. */
export function orderSteps(order: Facts): readonly JourneyStep[] {
  const { state, events, quote, placedAt } = order
  const reached = (wanted: OrderState) => events.findLast(({ toState }) => toState === wanted)?.at ?? null
  const isOver = state === 'cancelled' || state === 'returned'
  return journeySteps({
    quote,
    order: {
      placedAt,
      confirmedAt: reached('confirmed'),
      paidAt: paidAt(order),
      awaitsPayment: state === 'awaiting-payment' || reached('awaiting-payment') !== null,
      isPickup: order.delivery.address === null,
      isPrinted: order.isPersonalised,
    },
    proof: proofOf(order),
    rest: restOf(order),
    readyAt: reached('ready'),
    shippedAt: reached('shipped'),
    deliveredAt: reached('delivered') ?? reached('completed'),
    deliveryNote: '',
    end: isOver ? { name: orderStateText(state), at: reached(state) } : null,
  })
}

/** When the payment that was awaited last came; null where staff confirmed the order without it. */
function paidAt({ events }: Pick<Facts, 'events'>): string | null {
  const awaited = events.findLastIndex(({ toState }) => toState === 'awaiting-payment')
  return events.slice(awaited + 1).findLast(({ kind }) => kind === 'pay')?.at ?? null
}

/**
 * When a rest that is due before production was paid in full; null for orders without one. Refunded during production, it
 * is no step any more.
 */
function restOf({ state, events, instalments }: Pick<Facts, 'state' | 'events' | 'instalments'>): JourneyFacts['rest'] {
  const rest = restAtProof(instalments)
  if (rest === undefined || (rest.state !== 'paid' && hasProductionBegun(state))) return null
  return { paidAt: rest.state === 'paid' ? (events.findLast(({ kind }) => kind === 'paid')?.at ?? null) : null }
}

function proofOf({ state, isPersonalised, proofsSentAt, proofsApprovedAt, proofWaiver }: Facts): JourneyFacts['proof'] {
  const isOlder = hasProductionBegun(state) && proofsApprovedAt === null && proofWaiver === null
  if (!isPersonalised || isOlder) return null
  return { sentAt: proofsSentAt, approvedAt: proofsApprovedAt, waivedAt: proofWaiver?.at ?? null }
}
