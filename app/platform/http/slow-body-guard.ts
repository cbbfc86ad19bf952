/** How little may come in a time of waiting */
interface Pace {
  readonly patienceMs: number
  readonly leastBytes: number
  /** Ends the reading, also while it waits */
  readonly signal?: AbortSignal
}

/** Slow mobile lines carry several times as much, a tunnel in between included. */
const leastPace: Pace = { patienceMs: 20_000, leastBytes: 100_000 }

/** A body that will not come whole: its sender is gone, has stopped, or sends so slowly that it is meant. */
export class BrokenBodyError extends Error {
  override name = 'BrokenBodyError'
}

/**
 * The pieces of a body as they come. Throws a BrokenBodyError where no more come, or hardly any while it waited for
 * them; what the caller does with a piece is not counted.
 */
export async function* guardedPieces<Piece extends Uint8Array>(
  body: ReadableStream<Piece>,
  { patienceMs = leastPace.patienceMs, leastBytes = leastPace.leastBytes, signal }: Partial<Pace> = {},
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
        if (came < leastBytes) throw new BrokenBodyError('hardly anything came')
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
    // Where the caller has had enough, the rest is read by `drained-bodies.server.ts`: the connection is good for the next call.
    if (isBroken) reader.cancel().catch(() => undefined)
    else reader.releaseLock()
  }
}

/** Null when it takes longer. */
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
