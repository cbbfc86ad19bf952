import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

/** The first page of the visit, whose code is loaded. */
const here = '/accessibility'

/** An address of each page with its own code. */
function addresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, path, children, index }) => {
    if (children !== undefined) return addresses(children)
    if (file === 'content/text.route.tsx') return []
    return index === true ? ['/'] : [`/${path?.replaceAll(/:\w+\??/g, '1').replace('*', 'nowhere')}`]
  })
}

/** Like the browser's back button: needs no link on the page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('any page whose code is missing shows the error page', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce', firstVisit: true })
  await visit(page, here)
  await page.route(/\/assets\/[\w-]+\.route-.*\.js/, (route) => route.fulfill({ status: 404 }))
  const all = addresses(routes)
  expect(all.length).toBeGreaterThan(40)
  for (const path of all) {
    // The page seems to have just been reloaded for another part.
    await page.evaluate(() => {
      sessionStorage['reloadedAt'] = String(Date.now())
    })
    await go(page, path)
    await page.getByRole('heading', { level: 1, name: 'Σφάλμα' }).waitFor()
    await go(page, here)
    await page.getByRole('heading', { level: 1, name: 'Δήλωση προσβασιμότητας' }).waitFor()
  }
})
