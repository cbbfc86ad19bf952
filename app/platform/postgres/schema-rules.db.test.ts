import { glob, readFile } from 'node:fs/promises'

import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { listColumns } from '#app/platform/postgres/one-of.tables.ts'
import { testContext } from '#test/database.ts'
import { allTables } from '#test/tables.ts'

const db = testContext()
const read = async (text: string) => (await db.ctx.db.execute<Record<string, string>>(sql.raw(text))).rows

test('each column of a list has a CHECK with the list’s values', async () => {
  const columns = (await allTables()).flatMap((table) =>
    listColumns(table).map((column) => ({ ...column, table: getTableName(table) })),
  )
  expect(columns.length).toBeGreaterThan(40)
  const checks = await read(
    `select conrelid::regclass::text || '.' || conname as key, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and convalidated`,
  )
  const valuesOf = new Map(
    checks.map(({ key, text = '' }) => [key, [...text.matchAll(/'([^']*)'::text/g)].map((found) => found[1])]),
  )
  for (const { table, name, values } of columns) expect([name, valuesOf.get(`${table}.${name}`)]).toEqual([name, values])
})

test('a text column gets its type from a list, so that it has the CHECK', async () => {
  for await (const file of glob('app/**/*.tables.ts')) {
    if (file.endsWith('one-of.tables.ts')) continue
    const found = (await readFile(file, 'utf8')).match(/\btext\('\w+'(\)\s*(\.array\(\))?\s*\.\$type<|, \{)/g)
    expect([file, found]).toEqual([file, null])
  }
})
