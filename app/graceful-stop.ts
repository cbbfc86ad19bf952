import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What may take longest is a request that is answered while the shop stops. */
const longestDrainMs = 10_000
/** npm passes Ctrl-C on to a process that the terminal has told already. */
const sameSignalMs = 1_000
/** After a second signal the database still gets this long. */
const longestHurriedCloseMs = 5_000

interface Stopping {
  readonly server: Server
  /** How long it goes on after it has said that it is not ready, so that a load balancer sees that first. */
  readonly drainDelayMs: number
  /** From here on it says that it is not ready. */
  readonly drain: () => void
  /** Ends what the requests used. */
  readonly close: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Ends the shop without cutting a request: it says that it is not ready, then takes no more connections, then waits for
 * the requests under way. The function that it returns takes the signals: a second one waits for nothing, a third one ends
 * the process at once, and what comes within a second of the first is the first.
 */
export function gracefulStop({ server, drainDelayMs, drain, close, onFailure }: Stopping): () => void {
  const connections = trackConnections(server)
  const hurry = new AbortController()
  let signals = 0
  let lastSignalAt = Number.NEGATIVE_INFINITY

  async function stop(): Promise<void> {
    drain()
    connections.letGo()
    await delay(drainDelayMs, undefined, { signal: hurry.signal }).catch(() => undefined)
    const closed = new Promise((resolve) => server.close(resolve))
    connections.endIdle()
    const patience = setTimeout(() => server.closeAllConnections(), longestDrainMs)
    hurry.signal.addEventListener('abort', () => server.closeAllConnections())
    if (hurry.signal.aborted) server.closeAllConnections()
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
      hurry.abort()
      setTimeout(() => process.exit(1), longestHurriedCloseMs)
    } else process.exit(1)
  }
}

/**
 * Which connections a server has, and which of them wait for an answer. Node itself counts one that has never sent a request,
 * such as browsers open ahead, as busy.
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
    /** Every answer from here on tells the client to open another connection, elsewhere if it can. */
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
