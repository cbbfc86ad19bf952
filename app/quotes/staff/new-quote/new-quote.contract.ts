import { z } from 'zod'

import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, maxLongBodyBytes } from '#app/platform/http/contract.ts'
import { maxQuoteSearchLength } from '#app/quotes/customer/list/quote-groups.ts'
import { enteredSources } from '#app/quotes/quotes.ts'
import { requestQuoteCall } from '#app/quotes/request/request-quote.contract.ts'

// The calls by which staff enter a request. Error texts are shown to people.

const enterQuoteCall = requestQuoteCall
  .omit({ consent: true, stamp: true, website: true })
  .extend({
    source: z
      .enum(enteredSources, { error: 'Διαλέξτε πώς ήρθε το αίτημα: τηλέφωνο, e-mail ή χαρτί.' })
      .meta({ description: 'How the request arrived' }),
    receipt: z
      .boolean({ error: 'Διαλέξτε αν στέλνουμε επιβεβαίωση παραλαβής.' })
      .default(false)
      .meta({ description: 'Whether the customer gets the confirmation mail' }),
    cartOpenings: z
      .array(z.guid({ error: 'Το καλάθι δεν αναγνωρίζεται. Ανοίξτε το ξανά.' }))
      .max(20, { error: 'Έως 20 καλάθια σε ένα αίτημα.' })
      .readonly()
      .default([])
      .meta({ description: 'From `/api/staff/carts/open`: carts whose lines it contains' }),
  })
  .meta({ id: 'QuoteEntry' })

const enteredQuoteSchema = z
  .object({
    id: z.string(),
    number: z.string().meta({ example: '2026-00042' }),
    differs: z.boolean().meta({ description: 'Already entered under this requestKey with other content, which is unchanged' }),
  })
  .meta({ id: 'EnteredQuote' })
export type EnteredQuote = z.output<typeof enteredQuoteSchema>

const foundCustomersSchema = z
  .object({
    customers: z
      .array(
        z.object({
          name: z.string(),
          email: z.string().meta({ description: 'Empty if only a telephone number is known' }),
          phone: z.string(),
          companyName: z.string(),
          afm: z.string(),
          accountId: z.int().nullable().meta({ description: 'The account with this address; null for a guest' }),
          quoteId: z.string().nullable().meta({ description: 'The last quote found; null without one' }),
          quoteNumber: z.string().nullable(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'FoundCustomers' })

export type FoundCustomer = z.output<typeof foundCustomersSchema>['customers'][number]

export const newQuoteCalls = contract(
  '/api/staff',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    'quotes/enter': {
      summary: 'Enter a request that came by telephone, mail or paper',
      description:
        'Idempotent by requestKey. Needs an e-mail or a telephone number. The quote is assigned to the caller, and belongs to the account with this confirmed address.',
      body: enterQuoteCall,
      bodyLimit: maxLongBodyBytes,
      answer: answer('The quote', enteredQuoteSchema),
    },
    'customers/find': {
      summary: 'Search customers of earlier quotes and accounts',
      description: 'Ten at most, by the beginnings of words of name, company, e-mail, ΑΦΜ and telephone.',
      body: callBody({
        search: line(maxQuoteSearchLength, 'Γράψτε όνομα, εταιρεία, e-mail, ΑΦΜ ή τηλέφωνο.'),
      }).meta({ id: 'CustomersFind' }),
      answer: answer('The customers', foundCustomersSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof newQuoteCalls> {}
}
