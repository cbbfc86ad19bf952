import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()

async function openAndGoOffline() {
  const { page, context } = await browser.page({
    baseURL: shop.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await visit(page, '/accessibility')
  await context.setOffline(true)
  return { page, context }
}

/** Not the first list in sight, which is prefetched when the browser is idle and then opens offline too. */
const bags = (page: Page) => page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link', { name: 'Τσάντες' })

const held = 'Η σελίδα θα ανοίξει μόλις επανέλθει το δίκτυο.'

test('a page requested offline opens when the network is back, and the current one stays until then', async () => {
  const { page, context } = await openAndGoOffline()
  const target = await bags(page).getAttribute('href')
  await bags(page).click()
  await page.getByText(held).waitFor()
  const stays = page.getByRole('heading', { level: 1, name: 'Δήλωση προσβασιμότητας' })
  await stays.waitFor()
  expect(await page.getByRole('main').evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await context.setOffline(false)
  await page.waitForURL(`**${target}`)
  await page.getByRole('heading', { level: 1, name: 'Τσάντες' }).waitFor()
})

test('a visitor who stays is not navigated away when the network is back', async () => {
  const { page, context } = await openAndGoOffline()
  await bags(page).click()
  await page.getByRole('button', { name: 'Ακύρωση' }).click()
  await page.getByText('Βλέπετε όσα είχαν ήδη φορτωθεί.').waitFor()
  // Watched for from before, within the page: a busy machine could look again only when the toast is gone.
  const announced = page.waitForFunction((text) => document.body.innerText.includes(text), 'Η σύνδεση επανήλθε.')
  await context.setOffline(false)
  await announced
  expect(new URL(page.url()).pathname).toBe('/accessibility')
  await page.getByRole('link', { name: 'Όροι χρήσης' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Όροι χρήσης' }).waitFor()
})

test('a panel opened offline for the first time loads when the network is back', async () => {
  const { page, context } = await openAndGoOffline()
  await page.getByRole('button', { name: /^Αγαπημένα/ }).click()
  await page.getByText('Αυτό το μέρος του καταστήματος δεν φορτώθηκε.').waitFor()
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Τα αγαπημένα σας' }).waitFor()
})
