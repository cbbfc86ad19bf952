import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'drizzle-orm'
import { isBackedUpNightly, recordBackup } from '#app/back-office/health/record-backup.server.ts'
import { namedFiles } from '#app/composition/all-named-files.ts'
import { backupName, deleteOldBackups, ownBackups } from '#app/platform/backup/backup-folder.server.ts'
import { readNamedFiles } from '#app/platform/backup/read-named-files.server.ts'
import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { checkBackup } from '#app/platform/backup/check-backup.server.ts'
import type { Config } from '#app/platform/config.ts'
import { type Db, openDatabase } from '#app/platform/postgres/database.server.ts'
import { hasEmbeddedDatabase } from '#app/platform/postgres/embedded-postgres-home.server.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { readEffectiveConfig } from '#app/platform/stored-config/stored-config.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { givenSecret } from '#app/platform/files/secret.server.ts'

const help = `Usage: npm run db:backup [-- FILE] [--keep N] [--without-missing-files] [--unless-nightly]
       npm run db:backup -- --check [FILE]
Writes the tables and the uploaded files of the shop into one file, while it runs or not.
FILE      default: DATA_DIR/backups/doro-<time>.backup; an existing file is never overwritten
--keep N  then removes all but the newest N with such a name from the folder
--without-missing-files  goes on where rows name files that are lost or damaged
--unless-nightly  does nothing if the shop makes one itself each night (a setting, on at first)
--unrecorded  the caller writes down the outcome itself, as the shop does
--check   reads FILE (default: the newest) to its end and says what it holds
With BACKUP_PASSPHRASE, or the passphrase of the settings, the SECRET is included, encrypted by it.
The database is that of DATABASE_URL, or the embedded one in DATA_DIR.`

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      check: { type: 'boolean', default: false },
      keep: { type: 'string' },
      'without-missing-files': { type: 'boolean', default: false },
      'unless-nightly': { type: 'boolean', default: false },
      unrecorded: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help === true) return help
  if (positionals.length > 1) throw new Error(`One FILE at most, not ${positionals.length}. See --help.`)
  const config = loadConfig(join(import.meta.dirname, '..'))
  const folder = join(config.dataDir, 'backups')
  if (values.check) return check(positionals[0] ?? (await ownBackups(folder)).at(-1), config)
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep wants a number from 1. See --help.')
  const file = resolve(positionals[0] ?? join(folder, backupName(new Date())))
  const made = await backUp(file, config, {
    withoutMissing: values['without-missing-files'],
    unlessNightly: values['unless-nightly'],
    isRecorded: !values.unrecorded,
  })
  const removed = keep === null || made === null ? 0 : await deleteOldBackups(dirname(file), keep)
  return made === null ? nightly : removed === 0 ? made : `${made} Removed ${removed} older.`
}

const nightly = 'The shop makes a backup itself each night, so none was made here. Its settings switch that off.'

interface How {
  readonly withoutMissing: boolean
  readonly unlessNightly: boolean
  readonly isRecorded: boolean
}

/** Resolves to null if none was wanted. */
async function backUp(file: string, config: Config, { withoutMissing, unlessNightly, isRecorded }: How): Promise<string | null> {
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDir))) {
    throw new Error(`There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`)
  }
  const secret = givenSecret(config)
  const database = await openDatabase({ ...config, log: createLog('warn') })
  const startedAt = new Date()
  const record = (failure: string | null) =>
    isRecorded ? recordBackup(database.db, { startedAt, file, failure }) : Promise.resolve()
  try {
    if (unlessNightly && (await isBackedUpNightly(database.db))) return null
    const passphrase = await readPassphrase(config, database.db)
    const held = await makeBackup({
      connection: database.connection,
      filesFolder: filesFolder(config),
      file,
      secret: secret === null ? undefined : { text: secret, passphrase },
      namedFiles: withoutMissing ? undefined : (client) => readNamedFiles(client, namedFiles),
    })
    await record(null)
    const secretText =
      secret !== null && passphrase !== undefined
        ? 'the SECRET, encrypted'
        : 'NOT the SECRET (set BACKUP_PASSPHRASE, or keep it elsewhere: without it second factors are lost)'
    return `${file}: ${held.tables} tables with ${held.rows} rows, ${held.files} files, ${secretText}.`
  } catch (error) {
    await record(error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    await database.close()
  }
}

/** The environment's passphrase, or that of the settings, which a database of an older version does not have. */
async function readPassphrase(config: Config, db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('public.stored_config') is not null as found`)
  return (rows[0]?.found === true ? await readEffectiveConfig({ config, db }) : config).backupPassphrase
}

async function check(file: string | undefined, config: Config): Promise<string> {
  if (file === undefined) throw new Error(`There is no backup in ${config.dataDir}/backups. Name a FILE.`)
  const { madeAt, tables, rows, files, secret } = await checkBackup(resolve(file), config.backupPassphrase)
  return `${file} is whole: made ${madeAt}, ${tables} tables with ${rows} rows, ${files} files, ${secret}.`
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
