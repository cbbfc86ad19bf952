import { formatAmount } from '#app/platform/text/money.ts'

/** What an offer says where staff said nothing. */
export const toBeAgreed = 'κατόπιν συνεννόησης'

/** What delivery costs; cents. */
export function deliveryCostText(cents: number | null): string {
  if (cents === null) return toBeAgreed
  return cents === 0 ? 'χωρίς χρέωση' : formatAmount(cents)
}
