import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import {
  accountDetailsUrl,
  accountEditUrl,
  accountLogosUrl,
  accountSecurityUrl,
  accountUrl,
  addressEditUrl,
  addressesUrl,
  forgottenPasswordUrl,
  offerRequestsUrl,
  productQuoteUrl,
  registerUrl,
} from '#app/urls.ts'
import { signedIn, testPassword, type TestUser } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { pressAll, pressingVisitor } from '#test/press-all.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

const texts = () => ({
  currentPassword: testPassword,
  password: testPassword,
  email: `${randomUUID()}@example.gr`,
  username: `άννα${randomUUID().slice(0, 6)}`,
  phone: '210 1234567',
  postalCode: '105 57',
  afm: '094019245',
  budget: '1.200,50',
})

async function arrive(path: string, user?: TestUser) {
  const opened = await pressingVisitor(shop, browser, user)
  await visit(opened.page, path)
  return opened
}

// Without an authenticator's code the second factor stops here; e2e/account.test.ts continues.
const except = /^(Οριστικό κλείσιμο|Σύνδεση|Αποσύνδεση|Ενεργοποίηση|Επιβεβαίωση)$/

test.for([
  ['its overview', accountUrl()],
  ['its details', accountDetailsUrl()],
  ['the form of its details', accountEditUrl()],
  ['its addresses', addressesUrl()],
  ['the form of a new address', addressEditUrl('new')],
  ['its logos', accountLogosUrl()],
  ['its security', accountSecurityUrl()],
  ['its requests', offerRequestsUrl()],
] as const)('a customer presses every control of the account: %s', { timeout: 900_000 }, async ([, path]) => {
  const user = await signedIn(shop.ctx)
  const address = { recipient: 'Άννα', street: 'Ερμού 1', postalCode: '10557', city: 'Αθήνα' }
  for (const city of ['Αθήνα', 'Πάτρα']) await shop.http(as(user)).post('/api/account/addresses', { ...address, city })
  await submittedQuote(shop.ctx, { userId: user.id })
  const { page, errors, unexpected } = await arrive(path, user)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await pressAll(page, { except, texts: texts() })
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])
})

test.for([
  ['a quote request', productQuoteUrl(55, 110, 100)],
  ['registration', registerUrl()],
  ['a forgotten password', forgottenPasswordUrl()],
] as const)('a visitor presses every control of %s', { timeout: 900_000 }, async ([, path]) => {
  const { page, errors, unexpected } = await arrive(path)
  const pressed = await pressAll(page, { except, texts: texts() })
  expect(pressed.size).toBeGreaterThan(0)
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])
})
