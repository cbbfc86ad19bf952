import { z } from 'zod'

import { chargeAnswer } from '#app/personalisation/personalisation.contract.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'

// Answers of the shop's own tools, as `tools/list` describes them. Euros are numbers, days are ISO days of Athens.

const euros = z.number()
const day = z.iso.date().nullable()

const ordering = z
  .object({
    how: z.enum(['cart', 'quote']).meta({
      description: 'Whether a cart takes this quantity; otherwise it is had by request_quote',
    }),
    text: z.string().nullable().meta({ description: 'Why a cart does not take it and what to do, in Greek; null if it does' }),
    cart_quantities: z
      .array(z.int())
      .readonly()
      .meta({ description: 'The nearest quantities that a cart takes; none if it takes none' }),
  })
  .meta({ description: 'How this quantity can be had today' })
export type Ordering = z.output<typeof ordering>

const placement = z.object({
  position: z.string(),
  technique: z.string(),
  colours: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  logo_id: z.guid().optional().meta({ description: 'The checked logo that is printed there' }),
})

export const pricedGift = z.object({
  product_id: z.string(),
  quantity: z.int(),
  currency: z.literal('EUR'),
  per_piece: euros.meta({ description: 'Net, all-in, at most 4 decimals' }),
  net: euros,
  gross: euros,
  vat_percent: z.number(),
  breaks: z
    .array(z.object({ quantity: z.int(), per_piece: euros, net: euros }))
    .readonly()
    .meta({ description: 'Prices at the quantities from which goods cost less, the smallest first' }),
  delivery_day: day.meta({ description: 'null if this quantity cannot be had, or its day is unknown' }),
  is_day_sure: z.boolean(),
  approve_by: day.meta({ description: 'The last day on which approving the proof keeps the day; null without a logo' }),
  charges: z.array(chargeAnswer).readonly(),
  placements: z.array(placement).readonly().meta({ description: 'What was priced; a cart takes them as they are' }),
  ordering,
})
export type PricedGift = z.output<typeof pricedGift>

const gift = z.object({
  product_id: z.string(),
  title: z.string(),
  url: z.url(),
  per_piece: euros.meta({ description: 'Net, all-in' }),
  quantity: z.int(),
  day,
  is_day_sure: z.boolean(),
  in_budget: z.boolean(),
  in_time: z.boolean(),
  ordering,
  reason: z.string().meta({ description: 'A Greek sentence' }),
})
export type Gift = z.output<typeof gift>

export const foundGifts = z.object({
  gifts: z.array(gift).max(10).readonly(),
  understood: z.object({
    quantity: z.int().nullable(),
    budget: euros.nullable().meta({ description: 'Net euros per piece, all-in' }),
    by: day,
    with_logo: z.boolean(),
    also: z
      .array(z.string())
      .readonly()
      .meta({ description: 'What else the text asks for, in Greek: colour, material, technique' }),
  }),
  dropped: z.array(z.string()).readonly().meta({ description: 'What no product has together with the rest, in Greek' }),
})
export type FoundGifts = z.output<typeof foundGifts>

export const uploadLink = z.object({
  logo_id: z.guid(),
  upload_url: z.url(),
  expires_at: z.iso.datetime(),
  next: z.string().meta({ description: 'In Greek' }),
})
export type UploadLink = z.output<typeof uploadLink>

export const checkedLogo = z.object({
  logo_id: z.guid(),
  name: z.string(),
  is_vector: z.boolean(),
  colours: z.array(z.string()).readonly(),
  width_mm: z.number(),
  findings: z
    .array(z.object({ about: z.string(), level: z.enum(['good', 'note', 'warning', 'problem']), text: z.string() }))
    .readonly()
    .meta({ description: 'The most important first, in Greek' }),
})
export type CheckedLogo = z.output<typeof checkedLogo>

export const requestedForBuyer = z.object({
  number: z.string().nullable(),
  answer_due_at: z.iso.datetime(),
  link: z.url().meta({ description: 'The page that says what was received' }),
  status_key: z.string().meta({ description: 'For quote_status' }),
  next: z.string().meta({ description: 'In Greek' }),
})
export type RequestedForBuyer = z.output<typeof requestedForBuyer>

export const quoteStatus = z.object({
  number: z.string().nullable(),
  state: z.enum(quoteStates),
  state_text: z.string().meta({ description: 'In Greek' }),
  answer_due_at: z.iso.datetime(),
  link: z.url().nullable().meta({
    description:
      'Opens the quote with its offer, as the mailed link does: for the person alone. null until they have opened a mailed one',
  }),
  next: z.string().meta({ description: 'What the person does now, in Greek' }),
})
export type QuoteStatus = z.output<typeof quoteStatus>
