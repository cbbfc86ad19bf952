/** The minimum throughput */
interface Pace {
  readonly patienceMs: number
  readonly minBytes: number
  /** Aborts reading and waiting */
  readonly signal?: AbortSignal
}

/** Slow mobile networks are several times faster, even through a tunnel. */
const minPace: Pace = { patienceMs: 20_000, minBytes: 100_000 }

/** The body is incomplete: its sender has gone, has stalled, or is suspiciously slow. */
export class BrokenBodyError extends Error {
  override name = 'BrokenBodyError'
}

/**
 * Yields the chunks of a body. Throws a BrokenBodyError if it ends early or arrives too slowly; time that the caller spends
 * on a chunk does not count.
 */
export async function* guardedPieces<Piece extends Uint8Array>(
  body: ReadableStream<Piece>,
  { patienceMs = minPace.patienceMs, minBytes = minPace.minBytes, signal }: Partial<Pace> = {},
): AsyncGenerator<Piece, void, undefined> {
  const reader = body.getReader()
  let pending = reader.read()
  let patience = patienceMs
  let came = 0
  let isBroken = true
  try {
    for (;;) {
      const waitsSince = performance.now()
      const piece = await within(pending, patience, signal).catch((cause: unknown) => {
        throw new BrokenBodyError('the connection broke', { cause })
      })
      patience -= performance.now() - waitsSince
      if (piece?.done) {
        isBroken = false
        return
      }
      came += piece?.value.byteLength ?? 0
      if (piece === null || patience <= 0) {
        if (came < minBytes) throw new BrokenBodyError('hardly anything came')
        patience = patienceMs
        came = 0
      }
      if (piece === null) continue
      isBroken = false
      yield piece.value
      isBroken = true
      pending = reader.read()
    }
  } finally {
    pending.catch(() => undefined)
    // If the caller stops, `drain-bodies.server.ts` reads the rest, so that the connection can be reused.
    if (isBroken) reader.cancel().catch(() => undefined)
    else reader.releaseLock()
  }
}

/** Null if it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number, signal?: AbortSignal): Promise<Value | null> {
  const { promise: late, resolve, reject } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  const end = () => reject(new Error('the reading was ended', { cause: signal?.reason }))
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
