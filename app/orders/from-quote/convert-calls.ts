import { z } from 'zod'
import { list } from '#app/platform/http/answer-fields.ts'
import { orderInvoiceField } from '#app/orders/invoice/invoice-field.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { deliveryField, notesField, paymentField } from '#app/orders/placing/place-order-calls.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'
import { quoteId, quoteKey } from '#app/quotes/quote-fields.ts'
// Converts an accepted quote to an order. Contact, goods and prices are the acceptance's, and the invoice where it says one.

export const orderChoicesCall = callBody({ id: quoteId, key: quoteKey }).meta({ id: 'OrderChoicesQuery' })

export const orderOfQuoteCall = callBody({
  id: quoteId,
  key: quoteKey,
  delivery: deliveryField,
  payment: paymentField,
  invoice: orderInvoiceField.nullish().meta({ description: 'null: a receipt; missing: what the acceptance says' }),
  notes: notesField.meta({ type: 'string' }),
}).meta({ id: 'OrderOfQuote' })

export const convertCall = callBody({
  id: quoteId,
  delivery: deliveryField.nullish().meta({ description: 'Missing: the quote’s address; can be added later' }),
  payment: paymentField.nullish().meta({ description: 'Missing: by bank transfer' }),
  notes: notesField.meta({ type: 'string' }),
}).meta({ id: 'QuoteConvert' })

export const orderChoicesSchema = z
  .object({
    deliveryMethods: list(z.object({ key: z.string(), name: z.string(), note: z.string(), isPickup: z.boolean() })),
    paymentMethods: list(z.enum(paymentMethods)),
    payments: list(z.object({ method: z.enum(paymentMethods), note: z.string(), instalments: instalmentsSchema })).meta({
      description: 'The same methods with what happens next, in Greek, and their payment plans',
    }),
    address: z
      .object({ line: z.string(), city: z.string(), postcode: z.string(), country: z.string() })
      .nullable()
      .meta({ description: 'The delivery address, as far as the quote has it' }),
    deliveryCountry: z.string().meta({ description: 'The requested country of delivery' }),
    order: z
      .object({ number: z.string(), key: z.string() })
      .nullable()
      .meta({ description: 'The existing order; then there is nothing to choose' }),
  })
  .meta({ id: 'OrderChoices' })

export type OrderChoicesAnswer = z.output<typeof orderChoicesSchema>

export const madeOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    key: z.string().meta({ description: 'Opens the order without an account' }),
  })
  .meta({ id: 'MadeOrder' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/orders/of-quote/choices': {
      readonly body: z.input<typeof orderChoicesCall>
      readonly answer: OrderChoicesAnswer
    }
    '/api/orders/of-quote': {
      readonly body: z.input<typeof orderOfQuoteCall>
      readonly answer: z.output<typeof madeOrderSchema>
    }
    '/api/staff/quotes/convert': {
      readonly body: z.input<typeof convertCall>
      readonly answer: z.output<typeof madeOrderSchema>
    }
  }
}
