import { z } from 'zod'

import { day, list } from '#app/platform/http/answer-fields.ts'
import { callBody, optionalLine } from '#app/platform/http/call-fields.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import { maxReminderLength } from '#app/quotes/notes/notes.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'

// Waiting for the customer, and reminders of staff.

export const waitCall = callBody({
  id: quoteId,
  waiting: z.boolean({ error: 'Επιλέξτε αν αναμένετε απάντηση του πελάτη.' }),
}).meta({ id: 'QuoteWait' })

const dayError = 'Διαλέξτε ημέρα.'
export const reminderCall = callBody({ id: quoteId }).meta({ id: 'QuoteReminderRequest' })
export const remindCall = callBody({
  id: quoteId,
  day: z.iso
    .date({ error: dayError })
    .refine((value) => value >= '2020-01-01' && value < '2100-01-01', { error: dayError })
    .meta({ description: 'ISO day of Athens; today or later' }),
  text: optionalLine(maxReminderLength),
}).meta({ id: 'QuoteRemind' })
export const dueRemindersCall = callBody({}).meta({ id: 'DueRemindersRequest' })

export const reminderSchema = z
  .object({ reminder: z.object({ day, text: z.string() }).nullable() })
  .meta({ id: 'QuoteReminder', description: 'The caller’s own reminder on a quote; null without one' })

export const dueRemindersSchema = z
  .object({
    reminders: list(z.object({ quoteId: z.string(), number: z.string(), customer: z.string(), day, text: z.string() })),
  })
  .meta({ id: 'DueReminders', description: 'The caller’s due reminders, oldest first' })

export type DueReminder = z.output<typeof dueRemindersSchema>['reminders'][number]

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/quotes/wait': { readonly body: z.input<typeof waitCall>; readonly answer: Done }
    '/api/staff/reminders/get': { readonly body: z.input<typeof reminderCall>; readonly answer: z.output<typeof reminderSchema> }
    '/api/staff/reminders/set': { readonly body: z.input<typeof remindCall>; readonly answer: z.output<typeof reminderSchema> }
    '/api/staff/reminders/clear': { readonly body: z.input<typeof reminderCall>; readonly answer: Done }
    '/api/staff/reminders/due': {
      readonly body: z.input<typeof dueRemindersCall>
      readonly answer: z.output<typeof dueRemindersSchema>
    }
  }
}
