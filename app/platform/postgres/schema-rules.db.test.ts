import { glob, readFile } from 'node:fs/promises'

import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { inTransaction } from '#app/platform/context.server.ts'
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

/** Foreign keys without an index, and why none is needed. */
const exceptions: Readonly<Record<string, string>> = {
  'removed_cart_lines.removed_cart_lines_variant': 'emptied by an earlier version, and written no more',
  'removed_wishlist_lines.removed_wishlist_lines_variant': 'likewise',
}

test('each foreign key has an index that begins with its columns', async () => {
  const keys = await read(`
    select f.conrelid::regclass::text || '.' || f.conname as key
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = f.conrelid and i.indisvalid
        and (select array_agg(k order by k) from unnest(f.conkey) k)
          = (select array_agg(k order by k) from unnest((i.indkey::smallint[])[0:cardinality(f.conkey) - 1]) k)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = f.conrelid and attnum = f.conkey[1]))))
    order by 1`)
  expect(keys.map(({ key }) => key)).toEqual(Object.keys(exceptions))
})

test('closing an account reads no table whole', async () => {
  const columns = await read(`
    select f.conrelid::regclass::text as table, attname as column from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'users'::regclass`)
  expect(columns.length).toBeGreaterThan(30)
  await inTransaction(db.ctx, async ({ db: tx }) => {
    // A table without rows is read whole otherwise.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const { table = '', column = '' } of columns) {
      const { rows } = await tx.execute(sql.raw(`explain select from ${table} where ${column} = 1`))
      expect([table, column, JSON.stringify(rows)]).toEqual([table, column, expect.not.stringContaining('Seq Scan')])
    }
  })
})
