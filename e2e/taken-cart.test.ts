import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteEvents, quoteLines } from '#app/quotes/quotes.tables.ts'
import { newQuoteUrl } from '#app/staff-urls.ts'
import { cartUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, returningVisitor, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

test('on the telephone a customer tells the code of the cart, and staff enter its lines', async () => {
  const cart = [
    { id: 28, qty: 50 },
    { id: 12, qty: 30 },
  ]
  const customer = await returningVisitor(shop, browser, cartUrl(), { cart, viewport: { width: 390, height: 844 } })
  await customer.page.getByRole('button', { name: 'Κωδικός καλαθιού για τηλεφωνική προσφορά' }).click()
  const cartCode = customer.page.getByText(/^Κωδικός καλαθιού \d/)
  await cartCode.waitFor()
  const [code = ''] = /\d{4}\s\d{4}/.exec((await cartCode.textContent()) ?? '') ?? []
  expect(await axeViolationsOfMain(customer.page, [phone, wide])).toEqual({ doubles: [], found: [] })

  const { page, errors } = await loggedIn(browser, shop, { viewport: { width: 390, height: 844 } })
  await visit(page, newQuoteUrl())
  const field = page.getByLabel('Κωδικός καλαθιού του πελάτη')
  await field.fill('1111 1111')
  await field.press('Enter')
  await page.getByText('Δεν βρέθηκε καλάθι με αυτόν τον κωδικό.').waitFor()
  await field.fill(code)
  await page.getByRole('button', { name: 'Προσθήκη καλαθιού' }).click()
  await page.getByText('Προστέθηκαν 2 είδη από το καλάθι').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ποσότητα', exact: true }).count()).toBe(2)
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα Δήμου')
  await page.getByLabel('Τηλέφωνο', { exact: true }).fill('210 123 4567')
  await page.getByRole('button', { name: 'Καταχώριση αιτήματος' }).click()
  await page.getByRole('heading', { level: 1, name: 'Άννα Δήμου' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const lines = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id)).orderBy(quoteLines.position)
  expect(lines.map(({ productId, quantities }) => [productId, quantities])).toEqual([
    [28, [50]],
    [12, [30]],
  ])
  const [event] = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
  expect(event?.details).toMatchObject({ carts: ['code'] })
  await page.getByText(/Καταχώρισε το αίτημα: με τηλέφωνο: από το καλάθι/).waitFor()
  // The unknown code is answered 422, which the console logs.
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})
