import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findForStaff } from '#app/back-office/command/find.server.ts'
import { listStaffProducts } from '#app/products/list/list-staff-products.server.ts'
import { productFilterField } from '#app/products/list/product-list.contract.ts'
import { productSorts } from '#app/products/list/product-filter.ts'
import { readToday } from '#app/back-office/today/read-today.server.ts'
import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { fillManagedProducts } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { parseConfig } from '#app/platform/config.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'
import { type UserSession } from '#app/platform/session.ts'
import { countWords } from '#app/search/index/count-words.server.ts'

import { addOrders } from './order-fixtures.ts'
import { addProducts, vacuum } from './product-fixtures.ts'
import { quantile } from './search-load.ts'

const samples = 20
const administrator: UserSession = {
  role: 'administrator',
  areas: ['sales', 'catalogue', 'production', 'accounts'],
  userId: 1,
  sessionId: '',
  visitorId: '00000000-0000-4000-8000-000000000000',
}

/** Staff's list of products by every filter and sort, «Σήμερα» and the dashboard's search, over many products and orders. */
export async function benchManagedProducts(count: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-products-'))
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, log })
  const jobs = await openJobs(database, [], log)
  try {
    await migrate(database.connection, 'db/migrations')
    const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    await importCatalogue(ctx, 'db/sample', importParts)
    await addProducts(database.connection, count, () => undefined)
    await countWords(ctx)
    await fillManagedProducts(ctx)
    await addOrders(ctx, count, [])
    await vacuum(database.connection)
    return await measure(ctx, count)
  } finally {
    await jobs.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(ctx: Context, count: number): Promise<string> {
  const queries = productSorts.flatMap((sort) =>
    [
      {},
      { text: 'κούπα' },
      { text: 'κουπα μπαμπου' },
      { text: 'ανύπαρκτο' },
      { categoryId: 5 },
      { stock: 'low' as const },
      { discounted: true },
      { hidden: true },
      { withoutPicture: true, text: 'στυλό' },
      { days: 30 },
    ].map((filter) => ({ filter: productFilterField.parse(filter), sort, after: null })),
  )
  const works = [
    ...queries.map((one) => [`list ${one.sort} ${JSON.stringify(one.filter)}`, () => listStaffProducts(ctx, one)] as const),
    ['today', () => readToday(ctx, administrator)] as const,
    ...['κούπα', 'Π-2026', 'παραγγελ'].map((text) => [`search ${text}`, () => findForStaff(ctx, administrator, text)] as const),
  ]
  const times = new Map<string, number[]>()
  for (let sample = 0; sample <= samples; sample += 1)
    for (const [name, work] of works) {
      const startedAt = performance.now()
      await work()
      if (sample > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt])
    }
  const of = (begin: string) => [...times].filter(([name]) => name.startsWith(begin)).flatMap(([, all]) => all)
  const line = (title: string, all: readonly number[]) =>
    `${title}: p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms`
  const slowest = [...times]
    .map(([name, all]) => ({ name, ms: quantile(all, 0.5) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ name, ms }) => `  ${ms.toFixed(1)} ms ${name}`)
  return [
    `${count} products and ${count} orders, one client`,
    line(`a page of the list (${queries.length} filters and sorts)`, of('list')),
    line('«Σήμερα»', of('today')),
    line("the dashboard's search", of('search')),
    'slowest by median:',
    ...slowest,
  ].join('\n')
}
