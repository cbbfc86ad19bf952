import { z } from 'zod'

import { visitorIdField } from '#app/cart/cart.contract.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { orderRefCall } from '#app/orders/read/order.contract.ts'
import { moment } from '#app/platform/http/answer-fields.ts'
import { callBody, optionalLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer, maxLongBodyBytes } from '#app/platform/http/contract.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'

const paymentMethodSchema = z.object({
  method: z.enum(paymentMethods),
  name: z.string(),
  note: z.string().meta({ description: 'What happens next, in Greek' }),
  reason: z.string().nullable().meta({ description: 'Why it cannot be chosen, in Greek; null if it can' }),
  fee: z.number().meta({ description: 'Euros without VAT' }),
  feeVatPercent: z.int(),
  deposit: z.number().meta({ description: 'Gross euros to pay before production; 0 if paid later' }),
  instalments: instalmentsSchema,
})
/** A payment method of the checkout. */
export type PaymentChoice = z.output<typeof paymentMethodSchema>

const paymentMethodsSchema = z.object({ methods: z.array(paymentMethodSchema).readonly() }).meta({ id: 'PaymentMethods' })

const checkoutPageSchema = z
  .object({ url: z.string().meta({ description: 'Of the card provider: send the customer there' }) })
  .meta({ id: 'CheckoutPage' })

const orderPaymentSchema = z
  .object({
    state: z.enum(orderStates),
    method: z.enum(paymentMethods),
    due: z.number().meta({ description: 'The order’s current total, gross euros' }),
    paid: z.number(),
    payable: z.number().meta({ description: 'The next payment: the deposit, then the rest' }),
    dueAt: moment.nullable(),
    byCard: z.boolean().meta({ description: 'It can be paid by `/api/orders/pay` now' }),
    declined: z.boolean().meta({ description: 'The bank refused the last card; the customer may try again' }),
    bank: z
      .object({
        accounts: z.array(z.object({ bank: z.string(), iban: z.string() })).readonly(),
        beneficiary: z.string(),
        reason: z.string().meta({ description: 'The reason to state in the transfer' }),
      })
      .nullable()
      .meta({ description: 'Bank details for the payable amount; null if no transfer is awaited' }),
    iris: z
      .object({
        alias: z.string(),
        kind: z.string().meta({ description: 'What the alias is, in Greek: ΑΦΜ, Κινητό or E-mail' }),
        beneficiary: z.string(),
        reason: z.string(),
      })
      .nullable()
      .meta({ description: 'For the payable amount of an order by IRIS; null for others' }),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.output<typeof orderPaymentSchema>

export const paymentCalls = contract(
  '/api',
  { tag: 'Orders', errors: [] },
  {
    'orders/payment-methods': {
      summary: 'The cart’s payment methods',
      description:
        'By its gross sum with the chosen delivery, by whether it is decorated, by receipt or invoice, and by the account. A method ' +
        'that cannot be chosen says why; those that the shop or the customer does not have are left out.',
      body: callBody({
        orderId: visitorIdField,
        hasInvoice: z.boolean({ error: 'Διαλέξτε απόδειξη ή τιμολόγιο.' }).default(false),
        withoutProof: z
          .boolean({ error: 'Διαλέξτε αν θέλετε δοκίμιο.' })
          .default(false)
          .meta({ description: 'As the order will say it; the notes depend on it' }),
        delivery: z
          .object({
            method: z.string().max(40),
            country: z
              .string()
              .regex(/^[A-Z]{2}$/)
              .default('GR'),
            postcode: optionalLine(12),
          })
          .nullish()
          .transform((given) => given ?? null)
          .meta({ description: 'The current choice, for its price' }),
      }).meta({ id: 'PaymentMethodsQuery' }),
      answer: answer('The ways to pay', paymentMethodsSchema),
    },
    'orders/payment': {
      summary: 'The payment status of an order',
      description: 'By its key, or by number for its account. Asks the card provider about a possible recent payment.',
      body: orderRefCall,
      answer: answer('What is due, and how it is paid', orderPaymentSchema),
      errors: [403, 404, 409],
    },
    'orders/pay': {
      summary: 'Start paying an order by card',
      description:
        'Answers the page of the card provider where the customer pays what is due: the deposit first, then the rest. The same page ' +
        'while it is open. Refused with 409 where nothing is due, where the order has ended, and where cards are not taken.',
      body: orderRefCall,
      answer: answer('The page to pay on', checkoutPageSchema),
      errors: [403, 404, 409],
    },
    'payments/stripe': {
      summary: 'Events of the card provider',
      description:
        'For the provider only: the body is checked against the header `Stripe-Signature`. Answers 400 for a wrong signature; the ' +
        'provider repeats what is not answered by 200.',
      bodyLimit: maxLongBodyBytes,
      answer: { ...doneAnswer, description: 'Taken' },
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof paymentCalls> {}
}
