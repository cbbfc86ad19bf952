import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import {
  BACKUP_FORMAT,
  BackupError,
  type BackupHeader,
  encodeEntries,
  type Entry,
  jsonEntry,
} from '#app/platform/backup/backup-format.server.ts'
import { unfinishedSuffix, syncFolder } from '#app/platform/files/files.server.ts'
import { appliedMigrations } from '#app/platform/postgres/migrations.server.ts'
import { encryptWithPassphrase } from '#app/platform/backup/passphrase.server.ts'
import { isRestoreEntry } from '#app/platform/backup/replace-files.server.ts'
import { secretFingerprint } from '#app/platform/files/secret.server.ts'

const NEWLINE = 0x0a

interface Source {
  readonly connection: pg.ClientConfig
  readonly filesFolder: string
  readonly file: string
  /** The secret that encrypted the rows; included if there is a passphrase */
  readonly secret?: { readonly text: string; readonly passphrase: string | undefined } | undefined
  /** The files that rows refer to: the backup fails if one is missing */
  readonly namedFiles?: ((client: pg.Client) => Promise<readonly string[]>) | undefined
}

interface Held {
  tables: number
  rows: number
  files: number
}

/**
 * Writes all tables, as of one moment, and the uploads in `filesFolder` into a new file while the shop runs. Refuses to
 * overwrite a file, a database without a shop, and missing files. Resolves to a summary.
 */
export async function makeBackup(source: Source): Promise<Held> {
  const { connection, file } = source
  if (await exists(file)) throw new BackupError(`${file} exists already. Name another file.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const held: Held = { tables: 0, rows: 0, files: 0 }
  const unfinished = `${file}.unfinished`
  try {
    // Readable only by its owner: it contains customer data.
    const handle = await open(unfinished, 'w', 0o600)
    const output = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(encodeEntries(entriesOf(client, source, held))), createGzip(), output)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return held
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
}

async function* entriesOf(client: pg.Client, { filesFolder, secret, namedFiles }: Source, held: Held): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read read only')
  // Backpressure: compression may be slower than Postgres.
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const header = await describe(client)
  if (header.tables.length === 0 || header.migrations.length === 0) {
    throw new BackupError('There is no shop in this database: it has no tables. Look at DATABASE_URL and DATA_DIR.')
  }
  yield jsonEntry('H', { ...header, ...(secret && { secret: describeSecret(secret) }) })
  for (const table of header.tables) {
    yield { kind: 'T', content: Buffer.from(table.name) }
    held.rows += yield* dataEntries(client.query(copyTo(copyText(table, 'to stdout'))), true)
    held.tables += 1
  }
  const missing = new Set(await namedFiles?.(client))
  await client.query('commit')
  // After the tables, because a file is stored before the row that names it.
  for (const path of await filesWithin(filesFolder)) {
    const file = await openFileIfExists(join(filesFolder, path))
    // Deleted since the listing, together with its row.
    if (file === null) continue
    yield { kind: 'F', content: Buffer.from(path) }
    yield* dataEntries(file.createReadStream(), false)
    held.files += 1
    missing.delete(path)
  }
  if (missing.size > 0) await refuseMissing(client, { filesFolder, namedFiles }, missing)
}

/** A file is not missing if its row was deleted, too, since the tables were read. */
async function refuseMissing(
  client: pg.Client,
  { filesFolder, namedFiles }: Pick<Source, 'filesFolder' | 'namedFiles'>,
  missing: ReadonlySet<string>,
): Promise<void> {
  const lost = (await namedFiles?.(client))?.filter((path) => missing.has(path)) ?? []
  if (lost.length === 0) return
  throw new BackupError(
    `${lost.length} file(s) that rows of the database name are not in ${filesFolder}, such as ${lost[0]}. Nothing was ` +
      'written. Is it the right folder? If they are lost for good: --without-missing-files',
  )
}

function describeSecret({ text, passphrase }: NonNullable<Source['secret']>): BackupHeader['secret'] {
  return {
    fingerprint: secretFingerprint(text),
    sealed: passphrase === undefined ? null : encryptWithPassphrase(text, passphrase),
  }
}

/** The data with its counts; counts rows by their line feeds in COPY's text format. */
async function* dataEntries(data: AsyncIterable<Buffer>, countRows: boolean): AsyncGenerator<Entry, number> {
  let rows = 0
  let bytes = 0
  for await (const content of data) {
    bytes += content.length
    if (countRows) for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) rows += 1
    yield { kind: 'D', content }
  }
  yield jsonEntry('E', { rows: countRows ? rows : null, bytes })
  return rows
}

/** The COPY command of a table, without generated columns, which Postgres computes itself. */
export function copyText(table: BackupHeader['tables'][number], direction: 'to stdout' | 'from stdin'): string {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `copy public.${pg.escapeIdentifier(table.name)} (${columns}) ${direction}`
}

async function describe(client: pg.Client): Promise<BackupHeader> {
  const tables = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.oid order by c.relname`)
  const sequences = await client.query<{ name: string; lastValue: string | null }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  )
  return {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    migrations: [...(await appliedMigrations(client))],
    tables: tables.rows,
    sequences: sequences.rows,
  }
}

async function filesWithin(folder: string): Promise<readonly string[]> {
  if (!(await exists(folder))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedSuffix))
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return paths.filter((path) => !isRestoreEntry(path.split(sep)[0] ?? '')).toSorted()
}

async function openFileIfExists(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
