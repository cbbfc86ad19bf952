import { beforeAll, expect, test } from 'vitest'

import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { agent } from '#test/agents.ts'
import { as, type TestShop, testShop, visitor } from '#test/http.ts'

// Two nodes on one database.
const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on', AGENT_CALLS_PER_MINUTE: '8' })
const node = testShop(() => ({
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'on',
  DATABASE_URL: shop.ctx.config.databaseUrl,
  DATA_DIR: shop.ctx.config.dataDir,
}))
let boss: TestUser

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'αφεντικό'))
})

const staff = () => shop.http(as(boss))
const view = async () => (await staff().post('/api/staff/settings/get', {})).body

async function save(rates: object) {
  const { revisions } = await view()
  return staff().post('/api/staff/settings/save', { section: 'programs', revision: revisions.programs, ...rates })
}

/** Nodes are notified of new rates; robots.txt says when one knows them. */
async function untilDelay(each: TestShop, seconds: number): Promise<void> {
  const robots = async () => (await each.http(as(visitor)).get('/robots.txt')).text
  await expect.poll(robots, { timeout: 120_000 }).toContain(`Crawl-delay: ${seconds}\n`)
}

let addresses = 0
/** How many of so many requests of a new address are answered. */
async function answered(count: number, send: (from: string) => Promise<{ readonly status: number }>): Promise<number> {
  addresses += 1
  const from = `203.0.113.${addresses}`
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send(from)).status)
  expect(new Set(statuses.filter((status) => status !== 429)).size).toBeLessThanOrEqual(1)
  return statuses.filter((status) => status !== 429).length
}

const forwarded = (from: string) => ({ 'x-forwarded-for': from })
const read =
  (path: string, headers: Record<string, string> = {}) =>
  (from: string) =>
    shop.http(as(visitor)).get(path, { ...forwarded(from), ...headers })
const call = (from: string) => shop.http(as(agent)).post('/ucp/catalog/lookup', { ids: ['28'] }, forwarded(from))

test('the environment’s rate applies until another is saved', async () => {
  expect((await view()).values.programRates).toEqual({ callsPerMinute: 8, readsPerMinute: 8 })
  expect(await answered(10, call)).toBe(8)
  await untilDelay(shop, 8)
})

test('saved rates count at once on every node, are in the history, and robots.txt asks for them', async () => {
  const saved = await save({ callsPerMinute: '3', readsPerMinute: '5' })
  expect(saved.status).toBe(200)
  expect(saved.body.changes[0]).toMatchObject({
    actorName: 'αφεντικό',
    section: 'programs',
    before: { programRates: { callsPerMinute: 8, readsPerMinute: 8 } },
    after: { programRates: { callsPerMinute: 3, readsPerMinute: 5 } },
  })
  for (const each of [shop, node]) await untilDelay(each, 12)
  expect(await answered(6, call)).toBe(3)
  expect(await answered(8, read('/product/28.md'))).toBe(5)
  expect(await answered(8, read('/product/28', { accept: 'text/markdown' }))).toBe(5)
  expect(await answered(8, read('/llms.txt'))).toBe(5)
})

test('a declared crawler is limited where pages are made for it; a visitor and pages of the cache are not', async () => {
  const made = '/shop/0?search=κούπα&min=1'
  expect(await answered(8, read(made, { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' }))).toBe(5)
  expect(await answered(8, read(made, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }))).toBe(8)
  const crawlerOfMarkdown = { accept: 'text/markdown', 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' }
  expect(await answered(8, read('/without-a-face', crawlerOfMarkdown))).toBe(5)
  await read('/product/28')('203.0.113.200')
  expect(await answered(8, read('/product/28', { 'user-agent': 'Googlebot/2.1' }))).toBe(8)
})

test('what is refused says when to try again', async () => {
  await save({ callsPerMinute: '1', readsPerMinute: '1' })
  await untilDelay(shop, 60)
  await call('198.51.100.7')
  const refused = await call('198.51.100.7')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('rates beyond the limits are refused with their sentence', async () => {
  for (const rate of ['0', '-1', '100001', 'πολλά', '']) {
    const { status, body } = await save({ callsPerMinute: rate, readsPerMinute: '5' })
    expect([rate, status, Object.keys(body.error.fields ?? {})]).toEqual([rate, 422, ['callsPerMinute']])
  }
})
