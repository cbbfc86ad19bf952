import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { checkoutUrl, orderCompleteUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testCards } from '#test/card-orders.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { axeViolations, phone, returningVisitor } from '#test/visitor.ts'

const { stripe, shop, send } = testCards()
const browser = testBrowser({ pictures: false })
const mug = 77_001

beforeAll(async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2.5, stock: 100, leadTimeDays: 1 })] })
})

test('paying by card leads from the checkout to the provider’s page, and back to the paid order', async () => {
  const { page } = await returningVisitor(shop, browser, checkoutUrl(), { cart: [{ id: mug, qty: 10 }], viewport: phone })
  await page.getByLabel('Ονοματεπώνυμο').fill('Άννα Δήμου')
  await page.getByRole('main').getByLabel('E-mail').first().fill('card@etaireia.example')
  await page.getByLabel('Τηλέφωνο').fill('210 123 4567')
  await page.getByText('Απόδειξη', { exact: true }).click()
  await page.getByText('Παραλαβή από εμάς').click()
  await page.getByRole('radio', { name: 'Κάρτα' }).check()
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  await page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' }).click()
  await page.waitForURL('**/pay/**')
  const provider = page.url()
  const stateOf = async () => {
    const found = await shop.ctx.db.select().from(orders).where(eq(orders.email, 'card@etaireia.example'))
    return found.map(({ state }) => state)
  }
  expect(await stateOf()).toEqual(['awaiting-payment'])
  await send(stripe.decline(provider, 'insufficient_funds'))
  await visit(page, `${orderCompleteUrl()}?payment=cancelled`)
  await page.getByText('Η τράπεζα δεν ενέκρινε την πληρωμή').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await visit(page, checkoutUrl())
  await page.getByRole('link', { name: /^Η τελευταία σας παραγγελία: Π-/ }).click()
  await page.getByRole('button', { name: /^Πληρωμή 31,00/ }).click()
  await page.waitForURL('**/pay/**')
  expect(page.url()).toBe(provider)
  await send(stripe.pay(provider))
  await visit(page, `${orderCompleteUrl()}?payment=done`)
  await page.getByRole('heading', { name: 'Η παραγγελία επιβεβαιώθηκε' }).waitFor()
  expect(await page.getByRole('button', { name: /^Πληρωμή/ }).count()).toBe(0)
  expect(await stateOf()).toEqual(['confirmed'])
})
