import pg from 'pg'

import { type Load, seconds } from './load.ts'

interface Sent {
  readonly text: string
  readonly name?: string
  readonly values?: readonly unknown[]
}

/** Records what `work` sends to Postgres, in order. */
export async function recordSql(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  // Every query is submitted, whichever client or pool sends it.
  const { submit } = pg.Query.prototype
  pg.Query.prototype.submit = function record(this: Sent, ...args: Parameters<typeof submit>) {
    const { text, name, values } = this
    sent.push({ text, ...(name ? { name } : {}), ...(values ? { values } : {}) })
    return Reflect.apply(submit, this, args)
  }
  try {
    await work()
  } finally {
    pg.Query.prototype.submit = submit
  }
  return sent
}

/**
 * Runs the recorded statements for a time, a connection for each sequence, each statement after the answer to the last;
 * counts how often a whole sequence went through.
 */
export async function replaySql(connection: pg.ClientConfig, sequences: readonly (readonly Sent[])[]): Promise<Load> {
  const clients = await Promise.all(
    sequences.map(async (sequence) => {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0 })
      await client.connect()
      return { client, sequence }
    }),
  )
  const began = performance.now()
  const end = began + seconds * 1000
  const counts = await Promise.all(
    clients.map(async ({ client, sequence }) => {
      let count = 0
      for (; performance.now() < end; count += 1) {
        for (const { text, name, values } of sequence) {
          await client.query({ text, ...(name === undefined ? {} : { name }), values: values === undefined ? [] : [...values] })
        }
      }
      return count
    }),
  )
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map(({ client }) => client.end()))
  return { count: counts.reduce((sum, count) => sum + count, 0), seconds: took }
}
