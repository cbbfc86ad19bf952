import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Database, isDatabaseUnavailable, openDatabase, transact } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { listen, notify } from '#app/platform/postgres/notifications.server.ts'
import { createTestDatabase } from '#test/database.ts'

const log = createLog('silent')
let dataDir: string
let database: Database
let databaseUrl: string

beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/doro-test-')
  database = await openDatabase({ dataDir, log, hungAfterMs: null })
  databaseUrl = await createTestDatabase()
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

async function ping(): Promise<unknown> {
  return (await database.db.execute(sql`select 1 as up`)).rows
}

async function eventually(what: () => Promise<unknown>): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await delay(20)) {
    try {
      return void (await what())
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

test('counts arrive as numbers, and larger values as text', async () => {
  const { rows } = await database.db.execute(sql`select 42::int8 as small, 9007199254740993::int8 as large`)
  expect(rows).toEqual([{ small: 42, large: '9007199254740993' }])
})

test('the database treats Greek letters as letters: case, trigrams, and sort order on request', async () => {
  await database.db.execute(sql`create extension pg_trgm`)
  const { rows } = await database.db.execute(sql`
    select lower('ΆΝΘΟΣ') as lower, similarity('ποτήρια', 'ποτήρι') > 0.5 as similar,
      (select array_agg(w order by w collate "el-x-icu") from unnest(array['ωδή', 'Άνθος', 'βάζο']) w) as sorted`)
  expect(rows).toEqual([{ lower: 'άνθοσ', similar: true, sorted: ['Άνθος', 'βάζο', 'ωδή'] }])
})

test('closing leaves no connection that a stopping server would report as lost', async () => {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '', log })
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  let ended = 0
  for (const client of clients) client.once('end', () => (ended += 1)).release()
  await close()
  expect(ended).toBe(10)
})

test('a mistake in a query does not count as an unavailable database', async () => {
  const mistake = await database.db.execute(sql`select nonsense`).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(mistake)).toBe(false)
  expect(isDatabaseUnavailable(new Error('Connection to the printer'))).toBe(false)
})

test('after a server was killed, the pool, the listener and each acknowledged row are back', async () => {
  const heard: string[] = []
  let connections = 0
  const listening = await listen(database.connection, ['Catalogue'], (_channel, payload) => heard.push(payload), {
    log,
    onReconnect: () => (connections += 1),
  })
  await database.db.execute(sql`create table kept (word text)`)
  await database.db.execute(sql`insert into kept values ('λέξη')`)
  await notify(database.db, 'Catalogue', 'first')
  await eventually(async () => expect(heard).toEqual(['first']))

  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await eventually(async () => expect(await postmaster()).not.toBe(killed))
  await eventually(async () => {
    expect((await database.db.execute(sql`select word from kept`)).rows).toEqual([{ word: 'λέξη' }])
  })
  await eventually(async () => expect(connections).toBe(2))
  await eventually(() => transact(database.db, (tx) => notify(tx, 'Catalogue', 'second')))
  await eventually(async () => expect(heard).toEqual(['first', 'second']))
  await listening.close()
})

test('a hung server costs seconds, not the pool: queries and transactions fail as unavailable, and recover', async () => {
  await eventually(() => Promise.all(Array.from({ length: 4 }, ping)))
  const pid = String(await postmaster())
  const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n')
  const processes = [pid, ...children].map(Number)
  for (const process_ of processes) process.kill(process_, 'SIGSTOP')
  const began = Date.now()
  const failures = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? ping() : transact(database.db, (tx) => tx.execute(sql`select 1`))).catch((error: unknown) => error),
    ),
  )
  expect(failures.map(isDatabaseUnavailable)).toEqual(failures.map(() => true))
  expect(Date.now() - began).toBeLessThan(60_000)
  for (const process_ of processes) process.kill(process_, 'SIGCONT')
  await Promise.all(Array.from({ length: 24 }, () => eventually(ping)))
  // A connection that was not returned would be missing for ever.
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})
