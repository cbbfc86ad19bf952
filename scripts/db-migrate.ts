import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { loadConfig } from '#app/platform/load-config.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { claimIdentity } from '#app/platform/files/shop-identity.server.ts'

const help = `Usage: npm run db:migrate
Brings the database (DATABASE_URL, or the embedded one in DATA_DIR) to the state of db/migrations.
The shop does so itself when it starts.
--accept-secret   the SECRET of this environment is from now on that of the shop; what another one encrypted is lost
--accept-files    so is the folder of files`

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      'accept-secret': { type: 'boolean', default: false },
      'accept-files': { type: 'boolean', default: false },
    },
  })
  if (values.help === true) return help
  const config = loadConfig(join(import.meta.dirname, '..'))
  const database = await openDatabase({ ...config, log: createLog('warn') })
  try {
    const count = await migrate(database.connection, 'db/migrations')
    const accepted = { secret: values['accept-secret'], files: values['accept-files'] }
    if (accepted.secret || accepted.files) await claimIdentity(database.connection, config, accepted)
    return count === 0 ? 'The database was up to date.' : `Applied ${count} migration(s).`
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
