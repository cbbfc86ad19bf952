import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

import type { PostgresConnection } from '#app/platform/postgres/embedded-postgres.server.ts'

/** A statement for pg's `query`. */
export interface SentStatement {
  readonly text: string
  readonly name?: string
  readonly values: readonly (string | Buffer | null)[]
}

interface SqlRecorder {
  /** For DATABASE_URL */
  readonly url: string
  /** The statements that `work` sends to Postgres, in order. */
  record(work: () => Promise<unknown>): Promise<readonly SentStatement[]>
  close(): void
}

/** A proxy in front of a Postgres on a Unix socket: it forwards everything and records the statements. */
export async function openSqlRecorder({ host, port, user, database }: PostgresConnection): Promise<SqlRecorder> {
  const sockets = new Set<Socket>()
  let sent: SentStatement[] | null = null
  const server = createServer((client) => {
    const postgres = connect(join(host, `.s.PGSQL.${port}`))
    const read = statementReader((statement) => sent?.push(statement))
    client.on('data', read)
    client.pipe(postgres).pipe(client)
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder does not listen')
  return {
    url: `postgres://${user}@127.0.0.1:${address.port}/${database}`,
    async record(work) {
      const own: SentStatement[] = (sent = [])
      await work()
      sent = null
      return own
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const lengthBytes = 4

/**
 * Parses a client's half of a session, in chunks of any size.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function statementReader(tell: (statement: SentStatement) => void): (piece: Buffer) => void {
  /** Text of each prepared statement; '' is the unnamed one. */
  const texts = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let hasStarted = false
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      // Only the first message has no type.
      const typeBytes = hasStarted ? 1 : 0
      if (rest.length < typeBytes + lengthBytes) return
      const end = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < end) return
      const statement = hasStarted
        ? readMessage(rest.toString('latin1', 0, 1), rest.subarray(typeBytes + lengthBytes, end), texts)
        : null
      if (statement !== null) tell(statement)
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}

function readMessage(type: string, body: Buffer, texts: Map<string, string>): SentStatement | null {
  const fields = fieldReader(body)
  switch (type) {
    case 'Q':
      return { text: fields.text(), values: [] }
    case 'P':
      texts.set(fields.text(), fields.text())
      return null
    case 'B': {
      fields.text()
      const name = fields.text()
      const formats = fields.list(() => fields.int16())
      const isBinary = (index: number) => (formats.length === 1 ? formats[0] : formats[index]) === 1
      const values = fields.list((index) => {
        const bytes = fields.bytes()
        return bytes === null || isBinary(index) ? bytes : bytes.toString()
      })
      return { text: texts.get(name) ?? '', ...(name === '' ? {} : { name }), values }
    }
    default:
      return null
  }
}

function fieldReader(body: Buffer) {
  let at = 0
  const int16 = () => body.readInt16BE((at += 2) - 2)
  return {
    int16,
    /** Up to its zero byte */
    text() {
      const from = at
      at = body.indexOf(0, from) + 1
      return body.toString('utf8', from, at - 1)
    },
    /** null is a length of -1 */
    bytes() {
      const length = body.readInt32BE((at += 4) - 4)
      return length < 0 ? null : body.subarray(at, (at += length))
    },
    list<T>(read: (index: number) => T): T[] {
      return Array.from({ length: int16() }, (_, index) => read(index))
    },
  }
}
