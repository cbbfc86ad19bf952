import { expect, test } from 'vitest'

import { categoryUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { logoPng } from '#test/printed-products.ts'
import { wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

/** A page whose first workers end in an error. */
async function pageWithFailures(failures: number) {
  const { page } = await browser.page({ viewport: wide })
  const picture = `data:image/png;base64,${(await logoPng('wordmark')).toString('base64')}`
  const logo = JSON.stringify({ name: 'logo', picture, width: 940, height: 352, pictureHash: null, on: true })
  await page.addInitScript((stored) => localStorage.setItem('ownLogo', stored), logo)
  let asked = 0
  await page.route(/compose-preview.*\.js$/, (route) => {
    asked += 1
    return asked <= failures
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("out of order")' })
      : route.continue()
  })
  await visit(page, shop.origin + categoryUrl(2))
  return { page, timesAsked: () => asked }
}

test('a worker that fails is replaced', async () => {
  const { page } = await pageWithFailures(2)
  await expect.poll(() => page.locator('img.picture[src^="blob:"]').count()).toBeGreaterThan(2)
})

test('where workers keep failing they are given up, and products are shown as they are', async () => {
  const { page, timesAsked } = await pageWithFailures(1_000)
  await expect.poll(timesAsked).toBeGreaterThanOrEqual(4)
  await page.getByRole('article').first().waitFor()
  expect(await page.locator('img.picture[src^="blob:"]').count()).toBe(0)
  expect(timesAsked()).toBeLessThanOrEqual(5)
})
