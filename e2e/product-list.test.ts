import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { staffProductsUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const [cup, jug, tray] = [76_001, 76_002, 76_003]
const brand = 'Πήλινα'
const url = `${staffProductsUrl()}?brand=${encodeURIComponent(brand)}&sort=title`

beforeAll(async () => {
  await importFiles(shop.ctx, {
    categories: [{ id: 76_100, parentId: null, name: 'Κεραμικά δοκιμής' }],
    products: [
      rawProduct({ id: cup, brand, title: 'Άλφα φλιτζάνι', sku: 'CUP-1', price: 2, stock: 10, categories: [76_100] }),
      rawProduct({ id: jug, brand, title: 'Βήτα κανάτα', sku: 'JUG-1', price: 9, stock: 20, categories: [76_100] }),
      rawProduct({ id: tray, brand, title: 'Γάμα δίσκος', sku: 'TRY-1', price: 5, stock: 0, categories: [76_100] }),
    ],
  })
})

async function stored(id: number) {
  const { rows } = await shop.ctx.db.execute<{ price: number; stock: number; hidden: boolean }>(
    sql`select price, stock, hidden from products where id = ${id}`,
  )
  return rows[0]
}

test('prices and stock are typed like a spreadsheet, by keyboard alone', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, url)
  const main = page.getByRole('main')
  const price = (title: string) => main.getByLabel(`Τιμή χωρίς ΦΠΑ: ${title}`)
  await price('Άλφα φλιτζάνι').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await price('Άλφα φλιτζάνι').focus()
  await page.keyboard.type('2,5')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(cup))?.price).toBe(25_000)
  await expect.poll(() => price('Βήτα κανάτα').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('1.234,50')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await stored(jug))?.price).toBe(12_345_000)
  // An invalid price stays with its error, and Escape removes it.
  await page.keyboard.type('δύο')
  await page.keyboard.press('Enter')
  await main.getByRole('alert').getByText('όπως 2,45').waitFor()
  expect(await price('Γάμα δίσκος').inputValue()).toBe('δύο')
  await page.keyboard.press('Escape')
  await expect.poll(() => price('Γάμα δίσκος').inputValue()).toBe('5,00')
  await main.getByLabel('Απόθεμα: Άλφα φλιτζάνι').focus()
  await page.keyboard.type('1.500')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(cup))?.stock).toBe(1_500)
  expect(errors).toEqual([])
})

test('search and filters are in the address, and outlast the late notice of the second factor', async () => {
  const { page } = await loggedIn(browser, shop, { viewport: wide })
  const answer = Promise.withResolvers<undefined>()
  await page.route('**/api/account/get', async (route) => {
    await answer.promise
    await route.continue()
  })
  await visit(page, staffProductsUrl())
  await page.getByRole('button', { name: 'Φίλτρα' }).click()
  await page.getByRole('searchbox', { name: 'Αναζήτηση προϊόντων' }).fill('κανατες πηλινα')
  answer.resolve(undefined)
  await page.getByText('Ενεργοποιήστε την επαλήθευση').waitFor()
  await page.getByRole('status').getByText('1 προϊόν').waitFor()
  await page.getByLabel('Απόθεμα', { exact: true }).selectOption({ label: 'Εξαντλημένα' })
  await page.getByText('Κανένα προϊόν').first().waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ text: 'κανατες πηλινα', stock: 'none' })
  await page.getByRole('button', { name: 'Καθαρισμός φίλτρων' }).click()
  await page.getByLabel('Τιμή χωρίς ΦΠΑ: Βήτα κανάτα').waitFor()
})

test('many prices change after a preview, and are undone together', async () => {
  const pricesOf = () => Promise.all([cup, jug, tray].map(async (id) => (await stored(id))?.price ?? 0))
  const before = await pricesOf()
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, url)
  const main = page.getByRole('main')
  for (const title of ['Άλφα φλιτζάνι', 'Βήτα κανάτα'])
    await main.getByRole('checkbox', { name: `Επιλογή: ${title}` }).press('Space')
  const bar = main.getByRole('region', { name: 'Επιλεγμένα προϊόντα' })
  await bar.getByText('2 επιλεγμένα').waitFor()
  await bar.getByRole('button', { name: 'Επιλογή και των 3 που ταιριάζουν' }).press('Enter')
  await bar.getByText('3 επιλεγμένα').waitFor()
  await bar.getByRole('button', { name: 'Μαζική αλλαγή' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Μαζική αλλαγή' })
  await dialog.getByLabel('Ποσοστό (%)').fill('δύο')
  await dialog.getByRole('button', { name: 'Προεπισκόπηση' }).press('Enter')
  await dialog.getByRole('alert').getByText('Γράψτε ποσοστό').waitFor()
  await dialog.getByLabel('Ποσοστό (%)').fill('12,5')
  await dialog.getByLabel('Ποσοστό (%)').press('Enter')
  await dialog.getByText('Αλλάζουν 3 από 3 προϊόντα.').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await dialog.getByRole('button', { name: 'Εφαρμογή σε 3 προϊόντα' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(pricesOf).toEqual(before.map((price) => Math.round((price * 1.125) / 100) * 100))
  const undo = main.getByRole('button', { name: 'Αναίρεση: Τιμή +12,5 %' })
  await undo.first().press('Enter')
  await expect.poll(pricesOf).toEqual(before)
  await main.getByText('Επανήλθαν και τα 3').first().waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  // The console logs the invalid percent.
  expect(errors.filter((line) => !line.endsWith('/bulk/preview'))).toEqual([])
})
