import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
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
import { syncFolder } from '#app/platform/files/files.server.ts'
import { appliedMigrations } from '#app/platform/postgres/migrations.server.ts'
import { encryptWithPassphrase } from '#app/platform/backup/passphrase.server.ts'
import { ContentHash } from '#app/platform/backup/content-hash.server.ts'
import { refuseWithoutRoom } from '#app/platform/backup/backup-room.server.ts'
import type { NamedFile } from '#app/platform/files/named-files.ts'
import { exists, filesWithin } from '#app/platform/backup/files-to-back-up.server.ts'
import { secretFingerprint } from '#app/platform/files/secret.server.ts'

const NEWLINE = 0x0a

interface Source {
  readonly connection: pg.ClientConfig
  readonly filesFolder: string
  readonly file: string
  /** The secret that encrypted the rows; included if there is a passphrase */
  readonly secret?: { readonly text: string; readonly passphrase: string | undefined } | undefined
  /** The files that rows refer to: the backup fails if one is missing, or is not what its row says */
  readonly namedFiles?: ((client: pg.Client) => Promise<ReadonlyMap<string, NamedFile>>) | undefined
  /** Free bytes on the disk of a folder; for tests */
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined
}

interface Held {
  tables: number
  rows: number
  files: number
}

/**
 * Writes all tables, as of one moment, and the uploads in `filesFolder` into a new file while the shop runs. Refuses to
 * overwrite a file, a database without a shop, missing and damaged files, and a disk without room. Resolves to a summary.
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
    await refuseWithoutRoom(client, source)
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
  const named = (await namedFiles?.(client)) ?? new Map<string, NamedFile>()
  await client.query('commit')
  const wrong = new Set(named.keys())
  // After the tables, because a file is stored before the row that names it.
  for (const path of await filesWithin(filesFolder)) {
    const file = await openFileIfExists(join(filesFolder, path))
    // Deleted since the listing, together with its row.
    if (file === null) continue
    yield { kind: 'F', content: Buffer.from(path) }
    const content = new ContentHash()
    yield* dataEntries(content.hashed(file.createReadStream()), false)
    held.files += 1
    const key = path.split(sep).join('/')
    if (content.isThatOf(named.get(key))) wrong.delete(key)
  }
  if (wrong.size > 0) await refuseWrong(client, { filesFolder, namedFiles }, wrong)
}

/** A file is not missing if its row was deleted, too, since the tables were read. */
async function refuseWrong(
  client: pg.Client,
  { filesFolder, namedFiles }: Pick<Source, 'filesFolder' | 'namedFiles'>,
  wrong: ReadonlySet<string>,
): Promise<void> {
  const still = [...((await namedFiles?.(client)) ?? new Map<string, NamedFile>()).keys()].filter((key) => wrong.has(key))
  const lost = await Promise.all(still.map(async (key) => !(await exists(join(filesFolder, key)))))
  const missing = still.filter((_, place) => lost[place])
  const damaged = still.filter((_, place) => !lost[place])
  if (still.length === 0) return
  const sentences = [
    ...(missing.length === 0
      ? []
      : [`${missing.length} file(s) that rows of the database name are not in ${filesFolder}, such as ${missing[0]}.`]),
    ...(damaged.length === 0
      ? []
      : [`${damaged.length} file(s) in ${filesFolder} are not what their rows say, by size or SHA-256, such as ${damaged[0]}.`]),
  ]
  throw new BackupError(
    `${sentences.join(' ')} Nothing was written. Is it the right folder? If they are lost for good: --without-missing-files`,
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

async function openFileIfExists(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
