import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { testBrowser, visit, whenAlive } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
// The newest there is: older ones remember for as long as a page lives that a file did not load.
const browser = testBrowser({ whole: true })

async function open() {
  const { page } = await browser.page({ baseURL: shop.origin, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  let loads = 0
  page.on('load', () => (loads += 1))
  // Nothing in sight leads to a list or a product, whose code would be fetched ahead.
  await visit(page, '/accessibility')
  return { page, loads: () => loads }
}

/** As after a new release: files that this page has not loaded yet are gone. */
async function loseFiles(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404 }))
}

test("a page's code that does not load reloads the page once; within a minute the error page shows instead", async () => {
  const { page, loads } = await open()
  await loseFiles(page, /\/assets\/category\.route-.*\.js/)
  await page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link').first().click()
  await expect.poll(loads).toBe(2)
  await whenAlive(page)
  await page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link').first().click()
  await page.getByText('Sorry, the server is down').waitFor()
  expect(loads()).toBe(2)
})

test("a panel's code that does not load reloads the page once; within a minute its place says so and tries again", async () => {
  const { page, loads } = await open()
  await loseFiles(page, /\/assets\/wishlist-side-panel-.*\.js/)
  const button = page.getByRole('button', { name: /^Wishlist/ })
  await button.hover()
  expect(loads()).toBe(1)
  await button.click()
  await expect.poll(loads).toBe(2)
  await whenAlive(page)
  await button.click()
  await page.getByText('Αυτό το μέρος του καταστήματος δεν φορτώθηκε.').waitFor()
  expect(loads()).toBe(2)
  await page.unroute(/\/assets\/wishlist-side-panel-.*\.js/)
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await page.getByRole('dialog', { name: 'Η wishlist σας' }).waitFor()
})
