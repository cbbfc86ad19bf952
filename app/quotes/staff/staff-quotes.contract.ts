import { z } from 'zod'

import { day, list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, line, text } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer, fileAnswer, maxLongBodyBytes } from '#app/platform/http/contract.ts'
import { tableAnswer, tableFormat } from '#app/platform/http/table-call.ts'
import { openPriceReasons } from '#app/pricing/delivery-price.ts'
import { proofStates } from '#app/proofs/proof-states.ts'
import { maxQuoteSearchLength } from '#app/quotes/customer/list/quote-groups.ts'
import { offerContentSchema, offerLineSchema } from '#app/quotes/offer-content.ts'
import { colleagueSchema, staffQuoteViewSchema } from '#app/quotes/quote-answers.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { givenWays, maxQuantities, maxQuoteLines, maxQuoteQuantity } from '#app/quotes/quotes.ts'
import { editorProductsSchema } from '#app/quotes/staff/editor-products-schema.ts'
import { maxListed, staffPageSize, staffQuoteViews } from '#app/quotes/staff/inbox-address.ts'
import { warningKinds } from '#app/quotes/staff/offer-warnings.ts'
import { priceIncreaseSchema } from '#app/quotes/staff/price-increases.ts'

// Inputs and answers of the staff's calls. Error texts are shown to people.

const id = z.guid({ error: 'Η προσφορά δεν αναγνωρίζεται.' })
const userId = z.int({ error: 'Διαλέξτε υπεύθυνο.' }).min(1).max(2_147_483_647)
const revision = z
  .int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .min(1)
  .max(2_147_483_647)
  .meta({ description: 'Of the draft that the caller shows; incremented by each save' })

const narrowed = {
  view: z.enum(staffQuoteViews, { error: 'Διαλέξτε μία από τις καρτέλες.' }).default('inbox'),
  assignee: z.union([userId, z.literal('none')], { error: 'Διαλέξτε υπεύθυνο.' }).optional(),
  search: line(maxQuoteSearchLength, 'Γράψτε κείμενο.').optional(),
}

const staffQuoteCall = callBody({ id }).meta({ id: 'StaffQuoteRequest' })

const count = z.int()
const staffListSchema = z
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
          firstTitle: z.string().meta({ description: 'Title of the first line, else the start of the message' }),
          lineCount: z.int(),
          submittedAt: moment,
          changedAt: moment,
          answerDueAt: moment.nullable(),
          waitingSince: moment.nullable().meta({ description: 'Since when staff wait for the customer, without a deadline' }),
          validUntil: day.nullable(),
          neededBy: day.nullable(),
          net: z.number().nullable(),
          assignee: z.string().nullable(),
          unseen: z.boolean(),
          proof: z.enum(proofStates).nullable().meta({ description: 'State of the newest version; null without proofs' }),
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
        proofs: count,
        closed: count,
        all: count,
      })
      .meta({ description: `By view, under the same search and assignee; ${maxListed} is that many or more` }),
    colleagues: list(colleagueSchema).meta({ description: 'Possible assignees' }),
  })
  .meta({ id: 'StaffQuoteList' })

export type StaffQuoteList = z.output<typeof staffListSchema>
export type StaffQuoteRow = StaffQuoteList['quotes'][number]

const deliveryProposalSchema = z
  .object({
    cents: z.int().nullable().meta({ description: 'Net; null: it cannot be computed' }),
    method: z.string().nullable(),
    zone: z.string().nullable(),
    postcode: z.string().nullable(),
    weightGrams: z.int().nullable().meta({ description: 'At the first quantities, with packaging' }),
    reason: z.enum(['no-postcode', ...openPriceReasons]).nullable(),
  })
  .meta({ id: 'DeliveryProposal', description: 'Delivery cost by the settings' })

export type DeliveryProposal = z.output<typeof deliveryProposalSchema>

