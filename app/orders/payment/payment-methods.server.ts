import { readSettings } from '#app/company/settings.server.ts'
import { readCredit } from '#app/orders/payment/customer-credit.server.ts'
import { type PaymentFacts, type PaymentOffer, paymentOffers } from '#app/orders/payment/payment-methods.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface PaymentRequest extends PaymentFacts {
  /** null for a guest */
  readonly userId: number | null
}

/** All payment methods, with refusal reasons. With `lock`, within the placing transaction, the credit stays unchanged. */
export async function paymentMethodsFor(
  ctx: Context,
  { userId, ...facts }: PaymentRequest,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PaymentOffer[]> {
  const { payment, bankAccounts, iris } = await readSettings(ctx)
  return paymentOffers(facts, {
    settings: payment,
    hasBankAccount: bankAccounts.length > 0,
    iris,
    takesCards: ctx.config.stripe !== null,
    credit: userId === null ? null : await readCredit(ctx, userId, { lock }),
  })
}
