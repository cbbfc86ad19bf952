import { expect, test } from 'vitest'

import { homeUrl, searchUrl } from '#app/urls.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, phone, returningVisitor } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
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
