import { randomUUID } from 'node:crypto'

import axe from 'axe-core'
import type { Page } from 'playwright-core'

import { type testBrowser, visit } from './browser.ts'
import { as, type TestShop, visitor } from './http.ts'

export const wide = { width: 1440, height: 900 }
export const phone = { width: 361, height: 740 }

interface Has {
  /** The visitor's stored cart */
  readonly cart?: readonly { readonly id: number; readonly qty: number; readonly variantId?: number }[]
  readonly wishlist?: readonly { readonly id: number; readonly variantId?: number }[]
  readonly compared?: readonly number[]
  readonly viewport?: typeof wide
}

/** A returning visitor on a page; `read` returns what the shop stores in the browser. */
export async function returningVisitor(
  shop: TestShop,
  browser: ReturnType<typeof testBrowser>,
  path: string,
  { cart = [], wishlist = [], compared = [], viewport = wide }: Has,
) {
  const orderId = randomUUID()
  const http = shop.http(as(visitor))
  for (const line of cart) await http.post('/api/cart', { ...line, orderId })
  for (const line of wishlist) await http.post('/api/wishlist', { ...line, qty: 1, orderId })
  // The pages' CSP blocks injected scripts, the accessibility checker included.
  const remembered = { orderId, compare: JSON.stringify(compared) }
  const opened = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true, remembered })
  await visit(opened.page, path)
  return {
    ...opened,
    orderId,
    read: async (list: 'cart' | 'wishlist') => (await http.post(`/api/${list}/get`, { orderId })).body,
  }
}

/**
 * axe's violations on the current page, by all its rules. The page must have been opened with `bypassCSP`: the CSP blocks
 * injected scripts, the checker included.
 */
export async function axeViolations(page: Page): Promise<unknown> {
  // Once per document: navigation within the shop keeps it. Without HTML: axe would copy that of every node.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.addScriptTag({ content: `${axe.source};axe.configure({ noHtml: true })` })
  }
  // Elements that are still fading do not have their final colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // Passed rules are not described, which saves a quarter of the time.
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + ' ' + nodes
        .map(({ target }) => target.join(' ') + ' ' + (document.querySelector(target.at(-1))?.outerHTML.slice(0, 160) ?? '')).join(' | ')))`,
  )
}

/**
 * Like `axeViolations`, without what every page has around its main part, at the given widths, where the page must not be wider
 * than the screen; and duplicate ids of the whole page. For pages after one that was checked as a whole. A flow of one width
 * can look at each state at all widths; the last one stays.
 */
export async function axeViolationsOfMain(page: Page, viewports: readonly (typeof wide)[]): Promise<unknown> {
  const doubles = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    for (const around of document.querySelectorAll('body > header, body > footer')) around.remove()
    return twice
  })
  return { doubles, found: await axeViolationsAt(page, viewports) }
}

/** `axeViolations` of the whole page at each of the widths, and where the page is wider than the screen; the last one stays. */
export async function axeViolationsAt(page: Page, viewports: readonly (typeof wide)[]): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    found.push(await axeViolations(page))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) found.push(`wider than ${viewport.width} px by ${over}`)
  }
  return found.flat()
}
