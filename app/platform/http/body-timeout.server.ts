import type { IncomingMessage } from 'node:http'

/** The slowest mobile lines bring a small body in a part of it. */
const patienceMs = 30_000

/**
 * Ends the connection of a request whose body has not come whole in time. One that is large is watched by whoever reads it
 * (`paced-body.ts`); small ones wait in memory, and Node gives each of them five minutes: thousands that stop in the middle
 * would be many.
 */
export function limitBodyTime(request: IncomingMessage, longestSmall: number, patience = patienceMs): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 || length > longestSmall) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, patience)
  request.once('close', () => clearTimeout(timer))
}
