import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import {
  type BackupCounts,
  BackupError,
  type BackupHeader,
  type Entry,
  readCounts,
  readEntries,
  readHeader,
} from '#app/platform/backup-format.server.ts'
import { copyText } from '#app/platform/backup.server.ts'
import { applyMigrations, MIGRATION_LOCK } from '#app/platform/migrations.server.ts'

interface Target {
  readonly connection: pg.ClientConfig
  readonly filesFolder: string
  readonly migrationsFolder: string
  /** Put the backup in the place of what is there, which is lost. */
  readonly replace: boolean
}

interface Restored {
  readonly tables: number
  readonly rows: number
  /** Tables of the backup that no migration makes, and that were left out for it. */
  readonly skipped: readonly string[]
}

/**
 * Brings a backup back: the tables in one transaction, then the uploaded files; then the migrations that are newer than
 * the backup. Throws a BackupError, and changes nothing, when the file is damaged or made by newer code, or when the
 * shop holds data and `replace` is not set.
 */
export async function restoreBackup(file: string, target: Target): Promise<Restored> {
  const header = await checkWhole(file)
  const known = readMigrationFiles({ migrationsFolder: target.migrationsFolder })
  if (header.migrations.some((hash) => !known.some((migration) => migration.hash === hash))) {
    throw new BackupError(`${file} was made by a newer version of the shop. Restore it with that version.`)
  }
  const client = new pg.Client(target.connection)
  client.on('error', () => undefined)
  await client.connect()
  const newFiles = `${target.filesFolder}.restoring`
  try {
    await rm(newFiles, { recursive: true, force: true })
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (!target.replace) await refuseData(client, target.filesFolder)
    await makeTables(
      client,
      known.filter((migration) => header.migrations.includes(migration.hash)),
    )
    const present = new Set(await tableNames(client))
    const tables = header.tables.filter((table) => present.has(table.name))
    const rows = await load(client, file, { ...header, tables }, newFiles)
    await applyMigrations(client, known)
    await client.query('commit')
    await rm(target.filesFolder, { recursive: true, force: true })
    await rename(newFiles, target.filesFolder)
    const skipped = header.tables.filter((table) => !present.has(table.name)).map((table) => table.name)
    return { tables: tables.length, rows, skipped }
  } finally {
    await client.end()
    await rm(newFiles, { recursive: true, force: true })
  }
}

/** Reads the whole file once, before anything is touched. */
async function checkWhole(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const entry of readEntries(file)) header ??= readHeader(entry, file)
  if (header === undefined) throw new BackupError(`${file} is empty.`)
  return header
}

async function refuseData(client: pg.Client, filesFolder: string): Promise<void> {
  let held = (await readdir(filesFolder).catch(() => [])).length > 0
  for (const name of await tableNames(client)) {
    held ||= (await client.query(`select from public.${pg.escapeIdentifier(name)} limit 1`)).rowCount !== 0
  }
  if (!held) return
  throw new BackupError('This shop holds data already. With --replace the backup takes its place, and what is there is lost.')
}

async function tableNames(client: pg.Client): Promise<readonly string[]> {
  const tables = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  return tables.rows.map((table) => table.name)
}

async function makeTables(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  // Jobs of what was there belong to it; the next start orders anew what the restored tables have open.
  await client.query(`
    drop schema if exists pgboss cascade;
    drop schema if exists drizzle cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public`)
  await applyMigrations(client, migrations)
}

async function load(client: pg.Client, file: string, header: BackupHeader, newFiles: string): Promise<number> {
  await mkdir(newFiles, { recursive: true })
  const restoreForeignKeys = await liftForeignKeys(client)
  if (header.tables.length > 0) {
    // Migrations may have put rows into their tables; the backup holds what became of them.
    await client.query(`truncate ${header.tables.map((table) => `public.${pg.escapeIdentifier(table.name)}`).join(', ')}`)
  }
  let rows = 0
  const entries = readEntries(file)
  for await (const { kind, content } of entries) {
    const name = content.toString()
    if (kind === 'T') rows += await loadTable(client, header, name, entries)
    if (kind === 'F') await pipeline(Readable.from(dataOf(entries)), await createFile(newFiles, name))
  }
  await restoreForeignKeys()
  await setSequences(client, header.sequences)
  return rows
}

async function setSequences(client: pg.Client, sequences: BackupHeader['sequences']): Promise<void> {
  for (const { name, lastValue } of sequences) {
    const sequence = `public.${pg.escapeIdentifier(name)}`
    // Nothing happens where there is none, which belongs to a table that was left out.
    if (lastValue === null) await client.query(`alter sequence if exists ${sequence} restart`)
    else
      await client.query('select setval(found, $2) from to_regclass($1) as found where found is not null', [sequence, lastValue])
  }
}

async function loadTable(client: pg.Client, header: BackupHeader, name: string, entries: AsyncGenerator<Entry>): Promise<number> {
  const table = header.tables.find((candidate) => candidate.name === name)
  if (table === undefined) return skip(entries)
  const sink = client.query(copyFrom(copyText(table, 'from stdin')))
  let expected: number | null = null
  await pipeline(Readable.from(dataOf(entries, (counts) => (expected = counts.rows))), sink)
  if (sink.rowCount !== expected) throw new BackupError(`Of table ${name}, ${sink.rowCount} of ${expected} rows were read.`)
  return sink.rowCount
}

async function skip(entries: AsyncGenerator<Entry>): Promise<0> {
  for await (const content of dataOf(entries)) void content
  return 0
}

async function createFile(folder: string, name: string): Promise<Writable> {
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) throw new BackupError(`The backup holds a file outside its folder: ${name}.`)
  await mkdir(dirname(path), { recursive: true })
  return createWriteStream(path, { flags: 'wx', flush: true })
}

/** The data up to the end of this table or file; the entries after it stay for the caller. */
async function* dataOf(entries: AsyncGenerator<Entry>, onEnd?: (counts: BackupCounts) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await entries.next()
    if (next.done === true) return
    if (next.value.kind === 'E') return onEnd?.(readCounts(next.value))
    yield next.value.content
  }
}

/**
 * Takes the foreign keys off, and the triggers out of work, so that the tables load in any order; resolves to a function
 * that puts them back, which checks each row. Needs no superuser, as session_replication_role would.
 */
async function liftForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const triggers = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`)
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of triggers.rows) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { table, name, definition } of keys.rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const { table } of triggers.rows) await client.query(`alter table ${table} enable trigger user`)
  }
}
