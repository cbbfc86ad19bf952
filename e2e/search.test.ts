import { expect, test } from 'vitest'

import { homeUrl, searchUrl } from '#app/urls.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, phone, returningVisitor } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const visit = (path: string, more: Parameters<typeof returningVisitor>[3] = {}) => returningVisitor(shop, browser, path, more)

test('the panel suggests a corrected word, and a click applies it', async () => {
  const { page, errors } = await visit(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('στιλό')
  await page.getByRole('button', { name: 'στυλό' }).click()
  await expect.poll(() => box.inputValue()).toBe('στυλό')
  await page.getByRole('option', { name: /Στυλό/ }).first().waitFor()
  await page.getByText('Μήπως εννοείτε').waitFor({ state: 'detached' })
  expect(await axeViolations(page)).toEqual([])
  expect(errors).toEqual([])
})

test('matches of Greeklish are highlighted', async () => {
  const { page } = await visit(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  await page.getByRole('combobox', { name: /Αναζήτηση/ }).fill('omprela')
  await page.locator('mark', { hasText: 'Ομπρέλα' }).first().waitFor()
})

test('a search without results shows near ones: in the panel, by Enter on the page, on a phone too', async () => {
  const { page, errors } = await visit(homeUrl(), { viewport: phone })
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('κούπα νεμέα')
  await page.getByRole('group', { name: 'Παρόμοια αποτελέσματα' }).waitFor()
  await box.press('Enter')
  await page.getByRole('heading', { name: 'Παρόμοια αποτελέσματα' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'νεμέα', exact: true }).click()
  await page.getByRole('heading', { name: 'Αποτελέσματα για «νεμέα»' }).waitFor()
  await page.getByRole('link', { name: /Νεμέα/ }).first().waitFor()
  expect(errors).toEqual([])
})

test('without JavaScript the results page suggests corrections and popular products, too', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto(searchUrl('στιλό'))
  await page.getByRole('link', { name: 'στυλό', exact: true }).click()
  await page.getByRole('heading', { name: 'Αποτελέσματα για «στυλό»' }).waitFor()
  await page.goto(searchUrl('ζζζζζζζζ'))
  await page.getByRole('heading', { name: 'Δημοφιλή προϊόντα' }).waitFor()
})

test('a buyer’s intent is recognised: chips in the panel and on the page, removed by a click, restored by the back button', async () => {
  const { page, errors } = await visit(homeUrl(), { viewport: phone })
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('500 στυλό')
  await page.getByRole('option').getByText('στα 500 τεμ.').first().waitFor()
  await box.fill('κεντητό καπέλο έως 10 €')
  await page.getByRole('button', { name: 'Αφαίρεση: έως 10' }).click()
  await page.getByRole('button', { name: 'Αφαίρεση: έως 10' }).waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('κεντητό καπέλο')
  await page.getByRole('button', { name: 'Αφαίρεση: Κέντημα' }).waitFor()
  await page
    .getByRole('option', { name: /Καπέλο/ })
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])

  await box.press('Enter')
  await page.getByRole('heading', { name: 'Αποτελέσματα για «καπέλο»' }).waitFor()
  const chip = page.getByRole('link', { name: 'Αφαίρεση φίλτρου: Κέντημα' })
  await chip.click()
  await chip.waitFor({ state: 'detached' })
  // The chip disappears before the list has loaded.
  const query = () => new URL(page.url()).searchParams.toString()
  await expect.poll(query).toBe(new URLSearchParams({ search: 'καπέλο', logo: '1' }).toString())
  await page.goBack()
  await chip.waitFor()
  expect(errors).toEqual([])
})

test('a technique that a text asks for is in the bar, on the cards and chosen on the product’s page; a price counts the quantity said before', async () => {
  const { page, errors } = await visit(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('120 πάνινες τσάντες με κέντημα')
  await page
    .getByRole('option', { name: /στα 120 τεμ\..*με κέντημα/ })
    .first()
    .waitFor()
  await box.press('Enter')
  await page.getByRole('region', { name: 'Οι ανάγκες σας' }).getByText('120 τεμάχια · με κέντημα').waitFor()
  const card = page.getByRole('article').filter({ hasText: 'με κέντημα' }).first()
  const price = (await card.locator('.price-now').innerText()).trim()
  await card.getByRole('link').first().click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Αλλαγή θέσης.*κέντημα/i }).waitFor()
  await main.getByText(price).first().waitFor()

  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  await box.fill('θερμός έως 8 ευρώ')
  await box.press('Enter')
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(query).toEqual({ search: 'θερμός', quantity: '120', budget: '8', logo: '1' })
  await page.getByRole('article').first().waitFor()
  expect(errors).toEqual([])
})

test('without JavaScript the intent is recognised, too, and dropped parts are reported', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto(searchUrl('500 χριστουγεννιάτικα δώρα με λογότυπο'))
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: 500 τεμάχια' }).click()
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: Χριστούγεννα' }).click()
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: 500 τεμάχια' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: Χριστούγεννα' }).waitFor({ state: 'detached' })
  await page.goto(searchUrl('ομπρέλες έως 1 €'))
  await page.getByText(/Παρόμοια αποτελέσματα, χωρίς «έως 1,00/).waitFor()
  await page
    .getByRole('link', { name: /^Ομπρέλα/ })
    .first()
    .waitFor()
})

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', phone],
])('keys typed before the box has the focus are in it, on %s', async (_name, viewport) => {
  const { page, errors } = await visit(homeUrl(), { viewport })
  const opener = page.getByRole('button', { name: 'Αναζήτηση' }).first()
  await opener.click()
  await page.keyboard.type('κούπες', { delay: 120 })
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await page
    .getByRole('option', { name: /^Κούπα/ })
    .first()
    .waitFor()
  expect(await box.inputValue()).toBe('κούπες')
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(' λευκές', { delay: 120 })
  expect(await box.inputValue()).toBe('κούπες λευκές')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
})

test('a question leads to its answer, from the panel and from the page', async () => {
  const { page, errors } = await visit(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('πόσο κάνουν τα μεταφορικά')
  await page.getByRole('group', { name: 'Απαντήσεις' }).getByRole('option').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await box.press('Enter')
  await page
    .getByRole('list', { name: 'Απαντήσεις' })
    .getByRole('link', { name: /Αποστολή και παράδοση/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Αποστολή και παράδοση' }).waitFor()
  expect(errors).toEqual([])
})
