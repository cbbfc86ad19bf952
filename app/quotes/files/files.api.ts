import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'

import {
  type ApiEnv,
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refused,
} from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { copyQuoteFiles } from '#app/quotes/files/copy-files.server.ts'
import { openQuoteFile, readUploads, removeUpload } from '#app/quotes/files/quote-files.server.ts'
import { type FileRefusal, fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'
import { nothingFound } from '#app/quotes/quote-access.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import { storeQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import type { UploadTarget } from '#app/quotes/files/upload-target.server.ts'
import { filesAgainCall, quoteFileCall, removeUploadCall, uploadCall, uploadsCall } from '#app/quotes/files/upload-calls.ts'
import { uploadedFileSchema } from '#app/uploads/uploaded-file.ts'

const post = { method: 'post' as const, tags: ['Quotes'] }
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }

/** Accepts large bodies; counts the bytes read. */
export const uploadPath = '/api/quotes/files'

const postFile = createRoute({
  ...post,
  path: uploadPath,
  summary: 'Upload a file for a request or a message',
  description:
    'The body is the file as it is, at most 20 MB. `draft` is the key of a request that is being written (made by whoever writes it), `quote` and `key` name one that was sent. What a file is, its content says.',
  request: { query: uploadCall, body: { content: bytes } },
  responses: { 200: jsonAnswer('The file as it is kept', uploadedFileSchema), ...operationErrors },
})

const postUploads = createRoute({
  ...post,
  path: '/api/quotes/files/get',
  summary: 'What was uploaded for a request or a message that is not sent yet',
  request: { body: jsonBody(uploadsCall) },
  responses: { 200: jsonAnswer('The files', z.array(uploadedFileSchema)), ...operationErrors },
})

const postRemoval = createRoute({
  ...post,
  path: '/api/quotes/files/remove',
  summary: 'Take an upload back',
  request: { body: jsonBody(removeUploadCall) },
  responses: doneAnswers,
})

const postAgain = createRoute({
  ...post,
  path: '/api/quotes/files/again',
  summary: 'Take the customer’s files of a quote into a request that is being written',
  description: 'Copies them under the key of the draft, and answers what the draft has now.',
  request: { body: jsonBody(filesAgainCall) },
  responses: { 200: jsonAnswer('The files', z.array(uploadedFileSchema)), ...operationErrors },
})

const postDownload = createRoute({
  ...post,
  path: '/api/quotes/file',
  summary: 'A file of a quote',
  request: { body: jsonBody(quoteFileCall) },
  responses: { 200: { description: 'The file, to be saved', content: bytes }, ...operationErrors },
})

export const quoteFilesApi = createApi()

quoteFilesApi.openapi(postFile, async (c) => {
  const { target, name } = c.req.valid('query')
  const told = c.req.header('content-length')
  const content = c.req.raw.body ?? new Blob([])
  const stored = await storeQuoteFile(c.get('ctx'), target, {
    name,
    content,
    size: told === undefined ? undefined : Number(told),
  })
  return stored.ok ? c.json(stored.value, 200) : refusedFile(c, stored, target)
})

quoteFilesApi.openapi(postUploads, async (c) => {
  const target = c.req.valid('json')
  const found = await readUploads(c.get('ctx'), target)
  return found.ok ? c.json([...found.value], 200) : refusedFile(c, found, target)
})

quoteFilesApi.openapi(postRemoval, async (c) => {
  const { target, fileId } = c.req.valid('json')
  const removed = await removeUpload(c.get('ctx'), target, fileId)
  return removed.ok ? c.json({ ok: true } as const, 200) : refusedFile(c, removed, target)
})

quoteFilesApi.openapi(postAgain, async (c) => {
  const { id, key, draft } = c.req.valid('json')
  const copied = await copyQuoteFiles(c.get('ctx'), { id, key }, draft)
  return copied.ok ? c.json([...copied.value], 200) : refusedFile(c, copied, { quote: { id, key } })
})

quoteFilesApi.openapi(postDownload, async (c) => {
  const { id, key, fileId } = c.req.valid('json')
  const opened = await openQuoteFile(c.get('ctx'), { id, key }, fileId)
  if (!opened.ok) return refusedFile(c, opened, { quote: { id, key } })
  const { name, contentType, size, content } = opened.value
  for (const [header, value] of Object.entries(attachmentHeaders({ name, contentType, size }))) c.header(header, value)
  return stream(c, async (out) => {
    out.onAbort(() => void content.destroy())
    for await (const piece of content) await out.write(piece)
  })
})

async function refusedFile(c: HonoContext<ApiEnv>, reason: FileRefusal, target: UploadTarget) {
  if (reason.refusal === 'not-found' && 'quote' in target) {
    const told = await nothingFound(c.get('ctx'), target.quote)
    if (told.refusal === 'revoked-link') return refused(c, quoteRefusalStatus(told), told.refusal, quoteRefusalText(told))
  }
  const retrySeconds = reason.refusal === 'no-room' ? 3_600 : 'seconds' in reason ? reason.seconds : undefined
  return refused(c, fileRefusalStatus(reason), reason.refusal, fileRefusalText(reason), retrySeconds)
}
