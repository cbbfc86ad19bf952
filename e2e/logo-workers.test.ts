import { expect, test } from 'vitest'

import { categoryUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { logoPng } from '#test/printed-products.ts'
import { wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

/** A page whose first workers fail. */
async function pageWithFailures(failures: number) {
  const picture = `data:image/png;base64,${(await logoPng('wordmark')).toString('base64')}`
  const logo = JSON.stringify({ name: 'logo', picture, width: 940, height: 352, pictureHash: null, on: true })
  const { page } = await browser.page({ viewport: wide, remembered: { ownLogo: logo } })
  let requests = 0
  await page.route(/compose-preview.*\.js$/, (route) => {
    requests += 1
    return requests <= failures
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("out of order")' })
      : route.continue()
  })
  await visit(page, shop.origin + categoryUrl(2))
  return { page, requestCount: () => requests }
}

test('a worker that fails is replaced', async () => {
  const { page } = await pageWithFailures(2)
  await expect.poll(() => page.locator('img.picture[src^="blob:"]').count()).toBeGreaterThan(2)
})

test('workers that fail repeatedly are given up, and products are shown without a logo', async () => {
  const { page, requestCount } = await pageWithFailures(1_000)
  await expect.poll(requestCount).toBeGreaterThanOrEqual(4)
  await page.getByRole('article').first().waitFor()
  expect(await page.locator('img.picture[src^="blob:"]').count()).toBe(0)
  expect(requestCount()).toBeLessThanOrEqual(5)
})
