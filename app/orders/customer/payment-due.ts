import { unowedStates } from '#app/orders/order-states.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { type Instalment, nextInstalment, openSum } from '#app/pricing/instalments.ts'
import { instalmentsFromAnswer } from '#app/pricing/present-instalments.ts'

interface PaymentDue {
  readonly plan: readonly Instalment[]
  /** What to pay next */
  readonly next: Instalment
  /** What is open over all parts; gross cents */
  readonly openCents: number
}

/** What is to be paid; null if nothing is, or the order has ended. */
export function paymentDue({ state, instalments }: Pick<OrderAnswer, 'state' | 'instalments'>): PaymentDue | null {
  const plan = instalmentsFromAnswer(instalments)
  const next = nextInstalment(plan)
  if (next === null || unowedStates.some((each) => each === state)) return null
  return { plan, next, openCents: openSum(plan) }
}
