import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { createGzip } from 'node:zlib'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { BACKUP_FORMAT, encodeEntries, jsonEntry } from '#app/platform/backup/backup-format.server.ts'
import { deleteOldBackups } from '#app/platform/backup/backup-folder.server.ts'
import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { checkBackup } from '#app/platform/backup/check-backup.server.ts'
import type { NamedFile } from '#app/platform/files/named-files.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { finishReplacing } from '#app/platform/backup/replace-files.server.ts'
import { restoreBackup } from '#app/platform/backup/restore.server.ts'
import { givenSecret, secretFingerprint } from '#app/platform/files/secret.server.ts'
import { claimIdentity } from '#app/platform/files/shop-identity.server.ts'
import { createBareDatabase } from '#test/database.ts'

const migrationsFolder = 'db/migrations'
const passphrase = 'μια φράση που θυμάμαι'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp('/tmp/doro-test-')
})

afterAll(() => rm(folder, { recursive: true }))

let names = 0

/** A database and a data folder before their first start. */
async function emptyShop() {
  names += 1
  const dataDir = join(folder, `data-${names}`)
  await mkdir(dataDir)
  const config = { dataDir, secret: undefined }
  return { connection: { connectionString: await createBareDatabase() }, config, files: filesFolder(config) }
}

/** After one start, with a setting and a file. */
async function startedShop() {
  const shop = await emptyShop()
  await migrate(shop.connection, migrationsFolder)
  await claimIdentity(shop.connection, shop.config)
  await query(shop, `insert into settings (key, value) values ('test', '1')`)
  await writeFile(join(shop.files, 'logo.svg'), '<svg/>')
  return shop
}

type Shop = Awaited<ReturnType<typeof emptyShop>>

