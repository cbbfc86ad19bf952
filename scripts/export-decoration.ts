import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { exportDecoration } from '#app/personalisation/export-decoration.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { visitorContext } from '#app/platform/context.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { hasEmbeddedDatabase } from '#app/platform/postgres/embedded-postgres-home.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'

/** `npm run db:export -- <file>`: rate cards and print positions; an existing file is never overwritten. */
async function run(path: string): Promise<string> {
  const config = loadConfig(join(import.meta.dirname, '..'))
  const log = createLog('warn')
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDir))) {
    throw new Error(`There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`)
  }
  const file = resolve(path)
  const output = await open(file, 'wx')
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await migrate(database.connection, 'db/migrations')
    const jobs = await openJobs(database, [], log)
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    for await (const piece of exportDecoration(ctx)) await output.write(piece)
    await jobs.close()
    return file
  } finally {
    await database.close()
    await output.close()
  }
}

const path = process.argv[2]
try {
  if (path === undefined) throw new Error('Say where to: npm run db:export -- <file>')
  console.log(await run(path))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
