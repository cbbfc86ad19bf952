import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** The longest wait for requests under way. */
const maxDrainMs = 10_000
/** npm forwards Ctrl-C to a process that has already received it from the terminal. */
const sameSignalMs = 1_000
/** After a second signal the database still gets this long. */
const maxForcedCloseMs = 5_000

interface Stopping {
  readonly server: Server
  /** How long requests are still served after readiness is withdrawn, so that a load balancer notices first. */
  readonly drainDelayMs: number
  /** Withdraws readiness. */
  readonly drain: () => void
  /** Closes what requests use. */
  readonly close: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Stops the shop without cutting a request: withdraws readiness, then stops accepting connections, then waits for requests
 * under way. Returns the signal handler: a second signal skips the waiting, a third ends the process at once, and
 * repetitions within a second of the first are ignored.
 */
export function gracefulStop({ server, drainDelayMs, drain, close, onFailure }: Stopping): () => void {
  const connections = trackConnections(server)
  const force = new AbortController()
  let signals = 0
  let lastSignalAt = Number.NEGATIVE_INFINITY

  async function stop(): Promise<void> {
    drain()
    connections.letGo()
    await delay(drainDelayMs, undefined, { signal: force.signal }).catch(() => undefined)
    const closed = new Promise((resolve) => server.close(resolve))
    connections.endIdle()
    const patience = setTimeout(() => server.closeAllConnections(), maxDrainMs)
    force.signal.addEventListener('abort', () => server.closeAllConnections())
    if (force.signal.aborted) server.closeAllConnections()
    await closed
    clearTimeout(patience)
    await close()
  }

  return () => {
    const now = performance.now()
    if (now - lastSignalAt < sameSignalMs) return
    lastSignalAt = now
    signals += 1
    if (signals === 1) stop().then(() => process.exit(0), onFailure)
    else if (signals === 2) {
      force.abort()
      setTimeout(() => process.exit(1), maxForcedCloseMs)
    } else process.exit(1)
  }
}

/**
 * Tracks a server's connections, and which of them wait for a response. Node counts a connection without any request as
 * busy, and browsers open some in advance.
 */
function trackConnections(server: Server) {
  const open = new Set<Socket>()
  const busy = new Map<Socket, ServerResponse>()
  let letGo = false
  let ending = false
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    busy.set(socket, response)
    if (letGo) response.setHeader('connection', 'close')
    response.once('close', () => {
      if (busy.get(socket) === response) busy.delete(socket)
      if (ending && !busy.has(socket)) socket.end()
    })
  })
  return {
    /** From here on every response closes its connection, so that clients reconnect, elsewhere if possible. */
    letGo() {
      letGo = true
      for (const response of busy.values()) if (!response.headersSent) response.setHeader('connection', 'close')
    },
    endIdle() {
      ending = true
      for (const socket of open) if (!busy.has(socket)) socket.end()
    },
  }
}
