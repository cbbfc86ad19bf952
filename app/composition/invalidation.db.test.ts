import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { allProductsUrl, categoryUrl, homeUrl, productUrl } from '#app/urls.ts'
import { as, type TestShop, testShop, visitor } from '#test/http.ts'

// Three nodes on one database.
const first = testShop()
const onSameDatabase = () => ({ DATABASE_URL: first.ctx.config.databaseUrl, DATA_DIR: first.ctx.config.dataDir })
const nodes = [first, testShop(onSameDatabase), testShop(onSameDatabase)]

/** A bag, and a product of another category. */
const [changed, other] = [4, 28]

const read = async (node: TestShop, path: string) => {
  const { status, text, headers } = await node.http(as(visitor)).get(path)
  expect(status).toBe(200)
  return { text, etag: headers.get('etag') }
}

/** The number of page renders, that is cache misses. */
async function misses(node: TestShop): Promise<number> {
  const { text } = await node.http(as(visitor)).get('/metrics')
  return Number(/^doro_cached_pages_total\{outcome="miss"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

async function setPrice(price: number): Promise<void> {
  await inTransaction(first.ctx, async (tx) => {
    await tx.db.update(products).set({ price, discountPercent: 0 }).where(eq(products.id, changed))
    await bumpCatalogueVersion(tx, await tagsOfProducts(tx, [changed]))
  })
}

test('every node hears of a new price, and unaffected pages stay cached', async () => {
  const { ctx } = first
  const [{ categoryId } = { categoryId: 0 }] = await ctx.db
    .select({ categoryId: products.primaryCategoryId })
    .from(products)
    .where(eq(products.id, changed))
  const showing = [productUrl(changed), `${productUrl(changed)}.data`, `/quick-view/${changed}`, categoryUrl(categoryId)]
  const others = [productUrl(other), '/faq']
  const before = new Map<string, string | null>()
  for (const node of nodes) {
    for (const path of [...showing, ...others, homeUrl(), allProductsUrl()]) before.set(path, (await read(node, path)).etag)
  }
  for (const [price, shown] of [
    [1_234_500, /123,45/],
    [2_345_600, /234,56/],
  ] as const) {
    await setPrice(price)
    const textOf = (node: TestShop, path: string) => async () => (await read(node, path)).text
    for (const node of nodes) {
      await expect.poll(textOf(node, productUrl(changed))).toMatch(shown)
      // The node has been notified by now, so its other pages are new at once.
      expect(await textOf(node, categoryUrl(categoryId))()).toMatch(shown)
      for (const path of showing.slice(1, 3)) expect(await textOf(node, path)()).toContain(String(price))
    }
  }
  for (const node of nodes) {
    const missed = await misses(node)
    for (const path of others) expect((await read(node, path)).etag).toBe(before.get(path))
    expect(await misses(node)).toBe(missed)
  }
})

test('a global change reaches every page of every node', async () => {
  for (const node of nodes) await read(node, '/faq')
  const missed = await Promise.all(nodes.map(misses))
  await bumpCatalogueVersion(first.ctx)
  for (const [at, node] of nodes.entries()) {
    const missedNow = async () => {
      await read(node, '/faq')
      return (await misses(node)) - (missed[at] ?? Number.NaN)
    }
    await expect.poll(missedNow).toBe(1)
    expect(await missedNow()).toBe(1)
  }
})
