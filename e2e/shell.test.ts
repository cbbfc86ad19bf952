import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()

async function open(path: string, options: Parameters<typeof browser.page>[0] = {}) {
  const made = await browser.page({ baseURL: shop.origin, viewport: { width: 1440, height: 900 }, ...options })
  await visit(made.page, path)
  return made
}

const bar = (page: Page) => page.locator('[data-progress-bar] > div')

/** From now on the data of every page fails. */
async function breakData(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500 }))
}

test('a page fades out before the next one fades in', async () => {
  const { page } = await open('/')
  const seen = await page.evaluate(async () => {
    const content = document.querySelector('#content')
    const heading = () => content?.querySelector('h1')?.textContent
    const before = heading()
    const frames: { opacity: number; isOld: boolean }[] = []
    document.querySelector<HTMLAnchorElement>('main a[href^="/shop/"]')?.click()
    for (const end = performance.now() + 20_000; performance.now() < end;) {
      await new Promise(requestAnimationFrame)
      const frame = { opacity: content ? Number(getComputedStyle(content).opacity) : -1, isOld: heading() === before }
      frames.push(frame)
      if (!frame.isOld && frame.opacity === 1) break
    }
    return frames
  })
  const lastOld = seen.findLastIndex(({ isOld }) => isOld)
  expect(lastOld).toBeGreaterThan(1)
  // A busy machine shows few frames, and perhaps not the last.
  expect(seen[lastOld]?.opacity).toBeLessThan(0.75)
  expect(seen.slice(lastOld + 1).every(({ isOld }) => !isOld)).toBe(true)
  expect(seen.at(-1)).toEqual({ opacity: 1, isOld: false })
})

test('with reduced motion a page appears at once', async () => {
  const { page } = await open('/', { reducedMotion: 'reduce' })
  await page.locator('main a[href^="/shop/"]').first().click()
  await page.waitForURL(/\/shop\//)
  await page.waitForFunction(() => getComputedStyle(document.querySelector('#content') ?? document.body).opacity === '1')
})

test('the bar is orange while a page loads and is gone within 4 seconds', async () => {
  const { page } = await open('/cart')
  // Watched from before the click on: on a busy machine the bar may be gone by a later look.
  const orange = page.waitForFunction(() => {
    const shown = document.querySelector('[data-progress-bar] > div')
    return shown !== null && getComputedStyle(shown).backgroundColor === 'rgb(249, 115, 22)'
  })
  await page.getByRole('link', { name: 'Doro, αρχική σελίδα' }).first().click()
  await page.waitForURL(`${shop.origin}/`)
  await orange
  await bar(page).waitFor({ state: 'detached' })
})

test('a page whose data fails turns the bar red and shows the error page; retrying recovers', async () => {
  const { page } = await open('/')
  await breakData(page)
  // It is red for half a second, which may be over when the error page has been found.
  const turnsRed = page.waitForFunction(() => {
    const shown = document.querySelector('[data-progress-bar] > div')
    return shown !== null && getComputedStyle(shown).backgroundColor === 'rgb(220, 38, 38)'
  })
  await page.locator('main a[href^="/shop/"]').first().click()
  await page.getByText('Sorry, the server is down').waitFor()
  await turnsRed
  await page.getByRole('navigation', { name: 'Διαδρομή' }).getByText('Σφάλμα').waitFor()
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await page.locator('main a[href^="/product/"]').first().waitFor()
})

test('an error page that itself fails shows two sentences, and its link leads home', async () => {
  const { page } = await open('/')
  await breakData(page)
  // The error page's browser API fails while it is shown.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', {
      get() {
        throw new Error('broken')
      },
    }),
  )
  await page.locator('main a[href^="/shop/"]').first().click()
  await page.getByText('An error occurred while showing the error page').and(page.locator('[lang=en]')).waitFor()
  await page.getByText('Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας σφάλματος.').waitFor()
  await page.getByRole('link', { name: 'Αρχική σελίδα' }).click()
  await page.getByRole('heading', { level: 1, name: /Εταιρικά δώρα/ }).waitFor()
})

test('the mega-menu stays shut under the pointer after a choice, also when that one fails', async () => {
  const { page } = await open('/')
  await breakData(page)
  const menu = page.getByRole('navigation', { name: 'Κατηγορίες' }).first()
  await menu.getByRole('link', { name: 'Ρουχισμός' }).first().hover()
  await menu.getByRole('link', { name: 'T-shirt' }).click()
  await page.getByText('Sorry, the server is down').waitFor()
  await page.mouse.move(500, 310)
  await expect.poll(() => menu.getByRole('link', { name: 'T-shirt' }).filter({ visible: true }).count()).toBe(0)
  await page.mouse.move(500, 700)
  await menu.getByRole('link', { name: 'Ρουχισμός' }).first().hover()
  await menu.getByRole('link', { name: 'T-shirt' }).waitFor()
})

test('an unknown route is a 404 with the specified sentences, a search box and a way home', async () => {
  const { page } = await browser.page({ baseURL: shop.origin })
  const answer = await page.goto('/nothing/of/the/kind')
  expect(answer?.status()).toBe(404)
  for (const sentence of [
    "We are sorry, the page you've requested is not available",
    'This page could not be found',
    'Back to the home page',
  ])
    await page.getByText(sentence).and(page.locator('[lang=en]')).waitFor()
  const trail = page.getByRole('navigation', { name: 'Διαδρομή' }).locator('[lang=en]')
  expect(await trail.allTextContents()).toEqual(['Home', 'Error'])
  await page.getByRole('main').getByRole('searchbox').fill('στυλό')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shop\/0\?search=/)
})

test('past the header its bar sticks; the way back up leads to the top', async () => {
  const { page } = await open('/', { reducedMotion: 'reduce' })
  await page.mouse.wheel(0, 1_500)
  await page.locator('header[data-stuck]').waitFor()
  const bars = page.getByRole('banner').getByRole('link', { name: 'Doro, αρχική σελίδα' })
  const box = await bars.boundingBox()
  expect(box !== null && box.y >= 0 && box.y < 60).toBe(true)
  await page.getByRole('button', { name: 'Επιστροφή στην κορυφή' }).click()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.locator('header[data-stuck]').waitFor({ state: 'detached' })
})

test('offline a bar says so, the page stays, and the offline copy of the cart opens; being online again is shown', async () => {
  const { page, context } = await open('/product/4')
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  await page.getByRole('button', { name: /^Καλάθι.*1/ }).waitFor()
  // A cart with lines loads its panel when the browser is idle.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('cart-side-panel')))
  await context.setOffline(true)
  await page.getByText('Είστε εκτός σύνδεσης.').waitFor()
  await page.getByRole('button', { name: /^Καλάθι/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Σημειωματάριο A5 Δελφοί' }).waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.getByText('Η σύνδεση επανήλθε.').first().waitFor()
  await page.getByText('Είστε εκτός σύνδεσης.').waitFor({ state: 'detached' })
})
