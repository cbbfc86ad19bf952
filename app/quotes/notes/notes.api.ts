import { serve } from '#app/platform/http/serve.server.ts'
import { noteCalls } from '#app/quotes/notes/note.contract.ts'
import { readNotes, removeNote, writeNote } from '#app/quotes/notes/notes.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'

/** Notes among colleagues. */
export const notesApi = serve(noteCalls, quoteRefusals, {
  get: (ctx, input) => readNotes(ctx, input.id),
  write: (ctx, { id, text }) => writeNote(ctx, id, text),
  remove: (ctx, { id, noteId }) => removeNote(ctx, id, noteId),
})
