import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { testBrowser, visit, whenAlive } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

const panelFile = /\/assets\/wishlist-side-panel-.*\.js/
const notLoaded = 'Αυτό το μέρος του καταστήματος δεν φορτώθηκε.'

async function open(path = '/accessibility') {
  const { page } = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce', firstVisit: true })
  let loads = 0
  page.on('load', () => (loads += 1))
  // Nothing visible on /accessibility links to a list or a product, whose code would be prefetched.
  await visit(page, path)
  return { page, loads: () => loads }
}

/** Simulates a new release: files that this page has not loaded are gone. */
async function loseFiles(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404 }))
}

/** Makes the page believe that it was just reloaded for another part. */
async function useUpReload(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage['reloadedAt'] = String(Date.now())
  })
}

const firstCategory = (page: Page) => page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link').first()

test('a page whose code fails to load opens in a new document, once a minute', async () => {
  const { page, loads } = await open()
  await page.route(/\/assets\/category\.route-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const target = await firstCategory(page).getAttribute('href')
  await firstCategory(page).click()
  await page.waitForURL(`**${target}`)
  await whenAlive(page)
  await expect.poll(loads).toBe(2)
})

test('within the minute the error page shows, and «Δοκιμάστε ξανά» opens the page', async () => {
  const { page, loads } = await open()
  await useUpReload(page)
  await loseFiles(page, /\/assets\/category\.route-.*\.js/)
  await firstCategory(page).click()
  await page.getByText('Sorry, the server is down').waitFor()
  expect(loads()).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await page.getByRole('heading', { level: 1, name: 'Είδη γραφής' }).waitFor()
  await expect.poll(loads).toBe(2)
})

test('a panel whose code fails to load reloads the page once; within a minute a notice offers a retry', async () => {
  const { page, loads } = await open()
  await loseFiles(page, panelFile)
  const email = page.getByRole('textbox', { name: 'Το e-mail σας' })
  await email.fill('maria@example.gr')
  const button = page.getByRole('button', { name: /^Αγαπημένα/ })
  await button.hover()
  expect(loads()).toBe(1)
  await button.click()
  // The new document repeats the click.
  await page.getByText(notLoaded).waitFor()
  await expect.poll(loads).toBe(2)
  // The notice may already show in the old document, and the new one counts as loaded before its text is restored.
  await expect.poll(() => email.inputValue()).toBe('maria@example.gr')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await page.getByRole('dialog', { name: 'Τα αγαπημένα σας' }).waitFor()
  await expect.poll(loads).toBe(3)
  await page.keyboard.press('Escape')
  await expect.poll(() => email.inputValue()).toBe('maria@example.gr')
})

test('a dialog whose code fails to load leaves the page unchanged, and opens on retry', async () => {
  const { page, loads } = await open('/shop/1')
  await useUpReload(page)
  await loseFiles(page, /\/assets\/quick-view-.*\.js/)
  const button = page.getByRole('button', { name: /^Γρήγορη προβολή/ }).first()
  await button.focus()
  await button.click()
  await page.getByText(notLoaded).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Είδη γραφής' }).waitFor()
  expect(loads()).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(loads).toBe(2)
})
