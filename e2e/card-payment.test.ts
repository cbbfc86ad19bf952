import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testShop } from '#test/http.ts'
import { placedOrder } from '#test/placed-orders.ts'
import { testStripe } from '#test/stripe.ts'
import { axeViolationsAt, phone, wide } from '#test/visitor.ts'

const stripe = testStripe()
const shop = testShop(() => stripe.env())
const browser = testBrowser({ pictures: false })
const mug = 74_001

beforeAll(() =>
  importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2.5, stock: 1_000, weightGrams: 300 })] }),
)

const payButton = (page: Page) => page.getByRole('button', { name: 'Πληρωμή 124,00 € με κάρτα' })

test('an order is paid on the card provider’s page, after a card that is refused', async () => {
  const { key, number } = await placedOrder(shop, [{ id: mug, qty: 40 }], { payment: { method: 'card' } })
  const { page, context, errors } = await browser.page({
    baseURL: shop.origin,
    viewport: phone,
    reducedMotion: 'reduce',
    bypassCSP: true,
    remembered: { placedOrder: JSON.stringify({ key, number }) },
  })
  await context.route('**/pay/cs_*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Card</h1>' }))
  await visit(page, '/my-account/complete')
  await payButton(page).waitFor()
  expect(await axeViolationsAt(page, [wide, phone])).toEqual([])
  await payButton(page).click()
  await page.waitForURL('**/pay/cs_*')
  const card = page.url()

  stripe.decline(card, 'insufficient_funds')
  await visit(page, '/my-account/complete?payment=cancelled')
  await page.getByText('Η τράπεζα δεν ενέκρινε την πληρωμή').waitFor()
  await payButton(page).click()
  await page.waitForURL(card)

  stripe.pay(card)
  await visit(page, '/my-account/complete?payment=done')
  await page.getByText('Η παραγγελία επιβεβαιώθηκε').first().waitFor()
  await expect.poll(() => payButton(page).count()).toBe(0)
  expect(errors).toEqual([])
})
