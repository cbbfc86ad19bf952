import { expect, test } from 'vitest'

import { cartUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()

test('a visitor finds a gift through the mega-menu, puts it into the cart, finds it there after a reload and removes it', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } })
  await visit(page, '/')

  const menu = page.getByRole('navigation', { name: 'Κατηγορίες' }).first()
  await menu.getByRole('link', { name: 'Ρουχισμός' }).first().hover()
  await menu.getByRole('link', { name: 'T-shirt' }).first().click()
  await page.waitForURL(/\/shop\/\d+$/)
  const category = page.getByRole('heading', { level: 1, name: 'T-shirt', exact: true })
  await category.waitFor()

  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\/\d+$/)
  // The address changes before the page: the product's heading appears once the category's is gone.
  await category.waitFor({ state: 'detached' })
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const cartRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/cart')
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
  // Section 6: null for a visitor.
  expect((await cartRequest).postDataJSON()).toMatchObject({ userId: null })
  await page
    .getByText(/Προστέθηκε στο καλάθι/)
    .first()
    .waitFor({ state: 'attached' })

  await page.reload()
  await page
    .getByRole('button', { name: /καλάθι.*1/i })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: title }).waitFor()
  await panel.getByRole('link', { name: 'ΔΕΙΤΕ ΤΟ ΚΑΛΑΘΙ' }).click()
  await page.waitForURL(`**${cartUrl()}`)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: title }).first().waitFor()
  const quantity = main.getByRole('textbox', { name: /Ποσότητα/ })
  await quantity.fill('3')
  await quantity.press('Enter')
  await page.getByText('Η ποσότητα άλλαξε σε 3').waitFor({ state: 'attached' })
  await main
    .getByRole('button', { name: /Αφαίρεση/ })
    .first()
    .click()
  await main.getByText('Το καλάθι είναι άδειο!').waitFor()
  expect(errors).toEqual([])
})
