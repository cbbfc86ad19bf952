import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { isRunning } from '#test/running.ts'
import { type ShopProcess, shopProcesses } from '#test/shop-process.ts'

// A server known to the shop only by DATABASE_URL: only this file restarts it.
let folder = ''
let postgres: EmbeddedPostgres
let shop: ShopProcess

const shops = shopProcesses()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doro-outage-'))
  await startPostgres()
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?${new URLSearchParams({ host })}`
  shop = await shops.start({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
})

afterAll(async () => {
  await shop.stop()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function startPostgres(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent'), hungAfterMs: null })
}

async function signalPostgres(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  // It first, so that it starts no others.
  process.kill(pid, signal)
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  for (const child of children) if (isRunning(child)) process.kill(child, signal)
}

const orderId = crypto.randomUUID()
const line = { id: 28, quantity: 50, orderId }
const wish = { id: 28, orderId }
const calls: readonly (readonly [path: string, body?: object])[] = [
  ['/api/category'],
  ['/api/products?ids=4'],
  ['/api/search?searchString=κουπα'],
  ['/api/cart', line],
  ['/api/cart/get', line],
  ['/api/cart/update', line],
  ['/api/cart/remove', line],
  ['/api/wishlist', wish],
  ['/api/wishlist/get', wish],
  ['/api/wishlist/remove', wish],
  ['/api/account/login', { username: 'anna', password: 'Κωδικός-123' }],
]
const cachedPages: readonly [string][] = [['/'], ['/shop/5'], ['/product/4'], ['/cart']]

interface Answer {
  readonly status: number
  readonly text: string
  readonly milliseconds: number
}

async function ask(path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(shop.origin + path, {
    signal: AbortSignal.timeout(60_000),
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, milliseconds: performance.now() - began }
}

async function query(text: string): Promise<void> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Paths with unexpected answers. */
async function wrong(
  requests: readonly (readonly [path: string, body?: object])[],
  isRight: (answer: Answer, path: string) => boolean,
): Promise<unknown[]> {
  const answers = await Promise.all(requests.map(async ([path, body]) => ({ path, ...(await ask(path, body)) })))
  return answers.filter((answer) => !isRight(answer, answer.path))
}

const isUnavailable = ({ status, text }: Answer) =>
  status === 503 && text.includes('"unavailable"') && text.includes('Το κατάστημα δεν μπορεί να απαντήσει αυτή τη στιγμή.')
const isUnavailablePage = ({ status, text }: Answer) =>
  status === 503 && text.includes('lang="el"') && text.includes('Δοκιμάστε ξανά')

const written = { 'lines.0.title': 'Κούπες με το λογότυπό μας', message: '200 δώρα έως 10 €', email: 'anna@etaireia.gr' }

/** Sends the form like a browser without JavaScript. */
async function askForQuote(): Promise<{ readonly status: number; readonly text: string }> {
  const body = new URLSearchParams({ ...written, requestKey: orderId })
  const response = await fetch(`${shop.origin}/promo/`, { method: 'POST', body, headers: { origin: shop.origin } })
  return { status: response.status, text: await response.text() }
}

const outages = [
  { name: 'stopped', leave: () => postgres.stop(), comeBack: startPostgres, longest: 10_000, uncached: '/product/7' },
  {
    name: 'hung',
    leave: () => signalPostgres('SIGSTOP'),
    comeBack: () => signalPostgres('SIGCONT'),
    longest: 15_000,
    uncached: '/product/8',
  },
]

test.each(outages)(
  'while Postgres is $name cached pages work and the rest answers in Greek; everything recovers',
  async ({ name, leave, comeBack, longest, uncached }) => {
    expect(await wrong(cachedPages, ({ status }) => status === 200)).toEqual([])
    expect((await ask('/api/cart', line)).status).toBe(200)
    expect((await ask('/promo/')).status).toBe(200)

    await leave()
    // More concurrent requests than connections.
    const failures = wrong([...calls, ...calls], (answer) => isUnavailable(answer) && answer.milliseconds < longest)
    const searched: readonly [string][] = [[uncached], ['/shop/0?search=κουπα']]
    const pages = wrong(searched, (answer) => isUnavailablePage(answer) && answer.milliseconds < longest)
    // Sooner than anything that asks the database; a busy machine may show it only once the failures are written.
    await expect.poll(() => wrong(cachedPages, ({ status, milliseconds }) => status === 200 && milliseconds < 4_000)).toEqual([])
    expect(await failures).toEqual([])
    expect(await pages).toEqual([])
    const pending = await askForQuote()
    expect([pending.status, pending.text]).toEqual([503, expect.stringContaining('Όσα γράψατε είναι εδώ')])
    for (const text of [...Object.values(written), orderId]) expect(pending.text).toContain(text)
    expect((await ask('/healthz')).status).toBe(200)
    // Its answer is cached for a second.
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503)

    await comeBack()
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 60_000 })
    const isBack = ({ status }: Answer, path: string) => status === (path.endsWith('login') ? 401 : 200)
    for (const call of calls) expect(await wrong([call], isBack)).toEqual([])
    expect((await ask(uncached)).status).toBe(200)
    expect(JSON.parse((await ask('/api/cart/get', line)).text)).toEqual([])

    // A catalogue change reaches the cached pages again.
    await query(`update products set title = 'Μετά: ${name}' where id = 4;
      with bumped as (update catalogue_version set version = version + 1 returning version)
      select pg_notify('catalogue', version::text) from bumped`)
    await vi.waitFor(async () => expect((await ask('/product/4')).text).toContain(`Μετά: ${name}`), { timeout: 60_000 })
    expect(shop.process.exitCode).toBeNull()
  },
)
