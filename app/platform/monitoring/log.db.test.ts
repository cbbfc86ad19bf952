import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createLog } from '#app/platform/monitoring/log.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

async function logged(failing: Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const error = await failing.catch((reason: unknown) => reason)
  log.error({ err: error }, 'it failed')
  return lines.join('')
}

const address = 'anna.παπά@example.gr'

test('a failed query is logged with its statement, state and constraint, without the values', async () => {
  const { db } = shop.ctx
  await db.execute(sql`create table people (email text primary key, born date)`)
  const add = () => db.execute(sql`insert into people (email) values (${address})`)
  await add()
  const line = await logged(add())
  expect(line).not.toContain('anna')
  expect(JSON.parse(line).err).toMatchObject({
    message: 'a query failed',
    statement: 'insert into people (email) values ($1)',
    stack: expect.stringContaining('log.db.test.ts'),
    cause: { type: 'DatabaseError', code: '23505', table: 'people', constraint: 'people_pkey' },
  })
})

test('values that Postgres quotes in its message or details are not logged', async () => {
  const { db } = shop.ctx
  const quoted = await logged(db.execute(sql`select ${address}::text::date`))
  expect(quoted).not.toContain('anna')
  expect(JSON.parse(quoted).err.cause).toMatchObject({ code: '22007', message: 'invalid input syntax for type date: "…"' })
  await db.execute(sql`create table short (name varchar(5) check (name <> 'anna'))`)
  expect(await logged(db.execute(sql`insert into short values ('anna')`))).not.toContain('(anna)')
})

test('other errors are logged with message, stack and causes; other thrown values without content', async () => {
  const line = await logged(Promise.reject(new TypeError('no bridge', { cause: new Error('the river') })))
  expect(JSON.parse(line).err).toMatchObject({
    type: 'TypeError',
    message: 'no bridge',
    stack: expect.stringMatching(/^at .*log\.db\.test\.ts/),
    cause: { message: 'the river' },
  })
  expect(await logged(Promise.reject({ email: address }))).not.toContain('anna')
})
