import { longDayText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { type Instalment, type InstalmentDue, openCentsOf } from '#app/pricing/instalments.ts'

/** How the plan's words depend on its order. */
export interface PlanWords {
  /** The carrier collects it. */
  readonly isCashOnDelivery?: boolean
}

/** «με την παραγγελία», «πριν από την παράδοση», «έως 24 Δεκεμβρίου 2026» */
export function dueText(due: InstalmentDue, { isCashOnDelivery = false }: PlanWords = {}): string {
  switch (due) {
    case 'placing':
      return 'με την παραγγελία'
    case 'before-delivery':
      return isCashOnDelivery ? 'στον μεταφορέα, με την παράδοση' : 'πριν από την παράδοση'
    default:
      return `έως ${longDayText(due)}`
  }
}

const isLive = ({ state }: Instalment) => state !== 'cancelled'

/** «Προκαταβολή», «Υπόλοιπο»; of a plan with one part, «Πληρωμή» */
export function instalmentName(plan: readonly Instalment[], { due, state }: Instalment): string {
  if (state === 'cancelled') return 'Ακυρώθηκε'
  if (plan.filter(isLive).length < 2) return 'Πληρωμή'
  return due === 'placing' ? 'Προκαταβολή' : 'Υπόλοιπο'
}

/** «Υπόλοιπο 1.357,80 €, πριν από την παράδοση»; the part that is left of one that was paid in part. */
export function instalmentText(plan: readonly Instalment[], part: Instalment, words?: PlanWords): string {
  const cents = part.state === 'partly' ? openCentsOf(part) : part.amountCents
  return `${instalmentName(plan, part)} ${formatAmount(cents)}, ${dueText(part.due, words)}`
}

/** The parts to be paid, in one sentence without its full stop. */
export function planText(plan: readonly Instalment[], words?: PlanWords): string {
  return plan
    .filter(isLive)
    .map((part) => instalmentText(plan, part, words))
    .join(' · ')
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

/** The shop's terms for texts: «με εκτύπωση 50 % με την παραγγελία και 50 % πριν από την παράδοση, …» */
export function paymentTermsText(depositPercent: number): string {
  const whole = 'όλο το ποσό με την παραγγελία'
  if (depositPercent >= 100) return whole
  const share = (percent: number) => `${percent}\u00a0%`
  return `με εκτύπωση ${share(depositPercent)} με την παραγγελία και ${share(100 - depositPercent)} πριν από την παράδοση, χωρίς εκτύπωση ${whole}`
}
