/** What of bodies is on its way at once, counted by the byte as it comes: who sends slowly holds no more than what they sent. */
export interface BytesUnderWay {
  /** Counts more bytes of an address; false where they are too many together, and then they are not counted. */
  take(address: string, bytes: number): boolean
  /** They are on the disk for good, or gone. */
  giveBack(address: string, bytes: number): void
}

/** `most` of all addresses together, `mostOfAddress` of each: none keeps all others out. */
export function createBytesUnderWay(most: number, mostOfAddress: number): BytesUnderWay {
  let all = 0
  const ofAddresses = new Map<string, number>()
  const add = (address: string, bytes: number) => {
    all += bytes
    const now = (ofAddresses.get(address) ?? 0) + bytes
    if (now === 0) ofAddresses.delete(address)
    else ofAddresses.set(address, now)
  }
  return {
    take(address, bytes) {
      if (all + bytes > most || (ofAddresses.get(address) ?? 0) + bytes > mostOfAddress) return false
      add(address, bytes)
      return true
    },
    giveBack: (address, bytes) => add(address, -bytes),
  }
}
