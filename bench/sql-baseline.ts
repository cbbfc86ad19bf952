import pg from 'pg'

import { type Load, seconds } from './load.ts'

interface Sent {
  readonly text: string
  readonly name?: string
  readonly values?: readonly unknown[]
  /** How many statements were answered before it was sent; equal numbers were pipelined */
  readonly answered: number
}

/** Records the statements that `work` sends to Postgres, in order, and which of them were pipelined. */
export async function recordSql(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  let answered = 0
  // Every query passes here, whichever client or pool sends it.
  const { submit } = pg.Query.prototype
  const ready: (this: Sent, ...args: unknown[]) => void = Reflect.get(pg.Query.prototype, 'handleReadyForQuery')
  pg.Query.prototype.submit = function note(this: Sent, ...args: Parameters<typeof submit>) {
    const { text, name, values } = this
    sent.push({ text, ...(name ? { name } : {}), ...(values ? { values } : {}), answered })
    return Reflect.apply(submit, this, args)
  }
  Reflect.set(pg.Query.prototype, 'handleReadyForQuery', function count(this: Sent, ...args: unknown[]) {
    answered += 1
    Reflect.apply(ready, this, args)
  })
  try {
    await work()
  } finally {
    Object.assign(pg.Query.prototype, { submit, handleReadyForQuery: ready })
  }
  return sent
}

/**
 * Runs the recorded statements, a connection for each sequence, for a time; counts how often a whole sequence went
 * through. `together`: what the shop sent without waiting is sent so here too; else each statement waits for the last.
 */
export async function replaySql(
  connection: pg.ClientConfig,
  sequences: readonly (readonly Sent[])[],
  together = true,
): Promise<Load> {
  const clients = await Promise.all(
    sequences.map(async (sequence) => {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0, pipeline: together })
      await client.connect()
      const groups = Map.groupBy(sequence, ({ answered }) => (together ? answered : {}))
      return { client, groups: [...groups.values()] }
    }),
  )
  const began = performance.now()
  const end = began + seconds * 1000
  const counts = await Promise.all(
    clients.map(async ({ client, groups }) => {
      const { stream } = client.connection
      let count = 0
      for (; performance.now() < end; count += 1) {
        for (const group of groups) {
          stream.cork()
          const answers = group.map(({ text, name, values }) =>
            client.query({ text, ...(name === undefined ? {} : { name }), values: values === undefined ? [] : [...values] }),
          )
          stream.uncork()
          await Promise.all(answers)
        }
      }
      return count
    }),
  )
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map(({ client }) => client.end()))
  return { count: counts.reduce((sum, count) => sum + count, 0), seconds: took }
}
