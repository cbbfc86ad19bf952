import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { staffQuoteUrl } from '#app/staff-urls.ts'
import { quoteUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

/** What each notation of a number becomes on blur; a list means that the form asks back. */
type Shown = Readonly<Record<string, string | readonly string[]>>

const pieces: Shown = { '1.200': '1.200', '1200': '1.200', '1 200': '1.200', '12,000': ['12.000', '12'] }
const euros: Shown = {
  '1.200': ['1.200', '1,20'],
  '1.200,50': '1.200,50',
  '1200,5': '1.200,50',
  '1234.5': '1.234,50',
  '1,2': '1,20',
  '1 200': '1.200,00',
  '1,234.50': '1.234,50',
}

async function typeEach(page: Page, field: Locator, forms: Shown): Promise<void> {
  for (const [typed, shown] of Object.entries(forms)) {
    await field.fill(typed)
    await field.press('Tab')
    if (typeof shown === 'string') {
      await expect.poll(() => field.inputValue(), { message: typed }).toBe(shown)
      continue
    }
    const question = page.getByRole('alert').filter({ hasText: 'Εννοείτε' })
    await question.waitFor()
    expect(await question.getByRole('button').allInnerTexts()).toEqual(shown)
    for (const answer of shown) {
      await field.fill(typed)
      await field.press('Tab')
      await question.getByRole('button', { name: answer, exact: true }).click()
      await question.waitFor({ state: 'detached' })
      expect((await field.inputValue()).replace(/,00$/, '')).toBe(answer)
    }
  }
}

test('the request form shows each number as parsed, or asks back; what it stores is what it shows', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide })
  await visit(page, quoteUrl())
  await typeEach(page, page.getByLabel('Ποσότητα', { exact: true }).first(), pieces)
  await typeEach(page, page.getByLabel('Προϋπολογισμός (€)'), euros)
  await page.waitForFunction(() => /"budget","1\.234,50"/.test(localStorage['quoteDraft'] ?? ''))
  expect(errors).toEqual([])
})

test('in the offer editor a thousand is never saved as a one', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const quote = await submittedQuote(shop.ctx, { lines: [{ title: 'Κουτί', quantities: [100] }] })
  const { page, errors } = await loggedIn(browser, shop, { user: staff })
  await visit(page, staffQuoteUrl(quote.id))
  await page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
  const column = page.getByRole('group', { name: /^Κουτί, 100 τεμάχια/ })
  for (const label of ['Προετοιμασία', 'Εκτύπωση / τεμ.', 'Χειρισμός / τεμ.', 'Τιμή τεμαχίου']) {
    await typeEach(page, column.getByLabel(label), euros)
  }
  await typeEach(page, page.getByLabel('Μεταφορικά', { exact: true }), euros)
  const list = page.getByRole('list', { name: 'Γραμμές της προσφοράς' })
  await typeEach(page, list.getByLabel('Κόστος τεμ.'), euros)
  // Its column is named after it.
  await typeEach(page, list.getByLabel('Ποσότητα', { exact: true }), pieces)
  const discount = list.getByLabel('Έκπτωση')
  for (const [typed, shown] of Object.entries({ '10': '10', '1,2': null, '1.200': null, '1200,5': null, '7': '7' })) {
    await discount.fill(typed)
    await discount.press('Tab')
    await expect.poll(() => discount.inputValue(), { message: typed }).toBe(shown ?? typed)
    await expect.poll(() => discount.getAttribute('aria-invalid'), { message: typed }).toBe(shown === null ? 'true' : null)
  }
  // An ambiguous number is not sent, and the previous value stays.
  await page.getByLabel('Μεταφορικά', { exact: true }).fill('1.200')
  await page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  await page.getByText('Διορθώστε πρώτα το πεδίο').waitFor()
  const read = await shop.http(staff).post('/api/staff/quotes/get', { id: quote.id })
  expect(read.body.quote.draft.deliveryCents).not.toBe(120)
  expect(errors).toEqual([])
})
