import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { makeBackup } from '#app/platform/backup.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'

const help = `Usage: npm run db:backup [-- FILE]
Writes the tables and the uploaded files of the shop into one file, while it runs or not.
FILE   default: DATA_DIR/backups/doro-<time>.backup; an existing file is never overwritten
The database is that of DATABASE_URL, or the embedded one in DATA_DIR.`

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help === true) return help
  if (positionals.length > 1) throw new Error(`One FILE at most, not ${positionals.length}. See --help.`)
  const config = loadConfig(join(import.meta.dirname, '..'))
  const time = new Date().toISOString().replaceAll(':', '-').replace('.', '-')
  const file = resolve(positionals[0] ?? join(config.dataDir, 'backups', `doro-${time}.backup`))
  const database = await openDatabase({ ...config, log: createLog('warn') })
  try {
    const filesFolder = join(config.dataDir, 'files')
    const held = await makeBackup({ connection: database.connection, filesFolder, file })
    return `${file}: ${held.tables} tables with ${held.rows} rows, ${held.files} uploaded files.`
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
