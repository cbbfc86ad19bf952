import type { IncomingMessage } from 'node:http'

/** Small bodies take less even on the slowest mobile networks. */
const patienceMs = 30_000

/**
 * Closes the connection of a request whose small body does not arrive in time: Node waits five minutes, so thousands of
 * stalled requests could fill the memory. Large bodies have their own guard (`slow-body-guard.ts`).
 */
export function limitBodyTime(request: IncomingMessage, maxSmallBytes: number, patience = patienceMs): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 || length > maxSmallBytes) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, patience)
  request.once('close', () => clearTimeout(timer))
}
