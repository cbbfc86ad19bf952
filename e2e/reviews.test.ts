import { expect, test } from 'vitest'

import { formStamp } from '#app/platform/http/form-guard.server.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

test('staff read reviews, and published ones are shown on the product’s page', async () => {
  for (const [author, body] of [
    ['Μαρία Κ.', 'Ήρθαν στην ώρα τους, με καθαρή εκτύπωση.'],
    ['Κάποιος', `Αγοράστε από αλλού: https://www.example.gr/${'a'.repeat(90)}`],
  ]) {
    const stamp = formStamp({ ...shop.ctx, now: new Date(Date.now() - 30_000) }, 'review-form')
    const written = await shop.http(as(visitor)).post('/api/reviews', { productId: 28, rating: 5, author, body, stamp })
    expect(written.status).toBe(201)
  }
  const { page, errors } = await loggedIn(browser, shop)
  await visit(page, '/vendor-dashboard/reviews')
  await page.getByText('Αναμένουν 2.').waitFor()
  const count = page.getByRole('navigation').getByRole('link', { name: /^Κριτικές/ })
  await expect.poll(() => count.textContent()).toContain('2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Λήψη Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Κριτικές \d{4}-\d\d-\d\d\.xlsx$/)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.setViewportSize(wide)

  const review = (author: string) => page.getByRole('listitem').filter({ hasText: author })
  await review('Μαρία Κ.').getByRole('button', { name: 'Δημοσίευση', exact: true }).click()
  await page.getByText('Αναμένει μία.').waitFor()
  // Not at the next poll, a minute later
  await expect.poll(() => count.textContent()).toContain('1')
  await review('Κάποιος').getByRole('button', { name: 'Χωρίς δημοσίευση' }).click()
  await page.getByText('Καμία κριτική δεν αναμένει').waitFor()

  const { text } = await shop.http(as(visitor)).get('/product/28')
  expect(text).toContain('με καθαρή εκτύπωση')
  expect(text).not.toContain('Αγοράστε από αλλού')

  // A decision is changed later, too.
  await page.getByRole('link', { name: 'Δημοσιευμένες' }).click()
  await review('Μαρία Κ.').getByRole('button', { name: 'Απόσυρση' }).click()
  await page.getByText('Καμία δημοσιευμένη κριτική').waitFor()
  await page.getByRole('link', { name: 'Χωρίς δημοσίευση' }).click()
  await review('Μαρία Κ.').getByRole('button', { name: 'Δημοσίευση', exact: true }).waitFor()
  expect((await shop.http(as(visitor)).get('/product/28')).text).not.toContain('με καθαρή εκτύπωση')
  expect(errors).toEqual([])
})
