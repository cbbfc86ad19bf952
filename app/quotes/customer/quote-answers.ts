import { z } from 'zod'

import { quoteGroups } from '#app/quotes/customer/list/quote-groups.ts'
import { quoteRoles, quoteStates } from '#app/quotes/quote-states.ts'

// What calls on quotes answer, for their OpenAPI; the shapes are those of quote-view.ts.

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const moment = z.string().meta({ format: 'date-time' })
const day = z.string().meta({ format: 'date' })
const quantity = z.int()

const file = z.object({ id: z.string(), name: z.string(), contentType: z.string(), size: z.int() }).meta({ id: 'QuoteFile' })

const line = z.object({
  id: z.string(),
  productId: z.int().nullable(),
  variantId: z.int().nullable(),
  title: z.string(),
  variantText: z.string(),
  quantities: list(quantity),
  decoration: z.string(),
  note: z.string(),
})

const offerLine = z.object({
  id: z.string(),
  quoteLineId: z.string().nullable(),
  productId: z.int().nullable(),
  variantId: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  note: z.string(),
  imageSrc: z.string().nullable(),
  vatPercent: z.number(),
  discountPercent: z.number(),
  options: list(
    z.object({
      quantity,
      unitPrice: z.number().meta({ description: 'Of the goods, before the discount' }),
      runPrice: z.number(),
      handlingPrice: z.number(),
      setUp: z.number(),
      amount: z.number().meta({ description: 'Of the line at this quantity, net' }),
    }),
  ),
})

const totals = z.object({
  net: z.number(),
  vat: list(z.object({ percent: z.number(), net: z.number(), amount: z.number() })),
  gross: z.number(),
})

const selection = z.record(z.string(), quantity).readonly()

const offer = z
  .object({
    version: z.int(),
    lines: list(offerLine),
    delivery: z.number().nullable().meta({ description: 'null: to be agreed' }),
    deliveryVatPercent: z.number(),
    deliveryDay: day.nullable().meta({ description: 'By when we promise to deliver; null: to be agreed' }),
    validUntil: day,
    terms: z.string(),
    message: z.string(),
    sentAt: moment,
    scenarios: list(z.object({ selection, totals })),
  })
  .meta({ id: 'Offer' })

const summary = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(quoteStates),
    submittedAt: moment,
    changedAt: moment,
    validUntil: day.nullable(),
    projectName: z.string(),
    firstTitle: z.string(),
    lineCount: z.int(),
    net: z.number().nullable().meta({ description: 'Of the newest offer, or of what was accepted' }),
    gross: z.number().nullable(),
  })
  .meta({ id: 'QuoteSummary' })

const groupCount = () => z.int()
const [inProgress, waiting, approved, closed] = quoteGroups

export const quoteListSchema = z
  .object({
    quotes: list(summary),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    counts: z.object({
      [inProgress]: groupCount(),
      [waiting]: groupCount(),
      [approved]: groupCount(),
      [closed]: groupCount(),
    }),
  })
  .meta({ id: 'QuoteList' })

export const quoteSchema = summary
  .extend({
    role: z.enum(quoteRoles).meta({ description: 'As whom the caller sees it' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    companyName: z.string(),
    afm: z.string(),
    message: z.string(),
    budget: z.object({ amount: z.number(), per: z.enum(['piece', 'total']) }).nullable(),
    neededBy: day.nullable(),
    deliveryPlace: z.string(),
    sample: z.enum(['none', 'free', 'paid']),
    purchaseOrder: z.string(),
    lines: list(line),
    files: list(file),
    offers: list(offer).meta({ description: 'All versions that were sent, the newest first' }),
    messages: list(
      z.object({
        id: z.string(),
        lineId: z.string().nullable(),
        fromStaff: z.boolean(),
        authorName: z.string(),
        text: z.string(),
        createdAt: moment,
        files: list(file),
      }),
    ),
    events: list(
      z.object({ at: moment, kind: z.string(), actorName: z.string(), offerVersion: z.int().nullable(), note: z.string() }),
    ),
    acceptance: z
      .object({ version: z.int(), selection, name: z.string(), at: moment, net: z.number(), gross: z.number() })
      .nullable(),
    sharedLinks: list(
      z.object({ id: z.string(), name: z.string(), email: z.string(), sharedAt: moment, revokedAt: moment.nullable() }),
    ).meta({ description: 'Those that have not ended; for the owner only, others get none' }),
  })
  .meta({ id: 'Quote' })

export const openedSchema = z
  .object({ id: z.string(), key: z.string().meta({ description: 'Opens this quote for a day' }) })
  .meta({ id: 'QuoteOpened' })
