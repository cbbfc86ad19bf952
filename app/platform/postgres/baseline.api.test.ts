import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { beforeAll, expect, test } from 'vitest'

import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { restoreBackup } from '#app/platform/backup/restore.server.ts'
import { lastReplaced, migrate } from '#app/platform/postgres/migrations.server.ts'
import { testPassword } from '#test/accounts.ts'
import { createBareDatabase, createTestDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { oldDatabase, queryOnce, restoreOldDatabase } from '#test/old-database.ts'
import { schemaOf } from '#test/schema.ts'

const migrationsFolder = 'db/migrations'
const { secret, filesId, cart, orderKey } = oldDatabase
const folder = temporaryFolder()
let upgraded: string

beforeAll(async () => {
  upgraded = await restoreOldDatabase()
  await mkdir(join(folder.path, 'files'))
  await writeFile(join(folder.path, 'files/shop-id'), filesId)
})

/** Soon after the old database was left: what expires has not yet. */
const now = new Date('2026-11-27T00:00:00Z')
const env = () => ({ DATABASE_URL: upgraded, DATA_DIR: folder.path, SECRET: secret, SAMPLE_CATALOGUE: 'off' })
const shop = testShop(env, () => now)

const forget = `delete from drizzle.__drizzle_migrations where hash = '${lastReplaced}'`
const applied = 'select hash, created_at from drizzle.__drizzle_migrations order by id'

async function loggedIn(username: string): Promise<Actor> {
  const { body } = await shop.http(visitor).post('/api/account/login', { username, password: testPassword, tempId: randomUUID() })
  return { headers: { authorization: `Bearer ${body.object.token}` } }
}

test('the baseline has the hash and the time of what it replaces, so Drizzle’s own migrator skips it, too', async () => {
  const url = await restoreOldDatabase()
  const [baseline, ...further] = readMigrationFiles({ migrationsFolder })
  const last = (await queryOnce(url, applied)).at(-1)
  expect([last?.['hash'], Number(last?.['created_at'])]).toEqual([lastReplaced, baseline?.folderMillis])
  await migrateByDrizzle(drizzle(url), { migrationsFolder })
  expect(await queryOnce(url, applied)).toHaveLength(100 + further.length)
})

test('a database of the last version before has the schema of a new one, and loses no row', async () => {
  const url = await restoreOldDatabase()
  const count = `select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), true, false, '')))[1]::text::int as rows,
    tablename from pg_tables where schemaname = 'public' order by 2`
  const before = await queryOnce(url, count)
  const [, ...further] = readMigrationFiles({ migrationsFolder })
  expect(await migrate({ connectionString: url }, migrationsFolder)).toBe(further.length)
  expect(await queryOnce(url, count)).toEqual(expect.arrayContaining([...before]))
  expect(await migrate({ connectionString: url }, migrationsFolder)).toBe(0)
  expect(await schemaOf(url)).toEqual(await schemaOf(await createTestDatabase()))
})

test('a database that has not all that the baseline replaces is refused with what to do, and stays as it is', async () => {
  const url = await restoreOldDatabase()
  await queryOnce(url, forget)
  const before = [await queryOnce(url, applied), await schemaOf(url)]
  const run = promisify(execFile)(process.execPath, ['scripts/db-migrate.ts'], { env: { ...process.env, DATABASE_URL: url } })
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database is of a version .* from before 1\.0 .* Start the last version/),
  ])
  expect([await queryOnce(url, applied), await schemaOf(url)]).toEqual(before)
})

