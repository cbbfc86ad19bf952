import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

import pg from 'pg'

import { createBareDatabase } from './database.ts'

/** What the database below was made with: a shop on it needs both. */
export const oldDatabase = {
  secret: 'the secret of the fixture of 26 November 2026',
  filesId: '5dc65f5a-21ec-4d3d-9a2e-4af1d7684c36',
  cart: 'e057a178-1301-4843-b07e-189612bc3a99',
  orderKey: 'Dqp36RnK2uAHkBK8MODuWgG0CzTw04I31zPsdVebeF4',
} as const

/**
 * A database as the last version before the baseline left it, with its rows: all 100 migrations, and then what a shop with
 * customers, carts, quotes, proofs, orders and payments had written. Returns its URL.
 */
export async function restoreOldDatabase(): Promise<string> {
  const file = await readFile('test/databases/before-baseline.sql.gz')
  const connectionString = await createBareDatabase()
  await queryOnce(connectionString, gunzipSync(file).toString())
  return connectionString
}

export async function queryOnce(connectionString: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