async function query({ connection }: Shop, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

type NamedFilesOf = () => Promise<ReadonlyMap<string, NamedFile>>

const named = (...files: readonly (string | NamedFile)[]): NamedFilesOf => {
  const all = files.map((file) => (typeof file === 'string' ? { key: file, bytes: null, sha256: null } : file))
  return () => Promise.resolve(new Map(all.map((file) => [file.key, file])))
}

async function backUp(shop: Shop, options: { passphrase?: string; namedFiles?: NamedFilesOf | undefined } = {}) {
  names += 1
  const file = join(folder, `${names}.backup`)
  const secret = { text: givenSecret(shop.config) ?? '', passphrase: options.passphrase }
  await makeBackup({ ...shop, filesFolder: shop.files, file, secret, namedFiles: options.namedFiles })
  return file
}

const restore = (file: string, shop: Shop, options: { replace?: boolean; passphrase?: string; withoutSecret?: boolean } = {}) =>
  restoreBackup(file, { ...shop, migrationsFolder, replace: false, ...options })

const setting = (shop: Shop) => query(shop, `select value from settings where key = 'test'`)

test('a backup of a database without a shop fails and writes nothing', async () => {
  const shop = await emptyShop()
  const file = join(folder, 'none.backup')
  await expect(makeBackup({ ...shop, filesFolder: shop.files, file })).rejects.toThrow('There is no shop in this database')
  expect(await readdir(folder)).not.toContain('none.backup')
})

test('a backup fails if a file named by a row is missing, unless both were deleted meanwhile', async () => {
  const shop = await startedShop()
  const answers = [named('logo.svg', 'gone.pdf'), named('logo.svg')]
  await backUp(shop, { namedFiles: () => (answers.shift() ?? named())() })
  const before = await readdir(folder)
  const lost = backUp(shop, { namedFiles: named('logo.svg', 'gone.pdf') })
  await expect(lost).rejects.toThrow('1 file(s) that rows of the database name are not in')
  expect(await readdir(folder)).toEqual(before)
})

test('a backup fails if a file is not what its row says, by size or by hash', async () => {
  const shop = await startedShop()
  const content = await readFile(join(shop.files, 'logo.svg'))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const right = { key: 'logo.svg', bytes: content.length, sha256 }
  await backUp(shop, { namedFiles: named(right) })
  for (const wrong of [{ bytes: content.length + 1 }, { sha256: sha256.replace(/^./, (first) => (first === '0' ? '1' : '0')) }]) {
    const refused = backUp(shop, { namedFiles: named({ ...right, ...wrong }) })
    await expect(refused).rejects.toThrow('1 file(s) in')
    await expect(refused).rejects.toThrow('are not what their rows say, by size or SHA-256, such as logo.svg')
  }
})

test('a backup for which the disk has no room is not begun', async () => {
  const shop = await startedShop()
  const file = join(folder, 'no-room.backup')
  const freeBytes = () => Promise.resolve(500 * 1024 * 1024)
  await expect(makeBackup({ ...shop, filesFolder: shop.files, file, freeBytes })).rejects.toThrow(/has 500 MB free, .* may need/)
  expect((await readdir(folder)).filter((name) => name.startsWith('no-room'))).toEqual([])
})

test('a file without a shop in it cannot empty a shop', async () => {
  const shop = await startedShop()
  const file = join(folder, 'empty.backup')
  const header = { format: BACKUP_FORMAT, madeAt: '2026-11-22T06:00:00.000Z', migrations: [], tables: [], sequences: [] } as const
  const entries = Readable.from([jsonEntry('H', { ...header, migrations: [], tables: [], sequences: [] })])
  await pipeline(Readable.from(encodeEntries(entries)), createGzip(), createWriteStream(file))
  await expect(restore(file, shop, { replace: true })).rejects.toThrow('holds no shop')
  expect(await setting(shop)).toEqual([{ value: 1 }])
})

test('nothing is restored while a shop runs on the database', async () => {
  const shop = await startedShop()
  const file = await backUp(shop)
  const running = new pg.Client({ ...shop.connection, application_name: 'doro' })
  await running.connect()
  await query(shop, `update settings set value = '2'`)
  await expect(restore(file, shop, { replace: true })).rejects.toThrow('A shop runs on this database (1 connections)')
  await running.end()
  expect(await setting(shop)).toEqual([{ value: 2 }])
  await restore(file, shop, { replace: true })
  expect(await setting(shop)).toEqual([{ value: 1 }])
})

test('a folder of files that is a link to another disk stays a link, with only the files of the backup', async () => {
  const shop = await startedShop()
  const file = await backUp(shop)
  const target = await emptyShop()
  const disk = join(folder, 'disk')
  await mkdir(disk)
  await symlink(disk, target.files)
  await migrate(target.connection, migrationsFolder)
  await claimIdentity(target.connection, target.config)
  await writeFile(join(disk, 'other.svg'), '<svg>2</svg>')
  await restore(file, target, { replace: true })
  expect((await readdir(disk)).toSorted()).toEqual(['logo.svg', 'shop-id'])
  // The next start accepts its own files.
  await claimIdentity(target.connection, target.config)
})

test('a restore that fails midway leaves rows, files and secret unchanged', async () => {
  const shop = await startedShop()
  const file = await backUp(shop, { passphrase })
  const target = await startedShop()
  const secret = givenSecret(target.config)
  // Makes the last step before the commit fail.
  await query(shop, 'alter table settings add column stray text')
  const stray = await backUp(shop, { passphrase })
  await expect(restore(stray, target, { replace: true, passphrase })).rejects.toThrow('stray')
  expect((await readdir(target.files)).toSorted()).toEqual(['logo.svg', 'shop-id'])
  expect(givenSecret(target.config)).toBe(secret)
  await claimIdentity(target.connection, target.config)
  await restore(file, target, { replace: true, passphrase })
})

test('a secret encrypted with a passphrase is restored only with the same passphrase', async () => {
  const shop = await startedShop()
  const file = await backUp(shop, { passphrase })
  expect((await readFile(file)).includes(givenSecret(shop.config) ?? 'none')).toBe(false)
  const target = await emptyShop()
  await expect(restore(file, target)).rejects.toThrow("holds the shop's SECRET: set BACKUP_PASSPHRASE")
  await expect(restore(file, target, { passphrase: 'μια άλλη φράση' })).rejects.toThrow('sealed by another BACKUP_PASSPHRASE')
  expect((await restore(file, target, { passphrase })).secretNote).toBeNull()
  expect(givenSecret(target.config)).toBe(givenSecret(shop.config))
  await claimIdentity(target.connection, target.config)
})

test('a restore reports a missing secret, and the restored shop starts with its own', async () => {
  const shop = await startedShop()
  const target = await startedShop()
  const { secretNote } = await restore(await backUp(shop), target, { replace: true })
  expect(secretNote).toContain('It does not hold the SECRET that it was made with')
  await claimIdentity(target.connection, target.config)
  const left = await restore(await backUp(shop, { passphrase }), target, { replace: true, withoutSecret: true })
  expect(left.secretNote).toContain('Second factors')
  expect(await query(target, 'select secret_fingerprint as found from shop_identity')).toEqual([
    { found: secretFingerprint(givenSecret(target.config) ?? '') },
  ])
})

test('a check counts what a backup contains, and detects a truncated one or another passphrase', async () => {
  const shop = await startedShop()
  const file = await backUp(shop, { passphrase })
  const found = await checkBackup(file, passphrase)
  expect(found).toMatchObject({ files: 2, secret: 'with the SECRET, which BACKUP_PASSPHRASE opens' })
  expect(found.rows).toBeGreaterThan(1)
  await expect(checkBackup(file, 'μια άλλη φράση')).rejects.toThrow('another BACKUP_PASSPHRASE')
  await writeFile(file, (await readFile(file)).subarray(0, -20))
  await expect(checkBackup(file, passphrase)).rejects.toThrow('is not a whole backup')
})

test.each(['restoring', 'restored'])('a start completes a restore whose process died at the stage %s', async (stage) => {
  const files = join(folder, `stage-${stage}`)
  const id = '0197b5f0-0000-7000-8000-000000000001'
  const write = async (path: string) => {
    await mkdir(join(files, path, '..'), { recursive: true })
    await writeFile(join(files, path), path)
  }
  await write(`.${stage}-${id}/new.svg`)
  await write(`.replaced-${id}/old.svg`)
  // Half of the files have been moved already.
  await write(stage === 'restoring' ? 'old-too.svg' : 'new-too.svg')
  await finishReplacing(files, id)
  expect((await readdir(files)).toSorted()).toEqual(stage === 'restoring' ? ['new.svg'] : ['new-too.svg', 'new.svg'])
})

test('a start cleans up after a restore that was not committed', async () => {
  const files = join(folder, 'uncommitted')
  await mkdir(join(files, '.restoring-other'), { recursive: true })
  await writeFile(join(files, 'old.svg'), '')
  await finishReplacing(files, 'mine')
  expect(await readdir(files)).toEqual(['old.svg'])
})

test('only the newest backups with our names are retained', async () => {
  const backups = join(folder, 'backups')
  await mkdir(backups)
  const made = [1, 2, 3, 4].map((day) => `doro-2026-11-0${day}T03-00-00-000Z.backup`)
  for (const name of [...made, 'before-the-move.backup']) await writeFile(join(backups, name), '')
  expect(await deleteOldBackups(backups, 2)).toBe(2)
  expect((await readdir(backups)).toSorted()).toEqual(['before-the-move.backup', ...made.slice(2)])
})
