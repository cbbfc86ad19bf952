import { z } from 'zod'

import { list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, text } from '#app/platform/http/call-fields.ts'
import { colleagueSchema } from '#app/quotes/quote-answers.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'
import { maxInternalNoteLength } from '#app/quotes/notes/notes.ts'

// Inputs and answers of the calls on notes among colleagues. No customer's call answers any of it.

export const notesCall = callBody({ id: quoteId }).meta({ id: 'NotesRequest' })
export const writeNoteCall = callBody({
  id: quoteId,
  text: text('Γράψτε τη σημείωση.').pipe(
    z
      .string()
      .min(1, { error: 'Γράψτε τη σημείωση.' })
      .max(maxInternalNoteLength, { error: `Γράψτε έως ${maxInternalNoteLength} χαρακτήρες.` }),
  ),
}).meta({ id: 'NoteWrite' })
export const removeNoteCall = callBody({
  id: quoteId,
  noteId: z.guid({ error: 'Η σημείωση δεν αναγνωρίζεται.' }),
}).meta({ id: 'NoteRemove' })

export const notesSchema = z
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

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/notes/get': { readonly body: z.input<typeof notesCall>; readonly answer: NotesView }
    '/api/staff/notes/write': { readonly body: z.input<typeof writeNoteCall>; readonly answer: NotesView }
    '/api/staff/notes/remove': { readonly body: z.input<typeof removeNoteCall>; readonly answer: NotesView }
  }
}
