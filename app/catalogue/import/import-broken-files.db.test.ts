import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { type FileContent, importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeEach(async () => {
  await shop.ctx.db.execute(sql`truncate products, categories, colours restart identity cascade`)
})

async function countProducts(): Promise<number> {
  const { rows } = await shop.ctx.db.execute<{ count: number }>(sql`select count(*) as count from products`)
  return rows[0]?.count ?? 0
}

const manyProducts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    rawProduct({ id: index + 1, sku: `S${index}`, variants: [{ variant_id: 1, id: index + 1, size: 's' }] }),
  )
const lines = (records: readonly unknown[]) => `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`

const broken: [string, FileContent, string, number][] = [
  ['cut off', lines(manyProducts(3)).slice(0, -20), 'products.json[2], line 4: the file ends before its list does', 2],
  [
    'cut off after a record',
    lines(manyProducts(3)).slice(0, -2),
    'products.json[3], line 4: the file ends before its list does',
    3,
  ],
  ['no JSON in the middle', lines(manyProducts(3)).replace('"S2"', 'S2'), 'products.json[2], line 4: this is no JSON', 2],
  ['an object', '{"id":1}', 'products.json[0], line 1: the file must hold one list of records', 0],
  ['a word', '"κούπα"', 'products.json[0], line 1: the file must hold one list of records', 0],
  ['empty', '', 'products.json[0], line 1: the file ends before its list does', 0],
  ['two lists', '[][]', 'products.json[0], line 1: this is no JSON', 0],
  [
    'a title of 10 MB',
    JSON.stringify([rawProduct(), rawProduct({ title: 'α'.repeat(10_000_000) })]),
    'products.json[1], line 1: the record is longer than',
    1,
  ],
  [
    'a record that never ends',
    `[${JSON.stringify(rawProduct())},{"tags":["${'a","'.repeat(1_000_000)}`,
    'products.json[1], line 1: the record is longer than',
    1,
  ],
  ['endless nesting', `[${'['.repeat(500_000)}`, 'products.json[0], line 1: the record is nested deeper than', 0],
  [
    'Greek of another encoding',
    Uint8Array.from([0x5b, 0x22, 0xc1, 0xe2, 0x22, 0x5d]),
    'products.json[0], line 1: the file is no UTF-8 text',
    0,
  ],
]

test.each(broken)(
  'a file that is %s says so with its place, and what was read before it stays',
  async (_, products, failure, created) => {
    const { products: report } = await importFiles(shop.ctx, { products })
    expect(report?.failure).toContain(failure)
    expect(report?.created).toBe(created)
    expect(await countProducts()).toBe(created)
  },
)

test('malformed records are left out, one by one', async () => {
  const deep = Array.from({ length: 10 }).reduce<unknown>((inner) => [inner], 1)
  const products = [
    1,
    'α',
    null,
    [],
    [1],
    true,
    {},
    rawProduct({ tags: deep, variants: 3, images: 'x', collection: { a: 1 } }),
    { ['__proto__']: {} },
  ]
  const { products: report } = await importFiles(shop.ctx, { products })
  expect(report).toMatchObject({ created: 1, skipped: 8, failure: null })
})

test('long lists and texts are cut, and a byte order mark is ignored', async () => {
  const variants = Array.from({ length: 700 }, (_, index) => ({ variant_id: index + 1, id: 1 }))
  const { products: report } = await importFiles(shop.ctx, {
    products: `\ufeff${JSON.stringify([rawProduct({ variants, title: 'α'.repeat(5_000) })])}`,
  })
  expect(report?.inconsistencies.map(({ place, action }) => `${place} ${action}`)).toEqual([
    'products.json[0].title cut to 300',
    'products.json[0].variants kept the first 500',
  ])
  expect(report?.created).toBe(1)
})

test('missing files are reported', async () => {
  const [report] = await importCatalogue(shop.ctx, '/nowhere/products.json')
  expect(report?.failure).toContain('ENOENT')
  const [folder] = await importCatalogue(shop.ctx, tmpdir())
  expect(folder?.failure).toContain('ENOENT')
})

test('a killed import leaves whole records, and a second run completes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doro-killed-'))
  const count = 3_000
  await writeFile(join(folder, 'categories.json'), JSON.stringify([{ id: 1, parentId: null, name: 'Δώρα' }]))
  await writeFile(join(folder, 'products.json'), lines(manyProducts(count)))
  const child = spawn(process.execPath, ['scripts/import-catalogue.ts', folder], {
    env: { ...process.env, DATABASE_URL: shop.ctx.config.databaseUrl, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The first progress line: some batches are committed, most are not.
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  const before = await countProducts()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(count)
  const { rows } = await shop.ctx.db.execute(sql`
    select p.id from products p where not exists (select from product_variants v where v.product_id = p.id)
      or not exists (select from product_categories c where c.product_id = p.id)
      or not exists (select from price_history h where h.product_id = p.id)`)
  expect(rows).toEqual([])

  const reports = await importCatalogue(shop.ctx, folder)
  expect(reports.at(-1)).toMatchObject({ created: count - before, unchanged: before, changed: 0, inconsistencyCount: 0 })
  await rm(folder, { recursive: true })
})
