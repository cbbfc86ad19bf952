import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parseConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'

import { ensureBuild } from '../scripts/build.ts'
import { recordSql, replaySql } from './bare-sql.ts'
import { firstVisitBytes } from './first-visit.ts'
import { connections, measure, seconds } from './load.ts'
import { secondsToFirstPage } from './start-up.ts'

type ServerModule = typeof import('#app/server.ts')

/** A product made to order: no stock ends the adds. Its quantities are set again and again, so that no cart fills up. */
const bulkProduct = { id: 28, qty: 50 }

/** Measures in one run, with one client, and writes ratios: absolute figures of a shared machine mean little. */
async function main(): Promise<void> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-'))
  const freshStart = await secondsToFirstPage(dataDir, 34_567)
  const secondStart = await secondsToFirstPage(dataDir, 34_567)

  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as ServerModule
  const shop = module.openShop(parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }))
  await shop.opened
  const server = createServer(module.createListener(shop))
  const origin = await listen(server)
  const page = `${origin}/shop/5`
  const { body, headers } = await readKept(page)
  const bare = createServer((_request, response) => response.writeHead(200, headers).end(body))

  const bareRate = await measure(await listen(bare))
  const cachedRate = await measure(page)
  // Search results are never kept.
  const renderedRate = await measure(`${page}?search=%CE%BA%CE%BF%CF%85%CF%80%CE%B1`)

  const carts = Array.from({ length: connections }, () => ({ ...bulkProduct, orderId: crypto.randomUUID() }))
  const post = (path: string, cart: object) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(cart) })
  const addSql: Awaited<ReturnType<typeof recordSql>>[] = []
  const getSql: Awaited<ReturnType<typeof recordSql>>[] = []
  for (const cart of carts) {
    addSql.push(await recordSql(() => post('/api/cart', cart)))
    getSql.push(await recordSql(() => post('/api/cart/get', cart)))
  }
  const one = carts.map((cart) => ({ ...cart, qty: 1 }))
  const getRate = await measure(`${origin}/api/cart/get`, one)
  const addRate = await measure(`${origin}/api/cart`, one)
  const database = await openDatabase({ dataDir, log: createLog('silent') })
  const bareGetRate = await replaySql(database.connection, getSql, seconds)
  const bareAddRate = await replaySql(database.connection, addSql, seconds)
  await database.close()
  const bytes = await Promise.all(['/', '/shop/5', '/product/4'].map((path) => firstVisitBytes(origin + path)))

  const report = `# Results of the benchmarks

Written by \`npm run bench\`: ${connections} connections, ${seconds} s each, the client in a thread of its own on the same
machine, \`RATE_LIMIT=off\`. Only ratios of one run mean something.

| what | per second | against | per second | ratio |
| --- | --- | --- | --- | --- |
${row('category page from the cache', cachedRate, 'bare node:http, same bytes and headers', bareRate)}
${row('search results, rendered each time', renderedRate, 'category page from the cache', cachedRate)}
${row('cart get', getRate, 'the same SQL bare on pg', bareGetRate)}
${row('cart add', addRate, 'the same SQL bare on pg', bareAddRate)}

Start-up to the first 200: ${freshStart.toFixed(1)} s with the first import, ${secondStart.toFixed(1)} s after it.

First visit (brotli): ${['home', 'category', 'product'].map((name, index) => `${name} ${kilobytes(bytes[index]?.js)} kB JavaScript and ${kilobytes(bytes[index]?.css)} kB CSS`).join(', ')}.
`
  process.stdout.write(report)
  await writeFile(new URL('results.md', import.meta.url), report)
  for (const each of [server, bare]) {
    each.closeAllConnections()
    each.close()
  }
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}

function row(name: string, rate: number, against: string, reference: number): string {
  return `| ${name} | ${Math.round(rate)} | ${against} | ${Math.round(reference)} | ${(rate / reference).toFixed(2)} |`
}

function kilobytes(bytes = 0): string {
  return (bytes / 1000).toFixed(1)
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
    })
  })
}

/** A page's raw (compressed) bytes and headers; asked twice, so that the second comes out of the cache. */
async function readKept(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  await readOnce(url)
  const { body, headers } = await readOnce(url)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers
  return { body, headers: own }
}

function readOnce(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ body: Buffer.concat(chunks), headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}

await main()
