import pg from 'pg'

import { createLog } from '#app/platform/monitoring/log.server.ts'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'

import { type Load, seconds } from './load.ts'
import { openBuiltShop, serve } from './open-shop.ts'
import { untilQuiet } from './processor.ts'
import { openSqlRecorder, type SentStatement } from './recorded-sql.ts'

interface BenchedCart {
  readonly id: number
  readonly qty: number
  readonly orderId: string
}

/** The statements of adding to each cart and reading it, recorded from a second shop on the same data. */
export async function recordCarts(dataDir: string, carts: readonly BenchedCart[]) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const recorder = await openSqlRecorder(postgres.connection)
  const { module, shop } = await openBuiltShop(dataDir, recorder.url)
  const { origin, close } = await serve(module.createListener(shop))
  await shop.pictures.close()
  // Jobs of a new shop would be recorded, too.
  await untilQuiet()
  const post = (path: string, cart: object) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(cart) })
  const [addSql, getSql]: [(readonly SentStatement[])[], (readonly SentStatement[])[]] = [[], []]
  for (const cart of carts) {
    addSql.push(await recorder.record(() => post('/api/cart', cart)))
    getSql.push(await recorder.record(() => post('/api/cart/get', cart)))
  }
  close()
  await shop.close()
  recorder.close()
  await postgres.stop()
  return { addSql: ofAll(addSql), getSql: ofAll(getSql) }
}

/** Drops statements of background jobs, which are not in all recordings. */
function ofAll(recordings: readonly (readonly SentStatement[])[]): readonly (readonly SentStatement[])[] {
  const texts = recordings.map((sent) => new Set(sent.map(({ text }) => text)))
  return recordings.map((sent) => sent.filter(({ text }) => texts.every((each) => each.has(text))))
}

/**
 * Runs the recorded statements for a time, one connection per sequence, each statement after the previous answer; counts
 * completed sequences.
 */
export async function replaySql(connection: pg.ClientConfig, sequences: readonly (readonly SentStatement[])[]): Promise<Load> {
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
          await client.query({ text, ...(name === undefined ? {} : { name }), values: [...values] })
        }
      }
      return count
    }),
  )
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map(({ client }) => client.end()))
  return { count: counts.reduce((sum, count) => sum + count, 0), seconds: took }
}
