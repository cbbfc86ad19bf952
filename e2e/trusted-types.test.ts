import { expect, test } from 'vitest'

import { productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()

test('text becomes neither HTML nor a script, on pages that were loaded and on those navigated to', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin })
  await visit(page, productUrl(4))
  const facts = page.locator('script[type="application/ld+json"]')
  expect(await facts.count()).toBeGreaterThan(0)
  const write = () =>
    page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="alert(1)">')
        return 'written'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    })
  expect(await write()).toBe('TypeError')
  expect(errors.splice(0)).toHaveLength(1)

  await page.getByRole('navigation', { name: 'Διαδρομή' }).getByRole('link').nth(1).click()
  await page.waitForURL(/\/shop\//)
  // React would write them in a way that is refused; search engines read each page from the server.
  await expect.poll(() => facts.count()).toBe(0)
  expect(errors).toEqual([])
})
