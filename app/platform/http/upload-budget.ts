/** One body that comes. */
export interface BodyUnderWay {
  /** Counts more of its bytes; false where there is no room for them, and then they are not counted. */
  take(bytes: number): boolean
  /** Aborted when somebody who holds less needs its room. */
  readonly signal: AbortSignal
  /** It is on the disk for good, or gone. */
  close(): void
}

/** What of bodies is on its way at once, counted by the byte as it comes: who sends slowly holds no more than what they sent. */
export interface UploadBudget {
  open(address: string): BodyUnderWay
}

interface Held {
  readonly address: string
  readonly stop: AbortController
  bytes: number
}

/**
 * `most` of all addresses together, `mostOfAddress` of each. Where all is taken, the newest body of the address that holds
 * most makes room for one that holds less: some addresses together keep no other out.
 */
export function createUploadBudget(most: number, mostOfAddress: number): UploadBudget {
  const bodies = new Set<Held>()
  const sum = (held: Iterable<Held>) => [...held].reduce((all, { bytes }) => all + bytes, 0)
  const of = (address: string) => [...bodies].filter((body) => body.address === address)

  /** Whether the room was there, or was made. */
  function makeRoom(address: string, bytes: number): boolean {
    const own = sum(of(address)) + bytes
    if (own > mostOfAddress) return false
    while (sum(bodies) + bytes > most) {
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
