import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { fillDerivedTables } from '#app/composition/derived-tables.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'
import { allTables } from '#test/tables.ts'

const db = testContext('sample')
const read = async (text: string) => (await db.ctx.db.execute(sql.raw(text))).rows

async function derivedTables(): Promise<readonly string[]> {
  const tables = (await allTables()).filter((table) => getTableConfig(table).schema === 'derived')
  return tables.map((table) => getTableName(table)).toSorted()
}

/** All rows, as texts in one order. */
async function rowsOf(schema: 'public' | 'derived', tables: readonly string[]) {
  const ofTable = async (table: string) => {
    const rows = await read(`select to_jsonb(t) as row from ${schema}.${table} t`)
    return [table, rows.map(({ row }) => JSON.stringify(row)).toSorted()] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(ofTable)))
}

test('nothing refers to a derived table, and only what the shop declares is in the schema', async () => {
  expect(
    await read(`select conrelid::regclass::text as table, conname from pg_constraint
      where contype = 'f' and confrelid in (select oid from pg_class where relnamespace = 'derived'::regnamespace)
        and connamespace <> 'derived'::regnamespace`),
  ).toEqual([])
  const tables = await read(`select tablename as name from pg_tables where schemaname = 'derived' order by 1`)
  expect(tables.map(({ name }) => name)).toEqual(await derivedTables())
})

const productIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
const change = fc.oneof(
  fc.constantFrom(
    'hidden = not hidden',
    'price = price + 100',
    `brand = 'Άλλη'`,
    'brand = null',
    `title = 'Οικολογική κούπα ' || id`,
  ),
  fc.integer({ min: 0, max: 500 }).map((stock) => `stock = ${stock}`),
  fc.constantFrom('discount_percent = 20', `certificates = '[]'`, 'updated_at = now()'),
)

test('emptied derived tables are filled with the rows that they had, whatever was changed', async () => {
  const tables = await derivedTables()
  await fillDerivedTables(db.ctx)
  await fc.assert(
    fc.asyncProperty(productIds, change, async (ids, set) => {
      await inTransaction(db.ctx, async (tx) => {
        await tx.db.execute(sql.raw(`update products set ${set} where id in (${ids.join(', ')})`))
        await tx.db.execute(sql.raw(`update derived.managed_products set claims = null where product_id in (${ids.join(', ')})`))
        await refreshFacets(tx, ids)
      })
      await fillDerivedTables(db.ctx)
      const before = await rowsOf('derived', tables)
      await read(`truncate ${tables.map((table) => `derived.${table}`).join(', ')}`)
      await fillDerivedTables(db.ctx)
      expect(await rowsOf('derived', tables)).toEqual(before)
    }),
    { numRuns: 15 },
  )
  expect((await rowsOf('derived', tables))['managed_products']?.length).toBeGreaterThan(40)
})

const former = ['managed_products', 'managed_product_words']

test('nodes of the version before read and write their own tables, which have the same rows', async () => {
  await fillDerivedTables(db.ctx)
  expect(await rowsOf('public', former)).toEqual(await rowsOf('derived', former))
  const [product = {}] = await read('select id from products where not hidden order by id limit 1')
  const id = Number(product['id'])
  // The version before writes them so.
  await read(`update public.managed_products set stock = 77, claims = '{οικολογικό}' where product_id = ${id}`)
  await read(`update public.managed_product_words set words = 'παλιά'::tsvector where product_id = ${id}`)
  await read(`delete from public.managed_products where product_id = ${id + 1}`)
  expect(await read(`select stock, claims from derived.managed_products where product_id = ${id}`)).toEqual([
    { stock: 77, claims: ['οικολογικό'] },
  ])
  expect(await rowsOf('derived', former)).toEqual(await rowsOf('public', former))
  await fillDerivedTables(db.ctx)
  await read(`create table public.kept as select * from public.managed_products where product_id = ${id}`)
  await read(`delete from derived.managed_products where product_id = ${id}`)
  expect(await read(`select from public.managed_products where product_id = ${id}`)).toEqual([])
  await read(`insert into public.managed_products select * from kept`)
  expect(await rowsOf('derived', former)).toEqual(await rowsOf('public', former))
  await inTransaction(db.ctx, (tx) => refreshFacets(tx, [id]))
  expect(await rowsOf('public', former)).toEqual(await rowsOf('derived', former))
})

test('a fill adds what is missing, and makes all rows again that other rules made', async () => {
  const wrong = `update derived.managed_products set brand = 'Λάθος' where product_id = (select min(product_id) from derived.managed_products)`
  const found = async () => (await read(`select from derived.managed_products where brand = 'Λάθος'`)).length
  await fillDerivedTables(db.ctx)
  await read(wrong)
  await fillDerivedTables(db.ctx)
  expect(await found()).toBe(1)
  await read(`update derived.rows_versions set version = version - 1`)
  await fillDerivedTables(db.ctx)
  expect(await found()).toBe(0)
  await read(wrong)
  await fillDerivedTables(db.ctx)
  expect(await found()).toBe(1)
})
