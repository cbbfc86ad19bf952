import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ownBackups } from '#app/platform/backup/backup-folder.server.ts'
import type { Config } from '#app/platform/config.ts'
import { prepareDataFolder } from '#app/platform/files/data-folder.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { hasEmbeddedDatabase } from '#app/platform/postgres/embedded-postgres-home.server.ts'
import { planUpgrade } from '#app/platform/postgres/upgrade-plan.server.ts'
import { startFailureText } from '#app/platform/start-failure.server.ts'

import { prepareBuild } from './build.ts'

const help = `Usage: npm run upgrade
Before the restart with a new version: builds it beside the one that runs, checks configuration, data folder and database, and
says what the restart migrates. It changes nothing that a running shop uses. Exit code 1: do not restart yet.`

const root = join(import.meta.dirname, '..')
const hourMs = 3_600_000

async function run(): Promise<readonly string[]> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) return [help]
  const config = loadConfig(root)
  process.chdir(root)
  await prepareDataFolder(config.dataDir)
  const built = await prepareBuild()
  return [
    built ? 'Built: the next start takes this build, and needs no time for one.' : 'Built already.',
    ...(await describePlan(config)),
    await describeBackup(config),
    `Restart now, one node after the other: systemctl restart doro (or stop and npm start). A node is away for some seconds.`,
  ]
}

async function describePlan(config: Config): Promise<readonly string[]> {
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDir))) {
    return [`There is no shop in ${config.dataDir} yet: the start makes one.`]
  }
  const database = await openDatabase({ ...config, log: createLog('warn'), poolSize: 1 })
  try {
    const { isEmpty, migrations, breaking } = await planUpgrade(database.connection, join(root, 'db/migrations'))
    if (isEmpty) return ['The database is empty: the start makes its tables.']
    if (migrations.length === 0) return ['The database is up to date: the start migrates nothing.']
    return [
      `The start applies ${migrations.length} migration(s): ${migrations.join(', ')}.`,
      breaking.length === 0
        ? 'Nodes of the version before serve on meanwhile.'
        : `${breaking.join(', ')} removes what older versions use: nodes more than one version behind answer 503 from then on.`,
      'The version before does not start any more afterwards: the way back is a backup.',
    ]
  } finally {
    await database.close()
  }
}

async function describeBackup({ dataDir }: Config): Promise<string> {
  const newest = (await ownBackups(join(dataDir, 'backups'))).at(-1)
  if (newest === undefined) return `There is no backup in ${dataDir}/backups: npm run db:backup makes one.`
  const hours = Math.floor((Date.now() - (await stat(newest)).mtimeMs) / hourMs)
  return `The newest backup here is ${hours} hour(s) old: ${newest}${hours < 1 ? '' : ' (npm run db:backup makes one now)'}`
}

try {
  for (const line of await run()) console.log(line)
} catch (error) {
  console.error(startFailureText(error))
  process.exitCode = 1
}
