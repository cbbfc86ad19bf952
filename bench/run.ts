import './production.ts'

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'

import { ensureBuild } from '../scripts/build.ts'
import { recordCarts, replaySql } from './sql-baseline.ts'
import { firstVisitBytes } from './first-visit.ts'
import { benchLighthouse } from './lighthouse.ts'
import { connections, load } from './load.ts'
import { benchLogins } from './logins.ts'
import { readCached } from './cached-page.ts'
import { untilQuiet } from './processor.ts'
import { openBuiltShop, serve, withoutPageCache } from './open-shop.ts'
import { benchQuotes } from './quotes.ts'
import { report } from './report.ts'
import { writeResults } from './results-file.ts'
import { compare } from './samples.ts'
import { benchSoak } from './soak.ts'
import { secondsToFirstPage } from './start-up.ts'

/** A product made to order: stock never ends the adds. Its quantities are reset repeatedly, so that no cart fills up. */
const bulkProduct = { id: 28, qty: 50 }
const category = '/shop/5'

/** Measures in one run and writes ratios: absolute figures of a shared machine mean little. */
async function main(): Promise<void> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-'))
  const freshStart = await secondsToFirstPage(dataDir, 34_567)
  const secondStart = await secondsToFirstPage(dataDir, 34_567)

  const { module, shop } = await openBuiltShop(dataDir)
  const { origin, close } = await serve(module.createListener(shop))
  const uncached = await serve(module.createListener(withoutPageCache(shop)))
  const { body, headers } = await readCached(origin + category)
  const bare = await serve((_request, response) => response.writeHead(200, headers).end(body))
  const bytes = await Promise.all(['/', category, '/product/4'].map((path) => firstVisitBytes(origin + path)))

  const carts = Array.from({ length: connections }, () => ({ ...bulkProduct, orderId: crypto.randomUUID() }))
  const { connection, close: closeDatabase } = await openDatabase({ dataDir, log: createLog('silent') })
  const { addSql, getSql } = await recordCarts(dataDir, carts)
  const one = carts.map((cart) => ({ ...cart, qty: 1 }))

  // A new shop's picture generation in its first minutes would distort the measurement.
  await shop.pictures.close()
  await untilQuiet()
  const cluster = join(dataDir, 'postgres')
  const cached = () => load(origin + category)
  const text = report({
    cached: await compare(cluster, cached, () => load(bare.origin)),
    rendered: await compare(cluster, () => load(uncached.origin + category), cached),
    get: await compare(
      cluster,
      () => load(`${origin}/api/cart/get`, one),
      () => replaySql(connection, getSql),
    ),
    add: await compare(
      cluster,
      () => load(`${origin}/api/cart`, one),
      () => replaySql(connection, addSql),
    ),
    starts: { fresh: freshStart, second: secondStart },
    bytes: ['home', 'category', 'product'].map((page, index) => ({
      page,
      js: bytes[index]?.js ?? 0,
      css: bytes[index]?.css ?? 0,
    })),
  })
  process.stdout.write(text)
  await writeResults(text)
  for (const each of [close, uncached.close, bare.close]) each()
  await closeDatabase()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** The benchmarks of `npm run bench -- <name>`; without a name the whole shop. */
const others: Readonly<Record<string, () => Promise<string>>> = {
  agents: async () => (await import('./agents.ts')).benchAgents(),
  search: async () => (await import('./search.ts')).benchSearch(process.argv.slice(3).map(Number)),
  flood: async () => (await import('./flood.ts')).benchFlood(Number(process.argv[3] ?? 240)),
  calls: async () => (await import('./calls.ts')).benchCalls(process.argv[3]),
  customers: async () => (await import('./customers.ts')).benchCustomers(Number(process.argv[3] ?? 100_000)),
  import: async () => (await import('./import.ts')).benchImport(Number(process.argv[3] ?? 100_000)),
  lighthouse: benchLighthouse,
  logo: async () => (await import('./logo.ts')).benchLogo(),
  logins: benchLogins,
  orders: async () => (await import('./orders.ts')).benchOrders(Number(process.argv[3] ?? 100_000)),
  pages: async () => (await import('./pages.ts')).benchPages(),
  prices: async () => (await import('./prices.ts')).benchPrices(),
  products: async () => (await import('./managed-products.ts')).benchManagedProducts(Number(process.argv[3] ?? 100_000)),
  quotes: () => benchQuotes(Number(process.argv[3] ?? 100_000)),
  restart: async () => (await import('./restart.ts')).benchRestart(),
  soak: benchSoak,
  tracing: async () => (await import('./tracing.ts')).benchTracing(),
}

const [name] = process.argv.slice(2)
if (name === undefined) await main()
else if (others[name] === undefined)
  process.stderr.write(`There is no such benchmark: ${Object.keys(others).join(', ')}, or none for the whole shop.\n`)
else process.stdout.write(`${await others[name]()}\n`)
