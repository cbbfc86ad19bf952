import { z } from 'zod'
import { restDues } from '#app/company/payment-terms.ts'
import { describedPlacementAnswer, namesAnswer, sizesAnswer } from '#app/line/line-answers.ts'
import { day, list, moment } from '#app/platform/http/answer-fields.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'
import { deadlineSchema } from '#app/promise/deadline.ts'
import { totalsSchema } from '#app/pricing/totals-schema.ts'
import { invoiceSchema } from '#app/quotes/invoice.ts'
import { offerContentSchema } from '#app/quotes/offer-content.ts'
import { quoteRoles, quoteStates } from '#app/quotes/quote-states.ts'
import { uploadedFileSchema } from '#app/uploads/uploaded-file.ts'

// Answers of the quotes' calls. Money is euros as numbers (product.md 6); moments are ISO strings.

const quantity = z.int()

const { artwork } = describedPlacementAnswer.shape
const placements = list(
  describedPlacementAnswer.extend({ artwork: artwork.meta({ description: 'The artwork there, if designed' }) }),
)
  .optional()
  .meta({ description: 'Its logos; missing if none were chosen' })

const line = z.object({
  id: z.string(),
  productId: z.int().nullable(),
  variantId: z.int().nullable(),
  title: z.string(),
  variantText: z.string(),
  quantities: list(quantity),
  placements,
  decoration: z.string().meta({ description: 'The customer’s text, without the placements' }),
  note: z.string(),
  sizes: sizesAnswer
    .optional()
    .meta({ description: 'Sizes of one colour; their sum is the quantity. Missing for a line of one variant' }),
  names: namesAnswer.optional().meta({ description: 'Recipients of personalised pieces' }),
})

const offerLine = z.object({
  id: z.string(),
  quoteLineId: z.string().nullable(),
  alternativeOf: z
    .string()
    .optional()
    .meta({ description: 'The line to which it is an alternative; a selection has one of them. Missing for a separate line' }),
  productId: z.int().nullable(),
  variantId: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  note: z.string().meta({ description: 'The customer’s note; mostly empty' }),
  imageSrc: z.string().nullable(),
  placements,
  vatPercent: z.number(),
  discountPercent: z.number(),
  options: list(
    z.object({
      quantity,
      unitPrice: z.number().meta({ description: 'Price of the goods, before the discount' }),
      pricePerPiece: z.number().meta({ description: 'Of one with its decoration: `amount` ÷ `quantity`', example: 7.3 }),
      runPrice: z.number(),
      handlingPrice: z.number(),
      setUp: z.number(),
      charges: list(
        z.object({
          type: z.enum(['setup', 'run', 'handling', 'ltm']),
          text: z.string(),
          units: z.int(),
          unitPrice: z.number(),
          amount: z.number(),
        }),
      )
        .optional()
        .meta({ description: 'Charges of each logo, if known; runPrice, handlingPrice and setUp are their sums' }),
      amount: z.number().meta({ description: 'Net amount of the line at this quantity' }),
    }),
  ),
})

const selection = z.record(z.string(), quantity).readonly()

const offer = z
  .object({
    version: z.int(),
    lines: list(offerLine),
    delivery: z.number().nullable().meta({ description: 'null: to be agreed' }),
    deliveryVatPercent: z.number(),
    depositPercent: z.int().nullable().meta({ description: 'What a decorated order pays in advance; null in older versions' }),
    restDue: z
      .enum(restDues)
      .nullable()
      .meta({ description: 'When the rest of a decorated order is due; null in older versions: `before-delivery`' }),
    deliveryDay: day.nullable().meta({ description: 'Promised latest delivery; null: to be agreed' }),
    validUntil: day.meta({ description: 'Inclusive, in Athens' }),
    terms: z.string(),
    message: z.string(),
    sentAt: moment,
    scenarios: list(z.object({ selection, totals: totalsSchema, instalments: instalmentsSchema })).meta({
      description: 'The columns of quantities, with the totals of each',
    }),
  })
  .meta({ id: 'Offer' })

