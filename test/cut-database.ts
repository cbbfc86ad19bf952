import { connect, createServer, type Socket } from 'node:net'

import { afterAll, beforeAll } from 'vitest'

/** How a statement is lost: before the server gets it, or its answer, after it was executed. */
type Loss = 'before' | 'after'

interface CutDatabase {
  /** For the `env` of `testShop`: the address under which its database is reached through here */
  url(databaseUrl: string): string
  /** Does something, and breaks the connection of its nth statement, from 1 on. `isCut`: whether there were as many. */
  while<Value>(loss: Loss, nth: number, work: () => Promise<Value>): Promise<{ readonly value: Value; readonly isCut: boolean }>
}

/** Stands between a test file's shop and its Postgres, to break connections in the middle of an operation. */
export function cutDatabase(): CutDatabase {
  let left: number | null = null
  let loss: Loss = 'before'
  let target = ''
  const sockets = new Set<Socket>()

  /** Whether this statement is the one to lose. */
  function isLost(): boolean {
    if (left === null) return false
    left -= 1
    if (left > 0) return false
    left = null
    return true
  }

  const server = createServer((shop) => {
    const postgres = connect(target)
    const close = () => {
      shop.destroy()
      postgres.destroy()
    }
    for (const socket of [shop, postgres]) {
      sockets.add(socket)
      socket.on('error', close).on('close', () => {
        sockets.delete(socket)
        close()
      })
    }
    const statements = countStatements()
    let isSilent = false
    shop.on('data', (bytes) => {
      const lost = Array.from({ length: statements(bytes) }, isLost).includes(true)
      if (lost && loss === 'before') return close()
      isSilent ||= lost
      postgres.write(bytes)
    })
    postgres.on('data', (bytes) => (isSilent ? close() : shop.write(bytes)))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  return {
    url(databaseUrl) {
      const url = new URL(databaseUrl)
      target = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('the server has no port')
      return `postgres://${url.username}@127.0.0.1:${address.port}${url.pathname}`
    },
    async while(how, nth, work) {
      loss = how
      left = nth
      const value = await work()
      const isCut = left === null
      left = null
      return { value, isCut }
    },
  }
}

/** Counts the statements in a client's bytes (Sync ends one, Query is one), whose messages may come in pieces. */
function countStatements(): (bytes: Buffer) => number {
  let rest = Buffer.alloc(0)
  let hasStarted = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let count = 0
    for (;;) {
      // The first message has no type.
      const head = hasStarted ? 1 : 0
      if (rest.length < head + 4) return count
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return count
      if (hasStarted && (rest[0] === 0x53 || rest[0] === 0x51)) count += 1
      hasStarted = true
      rest = rest.subarray(length)
    }
  }
}
