import pg from 'pg'

interface Sent {
  readonly text: string
  readonly name?: string
  readonly values?: readonly unknown[]
}

/** Writes down what `work` sends to Postgres, in order. */
export async function recordSql(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  // Every query passes here, whichever client or pool sends it.
  const original = pg.Query.prototype.submit
  pg.Query.prototype.submit = function submit(this: Sent, ...args: Parameters<typeof original>) {
    const { text, name, values } = this
    sent.push({ text, ...(name ? { name } : {}), ...(values ? { values } : {}) })
    return Reflect.apply(original, this, args)
  }
  try {
    await work()
  } finally {
    pg.Query.prototype.submit = original
  }
  return sent
}

/** Runs the recorded statements on so many connections for a time; how often a second the whole sequence went through. */
export async function replaySql(
  connection: pg.ClientConfig,
  sequences: readonly (readonly Sent[])[],
  seconds: number,
): Promise<number> {
  const clients = []
  for (const sequence of sequences) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0 })
    await client.connect()
    clients.push({ client, sequence })
  }
  const end = Date.now() + seconds * 1000
  const counts = await Promise.all(
    clients.map(async ({ client, sequence }) => {
      let count = 0
      while (Date.now() < end) {
        for (const { text, name, values } of sequence) {
          await client.query({ text, ...(name === undefined ? {} : { name }), values: values === undefined ? [] : [...values] })
        }
        count += 1
      }
      await client.end()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}
