import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { cartUrl, compareUrl, productUrl, wishlistUrl } from '#app/urls.ts'

import { testBrowser, visit, whenAlive } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { returningVisitor } from '#test/visitor.ts'

// Analytics, so that the consent question is shown.
const shop = testShop({ ANALYTICS_ID: 'G-TEST456' })
const browser = testBrowser()

const pages = ['/', '/shop/5', '/product/1', '/cart']
const windows = [
  { width: 361, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Counts layout shifts from the first paint on, and records their elements. */
function watchShifts() {
  const moved: string[] = []
  Object.assign(window, { shift: 0, moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput === true)) continue
      Object.assign(window, { shift: Reflect.get(window, 'shift') + Number(entry.value) })
      const sources: unknown = Reflect.get(entry, 'sources')
      for (const { node } of Array.isArray(sources) ? sources : []) {
        if (node instanceof Element) moved.push(`${Number(entry.value).toFixed(4)} ${node.outerHTML.slice(0, 160)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Pictures further down, and viewed products, load while scrolling. */
async function scrollThrough(page: Page): Promise<void> {
  for (let turns = 0; turns < 6; turns += 1) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))))
  }
}

/** Shifts of more than a hundredth. */
const movedOn = (page: Page) =>
  page.evaluate(() =>
    Number(Reflect.get(window, 'shift')) <= 0.01
      ? null
      : { shift: Reflect.get(window, 'shift'), moved: Reflect.get(window, 'moved') },
  )

test.each(pages.flatMap((path) => windows.map((viewport) => ({ path, width: viewport.width, viewport }))))(
  'nothing moves on $path at $width px while it loads with the consent question, and nothing is wider than the window',
  async ({ path, viewport }) => {
    const { page, errors, beforeScripts } = await browser.page({
      baseURL: shop.origin,
      viewport,
      consent: null,
      firstVisit: true,
    })
    await beforeScripts(watchShifts)
    await visit(page, path)
    await page.waitForLoadState('load')
    await page.getByRole('button', { name: 'Αποδοχή όλων' }).waitFor()
    await scrollThrough(page)
    expect(await movedOn(page)).toBeNull()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  },
)

// The days of a promise are other words each day, which break other lines.
const onADay = testShop({}, () => new Date('2026-11-27T08:00:00Z'))

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  )

const orders = [
  ['greek', 'latin'],
  ['latin', 'greek'],
] as const

test.each(windows.flatMap((viewport) => orders.map((order) => ({ width: viewport.width, order, viewport }))))(
  'nothing moves on a product page at $width px when its fonts come late, in the order $order',
  async ({ order, viewport }) => {
    const { page, errors, beforeScripts } = await browser.page({ baseURL: onADay.origin, viewport, firstVisit: true })
    await beforeScripts(watchShifts)
    const sent = { greek: Promise.withResolvers<void>(), latin: Promise.withResolvers<void>() }
    await page.route(/\.woff2/, async (route) => {
      await sent[route.request().url().includes('-greek-') ? 'greek' : 'latin'].promise
      await route.continue()
    })
    // Fonts delay the load event.
    await page.goto(productUrl(1), { waitUntil: 'domcontentloaded' })
    await whenAlive(page)
    for (const [index, name] of order.entries()) {
      await painted(page)
      sent[name].resolve()
      await page.waitForFunction(
        (count) =>
          [...document.fonts].filter(({ family, status }) => /^\W?Commissioner\W?$/.test(family) && status === 'loaded')
            .length === count,
        index + 1,
      )
    }
    await painted(page)
    expect(await movedOn(page)).toBeNull()
    expect(errors).toEqual([])
  },
)

const projects: Readonly<Record<number, string>> = { 768: 'quantity=300&budget=8&logo=1' }

test.each(windows)('nothing moves at $width px for a returning visitor, at 768 px one with a project', async (viewport) => {
  const project = projects[viewport.width] ?? ''
  const has = {
    cart: [{ id: 28, qty: 100, variantId: 103 }],
    wishlist: [
      { id: 1, variantId: 102 },
      { id: 28, variantId: 103 },
    ],
    compared: [1, 2, 28],
    viewport,
  }
  const { page, errors, beforeScripts } = await returningVisitor(shop, browser, productUrl(1), has)
  await beforeScripts(watchShifts)
  await page.evaluate((text) => text !== '' && localStorage.setItem('project', text), project)
  await visit(page, productUrl(2))
  for (const path of [productUrl(28), cartUrl(), wishlistUrl(), compareUrl()]) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    expect([path, await movedOn(page)]).toEqual([path, null])
  }
  expect(errors).toEqual([])
})
