import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { type Database, openDatabase } from '#app/platform/postgres/database.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'

/** A fresh, migrated database, empty or with the sample catalogue, until the end of the run. Returns its URL. */
export function createTestDatabase(template: 'empty' | 'sample' = 'empty'): Promise<string> {
  return createDatabase(`template_${template}`)
}

/** Each test file's, when it ends: hundreds of them would fill the disk, or the memory. */
export async function dropTestDatabase(url: string): Promise<void> {
  await asAdmin((admin) => admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`))
}

/** An empty database, as an operator creates it; a test may create its own. Until the end of the run. */
export function createBareDatabase(): Promise<string> {
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<string> {
  const connection = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By copying files, which costs a third: the log of their blocks would serve durability alone.
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`))
  const where = new URLSearchParams({ host: connection.host, port: String(connection.port) })
  return `postgres://${connection.user}@localhost/${name}?${where}`
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/**
 * A Context on the test file's own database: `const { ctx } = testContext()` at the top of a file; `ctx` exists before its first
 * test. `at(now)` is the same Context at another time.
 */
export function testContext(template: 'empty' | 'sample' = 'empty'): { readonly ctx: Context; at(now: string): Context } {
  const log = createLog('error')
  let database: Database
  let jobs: Jobs
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await createTestDatabase(template)
    database = await openDatabase({ databaseUrl, dataDir: '', log })
    // No workers here, so no handler has to be loaded; the template has the queues.
    jobs = await openJobs(database, [], log)
  })
  afterAll(async () => {
    await jobs.close()
    await database.close()
    await dropTestDatabase(databaseUrl)
  })
  const contextAt = (now: Date): Context => {
    const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl })
    return visitorContext({ config, db: database.db, jobs, log }, now)
  }
  return {
    get ctx() {
      return contextAt(new Date())
    },
    at: (now) => contextAt(new Date(now)),
  }
}
