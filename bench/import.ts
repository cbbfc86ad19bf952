import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { eq, sql } from 'drizzle-orm'

import { applyRunJob, readRunJob } from '#app/imports/import-jobs.ts'
import { importRuns } from '#app/imports/import.tables.ts'
import { applyRun } from '#app/imports/runs/apply-run.server.ts'
import { startRun, moveRun } from '#app/imports/runs/manage-runs.server.ts'
import { readRun } from '#app/imports/runs/read-run.server.ts'
import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { parseConfig } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { handler, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'

import { productTitle, seededRandom } from './product-titles.ts'

const megabyte = 1024 * 1024
/** Queues only: their jobs are called and timed here. */
const queues = [handler(readRunJob, async () => undefined), handler(applyRunJob, async () => undefined)]

/** A supplier's file of many rows, checked and applied; then the same file with every tenth price changed. */
export async function benchImport(count: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-import-'))
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, log })
  const jobs = await openJobs(database, queues, log)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200)
  try {
    await migrate(database.connection, 'db/migrations')
    const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    await importCatalogue(ctx, 'db/sample', importParts)
    // Minutes each: reported as they finish.
    const report = (what: string) =>
      process.stdout.write(`${what} (largest resident memory so far: ${Math.round(peak / megabyte)} MB)\n`)
    report('the sample is imported')
    await importFile(ctx, join(dataDir, 'first.csv'), count, 0, (what) => report(`all new: ${what}`))
    await importFile(ctx, join(dataDir, 'second.csv'), count, 1, (what) => report(`again, every tenth price changed: ${what}`))
    const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*) as count from products`)
    return `A supplier's file of ${count} rows (CSV), ${rows[0]?.count} products afterwards`
  } finally {
    clearInterval(watch)
    await jobs.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function importFile(ctx: Context, path: string, count: number, cents: number, report: (what: string) => void) {
  await pipeline(Readable.from(linesOf(count, cents)), createWriteStream(path))
  const started = await startRun(ctx, { supplier: 'Προμηθευτής', fileName: 'file.csv', path, user: null })
  if (!started.ok) throw new Error(started.refusal)
  const { runId } = started.value
  const stateOf = async () => (await ctx.db.select().from(importRuns).where(eq(importRuns.id, runId)))[0]?.state
  report(`checked in ${await seconds(() => readRun(ctx, importParts, runId))} s`)
  const moved = await moveRun(ctx, null, runId, 'applying')
  if (!moved.ok) throw new Error(`the file was not checked: ${await stateOf()}`)
  report(`applied in ${await seconds(() => applyRun(ctx, importParts, runId))} s`)
}

function* linesOf(count: number, cents: number): Generator<string> {
  yield 'sku;title;category;selling price;stock;description\n'
  const random = seededRandom(5)
  for (let row = 0; row < count; row += 1) {
    const price = 100 + (row % 900) + (row % 10 === 0 ? cents : 0)
    yield `SUP-${row};${productTitle(random)};Κούπες;${(price / 100).toFixed(2).replace('.', ',')};${row % 500};Περιγραφή ${row}\n`
  }
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now()
  await work()
  return ((performance.now() - startedAt) / 1_000).toFixed(0)
}
