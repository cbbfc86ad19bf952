import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import pg from 'pg'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { findNear } from '#app/catalogue/list/find-near.server.ts'
import { wholeList } from '#app/catalogue/list/list-address.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { readNearLists } from '#app/catalogue/list/near-lists.server.ts'
import { readListRow } from '#app/catalogue/list/read-list-row.server.ts'
import type { ListRow } from '#app/catalogue/list/select-list.server.ts'
import { openColumns } from '#app/catalogue/project/all-in-memory.server.ts'
import { bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import { rebuildAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { parseConfig } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { listByFacts } from '#app/search/search-list.server.ts'

import { untilQuiet } from './processor.ts'
import { addProducts } from './product-fixtures.ts'
import { quantile } from './search-load.ts'

const products = 100_000
const samples = 300
const warmUp = 20
/** Samples of what takes several lists */
const fewSamples = 40
const quantities = [10, 50, 120, 250, 300, 500, 750, 1_000, 2_000]
/** Cents: from budgets that fit few products to those that fit nearly all */
const budgets = { 'few products': [80, 100, 130], 'usual budgets': [300, 500, 800, 1_200], 'nearly all': [5_000, 20_000] }

/** The table of all-in prices for 100,000 decorated products: filling it, and lists by budget and by budget and day. */
export async function benchAllInPrices(): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-all-in-'))
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, log })
  const jobs = await openJobs(database, [], log)
  try {
    await migrate(database.connection, 'db/migrations')
    const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    await importCatalogue(ctx, 'db/sample', importParts)
    await addProducts(database.connection, products, (done) => void process.stderr.write(`${done} products\n`))
    await decorate(database.connection)
    const startedAt = performance.now()
    const slowest = await whileListing(ctx, () => rebuildAllIn(ctx, decorationRates))
    const seconds = (performance.now() - startedAt) / 1_000
    await ctx.db.execute(sql`vacuum analyze all_in_prices`)
    await untilQuiet()
    const openedAt = performance.now()
    const before = process.memoryUsage().arrayBuffers
    // The first list of a quantity makes the process read its prices; these lists are those of a process that has.
    const buckets = new Set(quantities.map(bucketOf))
    for (const bucket of buckets) await openColumns(ctx, { withLogo: true, bucket })
    const openMs = (performance.now() - openedAt) / buckets.size
    const megabytes = (process.memoryUsage().arrayBuffers - before) / buckets.size / 1_048_576
    return [
      `| reading the prices of a range of quantities into memory | ${openMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB |`,
      `| filling the table for ${products.toLocaleString('en')} products | ${seconds.toFixed(0)} s; a list meanwhile at most ${slowest.toFixed(0)} ms |`,
      ...(await listRows(ctx)),
    ]
  } finally {
    await jobs.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Generated products have no pictures, so they need their own positions: a technique of four and two others, and price breaks. */
async function decorate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into product_positions (product_id, place, key, name, shape, max_width, max_height, techniques)
    select p.id, 0, 'front', 'Μπροστά', 'rectangle', 900, 500, (
      select json_agg(json_build_object(
        'key', t.key, 'rateCard', t.key, 'maxColours', 4, 'isDefault', t.number = p.id % 4, 'minQuantity', 1
      ))
      from (values (0, 'padPrint'), (1, 'silkscreen'), (2, 'laserEngraving'), (3, 'digitalPrint')) t(number, key)
      where t.number <> (p.id + 1) % 4
    )
    from products p where p.id >= 1000`)
  await client.query(`
    insert into price_breaks (product_id, min_quantity, unit_price)
    select p.id, b.quantity, p.price * b.percent / 100
    from products p cross join (values (100, 90), (250, 80), (1000, 70)) b(quantity, percent) where p.id >= 1000`)
  await client.query('vacuum analyze')
  await client.end()
}

/** The slowest list while `work` runs, in milliseconds. */
async function whileListing(ctx: Context, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController()
  let slowest = 0
  const listing = async () => {
    while (!done.signal.aborted) {
      const startedAt = performance.now()
      await readListRow(ctx, listQueryOf({ ...noProject, quantity: 300, withLogo: true, budget: 500 }), 1)
      slowest = Math.max(slowest, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const listed = listing()
  await work()
  done.abort()
  await listed
  return slowest
}

const listQueryOf = (project: Project) =>
  ({ categoryId: 0, sort: 'popular', page: 1, filters: { ...noFilters, project } }) as const

/** A row of p50 and p99 of some samples, after some to warm up. */
async function timeRow(title: string, run: (sample: number) => Promise<number>, count = samples): Promise<string> {
  const times: number[] = []
  let found = 0
  for (let sample = -warmUp; sample < count; sample += 1) {
    const startedAt = performance.now()
    found += (await run(Math.abs(sample))) / (count + warmUp)
    if (sample >= 0) times.push(performance.now() - startedAt)
  }
  const [middle, late] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1)]
  return `| ms of ${title} (${found.toFixed(0)}), p50 and p99 | ${middle} and ${late} |`
}

const totalOf = ({ sums }: Pick<ListRow, 'sums'>) => sums.find(({ failed }) => failed === 0)?.count ?? 0

async function listRows(ctx: Context): Promise<readonly string[]> {
  const rows: string[] = []
  const by = dayAfter(dayInAthens(ctx.now), 28)
  const wishOf = (amounts: readonly number[], day: string | null, sample: number): Project => ({
    ...noProject,
    quantity: quantities[sample % quantities.length] ?? 100,
    withLogo: true,
    budget: amounts[sample % amounts.length] ?? 100,
    by: day,
  })
  for (const [name, amounts] of Object.entries(budgets)) {
    for (const [what, day] of [
      ['budget', null],
      ['budget and day', by],
    ] as const) {
      rows.push(
        await timeRow(`a list by ${what} with its counts, ${name}`, async (sample) =>
          totalOf(await readListRow(ctx, listQueryOf(wishOf(amounts, day, sample)), 1)),
        ),
      )
    }
  }
  const usual = (sample: number, day: string | null = by) => listQueryOf(wishOf(budgets['usual budgets'], day, sample))
  const inStock = { availability: ['in-stock'], colours: ['navy', 'black'] } as const
  const filtered = (sample: number) => ({ ...usual(sample), filters: { ...usual(sample).filters, ...inStock } })
  const printed = (sample: number) => ({ ...usual(sample).filters, techniques: ['silkscreen'] as const })
  const works = {
    'a list by budget and day, sorted by the all-in price': async (sample) =>
      totalOf(await readListRow(ctx, { ...usual(sample), sort: 'all-in' }, 1)),
    'a list by budget and day with two colours and availability': async (sample) =>
      totalOf(await readListRow(ctx, filtered(sample), 1)),
    'the same in a category': async (sample) => totalOf(await readListRow(ctx, { ...filtered(sample), categoryId: 2 }, 1)),
    'a list by budget, day and technique with its cards': async (sample) =>
      (await listByFacts(ctx, { filters: printed(sample), page: 1 })).total,
    'a list by budget with its cards': async (sample) => (await listProducts(ctx, usual(sample, null))).total,
  } satisfies Record<string, (sample: number) => Promise<number>>
  for (const [title, work] of Object.entries(works)) rows.push(await timeRow(title, work))
  rows.push(await timeRow('an empty list and the lists near it', (sample) => nearEmpty(ctx, sample), fewSamples))
  return rows
}

/** A list for today, which no product fits, and what its page does to find others; how many it names. */
async function nearEmpty(ctx: Context, sample: number): Promise<number> {
  const quantity = quantities[sample % quantities.length] ?? 100
  const query = listQueryOf({ ...noProject, quantity, withLogo: true, budget: 300, by: dayInAthens(ctx.now) })
  const { total } = await listProducts(ctx, query)
  const address = { ...wholeList(query.categoryId), filters: query.filters }
  return (await readNearLists(ctx, address, total, findNear(ctx, { categoryId: 0, filters: query.filters }))).length
}
