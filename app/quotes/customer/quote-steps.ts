import { dayText } from '#app/platform/calendar.ts'
import { journeySteps, type JourneyStep } from '#app/delivery/journey.ts'
import type { QuoteEventView, QuoteView } from '#app/quotes/quote-answers.ts'

type Facts = Pick<QuoteView, 'state' | 'events' | 'acceptance' | 'offers'>

/** Final states that lead to no order. */
const ends = new Map([
  ['declined', 'Απόρριψη'],
  ['withdrawn', 'Απόσυρση'],
])

const lastOf = (events: readonly QuoteEventView[], kind: string) => events.findLast((event) => event.kind === kind)?.at ?? null

/** «Κούπα, έκδοση 2: λάθος χρώμα» is of the proof «Κούπα». */
const proofOf = ({ note }: QuoteEventView) => note.split(', έκδοση ')[0] ?? note

/** The last event of each proof. */
function lastOfProofs(events: readonly QuoteEventView[]): readonly QuoteEventView[] {
  return [...new Map(events.filter(({ kind }) => kind.startsWith('proof-')).map((event) => [proofOf(event), event])).values()]
}

/** How many proofs wait for the customer's answer. */
export function countOfWaitingProofs(events: readonly QuoteEventView[]): number {
  return lastOfProofs(events).filter(({ kind }) => kind === 'proof-sent').length
}

/** When the last proof was approved; null while one is open. */
function proofsApproved(events: readonly QuoteEventView[]): string | null {
  const inForce = lastOfProofs(events).filter(({ kind }) => kind !== 'proof-withdrawn')
  if (inForce.length === 0 || inForce.some(({ kind }) => kind !== 'proof-approved')) return null
  return lastOf(events, 'proof-approved')
}

/** The steps of a quote. Production and delivery are the order's, recorded as events of those names. */
export function quoteSteps({ state, events, acceptance, offers }: Facts): readonly JourneyStep[] {
  const isAccepted = acceptance !== null
  const day = offers.find(({ version }) => version === acceptance?.version)?.deliveryDay ?? null
  const end = ends.get(state)
  return journeySteps({
    quote: {
      askedAt: lastOf(events, 'submit') ?? lastOf(events, 'enter'),
      // A version that is being revised no longer counts as our answer.
      offeredAt: state === 'submitted' || state === 'in-review' ? null : lastOf(events, 'offer'),
      acceptedAt: acceptance?.at ?? null,
    },
    order: null,
    proof: {
      sentAt: isAccepted ? lastOf(events, 'proof-sent') : null,
      approvedAt: isAccepted ? proofsApproved(events) : null,
      waivedAt: null,
    },
    readyAt: lastOf(events, 'produced'),
    shippedAt: null,
    deliveredAt: lastOf(events, 'delivered'),
    deliveryNote: day === null ? '' : `έως ${dayText(day)}`,
    end: end === undefined ? null : { name: end, at: events.at(-1)?.at ?? null },
  })
}
