import type { Context } from '#app/platform/context.server.ts'

/** Of one process: each uses up to two of its ten connections, and carts need some, too. */
const mostAtOnce = 4

interface Turns {
  running: number
  /** First come, first served */
  readonly waiting: Set<() => void>
}

const turnsOf = new WeakMap<Context['db'], Turns>()

/**
 * Does `work` when it is its turn. One whose `signal` is aborted while it waits leaves the queue and throws the signal's
 * reason: whoever types on has overtaken it, and Postgres never hears of it. Work that runs looks at the signal itself.
 */
export async function inTurn<Value>(
  db: Context['db'],
  signal: AbortSignal | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted()
  const turns = turnsOf.get(db) ?? { running: 0, waiting: new Set() }
  turnsOf.set(db, turns)
  if (turns.running >= mostAtOnce) await waitFor(turns, signal)
  else turns.running += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, or given back.
    const [next] = turns.waiting
    if (next === undefined) turns.running -= 1
    else next()
  }
}

function waitFor({ waiting }: Turns, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(start)
      reject(signal?.reason)
    }
    const start = () => {
      waiting.delete(start)
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(start)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
