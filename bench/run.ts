import { createServer, request, type Server } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import autocannon from 'autocannon'

import { parseConfig } from '#app/platform/config.ts'

import { ensureBuild } from '../scripts/build.ts'

type ServerModule = typeof import('#app/server.ts')

const seconds = 5
const connections = 16

/** Measures in one run, with one client, and writes ratios: absolute figures of a shared machine mean little. */
async function main(): Promise<void> {
  await ensureBuild()
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as ServerModule
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-'))
  const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const shop = module.openShop(config)
  await shop.opened
  const server = createServer(module.createListener(shop))
  const origin = await listen(server)
  const page = `${origin}/shop/5`
  const { body, headers } = await read(page)
  const bare = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  const bareOrigin = await listen(bare)

  const order = { id: 4, qty: 1, orderId: crypto.randomUUID() }
  const rows = [
    await measure('a bare node:http server, the same bytes and headers', bareOrigin),
    await measure('a category page out of the page cache', page),
    await measure('search results, rendered for each request', `${origin}/shop/0?search=%CE%BA%CE%BF%CF%85%CF%80%CE%B1`),
    await measure('cart get', `${origin}/api/cart/get`, { orderId: order.orderId }),
  ]
  const [reference] = rows
  const lines = rows.map(
    ({ name, perSecond }) =>
      `| ${name} | ${Math.round(perSecond)} | ${(perSecond / (reference?.perSecond ?? perSecond)).toFixed(3)} |`,
  )
  const report = [
    '# Results of the benchmarks',
    `Written by \`npm run bench\`: ${connections} connections, ${seconds} s each, client and server in one process on one machine, \`RATE_LIMIT=off\`.`,
    'Only the ratios of one run mean something.',
    '',
    '| what | requests/s | ratio to the bare server |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
  process.stdout.write(`${report}\n`)
  await writeFile(new URL('results.md', import.meta.url), report)
  for (const each of [server, bare]) {
    each.closeAllConnections()
    each.close()
  }
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
    })
  })
}

/** The answer's raw (compressed) bytes and headers; asked twice, so that the second comes out of the cache. */
async function read(url: string): Promise<{ body: Buffer; headers: Record<string, string | string[] | undefined> }> {
  const once = () =>
    new Promise<{ body: Buffer; headers: Record<string, string | string[] | undefined> }>((resolve, reject) => {
      request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ body: Buffer.concat(chunks), headers: response.headers }))
      })
        .on('error', reject)
        .end()
    })
  await once()
  const { body, headers } = await once()
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers
  return { body, headers: own }
}

async function measure(name: string, url: string, body?: unknown): Promise<{ name: string; perSecond: number }> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  return { name, perSecond: result.requests.average }
}

await main()
