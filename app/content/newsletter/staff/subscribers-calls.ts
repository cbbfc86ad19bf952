import { z } from 'zod'

import type { Done } from '#app/platform/http/call-answers.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'
import { tableFormat } from '#app/platform/http/table-call.ts'

// Schemas of the newsletter's subscribers, for staff. All sentences are for people.

export const subscriberViews = ['confirmed', 'waiting'] as const
export type SubscriberView = (typeof subscriberViews)[number]

const narrowed = {
  view: z.enum(subscriberViews, { error: 'Το φίλτρο δεν αναγνωρίζεται.' }).optional(),
  text: line(100, 'Γράψτε κείμενο.').optional().meta({ description: 'A part of the address' }),
}
const email = line(254, 'Γράψτε το e-mail.').transform((text) => text.toLowerCase())

export const subscribersCall = callBody({
  ...narrowed,
  after: email.nullish().meta({ description: 'The last address of the previous page' }),
}).meta({ id: 'NewsletterSubscribersQuery' })

export const exportSubscribersCall = callBody({ ...narrowed, format: tableFormat }).meta({ id: 'NewsletterSubscribersExport' })

export const unsubscribeByStaffCall = callBody({ email }).meta({ id: 'NewsletterUnsubscribeByStaff' })

const subscriberSchema = z.object({
  email: z.string(),
  askedAt: z.iso.datetime().meta({ description: 'When the form was sent' }),
  confirmedAt: z.iso.datetime().nullable().meta({ description: 'When the link of the mail was followed' }),
  consentText: z.string().meta({ description: 'The text they agreed to; empty before it was recorded' }),
})
export type Subscriber = z.output<typeof subscriberSchema>

export const subscribersSchema = z
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

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/newsletter/list': { readonly body: z.input<typeof subscribersCall>; readonly answer: SubscriberList }
    '/api/staff/newsletter/export': { readonly body: z.input<typeof exportSubscribersCall>; readonly answer: Blob }
    '/api/staff/newsletter/unsubscribe': { readonly body: z.input<typeof unsubscribeByStaffCall>; readonly answer: Done }
  }
}
