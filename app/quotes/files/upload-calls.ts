import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'
import { maxFileNameLength } from '#app/uploads/accepted-files.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import { quoteId, quoteKey } from '#app/quotes/quote-fields.ts'

const idError = 'Το αίτημα δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const id = () => z.guid({ error: idError }).transform((value) => value.toLowerCase())

interface Target {
  readonly draft?: string | undefined
  readonly quote?: string | undefined
  readonly key?: string | null | undefined
}

const target = { draft: id().optional(), quote: quoteId.optional(), key: quoteKey }

/** Exactly one target: a draft or a quote. */
function isOneTarget({ draft, quote }: Target): boolean {
  return (draft === undefined) !== (quote === undefined)
}

function targetOf({ draft, quote, key }: Target) {
  return draft === undefined ? { quote: { id: quote ?? '', key } } : { draft }
}

/** The query of an upload; the body is the raw bytes of the file. */
export const uploadCall = z
  .object({
    ...target,
    name: z
      .string()
      .transform((name) => name.slice(-2 * maxFileNameLength))
      .default(''),
  })
  .refine(isOneTarget, { error: idError })
  .transform(({ name, ...rest }) => ({ name, target: targetOf(rest) }))

export const uploadsCall = callBody(target).refine(isOneTarget, { error: idError }).transform(targetOf)

export const removeUploadCall = callBody({ ...target, id: id() })
  .refine(isOneTarget, { error: idError })
  .transform(({ id: fileId, ...rest }) => ({ fileId, target: targetOf(rest) }))

export const reuseFilesCall = callBody({ id: quoteId, key: quoteKey, draft: id() })

export const quoteFileCall = callBody({ id: quoteId, key: quoteKey, fileId: id() })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/quotes/files/get': { readonly body: z.input<typeof uploadsCall>; readonly answer: readonly UploadedFile[] }
    '/api/quotes/files/remove': { readonly body: z.input<typeof removeUploadCall>; readonly answer: Done }
    '/api/quotes/files/again': { readonly body: z.input<typeof reuseFilesCall>; readonly answer: readonly UploadedFile[] }
    '/api/quotes/file': { readonly body: z.input<typeof quoteFileCall>; readonly answer: Blob }
  }
}
