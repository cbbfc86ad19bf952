import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { parseConfig } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'

import { load } from './load.ts'
import { addProducts } from './product-fixtures.ts'
import { machineUsed, processorUsed } from './processor.ts'
import { compare, type Comparison } from './samples.ts'
import { quantile, searchPath, serveSearch, timesOf } from './search-load.ts'
import { hostile, searchMix } from './search-queries.ts'

const defaultCounts = [1_000, 100_000]
const samples = 20
const openLoad = { perSecond: 200, seconds: 10 }

/** Benchmarks the search call with `counts` generated products, each on its own database, without the search cache. */
export async function benchSearch(counts: readonly number[]): Promise<string> {
  const reports: string[] = []
  for (const count of counts.length > 0 ? counts : defaultCounts) reports.push(await benchCount(count))
  return reports.join('\n\n')
}

/** A million products take minutes to generate: with this folder set, the next run reuses them. */
const fixtureFolder = process.env['BENCH_FOLDER']

async function benchCount(count: number): Promise<string> {
  const dataDir =
    fixtureFolder === undefined ? await mkdtemp(join(tmpdir(), 'doro-bench-search-')) : join(fixtureFolder, `search-${count}`)
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, log })
  const jobs = await openJobs(database, [], log)
  try {
    await migrate(database.connection, 'db/migrations')
    const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    const made = (await hasProducts(ctx)) ? 'reused from another run' : await makeProducts(ctx, database.connection, count)
    return [`## ${count} products, ${made}`, ...(await sizesOf(ctx)), ...(await measure(ctx, dataDir))].join('\n')
  } finally {
    await jobs.close()
    await database.close()
    if (fixtureFolder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function hasProducts({ db }: Context): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from products where id >= 1000) as found`)
  return rows[0]?.found === true
}

async function makeProducts(ctx: Context, connection: ClientConfig, count: number): Promise<string> {
  await importCatalogue(ctx, 'db/sample', importParts)
  const startedAt = performance.now()
  await addProducts(connection, count, (done) => void process.stderr.write(`${done} products\n`))
  await countWords(ctx)
  return `made and indexed in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`
}

async function measure(ctx: Context, dataDir: string): Promise<string[]> {
  const { origin, close } = await serveSearch(ctx)
  const texts = Object.entries(searchMix).flatMap(([kind, all]) => all.map((text) => ({ kind, text })))
  const paths = texts.map(({ text }) => searchPath(text))
  const cluster = join(dataDir, 'postgres')
  const { times: one } = await timesOf({ origin, paths, way: { samples } })
  const { times: baseline } = await timesOf({ origin, paths: ['/one'], way: { samples: 500 } })
  const { times: hostileTimes } = await timesOf({ origin, paths: hostile.map(searchPath), way: { samples } })
  const open = await measureOpen(cluster, origin, paths)
  const many = await compare(
    cluster,
    () => load(origin, [], paths),
    () => load(`${origin}/one`),
  )
  close()
  const ofKind = (wanted: string) => one.filter(({ path }) => texts[path]?.kind === wanted).map(({ ms }) => ms)
  const medians = texts
    .map(({ text }, index) => ({
      text,
      ms: quantile(
        one.flatMap(({ path, ms }) => (path === index ? [ms] : [])),
        0.5,
      ),
    }))
    .toSorted((a, b) => b.ms - a.ms)
  const worst = Math.max(
    ...hostile.map((_text, index) =>
      quantile(
        hostileTimes.flatMap(({ path, ms }) => (path === index ? [ms] : [])),
        0.5,
      ),
    ),
  )
  return [
    `one client, ${paths.length} texts ${samples} times: ${quantiles(one.map(({ ms }) => ms))}; a call with select 1: ${quantiles(baseline.map(({ ms }) => ms))}`,
    ...Object.keys(searchMix).map((kind) => `  ${kind}: ${quantiles(ofKind(kind))}`),
    `  slowest by their median: ${medians
      .slice(0, 6)
      .map(({ text, ms }) => `«${text}» ${ms.toFixed(1)}`)
      .join(', ')}`,
    ...open,
    manyText(many),
    `hostile texts: the slowest has a median of ${worst.toFixed(1)} ms`,
    `memory of the application ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  ]
}

/** An open-loop load, with the CPU share of other programs: waiting for a CPU takes longer than any statement. */
async function measureOpen(cluster: string, origin: string, paths: readonly string[]): Promise<string[]> {
  const before = { all: await machineUsed(), ours: await processorUsed(cluster) }
  const open = await timesOf({ origin, paths, way: openLoad })
  const after = { all: await machineUsed(), ours: await processorUsed(cluster) }
  const [application, postgres] = [after.ours.application - before.ours.application, after.ours.postgres - before.ours.postgres]
  const others = (after.all - before.all - application - postgres - open.processor) / (openLoad.seconds * 1_000)
  const baseline = await timesOf({ origin, paths: ['/one'], way: openLoad })
  const ms = ({ times }: typeof open) => quantiles(times.map((time) => time.ms))
  const each = (sum: number) => (sum / open.times.length).toFixed(2)
  return [
    `open load, ${openLoad.perSecond} a second: ${ms(open)}; a call with select 1 so often: ${ms(baseline)}`,
    `  ms of processor, application + Postgres: ${each(application)} + ${each(postgres)}; other programs had ` +
      `${others.toFixed(1)} of ${availableParallelism()} processors; sent late: ${quantiles(open.late)}`,
  ]
}

function manyText({ what, against, ratio }: Comparison): string {
  const processor = ({ application, postgres }: typeof what.processor) => `${application.toFixed(2)} + ${postgres.toFixed(2)}`
  return (
    `16 clients: ${what.perSecond.toFixed(0)} a second, ${ratio.toFixed(2)} of a call with select 1 (${against.perSecond.toFixed(0)}); ` +
    `ms of processor, application + Postgres: ${processor(what.processor)} against ${processor(against.processor)}`
  )
}

function quantiles(ms: readonly number[]): string {
  return `p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`
}

/** Sizes of tables and indexes, and of the shared buffers. */
async function sizesOf({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; kind: string; size: string }>(sql`
    select relname as name, case relkind when 'r' then 'table' else 'index' end as kind,
      pg_size_pretty(case relkind when 'r' then pg_total_relation_size(oid) else pg_relation_size(oid) end) as size
    from pg_class where relname like 'search\\_words%' or relname like 'search\\_documents%' order by relkind desc, relname`)
  const { rows: memory } = await db.execute<{ size: string }>(sql`select current_setting('shared_buffers') as size`)
  const of = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ name, size }) => `${name} ${size}`)
      .join(', ')
  return [`with their indexes: ${of('table')}`, `indexes: ${of('index')}; shared_buffers ${memory[0]?.size}`]
}
