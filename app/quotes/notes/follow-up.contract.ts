import { z } from 'zod'

import { day, list } from '#app/platform/http/answer-fields.ts'
import { callBody, optionalLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { maxReminderLength } from '#app/quotes/notes/notes.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'

// Waiting for the customer, and reminders of staff.

const dayError = 'Διαλέξτε ημέρα.'
const reminderCall = callBody({ id: quoteId }).meta({ id: 'QuoteReminderRequest' })

const reminderSchema = z
  .object({ reminder: z.object({ day, text: z.string() }).nullable() })
  .meta({ id: 'QuoteReminder', description: 'The caller’s own reminder on a quote; null without one' })

const dueRemindersSchema = z
  .object({
    reminders: list(z.object({ quoteId: z.string(), number: z.string(), customer: z.string(), day, text: z.string() })),
  })
  .meta({ id: 'DueReminders', description: 'The caller’s due reminders, oldest first' })

export type DueReminder = z.output<typeof dueRemindersSchema>['reminders'][number]

const reminderAnswers = answer('The reminder', reminderSchema)

export const followUpCalls = contract(
  '/api/staff',
  { tag: 'Staff: quotes', access: ['sales', 'production'] },
  {
    'quotes/wait': {
      summary: 'Start or end waiting for the customer',
      description: 'There is no deadline meanwhile; it restarts afterwards. A message of the customer ends the waiting.',
      access: ['sales'],
      body: callBody({
        id: quoteId,
        waiting: z.boolean({ error: 'Επιλέξτε αν αναμένετε απάντηση του πελάτη.' }),
      }).meta({ id: 'QuoteWait' }),
      answer: doneAnswer,
    },
    'reminders/get': {
      summary: 'Read one’s own reminder on a quote',
      body: reminderCall,
      answer: reminderAnswers,
    },
    'reminders/set': {
      summary: 'Set one’s own reminder on a quote',
      description: 'Mailed in the morning of its day, and shown above the inbox until cleared. Replaces an earlier one.',
      body: callBody({
        id: quoteId,
        day: z.iso
          .date({ error: dayError })
          .refine((value) => value >= '2020-01-01' && value < '2100-01-01', { error: dayError })
          .meta({ description: 'ISO day of Athens; today or later' }),
        text: optionalLine(maxReminderLength),
      }).meta({ id: 'QuoteRemind' }),
      answer: reminderAnswers,
    },
    'reminders/clear': { summary: 'Clear one’s own reminder on a quote', body: reminderCall, answer: doneAnswer },
    'reminders/due': {
      summary: 'List one’s own due reminders',
      body: callBody({}).meta({ id: 'DueRemindersRequest' }),
      answer: answer('The reminders', dueRemindersSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof followUpCalls> {}
}
