import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()

const pages = ['/', '/shop/5', '/product/1']
const windows = [
  { width: 361, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test.each(pages.flatMap((path) => windows.map((viewport) => ({ path, width: viewport.width, viewport }))))(
  'nothing moves on $path at $width px while it loads, for a visitor who is asked for consent, and nothing is wider than the window',
  async ({ path, viewport }) => {
    const { page, errors } = await browser.page({ baseURL: shop.origin, viewport, consent: null })
    page.setDefaultTimeout(10_000)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
            Object.assign(window, { shift: Reflect.get(window, 'shift') + Number(entry.value) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, path)
    await page.waitForLoadState('load')
    await page.getByRole('button', { name: 'Αποδοχή όλων' }).waitFor()
    // Pictures further down come as one scrolls.
    for (let turns = 0; turns < 4; turns += 1) {
      await page.mouse.wheel(0, 700)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))))
    }
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  },
)
