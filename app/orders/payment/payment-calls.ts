import { z } from 'zod'

import { orderIdField } from '#app/cart/cart-calls.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { orderStates } from '#app/orders/order-states.ts'
import type { orderRefCall } from '#app/orders/read/order-calls.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'
import { callBody, optionalLine } from '#app/platform/http/call-fields.ts'

export const paymentMethodsCall = callBody({
  orderId: orderIdField,
  hasInvoice: z.boolean({ error: 'Διαλέξτε απόδειξη ή τιμολόγιο.' }).default(false),
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
}).meta({ id: 'PaymentMethodsQuery' })

export const paymentMethodSchema = z.object({
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

export const paymentMethodsSchema = z.object({ methods: z.array(paymentMethodSchema).readonly() }).meta({ id: 'PaymentMethods' })

export const checkoutPageSchema = z
  .object({ url: z.string().meta({ description: 'Of the card provider: send the customer there' }) })
  .meta({ id: 'CheckoutPage' })

const moment = z.string().meta({ format: 'date-time' })

export const orderPaymentSchema = z
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

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/pay': { readonly body: z.input<typeof orderRefCall>; readonly answer: z.output<typeof checkoutPageSchema> }
    '/api/orders/payment': { readonly body: z.input<typeof orderRefCall>; readonly answer: OrderPayment }
    '/api/orders/payment-methods': {
      readonly body: z.input<typeof paymentMethodsCall>
      readonly answer: z.output<typeof paymentMethodsSchema>
    }
  }
}
