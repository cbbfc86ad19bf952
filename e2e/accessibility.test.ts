import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, axeViolationsOfMain } from '#test/visitor.ts'

// Analytics, so that the consent question is shown.
const shop = testShop({ ANALYTICS_ID: 'G-TEST456' })
const browser = testBrowser()

const wide = { width: 1440, height: 900 }
const phone = { width: 361, height: 780 }

async function open(path: string, options: Parameters<typeof browser.page>[0] = {}) {
  const { page, context } = await browser.page({ baseURL: shop.origin, bypassCSP: true, reducedMotion: 'reduce', ...options })
  await visit(page, path)
  return { page, context }
}

/** One page per frame: the shop's and the others. */
const wholePages = ['/', '/coming-soon', '/404']
const paths = [
  '/shop/0',
  '/shop/5',
  '/shop/0?search=κουπα',
  '/product/4',
  '/cart',
  '/my-account/wishlist',
  '/my-account/compare',
  '/login/',
  '/register/',
  '/conditions-of-use',
  '/privacy-policy',
  '/about-us',
  '/contact-us',
  '/contact-us/contact-us-2',
  '/faq',
  '/delivery',
  '/returns',
  '/artwork-guidelines',
  '/decoration-methods',
  '/accessibility',
  '/newsletter',
  '/blog',
  '/blog/blog-2',
  '/blog/blog-3',
  '/blog/blog-single-2',
  '/blog/metaksotypia-i-laser',
]

test.each(wholePages)('axe finds nothing wrong on %s, wide and on a phone', async (path) => {
  const { page } = await open(path, { viewport: wide })
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
})

test('axe finds nothing wrong in the main part of any page, wide and on a phone', { timeout: 300_000 }, async () => {
  // One page for all: each route is a new document, and a new visitor costs as much as two of them.
  const { page } = await open('/', { viewport: wide })
  for (const path of paths) {
    await page.setViewportSize(wide)
    await visit(page, path)
    expect([path, await axeViolationsOfMain(page, [wide, phone])]).toEqual([path, { doubles: [], found: [] }])
  }
})

test.each([
  { panel: 'Αναζήτηση', button: 'Αναζήτηση', viewport: phone },
  { panel: 'Αναζήτηση', button: 'Αναζήτηση προϊόντων και κατηγοριών', viewport: wide },
  { panel: 'Τα αγαπημένα σας', button: 'Αγαπημένα', viewport: phone },
  { panel: 'Το καλάθι σας', button: 'Καλάθι', viewport: wide },
  { panel: 'Μενού', button: 'Μενού', viewport: phone },
])('axe finds nothing wrong with the panel «$panel» open, empty, at $viewport.width px', async ({ panel, button, viewport }) => {
  const { page } = await open('/', { viewport })
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  await page.getByRole('dialog', { name: panel }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('axe finds no violations with a full cart panel, nor with results in the search panel', async () => {
  const { page } = await open('/product/4', { viewport: wide })
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  await page.getByRole('button', { name: /^Καλάθι.*1/ }).click()
  await page.getByRole('dialog').getByText('ΔΕΙΤΕ ΤΟ ΚΑΛΑΘΙ').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Αναζήτηση/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').locator('input').fill('κουπα')
  await page.getByRole('dialog').getByText('Κούπα κεραμική Νάξος').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('axe finds nothing wrong with the menus open and the question of consent unfolded', async () => {
  const { page } = await open('/', { viewport: wide, consent: null })
  await page.getByRole('button', { name: 'Επιλέξτε κατηγορίες' }).click()
  await page.locator('header summary').click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link', { name: 'Ρουχισμός' }).first().hover()
  await page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link', { name: 'T-shirt' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('axe finds nothing wrong with a page that waits for the network', async () => {
  const { page, context } = await open('/', { viewport: phone, firstVisit: true })
  await context.setOffline(true)
  await page.locator('main a[href^="/product/"]').first().click()
  await page.getByText('Η σελίδα θα ανοίξει μόλις επανέλθει το δίκτυο.').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
