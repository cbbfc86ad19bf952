import { z } from 'zod'

import { callBody, line } from '#app/platform/call-fields.ts'
import { offerContentSchema } from '#app/quotes/staff/offer-content-schema.ts'
import { quoteSchema } from '#app/quotes/customer/quote-answers.ts'
import { text } from '#app/quotes/customer/quote-calls.ts'
import { longestQuoteSearch } from '#app/quotes/customer/quote-groups.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { largestQuantity, mostQuantities } from '#app/quotes/quotes.ts'
import { mostListed, staffPageSize, staffQuoteViews } from '#app/quotes/staff/staff-quotes.ts'

// The inputs and answers of the staff's calls. All sentences are for people.

const id = z.guid({ error: 'Η προσφορά δεν αναγνωρίζεται.' })
const userId = z.int({ error: 'Διαλέξτε υπεύθυνο.' }).min(1).max(2_147_483_647)
const revision = z
  .int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .min(1)
  .max(2_147_483_647)
  .meta({ description: 'Of the draft that the caller shows; each save raises it' })

export const staffListCall = callBody({
  view: z.enum(staffQuoteViews, { error: 'Διαλέξτε μία από τις καρτέλες.' }).default('inbox'),
  assignee: z.union([userId, z.literal('none')], { error: 'Διαλέξτε υπεύθυνο.' }).optional(),
  search: line(longestQuoteSearch, 'Γράψτε κείμενο.').optional(),
  page: z
    .int()
    .min(1)
    .max(mostListed / staffPageSize)
    .optional(),
}).meta({ id: 'StaffQuotes' })

export const staffQuoteCall = callBody({ id }).meta({ id: 'StaffQuoteAsked' })
export const assignCall = callBody({ id, userId: userId.nullable().meta({ description: 'null: nobody' }) }).meta({
  id: 'StaffQuoteAssign',
})
export const proposeCall = callBody({
  id,
  revision: revision.nullish().meta({ description: 'Of a draft whose lines are to be proposed again; missing to begin one' }),
}).meta({ id: 'OfferPropose' })
export const proposeLineCall = callBody({
  productId: userId,
  variantId: userId.nullable(),
  quantities: z
    .array(z.int().min(1).max(largestQuantity))
    .min(1)
    .max(mostQuantities)
    .transform((given) => [...new Set(given)].toSorted((a, b) => a - b)),
}).meta({ id: 'OfferLinePropose' })
export const saveOfferCall = callBody({ id, revision, content: offerContentSchema }).meta({ id: 'OfferSave' })
export const sendOfferCall = callBody({ id, revision }).meta({ id: 'OfferSend' })
export const refuseCall = callBody({
  id,
  reason: text('Γράψτε τον λόγο.').pipe(z.string().min(1, { error: 'Γράψτε τον λόγο: τον διαβάζει ο πελάτης.' })),
}).meta({ id: 'QuoteRefuse' })

const moment = z.string().meta({ format: 'date-time' })
const day = z.string().meta({ format: 'date' })

const colleague = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Colleague' })
const count = z.int()
export const staffListSchema = z
  .object({
    quotes: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          state: z.enum(quoteStates),
          name: z.string(),
          companyName: z.string(),
          projectName: z.string(),
          firstTitle: z.string(),
          lineCount: z.int(),
          submittedAt: moment,
          changedAt: moment,
          answerDueAt: moment.nullable(),
          validUntil: day.nullable(),
          neededBy: day.nullable(),
          net: z.number().nullable(),
          assignee: z.string().nullable(),
          unseen: z.boolean(),
        }),
      )
      .readonly(),
    page: z.int(),
    pageCount: z.int(),
    counts: z
      .object({
        inbox: count,
        new: count,
        overdue: count,
        expiring: count,
        offered: count,
        accepted: count,
        closed: count,
        all: count,
      })
      .meta({ description: `Of each view under the same search and assignee; ${mostListed} is that many or more` }),
    colleagues: z.array(colleague).readonly(),
  })
  .meta({ id: 'StaffQuoteList' })

export const staffDeskSchema = z
  .object({
    quote: quoteSchema.extend({
      assignee: colleague.nullable(),
      answerDueAt: moment.nullable(),
      isGuest: z.boolean(),
      draft: offerContentSchema.extend({ version: z.int(), revision: z.int() }).nullable(),
      sent: z
        .array(z.object({ version: z.int(), content: offerContentSchema, sentAt: moment, openedAt: moment.nullable() }))
        .readonly(),
    }),
    me: colleague,
    colleagues: z.array(colleague).readonly(),
    vatRates: z.array(z.int()).readonly(),
    lineFacts: z
      .array(
        z.object({
          lineId: z.string(),
          imageSrc: z.string().nullable(),
          leadTimeDays: z.int().nullable(),
          deliveryDay: day.nullable(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'StaffQuoteDesk' })

export const draftRevisionSchema = z.object({ revision: z.int(), savedAt: moment }).meta({ id: 'DraftRevision' })
export const sentVersionSchema = z.object({ version: z.int() }).meta({ id: 'SentVersion' })
