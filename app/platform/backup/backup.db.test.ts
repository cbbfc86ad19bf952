import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { restoreBackup } from '#app/platform/backup/restore.server.ts'

const first = `
  create table orders (id integer generated always as identity primary key, note text, seal bytea, total numeric,
    parent_id integer references orders, double numeric generated always as (total * 2) stored);
  --> statement-breakpoint
  create table "Lines" (order_id integer not null references orders on delete cascade, position serial, payload jsonb);
  --> statement-breakpoint
  alter table orders add column last_line_id integer;
  create unique index lines_position on "Lines" (position);
  alter table orders add constraint orders_last_line foreign key (last_line_id) references "Lines" (position);
  --> statement-breakpoint
  create table seeds (name text primary key);
  insert into seeds values ('seed');`
const second = `alter table orders add column status text not null default 'νέα'`

let folder: string
let server: EmbeddedPostgres
let names = 0

beforeAll(async () => {
  folder = await mkdtemp('/tmp/doro-test-')
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: createLog('silent'), settings: { fsync: 'off' } })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** A separate shop: an empty database, a folder for files, and code with these migrations. */
async function newShop(...migrations: readonly string[]) {
  names += 1
  const name = `shop_${names}`
  const migrationsFolder = join(folder, name, 'migrations')
  await mkdir(join(migrationsFolder, 'meta'), { recursive: true })
  const entries = migrations.map((_, index) => ({ idx: index, when: 1000 + index, tag: `m${index}`, breakpoints: true }))
  await writeFile(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ entries }))
  await Promise.all(migrations.map((text, index) => writeFile(join(migrationsFolder, `m${index}.sql`), text)))
  await run({ connection: server.connection }, `create database ${name}`)
  const connection = { ...server.connection, database: name }
  const config = { dataDir: join(folder, name), secret: 'a secret of more than 32 characters' }
  return { connection, migrationsFolder, config, filesFolder: filesFolder(config), replace: false }
}

