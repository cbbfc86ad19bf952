/** How little may come in a time of waiting */
interface Pace {
  readonly patienceMs: number
  readonly leastBytes: number
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
export async function* pacedPieces<Piece extends Uint8Array>(
  body: ReadableStream<Piece>,
  { patienceMs, leastBytes } = leastPace,
): AsyncGenerator<Piece, void, undefined> {
  const reader = body.getReader()
  let pending = reader.read()
  let patience = patienceMs
  let came = 0
  try {
    for (;;) {
      const waitsSince = performance.now()
      const piece = await within(pending, patience).catch((cause: unknown) => {
        throw new BrokenBodyError('the connection broke', { cause })
      })
      patience -= performance.now() - waitsSince
      if (piece?.done) return
      came += piece?.value.byteLength ?? 0
      if (piece === null || patience <= 0) {
        if (came < leastBytes) throw new BrokenBodyError('hardly anything came')
        patience = patienceMs
        came = 0
      }
      if (piece === null) continue
      yield piece.value
      pending = reader.read()
    }
  } finally {
    // Nobody waits for it: what still comes is the connection's business.
    pending.catch(() => undefined)
    reader.cancel().catch(() => undefined)
  }
}

/** Null when it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