const staffQuoteSchema = z
  .object({
    quote: staffQuoteViewSchema,
    me: colleagueSchema,
    colleagues: list(colleagueSchema).meta({ description: 'Possible assignees' }),
    vatRates: list(z.int()).meta({ description: 'Percent, the highest first' }),
    leastMarginPercent: z.int().meta({ description: 'By the settings; lower ones are marked, and warned of before sending' }),
    deliveryProposal: deliveryProposalSchema.nullable().meta({ description: 'For the saved draft; null without one' }),
    risenPrices: list(priceIncreaseSchema).meta({ description: 'Products that became dearer since the quote was priced' }),
    lineFacts: z
      .array(
        z.object({
          lineId: z.string(),
          imageSrc: z.string().nullable(),
          deliveryDay: day.nullable().meta({ description: 'Earliest delivery of the largest quantity if ordered today' }),
          isDaySure: z
            .boolean()
            .meta({ description: 'Whether weight, zone and working times of that day are known, none assumed' }),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'StaffQuote' })

/** A quote with its editor's additional data. */
export type StaffQuote = z.output<typeof staffQuoteSchema>
/** Current facts about a requested line's product; missing for lines without one. */
export type LineFacts = StaffQuote['lineFacts'][number]

/** Not a union of all kinds: screens need only kind and text. */
const offerWarningsSchema = z
  .object({
    warnings: z
      .array(z.object({ kind: z.enum(warningKinds), text: z.string().meta({ description: 'For staff, in Greek' }) }))
      .readonly(),
  })
  .meta({ id: 'OfferWarnings' })

export const draftRevisionSchema = z.object({ revision: z.int(), savedAt: moment }).meta({ id: 'DraftRevision' })
const savedOfferSchema = draftRevisionSchema
  .extend({
    pictures: list(z.object({ lineId: z.string(), imageSrc: z.string().nullable() })).meta({
      description: 'Pictures that differ from those the caller sent',
    }),
  })
  .meta({ id: 'OfferSaved' })
const sentVersionSchema = z.object({ version: z.int() }).meta({ id: 'SentVersion' })

export const staffQuoteCalls = contract(
  '/api/staff/quotes',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    list: {
      summary: 'A page of the inbox, with the count of each view',
      access: ['sales', 'production'],
      body: callBody({
        ...narrowed,
        page: z
          .int()
          .min(1)
          .max(maxListed / staffPageSize)
          .optional(),
      }).meta({ id: 'StaffQuotes' }),
      answer: answer('The page', staffListSchema),
    },
    export: {
      summary: 'All quotes of a view of the inbox as a file',
      description: 'Drafts are excluded. It is in the audit log.',
      body: callBody({
        ...narrowed,
        format: tableFormat,
      }).meta({ id: 'StaffQuotesExport' }),
      answer: tableAnswer,
    },
    get: {
      summary: 'Read a quote with all that its editor needs',
      description: 'Marks it as read.',
      access: ['sales', 'production'],
      body: staffQuoteCall,
      answer: answer('The quote', staffQuoteSchema),
    },
    review: { summary: 'Take a new request, and start its review', body: staffQuoteCall, answer: doneAnswer },
    assign: {
      summary: 'Assign a quote to a colleague, or to none',
      description: 'The colleague is mailed a link, unless it is the caller.',
      body: callBody({
        id,
        userId: userId.nullable().meta({ description: 'null: unassigned' }),
        was: userId.nullish().meta({ description: 'The assignee that the caller’s page shows: refused if it has changed' }),
      }).meta({ id: 'StaffQuoteAssign' }),
      answer: doneAnswer,
    },
    propose: {
      summary: 'Start a draft, from the previous offer or the catalogue’s prices',
      body: callBody({
        id,
        revision: revision.nullish().meta({ description: 'Of a draft whose lines to propose again; missing to start one' }),
      }).meta({ id: 'OfferPropose' }),
      answer: answer('The draft as it is now', draftRevisionSchema),
    },
    'propose-line': {
      summary: 'Propose a line for a product, in the integers of an offer',
      description: 'Nothing is stored.',
      body: callBody({
        id,
        productId: userId,
        variantId: userId.nullable(),
        quantities: z
          .array(z.int().min(1).max(maxQuoteQuantity))
          .min(1)
          .max(maxQuantities)
          .transform((value) => [...new Set(value)].toSorted((a, b) => a - b)),
      }).meta({ id: 'OfferLinePropose' }),
      answer: answer('The line', offerLineSchema),
    },
    'save-offer': {
      summary: 'Save the draft',
      body: callBody({ id, revision, content: offerContentSchema }).meta({ id: 'OfferSave' }),
      bodyLimit: maxLongBodyBytes,
      answer: answer('The draft as it is now', savedOfferSchema),
    },
    'preview-pdf': {
      summary: 'The draft’s document as a preview',
      body: staffQuoteCall,
      answer: fileAnswer('A PDF marked as a preview', 'application/pdf'),
    },
    'check-offer': {
      summary: 'Warnings about the draft before it is sent',
      description: 'Requested print without a price, open delivery cost, low margin, too little stock, infeasible day.',
      body: staffQuoteCall,
      answer: answer('The warnings', offerWarningsSchema),
    },
    products: {
      summary: 'Prices by quantity and variants of products, for the offer editor',
      body: callBody({ productIds: z.array(userId).max(maxQuoteLines) }).meta({
        id: 'EditorProductsQuery',
      }),
      answer: answer('Those that are in the catalogue', editorProductsSchema),
    },
    send: {
      summary: 'Send the draft with its document by mail',
      description:
        'Sending the same revision again answers the sent version. Refuses unconfirmed warnings, and a customer without an address unless `given` says how they got it.',
      body: callBody({
        id,
        revision,
        given: z
          .enum(givenWays, { error: 'Διαλέξτε πώς δώσατε την προσφορά: τηλεφωνικά, εκτυπωμένη ή με Viber.' })
          .optional()
          .meta({ description: 'How it was given to a customer without an address, who gets no mail; ignored for others' }),
        despiteWarnings: z.boolean().default(false).meta({ description: 'The sender has confirmed the warnings of check-offer' }),
      }).meta({ id: 'OfferSend' }),
      answer: answer('The version', sentVersionSchema),
    },
    revise: { summary: 'Start a new version of a sent, expired or declined offer', body: staffQuoteCall, answer: doneAnswer },
    refuse: {
      summary: 'Refuse a request, with a reason for the customer',
      body: callBody({
        id,
        reason: text('Γράψτε τον λόγο.').pipe(z.string().min(1, { error: 'Γράψτε τον λόγο: τον διαβάζει ο πελάτης.' })),
      }).meta({ id: 'QuoteRefuse' }),
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof staffQuoteCalls> {}
}
