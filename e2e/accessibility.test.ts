import axe from 'axe-core'
import { expect, test } from 'vitest'

import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()

test.each(['/', '/shop/0', '/shop/0?search=κουπα', '/product/4', '/cart', '/404'])(
  'axe finds nothing wrong on %s',
  async (path) => {
    // The policy of the pages lets nothing foreign run, the checker included.
    const { page } = await browser.page({ baseURL: shop.origin, bypassCSP: true })
    await page.goto(path)
    await page.addScriptTag({ content: axe.source })
    const violations = await page.evaluate(
      'axe.run().then((result) => result.violations.map(({ id, help }) => `${id}: ${help}`))',
    )
    expect(violations).toEqual([])
  },
)
