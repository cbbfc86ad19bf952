import { formatAmount } from '#app/platform/text/money.ts'

/** For facts that staff left open. */
export const toBeAgreed = 'κατόπιν συνεννόησης'

/** Delivery cost in words, from cents. */
export function deliveryCostText(cents: number | null): string {
  if (cents === null) return toBeAgreed
  return cents === 0 ? 'χωρίς χρέωση' : formatAmount(cents)
}
