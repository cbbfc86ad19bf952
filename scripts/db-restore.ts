import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { prepareDataFolder } from '#app/platform/files/data-folder.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { restoreBackup } from '#app/platform/backup/restore.server.ts'

const help = `Usage: npm run db:restore -- FILE [--replace] [--without-secret]
Brings a backup back, all of it or nothing. Stop the shop on all nodes before, and start it again after.
FILE        a file that npm run db:backup wrote
--replace   put it in the place of the data that this shop holds now, which is lost
--without-secret   leave the SECRET in the backup out; else BACKUP_PASSPHRASE opens it
The database is that of DATABASE_URL, or the embedded one in DATA_DIR.`

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      replace: { type: 'boolean', default: false },
      'without-secret': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help === true) return help
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error('Name the one FILE to restore. See --help.')
  const config = loadConfig(join(import.meta.dirname, '..'))
  await prepareDataFolder(config.dataDir)
  const database = await openDatabase({ ...config, log: createLog('warn') })
  try {
    const held = await restoreBackup(resolve(file), {
      connection: database.connection,
      config,
      migrationsFolder: 'db/migrations',
      replace: values.replace,
      passphrase: config.backupPassphrase,
      withoutSecret: values['without-secret'],
    })
    const left = held.skipped.length === 0 ? '' : ` Left out, because no migration makes them: ${held.skipped.join(', ')}.`
    const note = held.secretNote === null ? '' : ` ${held.secretNote}`
    return `Restored ${held.tables} tables with ${held.rows} rows.${left}${note}`
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
