import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { consentAnswer, testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop({ TAG_MANAGER_ID: 'GTM-TEST123', ANALYTICS_ID: 'G-TEST456', PIXEL_ID: '1234567890' })
const plainShop = testShop()
const browser = testBrowser({ pictures: false })

/** The requests that third parties received, and their calls. */
interface Heard {
  readonly scripts: string[]
  views(page: Page): Promise<{ manager: string[]; analytics: string[]; pixel: number }>
}

/** Fakes the third-party hosts: scripts that only record their calls. */
async function playThirdParties(context: BrowserContext): Promise<Heard> {
  const scripts: string[] = []
  await context.route(/googletagmanager\.com|google-analytics\.com|facebook\.(net|com)/, async (route) => {
    scripts.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const views = (page: Page) =>
    page.evaluate(() => {
      const heard = [...(window.dataLayer ?? [])].map((entry) => JSON.parse(JSON.stringify(entry)))
      return {
        manager: heard.flatMap((entry) => (entry.event === 'page_view' ? [entry.page_path] : [])),
        analytics: heard.flatMap((entry) => (entry[0] === 'event' && entry[1] === 'page_view' ? [entry[2].page_path] : [])),
        pixel: (window.fbq?.queue ?? []).filter((entry) => JSON.stringify(entry).includes('PageView')).length,
      }
    })
  return { scripts, views }
}

async function open(path: string, consent: string | null, origin = shop.origin) {
  const made = await browser.page({ baseURL: origin, consent, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const heard = await playThirdParties(made.context)
  await visit(made.page, path)
  return { ...made, heard }
}

const goTo = (page: Page, category: string) =>
  page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link', { name: category }).first().click()

const storedConsent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))

test('no third party loads before an answer, nor after a refusal; the answer is stored with its date and version', async () => {
  const { page, heard, errors } = await open('/', null)
  await page.getByRole('button', { name: 'Μόνο απαραίτητα' }).waitFor()
  await goTo(page, 'Τσάντες')
  await page.getByRole('heading', { level: 1, name: 'Τσάντες' }).waitFor()
  expect(heard.scripts).toEqual([])
  await page.getByRole('button', { name: 'Μόνο απαραίτητα' }).click()
  await page.getByRole('button', { name: 'Μόνο απαραίτητα' }).waitFor({ state: 'detached' })
  const stored = await storedConsent(page)
  expect(stored).toMatchObject({ version: 1, statistics: false, marketing: false })
  expect(Date.now() - Date.parse(stored.date)).toBeLessThan(60_000)
  await visit(page, '/cart')
  expect(await page.getByRole('button', { name: 'Μόνο απαραίτητα' }).count()).toBe(0)
  expect(heard.scripts).toEqual([])
  expect(errors).toEqual([])
})

test('after «Αποδοχή όλων» each third party loads once and gets a page view at every change of the route', async () => {
  const { page, heard, errors } = await open('/', null)
  await page.getByRole('button', { name: 'Αποδοχή όλων' }).click()
  await expect.poll(() => heard.scripts.length).toBe(3)
  await goTo(page, 'Τσάντες')
  await page.getByRole('heading', { level: 1, name: 'Τσάντες' }).waitFor()
  await expect.poll(async () => (await heard.views(page)).analytics.length).toBe(2)
  const path = new URL(page.url()).pathname
  expect(await heard.views(page)).toEqual({ manager: ['/', path], analytics: ['/', path], pixel: 2 })
  expect(heard.scripts.map((url) => new URL(url).pathname).toSorted()).toEqual(['/en_US/fbevents.js', '/gtag/js', '/gtm.js'])
  expect(errors).toEqual([])
})

test('the headless page feeds its page view too, and the page it leads to', async () => {
  const { page, heard, errors } = await open('/coming-soon', consentAnswer(true, true))
  await expect.poll(() => heard.views(page)).toEqual({ manager: ['/coming-soon'], analytics: ['/coming-soon'], pixel: 1 })
  await page.getByRole('link', { name: 'Doro, αρχική σελίδα' }).click()
  await expect.poll(async () => (await heard.views(page)).analytics).toEqual(['/coming-soon', '/'])
  expect(errors).toEqual([])
})

test('the choice is by category: statistics alone loads no pixel, and the footer opens the question again', async () => {
  const { page, heard } = await open('/', null)
  await page.getByRole('button', { name: 'Επιλέξτε κατηγορίες' }).click()
  for (const name of ['Στατιστικά', 'Προώθηση']) expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Στατιστικά' }).check()
  await page.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click()
  await expect.poll(() => heard.scripts.length).toBe(2)
  expect(heard.scripts.some((url) => url.includes('facebook'))).toBe(false)
  await page.getByRole('button', { name: 'Ρυθμίσεις cookies' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Στατιστικά' }).isChecked()).toBe(true)
  // The cookies that scripts of the third parties set
  await page.evaluate(() => {
    for (const name of ['_ga', '_ga_TEST456', '_gid', '_fbp', '_gcl_au', 'own']) document.cookie = `${name}=1; path=/`
  })
  await page.getByRole('button', { name: 'Μόνο απαραίτητα' }).click()
  await expect.poll(() => storedConsent(page)).toMatchObject({ statistics: false, marketing: false })
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('own=1')
  // The next page is a new document: scripts that ran are gone.
  await goTo(page, 'Τσάντες')
  await page.getByRole('heading', { level: 1, name: 'Τσάντες' }).waitFor()
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  expect(heard.scripts.length).toBe(2)
})

test.each(['/login/', '/register/', '/my-account/', '/my-account/orders/', '/vendor-dashboard'])(
  'nothing foreign loads on %s, whatever was allowed, and its policy lets nothing in',
  async (path) => {
    const { page, heard } = await open(path, consentAnswer(true, true))
    await page.waitForLoadState('load')
    expect(heard.scripts).toEqual([])
    const answer = await fetch(shop.origin + path)
    expect(answer.headers.get('content-security-policy')).not.toMatch(/google|facebook/)
  },
)

test('navigating from a public to a private page is a new document without third parties, which load again afterwards', async () => {
  const { page, heard } = await open('/', consentAnswer(true, true))
  await expect.poll(() => heard.scripts.length).toBe(3)
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'Σύνδεση' }).first().click()
  await page.waitForURL('**/login/')
  await page.waitForLoadState('load')
  await expect.poll(() => page.evaluate(() => window.dataLayer === undefined && window.fbq === undefined)).toBe(true)
  expect(heard.scripts.length).toBe(3)
  await page.getByRole('link', { name: 'Doro, αρχική σελίδα' }).first().click()
  await page.waitForURL(`${shop.origin}/`)
  await expect.poll(() => heard.scripts.length).toBe(6)
})

test('a failing third party is logged to the console and harms nothing', async () => {
  const { page, context, errors } = await browser.page({ baseURL: shop.origin, consent: consentAnswer(true, true) })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await context.route(/googletagmanager|facebook/, (route) => route.abort())
  await visit(page, '/')
  await expect.poll(() => logged.filter((text) => text.includes('tracking:')).length).toBe(3)
  await page.locator('main a[href^="/shop/"]').first().click()
  await page.waitForURL(/\/shop\//)
  expect(errors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
})

test('where nothing is configured no policy names a foreign host and nothing loads', async () => {
  const { page, heard } = await open('/', consentAnswer(true, true), plainShop.origin)
  await page.waitForLoadState('load')
  expect(heard.scripts).toEqual([])
  const answer = await fetch(plainShop.origin)
  expect(answer.headers.get('content-security-policy')).not.toMatch(/https:/)
})

test('a shop without third parties asks for no consent', async () => {
  const { page, errors } = await open('/', null, plainShop.origin)
  await page.getByRole('contentinfo').waitFor()
  expect(await page.getByRole('button', { name: /Μόνο απαραίτητα|Ρυθμίσεις cookies/ }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('an address that identifies a person is not sent to third parties', async () => {
  const { page, heard } = await open('/', consentAnswer(true, true))
  await expect.poll(() => heard.scripts.length).toBe(3)
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('maria@example.gr')
  await box.press('Enter')
  await page.waitForURL('**/shop/0?search=*')
  await goTo(page, 'Τσάντες')
  await page.getByRole('heading', { level: 1, name: 'Τσάντες' }).waitFor()
  await expect.poll(async () => (await heard.views(page)).analytics.length).toBe(2)
  expect(JSON.stringify(await heard.views(page))).not.toContain('maria')
})
