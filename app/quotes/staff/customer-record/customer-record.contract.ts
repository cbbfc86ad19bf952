import { z } from 'zod'

import { list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, text } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { uploadedFileSchema } from '#app/uploads/uploaded-file.ts'

// What staff see and note of a quote's customer. Error texts are shown to people.

const quoteId = z.guid({ error: 'Η προσφορά δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase())
const discountError = 'Γράψτε την έκπτωση σε ποσοστό από 0 έως 100, ακέραιο ή και μισό, όπως 7,5.'

export const saveCustomerRecordCall = callBody({
  id: z.guid({ error: 'Ο πελάτης δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase()),
  revision: z
    .int({ error: 'Η καρτέλα δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
    .min(0)
    .max(2_147_483_647)
    .meta({ description: 'Of the notes that the caller shows; 0 before the first' }),
  discountPercent: z
    .number({ error: discountError })
    .min(0, { error: discountError })
    .max(100, { error: discountError })
    .multipleOf(0.5, { error: discountError })
    .nullable()
    .meta({ description: 'null: none agreed' }),
  invoicesNote: text('Γράψτε κείμενο.'),
  note: text('Γράψτε κείμενο.'),
}).meta({ id: 'CustomerRecordSave' })

/** Staff notes on a customer */
export const notedShape = {
  revision: z.int(),
  discountPercent: z.number().nullable().meta({ description: 'Agreed with the customer; offers propose it' }),
  invoicesNote: z.string(),
  note: z.string(),
}

export const notedSchema = z.object(notedShape).meta({ id: 'CustomerNoted' })
export type Noted = z.output<typeof notedSchema>

const customerRecordSchema = z
  .object({
    knownBy: list(z.enum(['email', 'afm', 'account'])).meta({
      description: 'What earlier quotes share with this one; empty for a new customer',
    }),
    companies: list(z.string()),
    people: list(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
    quoteCount: z.int().meta({ description: 'Of the newest 500 by each of address, ΑΦΜ and account' }),
    acceptedCount: z.int(),
    acceptedNet: z.number().meta({ description: 'Total of accepted or ordered quotes, euros' }),
    quotes: list(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.enum(quoteStates),
        projectName: z.string(),
        submittedAt: moment,
        net: z.number().nullable(),
      }),
    ).meta({ description: 'The newest 50 others' }),
    lastPrices: list(
      z.object({
        productId: z.int(),
        title: z.string(),
        quantity: z.int(),
        piecePrice: z.number().meta({ description: 'Goods after discount, print and handling, without set-up; net, euros' }),
        quoteId: z.string(),
        number: z.string(),
        at: moment,
      }),
    ).meta({ description: 'Last prices paid for the products of this quote' }),
    logos: list(z.object({ quoteId: z.string(), file: uploadedFileSchema })).meta({
      description: 'The newest 12 pictures they sent',
    }),
    accountLogos: list(
      z.object({
        id: z.string(),
        name: z.string(),
        picture: z.string().meta({ description: 'Of `/api/logos/picture/{picture}.png`' }),
      }),
    ).meta({ description: 'The newest 12 of the quote’s account; none for a guest' }),
    customerId: z.string().nullable().meta({ description: 'Null without any contact data' }),
    ...notedShape,
    sections: list(z.object({ title: z.string(), rows: list(z.object({ text: z.string(), url: z.string().nullable() })) })).meta({
      description: 'Sections of other slices, such as orders',
    }),
  })
  .meta({ id: 'CustomerRecord' })

export type CustomerRecord = z.output<typeof customerRecordSchema>

export const customerRecordCalls = contract(
  '/api/staff/customers',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    get: {
      summary: 'The record of a quote’s customer',
      description: 'Of quotes with the same address, ΑΦΜ or account.',
      body: callBody({ quoteId }).meta({ id: 'CustomerRecordRequest' }),
      answer: answer('The record', customerRecordSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof customerRecordCalls> {}
}
