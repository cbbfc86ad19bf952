import { done, refuse, type Result } from '#app/platform/errors.ts'

interface QueueLimits {
  /** Works under way in this process */
  readonly atOnce: number
  /** Of these, so many of one address: the other places stay free for others. */
  readonly atOnceOfAddress?: number
  readonly waiting: number
  readonly waitingOfAddress: number
  /** When it is worth trying again */
  readonly retrySeconds: number
}

/** Too many wait already: answered 429 with `Retry-After`. */
export interface Busy {
  readonly refusal: 'busy'
  readonly seconds: number
}

/** Whose turn it is to be. Work of the shop itself has no address, and no bound. */
export interface Asker {
  readonly address: string
  readonly config: { readonly rateLimit: boolean }
}

interface FairQueue {
  /**
   * Does `work` when it is its turn: addresses (a /56 of IPv6) take turns, and each waits in its own line. Refuses what is too
   * many. One whose `signal` is aborted while it waits leaves, and throws the signal's reason; work that runs looks at the
   * signal itself.
   */
  run<Value>(asker: Asker, work: () => Promise<Value>, signal?: AbortSignal): Promise<Result<Value, Busy>>
}

interface Waiting {
  /** The place is free, or it is taken from the line for somebody with fewer. */
  settle(outcome: 'start' | 'refuse'): void
}

/** Who is not bounded has a line of each work's own: first come, first served. */
type Line = string | symbol

/**
 * A queue that no address fills. Where it is full, who waits for less takes the last place of whoever waits for most.
 * `RATE_LIMIT=off` lifts all bounds but that of the works under way.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, atOnceOfAddress = atOnce, retrySeconds } = limits
  // In the order of their next turns.
  const lines = new Map<Line, Waiting[]>()
  const underWay = new Map<Line, number>()
  let running = 0
  let waiting = 0

  function startsAtOnce(line: Line): boolean {
    return running < atOnce && (typeof line === 'symbol' || (underWay.get(line) ?? 0) < atOnceOfAddress)
  }

  function startNext(): void {
    for (let line = lines.keys().find(startsAtOnce); line !== undefined; line = lines.keys().find(startsAtOnce)) {
      const next = take(line, 'first')
      const others = lines.get(line)
      if (others !== undefined) {
        lines.delete(line)
        lines.set(line, others)
      }
      running += 1
      underWay.set(line, (underWay.get(line) ?? 0) + 1)
      next?.settle('start')
    }
  }

  function take(line: Line, which: 'first' | 'last' | Waiting): Waiting | undefined {
    const all = lines.get(line) ?? []
    const place = which === 'first' ? 0 : which === 'last' ? all.length - 1 : all.indexOf(which)
    const [taken] = place === -1 ? [] : all.splice(place, 1)
    if (all.length === 0) lines.delete(line)
    if (taken !== undefined) waiting -= 1
    return taken
  }

  /** Whether one more may wait in a line. */
  function hasPlace(line: string): boolean {
    const own = lines.get(line)?.length ?? 0
    if (own >= limits.waitingOfAddress) return false
    if (waiting < limits.waiting) return true
    const [longest] = [...lines].toSorted(([, a], [, b]) => b.length - a.length)
    if (longest === undefined || longest[1].length <= own + 1) return false
    take(longest[0], 'last')?.settle('refuse')
    return true
  }

  function finish(line: Line): void {
    running -= 1
    const left = (underWay.get(line) ?? 0) - 1
    if (left <= 0) underWay.delete(line)
    else underWay.set(line, left)
    startNext()
  }

  function turn(line: Line, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        take(line, mine)
        reject(signal?.reason)
      }
      const mine: Waiting = {
        settle(outcome) {
          signal?.removeEventListener('abort', leave)
          resolve(outcome === 'start')
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      lines.set(line, [...(lines.get(line) ?? []), mine])
      waiting += 1
      startNext()
    })
  }

  return {
    async run({ address, config }, work, signal) {
      signal?.throwIfAborted()
      const line = config.rateLimit && address !== '' ? address : Symbol(address)
      const busy = refuse({ refusal: 'busy', seconds: retrySeconds })
      if (typeof line === 'string' && !startsAtOnce(line) && !hasPlace(line)) return busy
      if (!(await turn(line, signal))) return busy
      try {
        return done(await work())
      } finally {
        finish(line)
      }
    },
  }
}
