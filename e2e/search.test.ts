import { expect, test } from 'vitest'

import { homeUrl, searchUrl } from '#app/urls.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, phone, returningVisitor } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const visit = (path: string, more: Parameters<typeof returningVisitor>[3] = {}) => returningVisitor(shop, browser, path, more)

test('the panel asks whether another word was meant, and a press puts it right', async () => {
  const { page, errors } = await visit(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('στιλό')
  await page.getByRole('button', { name: 'στυλό' }).click()
  expect(await box.inputValue()).toBe('στυλό')
  await page.getByRole('option', { name: /Στυλό/ }).first().waitFor()
  await page.getByText('Μήπως εννοείτε').waitFor({ state: 'detached' })
  expect(await axeViolations(page)).toEqual([])
  expect(errors).toEqual([])
})

test('Greeklish is marked in what it finds', async () => {
  const { page } = await visit(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  await page.getByRole('combobox', { name: /Αναζήτηση/ }).fill('omprela')
  await page.locator('mark', { hasText: 'Ομπρέλα' }).first().waitFor()
})

test('what is found by nothing leads to what is near: in the panel, by Enter on the page, on a phone too', async () => {
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

test('without JavaScript the results page asks and shows what is popular, too', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto(searchUrl('στιλό'))
  await page.getByRole('link', { name: 'στυλό', exact: true }).click()
  await page.getByRole('heading', { name: 'Αποτελέσματα για «στυλό»' }).waitFor()
  await page.goto(searchUrl('ζζζζζζζζ'))
  await page.getByRole('heading', { name: 'Δημοφιλή προϊόντα' }).waitFor()
})

test('what a buyer asks for is understood: chips in the panel and on the page, off by a press, on again by the back button', async () => {
  const { page, errors } = await visit(homeUrl(), { viewport: phone })
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
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
  // The chip goes before the list is there.
  const query = () => new URL(page.url()).searchParams.toString()
  await expect.poll(query).toBe(new URLSearchParams({ search: 'καπέλο' }).toString())
  await page.goBack()
  await chip.waitFor()
  expect(errors).toEqual([])
})

test('without JavaScript a request is understood, too, and what no product has is left out and said', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto(searchUrl('500 χριστουγεννιάτικα δώρα με λογότυπο'))
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: 500 τεμάχια' }).click()
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: Χριστούγεννα' }).click()
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: 500 τεμάχια' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Αφαίρεση φίλτρου: Χριστούγεννα' }).waitFor({ state: 'detached' })
  await page.goto(searchUrl('χριστουγεννιάτικες ομπρέλες'))
  await page.getByText('Παρόμοια αποτελέσματα, χωρίς «Χριστούγεννα»').waitFor()
  await page
    .getByRole('link', { name: /^Ομπρέλα/ })
    .first()
    .waitFor()
})
