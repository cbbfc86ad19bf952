import { dueWords } from '#app/company/payment-terms.ts'
import { dateText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { type Instalment, type InstalmentDue, nextBeforeProduction, openCentsOf } from '#app/pricing/instalments.ts'

/** How the plan's words depend on its order. */
export interface PlanWords {
  /** The carrier collects it. */
  readonly isCashOnDelivery?: boolean
  /** Nobody approves a proof of it: it is printed without one. */
  readonly isProofWaived?: boolean
}

/** «με την παραγγελία», «με την έγκριση του δοκιμίου», «πριν από την παράδοση», «έως 24 Δεκεμβρίου 2026» */
export function dueText(due: InstalmentDue, { isCashOnDelivery = false, isProofWaived = false }: PlanWords = {}): string {
  switch (due) {
    case 'placing':
      return dueWords.placing
    case 'proof-approved':
      return isProofWaived ? 'πριν από την παραγωγή' : dueWords['proof-approved']
    case 'before-delivery':
      return isCashOnDelivery ? 'στον μεταφορέα, με την παράδοση' : dueWords['before-delivery']
    default:
      return `έως ${dateText(due)}`
  }
}

const isSingle = (plan: readonly Instalment[]) => plan.filter(isLive).length < 2
const isLive = ({ state }: Instalment) => state !== 'cancelled'

/** «Προκαταβολή», «Υπόλοιπο»; of a plan with one part, «Πληρωμή» until some of it came */
export function instalmentName(plan: readonly Instalment[], { due, state }: Instalment): string {
  if (state === 'cancelled') return 'Ακυρώθηκε'
  if (isSingle(plan)) return state === 'partly' ? 'Υπόλοιπο' : 'Πληρωμή'
  return due === 'placing' ? 'Προκαταβολή' : 'Υπόλοιπο'
}

/** «Υπόλοιπο 1.357,80 €, πριν από την παράδοση»; the part that is left of one that was paid in part. */
export function instalmentText(plan: readonly Instalment[], part: Instalment, words?: PlanWords): string {
  const cents = part.state === 'partly' ? openCentsOf(part) : part.amountCents
  return `${instalmentName(plan, part)} ${formatAmount(cents)}, ${dueText(part.due, words)}`
}

export interface InstalmentRow {
  /** «Υπόλοιπο, πριν από την παράδοση» */
  readonly name: string
  /** «1.357,80 €» */
  readonly amount: string
  readonly part: Instalment
}

/** The parts that are or were to be paid, in rows; of one that was paid in part what is left. */
export function instalmentRows(plan: readonly Instalment[], words?: PlanWords): readonly InstalmentRow[] {
  return plan.filter(isLive).map((part) => ({
    name: `${instalmentName(plan, part)}, ${dueText(part.due, words)}`,
    amount: formatAmount(part.state === 'partly' ? openCentsOf(part) : part.amountCents),
    part,
  }))
}

/** The parts to be paid, in one sentence without its full stop; one part needs no name. */
export function planText(plan: readonly Instalment[], words?: PlanWords): string {
  const live = plan.filter(isLive)
  const [only, ...others] = live
  if (only !== undefined && others.length === 0) return `${formatAmount(only.amountCents)}, ${dueText(only.due, words)}`
  return live.map((part) => instalmentText(plan, part, words)).join(' · ')
}

/** The next payment that production waits for: «Ξεκινάμε μόλις λάβουμε …»; null if it waits for none. */
export function awaitedText(plan: readonly Instalment[]): string | null {
  const next = nextBeforeProduction(plan)
  if (next === null) return null
  return next.due === 'placing' ? 'την πληρωμή σας' : 'το υπόλοιπο'
}

export function instalmentStateText({ state, paidCents }: Pick<Instalment, 'state' | 'paidCents'>): string {
  switch (state) {
    case 'open':
      return 'εκκρεμεί'
    case 'partly':
      return `πληρώθηκαν ${formatAmount(paidCents)}`
    case 'paid':
      return 'πληρώθηκε'
    case 'cancelled':
      return 'δεν πληρώνεται'
  }
}
