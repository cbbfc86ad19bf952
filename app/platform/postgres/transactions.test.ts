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

test('what a transaction asks without waiting is carried out in its order', async () => {
  const seen = await inTransaction(shop.ctx, async ({ db }) => {
    const asked = [add(db, { note: 'one' }), notes(db), add(db, { note: 'two' }), notes(db)]
    const [, first, , second] = await Promise.all(asked)
    return [first, second]
  })
  expect(seen).toEqual([['one'], ['one', 'two']])
  expect(await notes(shop.ctx.db)).toEqual(['one', 'two'])
})

test('a transaction that fails takes all of it back, and its connection serves the next', async () => {
  for (const fail of [() => add(shop.ctx.db, { note: 'one' }), () => Promise.reject(new Error('not today'))]) {
    const failing = inTransaction(shop.ctx, async ({ db }) => {
      await add(db, { note: 'three' })
      await fail()
    })
    await expect(failing).rejects.toThrow(/duplicate|not today|Failed/)
  }
  const aborted = inTransaction(shop.ctx, ({ db }) => Promise.all([add(db, { note: '' }), add(db, { note: 'three' })]))
  await expect(aborted).rejects.toThrow('notes_note_check')
  // As many as there are connections, and more.
  const after = await Promise.all(Array.from({ length: 12 }, () => inTransaction(shop.ctx, ({ db }) => notes(db))))
  expect(new Set(after.map(String))).toEqual(new Set(['one,two']))
})

test('statements that are sent together are committed together, or none where one of them fails', async () => {
  const both = (first: string, second: string) =>
    inTransaction(shop.ctx, ({ db }) => Promise.all([add(db, { note: first }), add(db, { note: second })]))
  await both('five', 'six')
  await expect(both('seven', 'five')).rejects.toThrow('notes_pkey')
  await expect(both('', 'eight')).rejects.toThrow('notes_note_check')
  // Its connections serve the next ones.
  await Promise.all(Array.from({ length: 12 }, () => inTransaction(shop.ctx, ({ db }) => notes(db))))
  const failing = inTransaction(shop.ctx, async ({ db }) => {
    await add(db, { note: 'nine' })
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await notes(shop.ctx.db)).toEqual(['five', 'one', 'six', 'two'])
  await shop.ctx.db.execute(sql`delete from notes where note in ('five', 'six')`)
})

test('what an inner transaction wrote is gone when the outer one fails', async () => {
  const outer = inTransaction(shop.ctx, async (tx) => {
    await inTransaction(tx, async ({ db }) => {
      await add(db, { note: 'inner' })
    })
    throw new Error('not today')
  })
  await expect(outer).rejects.toThrow('not today')
  expect(await notes(shop.ctx.db)).toEqual(['one', 'two'])
})

test('a transaction within a transaction can fail alone, however deep', async () => {
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
