import type { Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'

import type { Refused } from '#app/platform/errors.ts'
import { answerRefusal, type ApiEnv } from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { copyQuoteFiles } from '#app/quotes/files/copy-files.server.ts'
import { openQuoteFile, readUploads, removeUpload } from '#app/quotes/files/quote-files.server.ts'
import { storeQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import { quoteFileCalls } from '#app/quotes/files/upload.contract.ts'
import type { UploadTarget } from '#app/quotes/files/upload-target.server.ts'
import { nothingFound } from '#app/quotes/quote-access.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { type FileRefusal, fileRefusals } from '#app/uploads/file-refusals.ts'

export const quoteFilesApi = serve(quoteFileCalls, fileRefusals, {
  files: async (ctx, { target, name }, c) => {
    const declared = c.req.header('content-length')
    const content = c.req.raw.body ?? new Blob([])
    const stored = await storeQuoteFile(ctx, target, {
      name,
      content,
      size: declared === undefined ? undefined : Number(declared),
    })
    return stored.ok ? stored.value : refusedFile(c, stored, target)
  },
  'files/get': async (ctx, target, c) => {
    const found = await readUploads(ctx, target)
    return found.ok ? [...found.value] : refusedFile(c, found, target)
  },
  'files/remove': async (ctx, { target, fileId }, c) => {
    const removed = await removeUpload(ctx, target, fileId)
    return removed.ok ? removed : refusedFile(c, removed, target)
  },
  'files/again': async (ctx, { id, key, draft }, c) => {
    const copied = await copyQuoteFiles(ctx, { id, key }, draft)
    return copied.ok ? [...copied.value] : refusedFile(c, copied, { quote: { id, key } })
  },
  file: async (ctx, { id, key, fileId }, c) => {
    const opened = await openQuoteFile(ctx, { id, key }, fileId)
    if (!opened.ok) return refusedFile(c, opened, { quote: { id, key } })
    const { name, contentType, size, content } = opened.value
    for (const [header, value] of Object.entries(attachmentHeaders({ name, contentType, size }))) c.header(header, value)
    return stream(c, async (out) => {
      out.onAbort(() => void content.destroy())
      for await (const piece of content) await out.write(piece)
    })
  },
})

/** A revoked link says so. */
async function refusedFile(c: HonoContext<ApiEnv>, reason: Refused<FileRefusal>, target: UploadTarget) {
  if (reason.refusal === 'not-found' && 'quote' in target) {
    const nothing = await nothingFound(c.get('ctx'), target.quote)
    if (nothing.refusal === 'revoked-link') return answerRefusal(c, quoteRefusals, nothing)
  }
  return reason
}
