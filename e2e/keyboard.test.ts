import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { priceBreaks, products } from '#app/catalogue/catalogue.tables.ts'
import { productEditorUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { focusedName, tabTo } from '#test/keyboard.ts'
import { loggedIn } from '#test/logged-in.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

const wide = { width: 1440, height: 900 }
const phone = { width: 361, height: 780 }

async function open(path: string, viewport = wide) {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce' })
  await visit(page, path)
  return { page, errors }
}

const focusIsInDialog = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)

test('the first Tab offers the way to the content', async () => {
  const { page } = await open('/')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedName(page)).toBe('Μετάβαση στο περιεχόμενο')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test.each([
  { button: 'Αναζήτηση προϊόντων και κατηγοριών', panel: 'Αναζήτηση' },
  { button: 'Αγαπημένα', panel: 'Τα αγαπημένα σας' },
  { button: 'Καλάθι', panel: 'Το καλάθι σας' },
])('the panel «$panel» opens by Enter, traps the focus, closes by Escape and returns the focus', async ({ button, panel }) => {
  const { page, errors } = await open('/')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: panel }).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
    // The dialog's focus guards pass it on.
    await expect.poll(() => focusIsInDialog(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe(button)
  expect(errors).toEqual([])
})

test('the search box has the focus 600 ms after its panel was opened; Enter leads to the results page', async () => {
  const { page } = await open('/')
  await tabTo(page, 'Αναζήτηση προϊόντων και κατηγοριών')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input') === true)
  await page.keyboard.type('κουπα')
  await page.getByRole('dialog').getByText('Κούπα κεραμική Νάξος').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shop\/0\?search=/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the mega-menu opens by its button, its links are reached by Tab, Escape closes it and gives the focus back', async () => {
  const { page } = await open('/')
  await tabTo(page, 'Υποκατηγορίες: Ρουχισμός')
  await page.keyboard.press('Enter')
  await tabTo(page, 'T-shirt')
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Υποκατηγορίες: Ρουχισμός')
  const child = page.getByRole('navigation', { name: 'Κατηγορίες' }).getByRole('link', { name: 'T-shirt' })
  await child.first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await tabTo(page, 'T-shirt')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'T-shirt' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('the account dropdown offers login and register, and Escape closes it', async () => {
  const { page } = await open('/')
  await tabTo(page, 'Λογαριασμός')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedName(page)).toBe('Σύνδεση')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedName(page)).toBe('Εγγραφή')
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Λογαριασμός')
})

test('the mobile menu unfolds a category and leads to one below it', async () => {
  const { page } = await open('/', phone)
  await tabTo(page, 'Μενού')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Μενού' }).waitFor()
  await tabTo(page, 'Υποκατηγορίες: Τσάντες')
  await page.keyboard.press('Space')
  await tabTo(page, 'Σακίδια')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Σακίδια' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('staff change a product by keyboard alone: its title, a price break, a picture’s text and place', async () => {
  const { page, errors } = await loggedIn(browser, shop)
  await visit(page, productEditorUrl(1))
  await page.getByLabel('Τίτλος', { exact: true }).waitFor()
  const controls = 250
  const instead = async (name: string, text: string) => {
    await tabTo(page, name, controls)
    await page.keyboard.press('Control+KeyA')
    await page.keyboard.type(text)
  }
  await instead('Τίτλος', 'T-shirt με το πληκτρολόγιο')
  await tabTo(page, 'Προσθήκη τιμής', controls)
  await page.keyboard.press('Enter')
  await instead('Από τεμάχια, γραμμή 3', '1.000')
  await instead('Τιμή, γραμμή 3', '3,40')
  const firstPicture = () => page.getByLabel('Τι δείχνει η 1η εικόνα').inputValue()
  await instead('Τι δείχνει η 1η εικόνα', 'Μπροστινή όψη')
  await tabTo(page, '1η εικόνα: μία θέση κάτω', controls)
  await page.keyboard.press('Enter')
  await expect.poll(firstPicture).not.toBe('Μπροστινή όψη')
  await tabTo(page, 'Αποθήκευση', controls)
  await page.keyboard.press('Enter')
  // The new price is below the cost.
  await page.getByRole('dialog').getByText('είναι κάτω από το κόστος').waitFor()
  await tabTo(page, 'Αποθήκευση έτσι', controls)
  await page.keyboard.press('Enter')
  await page.getByText('Το προϊόν αποθηκεύτηκε.').first().waitFor()
  const [saved] = await shop.ctx.db.select().from(products).where(eq(products.id, 1))
  const steps = await shop.ctx.db.select().from(priceBreaks).where(eq(priceBreaks.productId, 1)).orderBy(priceBreaks.minQuantity)
  expect([saved?.title, steps.at(-1)]).toMatchObject(['T-shirt με το πληκτρολόγιο', { minQuantity: 1_000, unitPrice: 34_000 }])
  expect(errors.filter((each) => !each.includes('409'))).toEqual([])
})
