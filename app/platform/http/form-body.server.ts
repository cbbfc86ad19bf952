import { MIMEType } from 'node:util'

import type { MiddlewareHandler } from 'hono'

import { errorBody } from '#app/platform/http/api.server.ts'
import { createUploadBudget } from '#app/platform/http/upload-budget.ts'
import type { Config } from '#app/platform/config.ts'
import { countParts, type PartLimits } from '#app/platform/http/form-parts.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import { answerCutOff, answerTooLarge, answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import { BrokenBodyError, guardedPieces } from '#app/platform/http/slow-body-guard.ts'

/** The longest forms have some 500 fields; file names are in the part headers. */
const limits: PartLimits = { parts: 2_000, heads: 256 * 1024 }

/** The most bytes of forms in memory at once */
export interface FormRoom {
  readonly max: number
  readonly maxPerAddress: number
}

/**
 * Buffers a multipart body while counting its parts. Refuses it as soon as it has too many parts, arrives too slowly, or
 * would exceed the memory for forms, in total or for its address. The length is limited elsewhere. Other bodies pass
 * unread.
 */
export function formBodies(config: Pick<Config, 'trustProxy' | 'rateLimit'>, room: FormRoom): MiddlewareHandler<HttpEnv> {
  const underWay = createUploadBudget(room.max, config.rateLimit ? room.maxPerAddress : room.max)
  return async (c, next) => {
    const { raw } = c.req
    const boundary = boundaryOf(raw.headers.get('content-type') ?? '')
    if (boundary === null || raw.body === null) return next()
    if (boundary === '')
      return c.json(errorBody('invalid-request', 'Η φόρμα δεν έφτασε σωστά. Φορτώστε ξανά τη σελίδα και δοκιμάστε πάλι.'), 400)
    const address = clientAddress(config, c)
    const fits = countParts(boundary, limits)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const held = underWay.open(address)
    try {
      for await (const piece of guardedPieces(raw.body, { signal: held.signal })) {
        if (!fits(piece)) return answerTooLarge(c)
        if (!held.take(piece.byteLength)) return answerUnavailable(c)
        pieces.push(piece)
      }
      const headers = new Headers(raw.headers)
      // Normalised, so that the parser uses the same boundary as the count.
      headers.set('content-type', `multipart/form-data; boundary="${boundary}"`)
      const body = new Blob(pieces.splice(0))
      c.req.raw = new Request(raw.url, { method: raw.method, headers, body, signal: raw.signal })
      return await next()
    } catch (error) {
      if (held.signal.aborted) return answerUnavailable(c)
      if (error instanceof BrokenBodyError) return answerCutOff(c)
      throw error
    } finally {
      held.close()
    }
  }
}

/** Null if the body is not multipart; empty if its boundary is invalid. */
function boundaryOf(contentType: string): string | null {
  if (!/^\s*multipart\/form-data\b/i.test(contentType)) return null
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? ''
    return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : ''
  } catch {
    return ''
  }
}
