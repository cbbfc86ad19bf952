/** How much uploads may take of the disk: pure rules, in bytes. `upload-room.server.ts` asks the disk and the database. */

const megabyte = 1024 * 1024

/**
 * Of all that nobody has sent yet. Anybody may begin a request, so this is what strangers can fill, and it empties itself
 * after a week; what was sent is seen by our people, and each address may send only so much of it a day.
 */
export const mostUnsent = 5_000 * megabyte
/** A file counts as no less, so that the budget bounds how many there are too. */
export const leastCounted = megabyte / 4
/** Free space that uploads leave to the database and the mails. */
export const leastFree = 500 * megabyte
/** On its way to the disk at once, in one process. It lies there twice for a moment: that is less than what is left free. */
const mostIncoming = 200 * megabyte
const mostIncomingOfAddress = 60 * megabyte

/** What is on its way, counted by the byte as it comes: who sends slowly holds no more than what they sent. */
export interface Incoming {
  /** Counts more bytes of an address; false where they are too many together, and then they are not counted. */
  take(address: string, bytes: number): boolean
  /** They are on the disk for good, or gone. */
  giveBack(address: string, bytes: number): void
}

export function createIncoming(most = mostIncoming, mostOfAddress = mostIncomingOfAddress): Incoming {
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
