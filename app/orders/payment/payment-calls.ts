import { z } from 'zod'

import { orderIdField } from '#app/cart/cart-calls.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
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

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/payment-methods': {
      readonly body: z.input<typeof paymentMethodsCall>
      readonly answer: z.output<typeof paymentMethodsSchema>
    }
  }
}
