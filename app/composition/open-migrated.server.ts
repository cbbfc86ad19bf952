import { jobHandlers } from '#app/composition/job-handlers.ts'
import { type Config, ConfigError } from '#app/platform/config.ts'
import { claimIdentity } from '#app/platform/files/shop-identity.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import { databaseUrlFailureText } from '#app/platform/postgres/database-failures.server.ts'
import { type Database, openDatabase } from '#app/platform/postgres/database.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'

export const migrationsFolder = 'db/migrations'

interface Opened {
  readonly database: Database
  readonly jobs: Jobs
}

/** Opens and migrates the database and its job queue. Throws a ConfigError where DATABASE_URL is wrong. */
export async function openMigrated(config: Config, log: Log): Promise<Opened> {
  let database: Database | undefined
  try {
    database = await openDatabase({ ...config, log })
    await migrate(database.connection, migrationsFolder)
    await claimIdentity(database.connection, config)
    return { database, jobs: await openJobs(database, jobHandlers, log) }
  } catch (error) {
    await database?.close()
    const wrongUrl = config.databaseUrl === undefined ? null : databaseUrlFailureText(error)
    throw wrongUrl === null ? error : new ConfigError(wrongUrl, { cause: error })
  }
}
