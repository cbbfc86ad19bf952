import { MIMEType } from 'node:util'

import type { MiddlewareHandler } from 'hono'

import { errorBody } from '#app/platform/api.server.ts'
import { countParts, type PartLimits } from '#app/platform/form-parts.ts'
import { answerTooLarge, type HttpEnv } from '#app/platform/http.server.ts'

/** The longest forms have some 500 fields; names of files stand in the heads. */
const limits: PartLimits = { parts: 2_000, heads: 256 * 1024 }

/**
 * Reads a body in parts as it comes, counts what its parser would pay for, and hands it on whole. Refuses it at the first
 * part too many; what limits its length stands before. Other bodies pass unread.
 */
export const fewParts: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { raw } = c.req
  const boundary = boundaryOf(raw.headers.get('content-type') ?? '')
  if (boundary === null || raw.body === null) return next()
  if (boundary === '') return c.json(errorBody('invalid-request', 'Η φόρμα δεν διαβάζεται.'), 400)
  const fits = countParts(boundary, limits)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of raw.body) {
    if (!fits(piece)) return answerTooLarge(c)
    pieces.push(piece)
  }
  const headers = new Headers(raw.headers)
  // The parser finds the boundary that was counted, and no other.
  headers.set('content-type', `multipart/form-data; boundary="${boundary}"`)
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body: new Blob(pieces), signal: raw.signal })
  return next()
}

/** Null where the body is not in parts; empty where nothing can tell them apart. */
function boundaryOf(contentType: string): string | null {
  if (!/^\s*multipart\/form-data\b/i.test(contentType)) return null
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? ''
    return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : ''
  } catch {
    return ''
  }
}
