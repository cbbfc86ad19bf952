import { done, refuse, type Result } from '#app/platform/errors.ts'

interface QueueLimits {
  /** Concurrent tasks of this process */
  readonly atOnce: number
  /** Concurrent tasks of one address; the other slots stay free for others */
  readonly atOnceOfAddress?: number
  readonly waiting: number
  readonly waitingOfAddress: number
  /** Seconds for `Retry-After` */
  readonly retrySeconds: number
}

/** The queue is full: answered 429 with `Retry-After`. */
export interface Busy {
  readonly refusal: 'busy'
  readonly seconds: number
}

/** The client whose turn it is. Work of the shop itself has no address and no limit. */
export interface QueueClient {
  readonly address: string
  readonly config: { readonly rateLimit: boolean }
}

interface FairQueue {
  /**
   * Runs `work` when its turn comes. Addresses (a /56 of IPv6) take turns, each with its own line. Refuses too many. If
   * `signal` is aborted while waiting, throws its reason; running work must check the signal itself.
   */
  run<Value>(client: QueueClient, work: () => Promise<Value>, signal?: AbortSignal): Promise<Result<Value, Busy>>
}

interface Waiting {
  /** Started, or refused because an address with fewer waiting takes the place */
  settle(outcome: 'start' | 'refuse'): void
}

/** Unlimited work has a line for each task: first come, first served. */
type Line = string | symbol

/**
 * Limited concurrency in which no address can fill the queue: if it is full, the address with most waiting loses its last
 * place to one with fewer. `RATE_LIMIT=off` lifts all limits except that of concurrency.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, atOnceOfAddress = atOnce, retrySeconds } = limits
  // In the order of their next turns
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

  /** Whether one more task may wait in a line. */
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
