import { readCart } from '#app/cart/cart.server.ts'
import { offeredLines } from '#app/cart/cart.ts'
import { readDeliveryOptions } from '#app/delivery/delivery-options.server.ts'
import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import type { PaymentChoice } from '#app/orders/payment/payment.contract.ts'
import { orderInstalments } from '#app/orders/payment/order-instalments.ts'
import { paymentMethodRefusals } from '#app/orders/payment/payment-method-refusals.ts'
import { paymentMethodsFor } from '#app/orders/payment/payment-methods.server.ts'
import {
  isHidden,
  type PaymentFacts,
  type PaymentOffer,
  paymentMethodText,
  paymentNoteText,
  restDueDay,
} from '#app/orders/payment/payment-methods.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { amountToEuros, eurosToAmount } from '#app/platform/text/money.ts'
import { presentInstalments } from '#app/pricing/present-instalments.ts'
import { totalsOf } from '#app/pricing/totals.ts'

export interface ChoiceRequest {
  readonly cartId: string
  readonly hasInvoice: boolean
  readonly withoutProof: boolean
  readonly delivery: { readonly method: string; readonly country: string; readonly postcode: string } | null
}

/** A cart's payment methods. Those never open to this customer are left out, others say why they are disabled. */
export async function readPaymentChoices(ctx: Context, request: ChoiceRequest): Promise<PaymentChoice[]> {
  const cart = offeredLines(await readCart(ctx, request.cartId))
  const option = await chosenDelivery(ctx, request)
  const parts = [
    ...cart.map(({ lineTotal, vatPercent }) => ({ net: eurosToAmount(lineTotal), vatPercent })),
    ...(typeof option?.price === 'number' ? [{ net: eurosToAmount(option.price), vatPercent: option.vatPercent }] : []),
  ]
  const facts: PaymentFacts = {
    grossCents: totalsOf(parts).gross,
    isPersonalised: cart.some(({ personalisationId }) => personalisationId !== null),
    hasInvoice: request.hasInvoice,
  }
  const userId = isSignedIn(ctx.session) ? ctx.session.userId : null
  const offers = await paymentMethodsFor(ctx, { ...facts, userId })
  const planOf = (offer: PaymentOffer) => {
    const fee = offer.feeCents === 0 ? [] : [{ net: offer.feeCents, vatPercent: offer.feeVatPercent }]
    const grossCents = totalsOf([...parts, ...fee]).gross
    const restDueOn = restDueDay(offer, dayInAthens(ctx.now))
    return orderInstalments({
      state: 'placed',
      grossCents,
      depositCents: offer.depositCents,
      restDue: offer.restDue,
      restDueOn,
      reducedCents: 0,
      paidCents: 0,
    })
  }
  return offers
    .filter((offer) => !isHidden(offer))
    .map((offer) => ({ offer, plan: planOf(offer) }))
    .map(({ offer, plan }) => ({
      method: offer.method,
      name: paymentMethodText(offer.method),
      note: paymentNoteText(offer.method, plan, { isProofWaived: request.withoutProof }),
      reason: offer.refused === null ? null : paymentMethodRefusals.textOf(offer.refused),
      fee: amountToEuros(offer.feeCents),
      feeVatPercent: offer.feeVatPercent,
      deposit: amountToEuros(offer.depositCents),
      instalments: presentInstalments(plan),
    }))
}

async function chosenDelivery(ctx: Context, { cartId, delivery }: ChoiceRequest): Promise<DeliveryOption | undefined> {
  if (delivery === null) return undefined
  const { method, country, postcode } = delivery
  const found = await readDeliveryOptions(ctx, { cartId, country, postcode })
  return found.ok ? found.value.options.find(({ key }) => key === method) : undefined
}
