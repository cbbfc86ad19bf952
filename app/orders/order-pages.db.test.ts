import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('the tracking page asks for number and e-mail, and links the account, offers and contact', async () => {
  const { status, text } = await shop.http(as(visitor)).get('/my-account/order-tracking')
  expect(status).toBe(200)
  expect(text).toContain('>Παρακολούθηση παραγγελίας</h1>')
  for (const way of ['/my-account/orders/', '/promo/offer', '/contact-us']) expect(text).toContain(`href="${way}"`)
  expect(text).toMatch(/<a href="tel:\+30\d{10}"/)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test('without a just placed order, its page has links', async () => {
  const { status, text } = await shop.http(as(visitor)).get('/my-account/complete')
  expect(status).toBe(200)
  expect(text).toContain('Δεν ολοκληρώσατε μόλις τώρα παραγγελία')
  expect(text).toContain('href="/my-account/order-tracking"')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})
