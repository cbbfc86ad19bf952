import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
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
} from '#app/platform/backup-format.server.ts'
import { unfinishedSuffix } from '#app/platform/files.server.ts'
import { appliedMigrations } from '#app/platform/migrations.server.ts'
import { syncFolder } from '#app/platform/sync-folder.server.ts'

const NEWLINE = 0x0a

/**
 * Writes all tables, at one moment, and the uploaded files of `filesFolder` into one new file, while the shop runs.
 * Refuses to overwrite a file. Resolves to what it holds.
 */
export async function makeBackup(options: {
  readonly connection: pg.ClientConfig
  readonly filesFolder: string
  readonly file: string
}): Promise<{ readonly tables: number; readonly rows: number; readonly files: number }> {
  const { connection, filesFolder, file } = options
  if (await exists(file)) throw new BackupError(`${file} exists already. Name another file.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const held = { tables: 0, rows: 0, files: 0 }
  const unfinished = `${file}.unfinished`
  try {
    // Only its owner may read it: it holds the customers.
    const handle = await open(unfinished, 'w', 0o600)
    const output = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(encodeEntries(entriesOf(client, filesFolder, held))), createGzip(), output)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return held
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
}

async function* entriesOf(
  client: pg.Client,
  filesFolder: string,
  held: { tables: number; rows: number; files: number },
): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read read only')
  // Compressing may keep Postgres waiting.
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const header = await describe(client)
  yield jsonEntry('H', header)
  for (const table of header.tables) {
    yield { kind: 'T', content: Buffer.from(table.name) }
    held.rows += yield* dataEntries(client.query(copyTo(copyText(table, 'to stdout'))), true)
    held.tables += 1
  }
  await client.query('commit')
  // After the tables: what a row names was stored before the row.
  for (const path of await filesWithin(filesFolder)) {
    const file = await openThere(join(filesFolder, path))
    // Removed since it was listed, together with what named it.
    if (file === null) continue
    yield { kind: 'F', content: Buffer.from(path) }
    yield* dataEntries(file.createReadStream(), false)
    held.files += 1
  }
}

/** The data with its counts; returns the rows, which end with a line feed each in COPY's text format. */
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

/** The COPY command of a table; generated columns are left out, because Postgres makes them itself. */
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
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted()
}

async function openThere(path: string): Promise<FileHandle | null> {
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