test('migrations after the baseline that this version does not know are of a newer one', async () => {
  const url = await restoreOldDatabase()
  await queryOnce(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1900000000000)`)
  await expect(migrate({ connectionString: url }, migrationsFolder)).rejects.toThrow('1 migration(s) that this version')
})

test('a backup from before the baseline is restored and migrated, an older one refused', async () => {
  const source = await restoreOldDatabase()
  const files = join(folder.path, 'source/files')
  await mkdir(files, { recursive: true })
  const back = async (name: string) => {
    const file = join(folder.path, name)
    await makeBackup({ connection: { connectionString: source }, filesFolder: files, file })
    return file
  }
  const target = {
    connection: { connectionString: await createBareDatabase() },
    config: { dataDir: join(folder.path, 'target'), secret },
  }
  const restore = (file: string) => restoreBackup(file, { ...target, migrationsFolder, replace: true, withoutSecret: true })
  const file = await back('last.backup')
  expect(await restore(file)).toMatchObject({ skipped: [] })
  const { connectionString } = target.connection
  expect(await schemaOf(connectionString)).toEqual(await schemaOf(await createTestDatabase()))
  const orders = 'select * from orders order by number'
  const older = await queryOnce(source, orders)
  // Columns that are newer than the backup have their default.
  const columns = new Set(Object.keys(older[0] ?? {}))
  const known = (rows: readonly object[]) =>
    rows.map((row) =>
      Object.entries(row)
        .filter(([column]) => columns.has(column))
        .toSorted(),
    )
  expect(known(await queryOnce(connectionString, orders))).toEqual(known(older))
  await queryOnce(source, forget)
  await expect(restore(await back('older.backup'))).rejects.toThrow('from before 1.0')
})

test('staff, customers and visitors find what they had', async () => {
  const staff = await loggedIn('nikos')
  const call = async (path: string, body: object = {}, actor: Actor = staff) => {
    const answer = await shop.http(as(actor)).post(path, body)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }
  const order = (number: string) => call('/api/staff/orders/get', { number })
  expect((await call('/api/staff/orders/list')).orders).toHaveLength(17)
  expect(await order('Π-2026-00002')).toMatchObject({ payment: { paid: 90, open: 220 }, totals: { gross: 310 } })
  expect(await order('Π-2026-00004')).toMatchObject({
    state: 'shipped',
    fees: [{ type: 'cash-on-delivery', net: 2.5 }],
    reductions: [{ kind: 'returned', pieces: 3, totals: { gross: 9.3 } }],
    shipments: [{ pieces: 60, deliveryNote: { series: 'ΔΑ-2026', number: 1 } }],
    events: ['placed', 'confirm', 'mark-ready', 'ship', 'returned'].map((kind) => ({ kind })),
  })
  expect(await order('Π-2025-95000')).toMatchObject({
    state: 'ready',
    lines: [{ placements: [{ colours: 2, widthMm: 60 }] }, {}],
  })
  expect(await call('/api/orders/get', { key: orderKey }, visitor)).toMatchObject({
    number: 'Π-2026-00002',
    state: 'awaiting-payment',
  })
  const [mug, notebook] = await call('/api/cart/get', { orderId: cart }, visitor)
  expect([mug.lineTotal, notebook.lineTotal, notebook.pricePerPiece]).toEqual([60, 1582.5, 6.33])
  expect(notebook.placements).toMatchObject([{ technique: 'silkscreen', colours: 4, widthMm: 100, heightMm: 60.5 }])
  const anna = await loggedIn('anna')
  const { quotes } = await call('/api/quotes/mine', {}, anna)
  expect(quotes).toMatchObject([{ number: '2026-00001', state: 'offered', net: 705, gross: 874.2 }])
  const { proofs } = await call('/api/proofs/get', { id: quotes[0].id }, anna)
  expect(proofs).toMatchObject([{ version: 1, state: 'approved', decision: { name: 'Ελένη Διευθύντρια' } }])
  expect((await call('/api/staff/quotes/list')).quotes).toHaveLength(5)
  expect((await call('/api/staff/settings/get', {}, await loggedIn('boss'))).values).toMatchObject({ phone: '210 123 4567' })
  expect((await call('/api/staff/import/overview')).suppliers).toMatchObject([{ name: 'Προμηθευτής' }])
  expect((await shop.http(visitor).get('/product/101')).text).toContain('Κούπα κεραμική')
})
