import { z } from 'zod'

import { longestFileName } from '#app/quotes/files/quote-files.ts'

const idError = 'Το αίτημα δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const id = () => z.guid({ error: idError }).transform((value) => value.toLowerCase())
const key = z.string().max(200, { error: idError }).optional()

interface Named {
  readonly draft?: string | undefined
  readonly quote?: string | undefined
  readonly key?: string | undefined
}

const named = { draft: id().optional(), quote: id().optional(), key }

/** A draft or a quote, never both: what the file is for. */
function isOneTarget({ draft, quote }: Named): boolean {
  return (draft === undefined) !== (quote === undefined)
}

function targetOf({ draft, quote, key }: Named) {
  return draft === undefined ? { quote: { id: quote ?? '', key } } : { draft }
}

/** The query of an upload; the body is the file's bytes as they are. */
export const uploadCall = z
  .object({
    ...named,
    name: z
      .string()
      .transform((name) => name.slice(-2 * longestFileName))
      .default(''),
  })
  .refine(isOneTarget, { error: idError })
  .transform(({ name, ...rest }) => ({ name, target: targetOf(rest) }))

export const uploadsCall = z.object(named).refine(isOneTarget, { error: idError }).transform(targetOf)

export const removeUploadCall = z
  .object({ ...named, id: id() })
  .refine(isOneTarget, { error: idError })
  .transform(({ id: fileId, ...rest }) => ({ fileId, target: targetOf(rest) }))

export const quoteFileCall = z.object({ id: id(), key, fileId: id() })

export const quoteFileView = z
  .object({
    id: z.string(),
    name: z.string(),
    contentType: z.string().openapi({ description: 'By its content' }),
    size: z.number().openapi({ description: 'Bytes' }),
  })
  .openapi('QuoteFile')
