import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { notesCall, notesSchema, removeNoteCall, writeNoteCall } from '#app/quotes/notes/note-calls.ts'
import { readNotes, removeNote, writeNote } from '#app/quotes/notes/notes.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales', 'production') }
const notesAnswers = { 200: jsonAnswer('The notes as they are now', notesSchema), ...operationErrors }

const get = createRoute({
  ...staff,
  path: '/api/staff/notes/get',
  summary: 'Read the staff notes on a quote',
  request: { body: jsonBody(notesCall) },
  responses: notesAnswers,
})

const write = createRoute({
  ...staff,
  path: '/api/staff/notes/write',
  summary: 'Add a staff note',
  description: 'Each «@Name» of a colleague is mailed a link to the quote, without the text. Customers never see notes.',
  request: { body: jsonBody(writeNoteCall) },
  responses: notesAnswers,
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/notes/remove',
  summary: 'Remove one’s own note',
  description: 'The text is deleted; author and times stay.',
  request: { body: jsonBody(removeNoteCall) },
  responses: notesAnswers,
})

/** Notes among colleagues. */
export const notesApi = createApi()
notesApi.openapi(get, async (c) => {
  const result = await readNotes(c.get('ctx'), c.req.valid('json').id)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
notesApi.openapi(write, async (c) => {
  const { id, text } = c.req.valid('json')
  const result = await writeNote(c.get('ctx'), id, text)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
notesApi.openapi(remove, async (c) => {
  const { id, noteId } = c.req.valid('json')
  const result = await removeNote(c.get('ctx'), id, noteId)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