async function run(shop: { readonly connection: pg.ClientConfig }, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const content = `select o.*, array(select row_to_json(l) from "Lines" l where l.order_id = o.id order by position) as lines
  from orders o order by id`

async function shopWithOrders() {
  const shop = await newShop(first)
  await migrate(shop.connection, shop.migrationsFolder)
  await run(
    shop,
    `insert into orders (note, seal, total, parent_id)
       values (E'Μολύβια «Δώρο»\\n\\tμε \\\\ και \\u0001', '\\x000a0dff5c2e', 12.3400, null), ('', '', null, 1), (null, null, 'NaN', 2);
     update orders set parent_id = 3 where id = 1;
     insert into "Lines" (order_id, payload) values (1, '{"λόγος": [1, null, "\\\\."]}'), (3, null);
     update orders set last_line_id = 2 where id = 1;
     insert into orders (note) select repeat('γράμματα ', 500) from generate_series(1, 500);
     update seeds set name = 'grown'`,
  )
  await mkdir(join(shop.filesFolder, 'λογότυπα'), { recursive: true })
  await writeFile(join(shop.filesFolder, 'λογότυπα/α.svg'), '<svg/>')
  await writeFile(join(shop.filesFolder, 'empty'), '')
  return shop
}

test('a restored shop has the same rows, files and next numbers, and is migrated further', async () => {
  const shop = await shopWithOrders()
  const file = join(folder, 'backups/whole.backup')
  expect(await makeBackup({ ...shop, file })).toEqual({ tables: 3, rows: 506, files: 2 })
  const before = await run(shop, content)

  const restored = await newShop(first, second)
  expect(await restoreBackup(file, restored)).toEqual({
    tables: 3,
    rows: 506,
    skipped: [],
    secretNote: expect.stringContaining('older version'),
  })
  expect(await run(restored, content.replace('o.*', 'o.id, note, seal, total, parent_id, double, last_line_id'))).toEqual(before)
  expect(await run(restored, 'select * from seeds')).toEqual([{ name: 'grown' }])
  expect(await run(restored, 'select distinct status from orders')).toEqual([{ status: 'νέα' }])
  expect(await run(restored, `insert into orders (note) values ('next') returning id`)).toEqual([{ id: 504 }])
  expect(await run(restored, `insert into "Lines" (order_id) values (1) returning position`)).toEqual([{ position: 3 }])
  await expect(run(restored, 'update orders set parent_id = 999')).rejects.toThrow('foreign key')
  expect(await readFile(join(restored.filesFolder, 'λογότυπα/α.svg'), 'utf8')).toBe('<svg/>')
  expect(await readdir(restored.filesFolder)).toHaveLength(2)
  expect(await migrate(restored.connection, restored.migrationsFolder)).toBe(0)
})

test('a backup overwrites no file, and a shop with data is replaced only on request', async () => {
  const shop = await shopWithOrders()
  const file = join(folder, 'backups/once.backup')
  await makeBackup({ ...shop, file })
  await expect(makeBackup({ ...shop, file })).rejects.toThrow('exists already')
  await run(shop, `delete from orders where id > 3; update orders set note = 'later'`)
  await expect(restoreBackup(file, shop)).rejects.toThrow('holds data already')
  await restoreBackup(file, { ...shop, replace: true })
  expect(await run(shop, 'select count(*)::int as count from orders')).toEqual([{ count: 503 }])
})

test('a damaged, truncated or foreign file, and one of newer code, changes nothing', async () => {
  const shop = await shopWithOrders()
  const file = join(folder, 'backups/good.backup')
  await makeBackup({ ...shop, file })
  const bytes = await readFile(file)
  const flipped = Buffer.from(bytes)
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1
  const bad = join(folder, 'bad.backup')
  for (const wrong of [bytes.subarray(0, -1), bytes.subarray(0, 600), flipped, Buffer.from('select 1;'), Buffer.alloc(0)]) {
    await writeFile(bad, wrong)
    await expect(restoreBackup(bad, { ...shop, replace: true })).rejects.toThrow('is not a whole backup of the shop')
  }
  await expect(restoreBackup(join(folder, 'none'), { ...shop, replace: true })).rejects.toThrow('none')
  const older = await newShop()
  await expect(restoreBackup(file, older)).rejects.toThrow('made by a newer version')
  expect(await run(shop, 'select count(*)::int as count from orders')).toEqual([{ count: 503 }])
  expect(await readdir(shop.filesFolder)).toHaveLength(2)
})

test('a table that no migration creates is left out and named; a failure midway changes nothing', async () => {
  const shop = await shopWithOrders()
  await run(shop, `create table scratch as select 1 as number; create sequence scratch_number`)
  const file = join(folder, 'backups/scratch.backup')
  await makeBackup({ ...shop, file })
  const restored = await newShop(first)
  expect(await restoreBackup(file, restored)).toEqual({
    tables: 3,
    rows: 506,
    skipped: ['scratch'],
    secretNote: expect.any(String),
  })

  await run(shop, 'alter table seeds add column stray text')
  const stray = join(folder, 'backups/stray.backup')
  await makeBackup({ ...shop, file: stray })
  await expect(restoreBackup(stray, { ...restored, replace: true })).rejects.toThrow('stray')
  expect(await run(restored, 'select count(*)::int as count from orders')).toEqual([{ count: 503 }])
  expect(await readdir(restored.filesFolder)).toHaveLength(2)
  expect(await readdir(join(restored.filesFolder, '..'))).toEqual(['files', 'migrations'])
})

test('nodes that start together migrate once; a database of newer code stops the start', async () => {
  const shop = await newShop(first, second)
  const counts = await Promise.all([1, 2, 3].map(() => migrate(shop.connection, shop.migrationsFolder)))
  expect(counts.toSorted()).toEqual([0, 0, 2])
  const older = await newShop(first)
  await expect(migrate(shop.connection, older.migrationsFolder)).rejects.toThrow('a newer version made them')
})
