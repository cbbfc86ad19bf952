import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#app/platform/http/http.server.ts'

/** A form of the largest size */
const maxBytes = 32 * 1024 * 1024
const patienceMs = 3_000

/**
 * If a call is refused before its body has arrived, reads and discards the rest first, so that the connection can be
 * reused. If too much is missing, the answer goes first and the connection closes.
 */
export const drainBodies: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { incoming } = c.env
  if (incoming.method === 'GET' || incoming.method === 'HEAD' || incoming.complete) return
  await drain(c.req.raw.body)
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return
  const reader = body.getReader()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
  let left = maxBytes
  try {
    while (left > 0) {
      const piece = await Promise.race([reader.read(), late])
      if (piece === null || piece.done) return
      left -= piece.value.byteLength
    }
  } catch {
    // The client has gone.
  } finally {
    reader.releaseLock()
  }
}
