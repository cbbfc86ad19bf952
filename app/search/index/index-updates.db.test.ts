import { createServer, type Server } from 'node:http'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { indexMissing } from '#app/search/index/index-catalogue.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'

type ServerModule = typeof import('#app/server.ts')

// Two shops on one database, like two nodes.
const first = testShop()
let second: ReturnType<ServerModule['openShop']>
let server: Server
let origin = ''

beforeAll(async () => {
  const build = new URL('../../../build/server/server.js', import.meta.url).href
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(/* @vite-ignore */ build)) as ServerModule
  // Nodes of one shop share its secret and its files.
  const { databaseUrl, dataDir } = first.ctx.config
  second = module.openShop(
    parseConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
  )
  server = createServer(module.createListener(second))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await second.opened
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await second.close()
})

/** The ids that the second node finds. */
async function found(text: string): Promise<number[]> {
  const response = await fetch(`${origin}/api/search/?searchString=${encodeURIComponent(text)}`)
  const body: { products: { id: number }[] } = await response.json()
  return body.products.map(({ id }) => id)
}

const product = (title: string) => rawProduct({ id: 9_001, title, sku: 'UP-1' })
const change = (title: string) => importFiles(first.ctx, { products: [product(title)] })

/** Answers leave the cache by themselves after ten seconds. */
const ttlMs = 10_000

test('a renamed product is found at once on another node by its new name, and no longer by its old one', async () => {
  await change('Ανεμόμυλος ξύλινος')
  const ages: number[] = []
  for (const [old, now] of [
    ['Ανεμόμυλος', 'Κηροπήγιο'],
    ['Κηροπήγιο', 'Χαρταετός'],
    ['Χαρταετός', 'Ανεμόμυλος'],
  ] as const) {
    const cachedAt = performance.now()
    // Caches both answers on the node.
    expect([await found(old), await found(now)]).toEqual([[9_001], []])
    await change(`${now} ξύλινος`)
    await expect.poll(async () => [await found(old), await found(now)]).toEqual([[], [9_001]])
    ages.push(performance.now() - cachedAt)
  }
  // A machine that is busy may take longer once, but without a notification it would take as long each time.
  expect(Math.min(...ages)).toBeLessThan(ttlMs)
})

test('a repeated search is answered from the cache', async () => {
  const { ctx } = first
  const http = first.http(as(visitor))
  const answer = await http.get('/api/search/?searchString=κουπα')
  // Changed without a notification.
  await ctx.db.execute(sql`update products set title = 'Άλλο' where id = ${answer.body.products[0].id}`)
  expect((await http.get('/api/search/?searchString=Κούπα')).body.products).toEqual(answer.body.products)
})

test('products without a search document are indexed in batches, and a closing shop stops between two', async () => {
  const { ctx } = first
  await ctx.db.execute(sql`delete from search_documents`)
  const closing = new AbortController()
  closing.abort()
  expect(await indexMissing(ctx, closing.signal)).toBe(0)
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from products`)
  expect(await indexMissing(ctx)).toBe(rows[0]?.count)
  expect(await indexMissing(ctx)).toBe(0)
})

test('two nodes that index concurrently leave one document per product', async () => {
  const { ctx } = first
  await ctx.db.execute(sql`delete from search_documents`)
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`delete from search_words`)
    await tx.db.execute(sql`delete from search_categories`)
  })
  const counts = await Promise.all([indexMissing(ctx), indexMissing(ctx)])
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from products`)
  expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(rows[0]?.count ?? 0)
  const { rows: documents } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from search_documents`)
  expect(documents).toEqual(rows)
})

test('counting words leaves no pending list that searches would have to scan', async () => {
  const { ctx } = first
  await ctx.db.execute(sql`update search_words set products = products + 1`)
  await countWords(ctx)
  const { rows } = await ctx.db.execute(sql`select gin_clean_pending_list('search_words_deletions') as pages`)
  expect(rows).toEqual([{ pages: 0 }])
})
