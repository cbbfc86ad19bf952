import { z } from 'zod'

import { orderInvoiceField } from '#app/orders/invoice/invoice-field.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { deliveryField, notesField, paymentField } from '#app/orders/placing/place-order.contract.ts'
import { list } from '#app/platform/http/answer-fields.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'
import { quoteId, quoteKey } from '#app/quotes/quote-fields.ts'
import { acceptanceFields } from '#app/quotes/staff/on-behalf/on-behalf.contract.ts'

// Converts an accepted quote to an order. Contact, goods and prices are the acceptance's, and the invoice where it says one.

const orderChoicesSchema = z
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

const madeOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    key: z.string().meta({ description: 'Opens the order without an account' }),
  })
  .meta({ id: 'MadeOrder' })

const made = answer('The order', madeOrderSchema)

export const convertCalls = contract(
  '/api',
  { tag: 'Orders' },
  {
    'orders/of-quote/choices': {
      summary: 'The customer’s choices for an accepted quote’s order',
      body: callBody({ id: quoteId, key: quoteKey }).meta({ id: 'OrderChoicesQuery' }),
      answer: answer('Ways of delivery and payment', orderChoicesSchema),
    },
    'orders/of-quote': {
      summary: 'Order the accepted offer, at the accepted price',
      description: 'For its owner’s account or the key of the owner’s link. Repeated calls return the same order.',
      body: callBody({
        id: quoteId,
        key: quoteKey,
        delivery: deliveryField,
        payment: paymentField,
        invoice: orderInvoiceField.nullish().meta({ description: 'null: a receipt; missing: what the acceptance says' }),
        notes: notesField.meta({ type: 'string' }),
      }).meta({ id: 'OrderOfQuote' }),
      answer: made,
    },
    'staff/quotes/convert': {
      summary: 'Create the order of an accepted quote, at the accepted price',
      description: 'The address may be added later. Repeated calls return the same order.',
      tag: 'Staff: quotes',
      access: ['sales'],
      body: callBody({
        id: quoteId,
        delivery: deliveryField.nullish().meta({ description: 'Missing: the quote’s address; can be added later' }),
        payment: paymentField.nullish().meta({ description: 'Missing: by bank transfer' }),
        notes: notesField.meta({ type: 'string' }),
      }).meta({ id: 'QuoteConvert' }),
      answer: made,
    },
    'staff/quotes/order': {
      summary: 'Order a draft at once, for a customer at the counter or on the telephone',
      description:
        'Offer, acceptance and order in one step; the customer gets the order’s mail only. Refused like send, accept-for and convert. ' +
        'Repeated calls return the same order.',
      tag: 'Staff: quotes',
      access: ['sales'],
      body: callBody({
        id: quoteId,
        revision: z.int().min(1).max(2_147_483_647).meta({ description: 'Of the draft that the caller shows' }),
        despiteWarnings: z.boolean().default(false).meta({ description: 'Staff have confirmed the warnings of check-offer' }),
        ...acceptanceFields,
      }).meta({ id: 'QuoteOrderAtOnce' }),
      answer: made,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof convertCalls> {}
}
