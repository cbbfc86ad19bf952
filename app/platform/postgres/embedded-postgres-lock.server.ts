import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { PostgresStartError } from '#app/platform/postgres/embedded-postgres-binaries.server.ts'

const PATIENCE_MS = 120_000

/**
 * Lets only one process at a time start or stop the Postgres of this folder. The lock is a socket in Linux's abstract
 * namespace, which the kernel frees with the process, so it is never stale. Other systems rely on Postgres's own lock file.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work()
  const lock = await acquire(`\0doro-${createHash('sha256').update(folder).digest('hex')}`)
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

async function acquire(name: string): Promise<Server> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = await listenOn(name)
    if (lock !== undefined) return lock
    if (Date.now() > deadline)
      throw new PostgresStartError('Another process has been starting or stopping Postgres for two minutes.')
    await delay(25)
  }
}

function listenOn(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(name, () => resolve(server))
  })
}
