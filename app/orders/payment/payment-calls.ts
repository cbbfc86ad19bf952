import { z } from 'zod'

import { orderIdField } from '#app/cart/cart-calls.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { orderStates } from '#app/orders/order-states.ts'
import type { orderRefCall } from '#app/orders/read/order-calls.ts'
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
    .meta({ description: 'As it is chosen by now: its price counts' }),
}).meta({ id: 'PaymentMethodsQuery' })

export const paymentMethodSchema = z.object({
  method: z.enum(paymentMethods),
  name: z.string(),
  note: z.string().meta({ description: 'What happens next, in Greek' }),
  reason: z.string().nullable().meta({ description: 'Why it cannot be chosen, in Greek; null where it can' }),
  fee: z.number().meta({ description: 'Euros without VAT' }),
  feeVatPercent: z.int(),
  deposit: z.number().meta({ description: 'Gross euros to be paid before production; 0 where it is paid later' }),
})
/** A way to pay, as the checkout offers it. */
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
    due: z.number().meta({ description: 'Gross euros that the order costs now' }),
    paid: z.number(),
    payable: z.number().meta({ description: 'What is to be paid next: the deposit, then the rest' }),
    dueAt: moment.nullable(),
    byCard: z.boolean().meta({ description: 'It can be paid by `/api/orders/pay` now' }),
    declined: z.boolean().meta({ description: 'The bank refused the last card; the customer may try again' }),
    bank: z
      .object({
        accounts: z.array(z.object({ bank: z.string(), iban: z.string() })).readonly(),
        beneficiary: z.string(),
        reason: z.string().meta({ description: 'To be written as the reason of the transfer' }),
      })
      .nullable()
      .meta({ description: 'Where to send what is payable; null where nothing is awaited by bank' }),
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
