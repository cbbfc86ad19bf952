import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
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
} from '#app/platform/backup/backup-format.server.ts'
import { APPLICATION_NAME } from '#app/platform/postgres/database.server.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { copyText } from '#app/platform/backup/backup.server.ts'
import { applyMigrations, isBeforeBaseline, MIGRATION_LOCK, withBaseline } from '#app/platform/postgres/migrations.server.ts'
import { finishReplacing, findMounts, isRestoreEntry, newFilesFolder } from '#app/platform/backup/replace-files.server.ts'
import { decideSecret } from '#app/platform/backup/restore-secret.server.ts'
import { replaceSecret, type SecretSource } from '#app/platform/files/secret.server.ts'
import { filesIdName, writeIdentity } from '#app/platform/files/shop-identity.server.ts'

interface Target {
  readonly connection: pg.ClientConfig
  readonly config: SecretSource
  readonly migrationsFolder: string
  /** Replace the existing data, which is lost */
  readonly replace: boolean
  /** The passphrase of the secret in the backup */
  readonly passphrase?: string | undefined
  /** Continue without the secret in the backup */
  readonly withoutSecret?: boolean | undefined
}

interface Restored {
  readonly tables: number
  readonly rows: number
  /** Tables of the backup that no migration creates, which were left out */
  readonly skipped: readonly string[]
  /** A sentence if this shop cannot read the encrypted data in the tables */
  readonly secretNote: string | null
}

/**
 * Restores a backup: the tables in one transaction, with the migrations newer than the backup, and on commit the uploads
 * and the secret. Throws a BackupError and changes nothing if the file is damaged, empty or made by newer code, if its
 * secret cannot be opened, if a shop runs on the database, or if there is data and `replace` is not set. A crash leaves the
 * old shop, or one that the next start completes.
 */
export async function restoreBackup(file: string, target: Target): Promise<Restored> {
  const header = await checkWhole(file)
  const known = readMigrationFiles({ migrationsFolder: target.migrationsFolder })
  const applied = withBaseline(header.migrations, known)
  if (isBeforeBaseline(applied, known)) {
    throw new BackupError(
      `${file} was made by a version of the shop from before 1.0 that this version cannot upgrade. Restore it with the last ` +
        'version before 1.0, and start this one on the same database then.',
    )
  }
  if (applied.some((hash) => !known.some((migration) => migration.hash === hash))) {
    throw new BackupError(`${file} was made by a newer version of the shop. Restore it with that version.`)
  }
  const secret = decideSecret(file, header, target)
  const folder = filesFolder(target.config)
  const filesId = randomUUID()
  const newFiles = newFilesFolder(folder, filesId)
  const client = new pg.Client(target.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseRunning(client)
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (!target.replace) await refuseData(client, folder)
    await refuseMounts(folder)
    await makeTables(
      client,
      known.filter((migration) => applied.includes(migration.hash)),
    )
    const present = new Set(await tableNames(client))
    const tables = header.tables.filter((table) => present.has(table.name))
    const rows = await load(client, file, { ...header, tables }, newFiles)
    await applyMigrations(client, known)
    await identify(client, newFiles, { filesId, secretFingerprint: secret.fingerprint })
    await client.query('commit')
    if (secret.replaceBy !== null) replaceSecret(target.config, secret.replaceBy)
    await finishReplacing(folder, filesId)
    const skipped = header.tables.filter((table) => !present.has(table.name)).map((table) => table.name)
    return { tables: tables.length, rows, skipped, secretNote: secret.note }
  } finally {
    await client.end()
    await rm(newFiles, { recursive: true, force: true })
  }
}

/** Reads the whole file once before changing anything. */
async function checkWhole(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const entry of readEntries(file)) header ??= readHeader(entry, file)
  if (header === undefined) throw new BackupError(`${file} is empty.`)
  return header
}

/** A running shop would continue to write outdated state. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new BackupError(`A shop runs on this database (${count} connections). Stop it, on all its nodes, and restore then.`)
}

async function refuseMounts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [name] = await findMounts(folder)
  if (name === undefined) return
  throw new BackupError(`${join(folder, name)} is a mount of its own, which cannot be replaced. Unmount it for the restore.`)
}

/** From here on the database belongs to this folder of files and this secret. */
async function identify(
  client: pg.Client,
  newFiles: string,
  identity: { filesId: string; secretFingerprint: string },
): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.shop_identity') is not null as found")
  if (rows[0]?.found !== true) return
  await writeFile(join(newFiles, filesIdName), identity.filesId, { mode: 0o600, flush: true })
  await writeIdentity(client, identity)
}

async function refuseData(client: pg.Client, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  let held = names.some((name) => !isRestoreEntry(name) && name !== filesIdName)
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
  // Jobs belong to the old data; the next start enqueues those of the restored tables.
  await client.query(`
    drop schema if exists pgboss cascade;
    drop schema if exists drizzle cascade;
    drop schema if exists derived cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public`)
  await applyMigrations(client, migrations)
}

async function load(client: pg.Client, file: string, header: BackupHeader, newFiles: string): Promise<number> {
  await mkdir(newFiles, { recursive: true, mode: 0o700 })
  const restoreForeignKeys = await liftForeignKeys(client)
  if (header.tables.length > 0) {
    // Migrations may have inserted rows, whose current state is in the backup.
    await client.query(`truncate ${header.tables.map((table) => `public.${pg.escapeIdentifier(table.name)}`).join(', ')}`)
  }
  let rows = 0
  const entries = readEntries(file)
  for await (const { kind, content } of entries) {
    const name = content.toString()
    if (kind === 'T') rows += await loadTable(client, header, name, entries)
    if (kind === 'F' && name === filesIdName) await skip(entries)
    else if (kind === 'F') await pipeline(Readable.from(dataOf(entries)), await createFile(newFiles, name))
  }
  await restoreForeignKeys()
  await setSequences(client, header.sequences)
  return rows
}

async function setSequences(client: pg.Client, sequences: BackupHeader['sequences']): Promise<void> {
  for (const { name, lastValue } of sequences) {
    const sequence = `public.${pg.escapeIdentifier(name)}`
    // Has no effect for a sequence of a table that was left out.
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
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
}

/** The data up to the end of this table or file; later entries stay for the caller. */
async function* dataOf(entries: AsyncGenerator<Entry>, onEnd?: (counts: BackupCounts) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await entries.next()
    if (next.done === true) return
    if (next.value.kind === 'E') return onEnd?.(readCounts(next.value))
    yield next.value.content
  }
}

/**
 * Drops foreign keys and disables triggers, so that tables load in any order. Resolves to a function that restores them,
 * which checks each row. Unlike session_replication_role this needs no superuser.
 */
async function liftForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'derived') and conparentid = 0`)
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
