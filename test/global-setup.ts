import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { importSampleIfEmpty } from '#app/catalogue/import/import-sample.server.ts'
import { jobHandlers } from '#app/composition/job-handlers.ts'
import { parseConfig } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { type PostgresConnection, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'

import { ensureBuild } from '../scripts/build.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { picturesOfRuns } from './pictures-of-runs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection
    /** The folder of pictures shared by all test files' shops. */
    pictures: string
    /**
     * A data folder with the database of a first start: migrated, with the sample. Null if Postgres stores its files elsewhere.
     */
    preparedData: string | null
  }
}

/**
 * One real Postgres for the run, with migrated templates that each test file clones (one empty, one with the sample catalogue),
 * and the real build.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Rules tests need none of it.
  if (project.vitest.projects.every(({ name }) => name === 'rules')) return undefined
  // First: a failed build must not leave a Postgres behind.
  await ensureBuild()
  const memory = await folderInMemory()
  // For all processes of the run.
  if (memory !== undefined) process.env['TMPDIR'] = memory
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-test-'))
  // Durability has its own servers; here it would only cost time.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '128MB' }
  const log = createLog('error')
  const preparing = await startEmbeddedPostgres({ dataDir, log, settings })
  await makeTemplates(preparing.connection)
  await preparing.stop()
  const preparedData = await copyData(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  project.provide('postgres', postgres.connection)
  project.provide('pictures', await picturesOfRuns())
  project.provide('preparedData', preparedData)
  return async () => {
    await postgres.stop()
    await rm(memory ?? dataDir, { recursive: true, force: true })
  }
}

/** Two databases to clone, empty and with the sample; and one with the sample for shops on a prepared folder. */
async function makeTemplates(connection: PostgresConnection): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query('create database template_empty')
  await migrate({ ...connection, database: 'template_empty' }, 'db/migrations')
  await fill(connection, 'template_empty', () => Promise.resolve())
  await admin.query('create database template_sample template template_empty')
  await fill(connection, 'template_sample', async (ctx) => {
    await importSampleIfEmpty(ctx, importParts)
    await countWords(ctx)
  })
  await admin.query(`drop database ${connection.database}`)
  await admin.query(`create database ${connection.database} template template_sample`)
  await admin.end()
}

/** Copies the data of a stopped Postgres; the system's `cp` shares blocks if the file system can. */
async function copyData(dataDir: string): Promise<string | null> {
  const [from, to] = [join(dataDir, 'postgres'), join(dataDir, 'prepared')]
  if (!existsSync(from)) return null
  await mkdir(to)
  await promisify(execFile)('cp', ['-a', from, to])
  return to
}

/** What every clone would otherwise create: the queue's tables, and the fixtures of `work`. */
async function fill(
  { host, port, user }: PostgresConnection,
  name: string,
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  const log = createLog('error')
  const where = new URLSearchParams({ host, port: String(port) })
  const databaseUrl = `postgres://${user}@localhost/${name}?${where}`
  const database = await openDatabase({ databaseUrl, dataDir: '', log })
  const jobs = await openJobs(database, jobHandlers, log)
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl })
  await work(visitorContext({ config, db: database.db, jobs, log }))
  await jobs.close()
  await database.close()
}
