import { z } from 'zod'

import { maxOwnSearchLength, ownGroups, ownKinds } from '#app/orders/customer/list/own-list.ts'
import { orderSummarySchema } from '#app/orders/read/order-answers.ts'
import { callBody, optionalLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { quoteSummarySchema } from '#app/quotes/quote-answers.ts'

const cursorError = 'Η συνέχεια της λίστας δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'

const ownListSchema = z
  .object({
    entries: z
      .array(
        z.discriminatedUnion('kind', [
          quoteSummarySchema.extend({ kind: z.literal('quote') }).meta({ id: 'OwnQuote' }),
          orderSummarySchema.extend({ kind: z.literal('order') }).meta({ id: 'OwnOrder' }),
        ]),
      )
      .readonly(),
    next: z.string().nullable().meta({ description: 'For the next page; null if there is none' }),
    counts: z
      .record(z.enum(ownGroups), z.int())
      .meta({ description: 'Counts per group of the requested kind, regardless of the search' }),
    total: z.int().meta({ description: 'Count on all pages' }),
  })
  .meta({ id: 'OwnListPage' })
export type OwnListPage = z.output<typeof ownListSchema>
export type OwnEntry = OwnListPage['entries'][number]

export const ownListCalls = contract(
  '/api/orders',
  { tag: 'Orders', access: ['customer'] },
  {
    'own-list': {
      summary: 'The account’s quotes and orders in one list, 20 a page, by the day they were sent or placed',
      body: callBody({
        kind: z.enum(ownKinds, { error: 'Διαλέξτε προσφορές ή παραγγελίες.' }).nullish().meta({ description: 'Missing: both' }),
        state: z.enum(ownGroups, { error: 'Διαλέξτε μία από τις καταστάσεις.' }).nullish().meta({ description: 'Missing: all' }),
        search: optionalLine(maxOwnSearchLength).meta({
          description: 'Number, products, project, company or order number of one’s own',
        }),
        after: z
          .string({ error: cursorError })
          .max(100, { error: cursorError })
          .nullish()
          .meta({ description: '`next` of the previous page; missing for the first' }),
      }).meta({ id: 'OwnList' }),
      answer: answer('A page of the list', ownListSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof ownListCalls> {}
}
