/** A step of a customer's dealing, from the request or order to the delivery. */
export interface JourneyStep {
  readonly name: string
  readonly mark: 'done' | 'current' | 'open'
  /** ISO moment when it was done; an undone step has none */
  readonly at: string | null
  /** What is known about an undone step */
  readonly note: string
}

type Moment = string | null

/** What quote and order know of it. ISO moments; null: not yet. */
export interface JourneyFacts {
  /** Null for an order without one */
  readonly quote: { readonly askedAt: Moment; readonly offeredAt: Moment; readonly acceptedAt: Moment } | null
  /** Null before there is one */
  readonly order: {
    readonly placedAt: string
    /** By staff, before any payment */
    readonly confirmedAt: Moment
    readonly paidAt: Moment
    readonly awaitsPayment: boolean
    readonly isPickup: boolean
    readonly isPrinted: boolean
  } | null
  /** Null where nothing is printed, or an older order was printed without one */
  readonly proof: { readonly sentAt: Moment; readonly approvedAt: Moment; readonly waivedAt: Moment } | null
  /** What production waits for after its proof, beyond the first payment; missing where it waits for no more */
  readonly rest?: { readonly paidAt: Moment } | null
  readonly readyAt: Moment
  readonly shippedAt: Moment
  readonly deliveredAt: Moment
  /** «έως 23/12/2026» */
  readonly deliveryNote: string
  /** An end without delivery */
  readonly end: { readonly name: string; readonly at: Moment } | null
}

type Step = readonly [name: string, at: Moment, note?: string]

/** The one timeline of quote and order: done steps with their moments, the current one, and those to come. */
export function journeySteps(facts: JourneyFacts): readonly JourneyStep[] {
  const { order, rest = null, readyAt, shippedAt, deliveredAt, deliveryNote, end } = facts
  const all: readonly Step[] = [
    ...beginning(facts),
    ...payment(facts),
    ...proof(facts),
    ...(rest === null ? [] : [['Εξόφληση', rest.paidAt] as const]),
    [order === null || order.isPrinted ? 'Παραγωγή' : 'Ετοιμασία', readyAt],
    ...(order === null || order.isPickup ? [] : [['Αποστολή', shippedAt ?? deliveredAt] as const]),
    ['Παράδοση', deliveredAt, deliveryNote],
  ]
  const shown: readonly Step[] = end === null ? all : [...all.filter(([, at]) => at !== null), [end.name, end.at]]
  const current = shown.findIndex(([, at]) => at === null)
  return shown.map(([name, at, note = ''], index) => ({
    name,
    at,
    note: at === null ? note : '',
    mark: at !== null || end !== null ? 'done' : index === current ? 'current' : 'open',
  }))
}

function beginning({ quote, order }: JourneyFacts): readonly Step[] {
  if (quote === null) return [['Παραγγελία', order?.placedAt ?? null]]
  return [
    ['Αίτημα', quote.askedAt],
    ['Προσφορά', quote.offeredAt],
    ['Έγκριση προσφοράς', quote.acceptedAt],
  ]
}

/** A payment is done when money came; staff may confirm an order before. */
function payment({ order }: JourneyFacts): readonly Step[] {
  if (order === null) return []
  const { confirmedAt, paidAt, awaitsPayment } = order
  if (paidAt !== null || (awaitsPayment && confirmedAt === null)) return [['Πληρωμή', paidAt]]
  return [['Επιβεβαίωση', confirmedAt]]
}

function proof({ proof: known }: JourneyFacts): readonly Step[] {
  if (known === null) return []
  const { sentAt, approvedAt, waivedAt } = known
  if (approvedAt === null && waivedAt !== null) return [['Χωρίς δοκίμιο', waivedAt]]
  return [
    ['Δοκίμιο', sentAt],
    ['Έγκριση δοκιμίου', approvedAt],
  ]
}
