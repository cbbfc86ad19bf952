import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { offers, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, phone } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

test('the editor shows the proposed delivery cost, and restores it after another price', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const { id } = await submittedQuote(shop.ctx, { lines: [{ title: 'Κούπα', productId: 2, quantities: [20, 500] }] })
  await shop.ctx.db.update(quotes).set({ deliveryPlace: 'Ερμού 5, 841 00 Ερμούπολη' }).where(eq(quotes.id, id))
  await shop.http(as(staff)).post('/api/staff/quotes/propose', { id })
  const storedCents = async () => (await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, id)))[0]?.deliveryCents

  const { page } = await loggedIn(browser, shop, { user: staff })
  await visit(page, `/vendor-dashboard/quotes/${id}`)
  // 20 × 340 g + 5 % = 7.14 kg: 9.50 € + 3 × 1.30 €
  const cost = page.getByLabel('Μεταφορικά', { exact: true })
  await expect.poll(() => cost.inputValue()).toBe('13,40')
  await page.getByText('Πρόταση: Αποστολή με κούριερ, Νησιά, Τ.Κ. 841 00, 8 kg στις πρώτες ποσότητες.').waitFor()
  await cost.fill('20')
  await page.getByText('Πρόταση: 13,40 €').waitFor()
  await expect.poll(storedCents).toBe(2_000)
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Εφαρμογή πρότασης' }).click()
  await expect.poll(() => cost.inputValue()).toBe('13,40')
  await expect.poll(storedCents).toBe(1_340)
})
