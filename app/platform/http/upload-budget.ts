/** An upload in progress. */
export interface BodyUnderWay {
  /** Counts more of its bytes; false if the budget is exhausted, and then they are not counted */
  take(bytes: number): boolean
  /** Aborted if an address with less in transit needs the space */
  readonly signal: AbortSignal
  /** Call when the upload is stored or has failed */
  close(): void
}

/** Bytes of uploads in transit, counted as they arrive, so that slow senders take no more than they have sent. */
export interface UploadBudget {
  open(address: string): BodyUnderWay
}

interface Held {
  readonly address: string
  readonly stop: AbortController
  bytes: number
}

/**
 * `max` bytes for all addresses together, `maxPerAddress` for each. If the budget is exhausted, the newest upload of the
 * address with most bytes is aborted in favour of one with fewer, so that no group of addresses can block others.
 */
export function createUploadBudget(max: number, maxPerAddress: number): UploadBudget {
  const bodies = new Set<Held>()
  const sum = (held: Iterable<Held>) => [...held].reduce((all, { bytes }) => all + bytes, 0)
  const of = (address: string) => [...bodies].filter((body) => body.address === address)

  /** Whether the space was available or could be freed. */
  function makeRoom(address: string, bytes: number): boolean {
    const own = sum(of(address)) + bytes
    if (own > maxPerAddress) return false
    while (sum(bodies) + bytes > max) {
      const addresses = [...new Set([...bodies].map((body) => body.address))]
      const [heaviest = address] = addresses.toSorted((a, b) => sum(of(b)) - sum(of(a)))
      const newest = of(heaviest).findLast((body) => body.bytes > 0)
      if (newest === undefined || sum(of(heaviest)) <= own) return false
      bodies.delete(newest)
      newest.stop.abort()
    }
    return true
  }

  return {
    open(address) {
      const held: Held = { address, stop: new AbortController(), bytes: 0 }
      bodies.add(held)
      return {
        signal: held.stop.signal,
        take(bytes) {
          if (held.stop.signal.aborted || !makeRoom(address, bytes)) return false
          held.bytes += bytes
          return true
        },
        close: () => void bodies.delete(held),
      }
    },
  }
}
