import { z } from 'zod'

import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { tableAnswer, tableFormat } from '#app/platform/http/table-call.ts'

// Schemas of the newsletter's subscribers, for staff. All sentences are for people.

const subscriberViews = ['confirmed', 'waiting'] as const
export type SubscriberView = (typeof subscriberViews)[number]

const narrowed = {
  view: z.enum(subscriberViews, { error: 'Το φίλτρο δεν αναγνωρίζεται.' }).optional(),
  text: line(100, 'Γράψτε κείμενο.').optional().meta({ description: 'A part of the address' }),
}
const email = line(254, 'Γράψτε το e-mail.').transform((text) => text.toLowerCase())

const subscriberSchema = z.object({
  email: z.string(),
  askedAt: z.iso.datetime().meta({ description: 'When the form was sent' }),
  confirmedAt: z.iso.datetime().nullable().meta({ description: 'When the link of the mail was followed' }),
  consentText: z.string().meta({ description: 'The text they agreed to; empty before it was recorded' }),
})
export type Subscriber = z.output<typeof subscriberSchema>

const subscribersSchema = z
  .object({
    subscribers: z.array(subscriberSchema).readonly(),
    next: z.string().nullable(),
    counts: z.object({
      confirmed: z.int(),
      waiting: z.int().meta({ description: 'Requested, not confirmed yet' }),
      recent: z.int().meta({ description: 'Confirmed in the last 30 days' }),
    }),
  })
  .meta({ id: 'NewsletterSubscribers' })
export type SubscriberList = z.output<typeof subscribersSchema>

export const subscriberCalls = contract(
  '/api/staff/newsletter',
  { tag: 'Staff: customers', access: ['sales'] },
  {
    list: {
      summary: 'The newsletter’s subscribers with their consent, page by page',
      body: callBody({
        ...narrowed,
        after: email.nullish().meta({ description: 'The last address of the previous page' }),
      }).meta({ id: 'NewsletterSubscribersQuery' }),
      answer: answer('A page of 50, and how many there are', subscribersSchema),
    },
    export: {
      summary: 'All subscribers as CSV or XLSX with the evidence of each consent',
      body: callBody({ ...narrowed, format: tableFormat }).meta({ id: 'NewsletterSubscribersExport' }),
      answer: tableAnswer,
    },
    unsubscribe: {
      summary: 'Remove a subscriber on request',
      body: callBody({ email }).meta({ id: 'NewsletterUnsubscribeByStaff' }),
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof subscriberCalls> {}
}
