import { z } from 'zod'

import { list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, text } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { maxInternalNoteLength } from '#app/quotes/notes/notes.ts'
import { colleagueSchema } from '#app/quotes/quote-answers.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'

// Inputs and answers of the calls on notes among colleagues. No customer's call answers any of it.

const notesSchema = z
  .object({
    notes: list(
      z.object({
        id: z.string(),
        authorName: z.string(),
        isMine: z.boolean().meta({ description: 'Written by the caller, who may remove it' }),
        text: z.string().meta({ description: 'Empty if removed' }),
        mentions: list(colleagueSchema),
        createdAt: moment,
        removedAt: moment.nullable(),
      }),
    ).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'QuoteNotes', description: 'Notes of staff on a quote, for staff only' })

export type NotesView = z.output<typeof notesSchema>
export type NoteView = NotesView['notes'][number]

const notesAnswers = answer('The notes as they are now', notesSchema)

export const noteCalls = contract(
  '/api/staff/notes',
  { tag: 'Staff: quotes', access: ['sales', 'production'] },
  {
    get: {
      summary: 'Read the staff notes on a quote',
      body: callBody({ id: quoteId }).meta({ id: 'NotesRequest' }),
      answer: notesAnswers,
    },
    write: {
      summary: 'Add a staff note',
      description: 'Each «@Name» of a colleague is mailed a link to the quote, without the text. Customers never see notes.',
      body: callBody({
        id: quoteId,
        text: text('Γράψτε τη σημείωση.').pipe(
          z
            .string()
            .min(1, { error: 'Γράψτε τη σημείωση.' })
            .max(maxInternalNoteLength, { error: `Γράψτε έως ${maxInternalNoteLength} χαρακτήρες.` }),
        ),
      }).meta({ id: 'NoteWrite' }),
      answer: notesAnswers,
    },
    remove: {
      summary: 'Remove one’s own note',
      description: 'The text is deleted; author and times stay.',
      body: callBody({
        id: quoteId,
        noteId: z.guid({ error: 'Η σημείωση δεν αναγνωρίζεται.' }),
      }).meta({ id: 'NoteRemove' }),
      answer: notesAnswers,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof noteCalls> {}
}
