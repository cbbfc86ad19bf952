import { amountToEuros, eurosToAmount } from '#app/platform/text/money.ts'
import type { Instalment } from '#app/pricing/instalments.ts'
import type { InstalmentsAnswer } from '#app/pricing/instalments-schema.ts'

/** A payment plan for a call's answer. */
export function presentInstalments(plan: readonly Instalment[]): InstalmentsAnswer {
  return plan.map(({ due, amountCents, paidCents, state }) => ({
    due,
    amount: amountToEuros(amountCents),
    state,
    paid: amountToEuros(paidCents),
  }))
}

/** The inverse, where the answer is shown. */
export function instalmentsFromAnswer(answer: InstalmentsAnswer): readonly Instalment[] {
  return answer.map(({ due, amount, paid, state }) => ({
    due,
    amountCents: eurosToAmount(amount),
    paidCents: eurosToAmount(paid),
    state,
  }))
}