export type OfferView = z.output<typeof offer>
export type OfferLineView = OfferView['lines'][number]

export const quoteSummarySchema = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(quoteStates),
    submittedAt: moment,
    changedAt: moment,
    validUntil: day.nullable(),
    projectName: z.string(),
    firstTitle: z.string().meta({ description: 'Title of the first line' }),
    lineCount: z.int(),
    net: z.number().nullable().meta({ description: 'Net total of the acceptance, else of the newest offer' }),
    gross: z.number().nullable(),
  })
  .meta({ id: 'QuoteSummary' })

/** A row of a list. */
export type QuoteSummary = z.output<typeof quoteSummarySchema>

export const quoteSchema = quoteSummarySchema
  .extend({
    role: z.enum(quoteRoles).meta({ description: 'The caller’s role' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    companyName: z.string(),
    afm: z.string(),
    message: z.string(),
    budget: z.object({ amount: z.number(), per: z.enum(['piece', 'total']) }).nullable(),
    neededBy: day.nullable(),
    deadline: deadlineSchema
      .nullable()
      .meta({ description: 'Of the newest offer while it is open or accepted; null without a day' }),
    deliveryPlace: z.string(),
    deliveryCountry: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
    sample: z.enum(['none', 'free', 'paid']),
    purchaseOrder: z.string(),
    lines: list(line),
    files: list(uploadedFileSchema),
    offers: list(offer).meta({ description: 'All sent versions, newest first' }),
    messages: list(
      z.object({
        id: z.string(),
        lineId: z.string().nullable(),
        fromStaff: z.boolean(),
        authorName: z.string(),
        text: z.string(),
        createdAt: moment,
        files: list(uploadedFileSchema),
      }),
    ),
    events: list(
      z.object({ at: moment, kind: z.string(), actorName: z.string(), offerVersion: z.int().nullable(), note: z.string() }),
    ),
    acceptance: z
      .object({
        version: z.int(),
        selection,
        name: z.string(),
        at: moment,
        net: z.number(),
        gross: z.number(),
        invoice: invoiceSchema.nullable().optional().meta({ description: 'null: a receipt; missing: unknown' }),
      })
      .nullable(),
    shared: z
      .object({ byName: z.string(), toName: z.string(), note: z.string(), selection: selection.nullable() })
      .nullable()
      .meta({ description: 'For approvers: who shared the link, whom it was sent to, its note and selection' }),
    sharedLinks: list(
      z.object({ id: z.string(), name: z.string(), email: z.string(), sharedAt: moment, revokedAt: moment.nullable() }),
    ).meta({ description: 'Valid shared links; for the owner only, empty for others' }),
  })
  .meta({ id: 'Quote' })

/** A quote as its customer sees it. */
export type QuoteView = z.output<typeof quoteSchema>
export type QuoteLineView = QuoteView['lines'][number]
export type QuoteMessageView = QuoteView['messages'][number]
export type QuoteEventView = QuoteView['events'][number]
export type SharedLinkView = QuoteView['sharedLinks'][number]

export const colleagueSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Colleague' })
export type Colleague = z.output<typeof colleagueSchema>

/** Additional fields for staff: costs, and when the customer first opened each version. */
export const staffQuoteViewSchema = quoteSchema.extend({
  assignee: colleagueSchema.nullable(),
  answerDueAt: moment.nullable(),
  waitingSince: moment.nullable().meta({ description: 'Since when staff wait for the customer, without a deadline' }),
  isGuest: z.boolean(),
  draft: offerContentSchema.extend({ version: z.int(), revision: z.int() }).nullable(),
  sent: z
    .array(z.object({ version: z.int(), content: offerContentSchema, sentAt: moment, openedAt: moment.nullable() }))
    .readonly(),
})

export type StaffQuoteView = z.output<typeof staffQuoteViewSchema>
