import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
/** Not cached: one by a choice of filters, one by its words. */
const made = ['/shop/5?colour=black&availability=in-stock', '/shop?search=κούπα', '/shop?search=zzqqxx']

/** The names of the statements that an answer to a GET takes. */
async function namesOf(path: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await shop.http(as(visitor)).get(encodeURI(path))).status).toBe(200)
    return query.mock.calls.flatMap(([config]: readonly unknown[]) =>
      typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string' ? [config.name] : [],
    )
  } finally {
    query.mockRestore()
  }
}

/** What is cached is read by the first request, and again every ten seconds. */
const untilCached = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000 })

test.for(made)('%s reads neither the menu nor the settings again', async (path) => {
  await untilCached(async () => {
    const names = await namesOf(path)
    expect(names).not.toContain('categories')
    expect(names).not.toContain('settings')
  })
})

test('a list with filters reads its row, which has no name, and its cards', async () => {
  const path = '/shop/5?colour=black&availability=in-stock'
  await untilCached(async () => expect(await namesOf(path)).toEqual(['product-cards']))
})

test('a page that is made for a request shows a changed setting as soon as the shop has heard of it', async () => {
  await namesOf('/shop?search=κούπα')
  await inTransaction(shop.ctx, async (tx) => {
    await writeSettings(tx, { companyName: 'Νέα Επωνυμία ΑΕ' })
    await bumpCatalogueVersion(tx)
  })
  const isShown = async () => {
    const { text } = await shop.http(as(visitor)).get(encodeURI('/shop?search=κούπα'))
    expect(text).toContain('Νέα Επωνυμία ΑΕ')
  }
  await vi.waitFor(isShown, { timeout: 120_000 })
})

test('a page that is made for a request has the menu of its type', async () => {
  await namesOf('/shop?search=κούπα')
  const { text } = await shop.http(as(visitor)).get(encodeURI('/shop?search=κούπα&type=grocery'))
  const whole = await shop.http(as(visitor)).get(encodeURI('/shop?search=κούπα'))
  expect(whole.text).toContain('href="/shop/5"')
  expect(text).not.toContain('href="/shop/5"')
})

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
] as const)('a page that is made for a browser which takes %s is sent as %s', async ([accepted, sent]) => {
  const { text, headers } = await shop.http(as(visitor)).get(encodeURI('/shop?search=κούπα'), { 'accept-encoding': accepted })
  expect(text).toContain('</html>')
  expect(headers.get('content-encoding')).toBe(sent)
  expect(headers.get('vary')).toContain('accept-encoding')
  expect(Number(headers.get('content-length'))).toBeGreaterThan(1_000)
})
