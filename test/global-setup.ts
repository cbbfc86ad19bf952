import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { jobHandlers } from '#app/job-handlers.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { type PostgresConnection, startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { migrate } from '#app/platform/migrations.server.ts'

import { ensureBuild } from '../scripts/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection
  }
}

/** One real Postgres for the run, with a migrated template that each test file clones; and the real build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // First: a build that fails must leave no Postgres behind.
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    // Durability is tested against a server of its own; here it would only cost time.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query('create database template_empty')
  await admin.end()
  await migrate({ ...postgres.connection, database: 'template_empty' }, 'db/migrations')
  await installJobs(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The queue's tables belong to the template, so that no clone has to make them. */
async function installJobs({ host, port, user }: PostgresConnection): Promise<void> {
  const log = createLog('error')
  const where = new URLSearchParams({ host, port: String(port) })
  const database = await openDatabase({ databaseUrl: `postgres://${user}@localhost/template_empty?${where}`, dataDir: '', log })
  const jobs = await openJobs(database, jobHandlers, log)
  await jobs.close()
  await database.close()
}
