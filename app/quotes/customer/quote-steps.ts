import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { QuoteEventView, QuoteView } from '#app/quotes/quote-answers.ts'

/** A step from the request to the delivery. */
export interface QuoteStep {
  readonly name: string
  readonly state: 'done' | 'current' | 'open'
  /** ISO moment of completion */
  readonly at: string | null
  /** What is known about an open step */
  readonly note: string
}

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

/** The steps of a quote with their days. Production and delivery are the order's, recorded as events of those names. */
export function quoteSteps({ state, events, acceptance, offers }: Facts): readonly QuoteStep[] {
  const isAccepted = acceptance !== null
  const day = offers.find(({ version }) => version === acceptance?.version)?.deliveryDay ?? null
  const steps: readonly { readonly name: string; readonly at: string | null; readonly note?: string }[] = [
    { name: 'Αίτημα', at: lastOf(events, 'submit') ?? lastOf(events, 'enter') },
    // A version that is being revised no longer counts as our answer.
    { name: 'Προσφορά', at: state === 'submitted' || state === 'in-review' ? null : lastOf(events, 'offer') },
    { name: 'Έγκριση προσφοράς', at: acceptance?.at ?? null },
    { name: 'Δοκίμιο', at: isAccepted ? lastOf(events, 'proof-sent') : null },
    { name: 'Έγκριση δοκιμίου', at: isAccepted ? proofsApproved(events) : null },
    { name: 'Παραγωγή', at: lastOf(events, 'produced') },
    { name: 'Παράδοση', at: lastOf(events, 'delivered'), note: day === null ? '' : `έως ${dayText(day)}` },
  ]
  const end = ends.get(state)
  const last = events.at(-1)?.at ?? null
  const shown = end === undefined ? steps : [...steps.filter(({ at }) => at !== null), { name: end, at: last }]
  const current = shown.findIndex(({ at }) => at === null)
  return shown.map(({ name, at, note = '' }, index) => ({
    name,
    at,
    note: at === null ? note : '',
    state: at !== null ? 'done' : index === current ? 'current' : 'open',
  }))
}

/** «21/11/2026» in Athens */
export function stepDay(at: string): string {
  return dayText(dayInAthens(new Date(at)))
}
