import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#app/platform/http/http.server.ts'

/** A form with all that it may hold */
const mostBytes = 32 * 1024 * 1024
const patienceMs = 3_000

/**
 * A call that is refused before its body has come: the rest is read to its end, and forgotten, before the answer, so that the
 * connection serves the next call. Where too much is still to come, the answer goes first, and the connection ends after it.
 */
export const drainedBodies: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { incoming } = c.env
  if (incoming.method === 'GET' || incoming.method === 'HEAD' || incoming.complete) return
  await drain(c.req.raw.body)
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return
  const reader = body.getReader()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
  let left = mostBytes
  try {
    while (left > 0) {
      const piece = await Promise.race([reader.read(), late])
      if (piece === null || piece.done) return
      left -= piece.value.byteLength
    }
  } catch {
    // Whoever sent it has gone.
  } finally {
    reader.releaseLock()
  }
}
