import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import type { Db } from '#app/platform/postgres/database.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeAll(async () => {
  await shop.ctx.db.execute(sql`create table notes (note text primary key check (note <> ''))`)
})

const add = statement<{ note: string }, 'note'>(
  'test-add',
  (value) => sql`insert into notes (note) values (${value('note')}) returning note`,
)
const read = statement<{ note: string }>('test-read', () => sql`select note from notes order by note`)
const notes = async (db: Db) => (await read(db, {})).map(({ note }) => note)

test('pipelined statements of a transaction run in order', async () => {
  const seen = await inTransaction(shop.ctx, async ({ db }) => {
    const statements = [add(db, { note: 'one' }), notes(db), add(db, { note: 'two' }), notes(db)]
    const [, first, , second] = await Promise.all(statements)
    return [first, second]
  })
  expect(seen).toEqual([['one'], ['one', 'two']])
  expect(await notes(shop.ctx.db)).toEqual(['one', 'two'])
})

test('a failed transaction is rolled back, and its connection can be reused', async () => {
  for (const fail of [() => add(shop.ctx.db, { note: 'one' }), () => Promise.reject(new Error('not today'))]) {
    const failing = inTransaction(shop.ctx, async ({ db }) => {
      await add(db, { note: 'three' })
      await fail()
    })
    await expect(failing).rejects.toThrow(/duplicate|not today|Failed/)
  }
  const aborted = inTransaction(shop.ctx, ({ db }) => Promise.all([add(db, { note: '' }), add(db, { note: 'three' })]))
  await expect(aborted).rejects.toThrow('notes_note_check')
  // More transactions than connections
  const after = await Promise.all(Array.from({ length: 12 }, () => inTransaction(shop.ctx, ({ db }) => notes(db))))
  expect(new Set(after.map(String))).toEqual(new Set(['one,two']))
})

test('pipelined statements commit together, or not at all if one fails', async () => {
  const both = (first: string, second: string) =>
    inTransaction(shop.ctx, ({ db }) => Promise.all([add(db, { note: first }), add(db, { note: second })]))
  await both('five', 'six')
  await expect(both('seven', 'five')).rejects.toThrow('notes_pkey')
  await expect(both('', 'eight')).rejects.toThrow('notes_note_check')
  // Its connections can be reused.
  await Promise.all(Array.from({ length: 12 }, () => inTransaction(shop.ctx, ({ db }) => notes(db))))
  const failing = inTransaction(shop.ctx, async ({ db }) => {
    await add(db, { note: 'nine' })
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await notes(shop.ctx.db)).toEqual(['five', 'one', 'six', 'two'])
  await shop.ctx.db.execute(sql`delete from notes where note in ('five', 'six')`)
})

test('writes of an inner transaction are rolled back with the outer one', async () => {
  const outer = inTransaction(shop.ctx, async (tx) => {
    await inTransaction(tx, async ({ db }) => {
      await add(db, { note: 'inner' })
    })
    throw new Error('not today')
  })
  await expect(outer).rejects.toThrow('not today')
  expect(await notes(shop.ctx.db)).toEqual(['one', 'two'])
})

test('a nested transaction can fail alone, at any depth', async () => {
  const failing = async ({ db }: Context) => {
    await add(db, { note: 'inner' })
    throw new Error('not this part')
  }
  await inTransaction(shop.ctx, async (outer) => {
    await add(outer.db, { note: 'outer' })
    await inTransaction(outer, failing).catch(() => undefined)
    await inTransaction(outer, async (middle) => {
      await add(middle.db, { note: 'middle' })
      await inTransaction(middle, failing).catch(() => undefined)
      throw new Error('nor this one')
    }).catch(() => undefined)
    await inTransaction(outer, async (middle) => {
      await inTransaction(middle, failing).catch(() => undefined)
      await add(middle.db, { note: 'third' })
    })
  })
  expect(await notes(shop.ctx.db)).toEqual(['one', 'outer', 'third', 'two'])
})
