import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { authenticator, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { logInTo } from '#test/staff-browser.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

/** Opens a page by way of its login. */
async function openAs(user: TestUser, path: string) {
  const opened = await browser.page({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } })
  await logInTo(opened.page, path, user)
  return opened
}

function rowOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

test('an administrator invites, takes it back, logs a colleague out and closes their account', async () => {
  const [boss, colleague] = [await signedIn(shop.ctx, 'administrator'), await signedIn(shop.ctx, 'staff', 'νίκος.δέσκος')]
  const { page, errors } = await openAs(boss, '/vendor-dashboard/colleagues')
  await page.getByLabel('E-mail συναδέλφου').fill('eleni@example.gr')
  await page.getByLabel(/^Πωλήσεις:/).check()
  await page.getByRole('button', { name: 'Αποστολή πρόσκλησης' }).click()
  const takeBack = page.getByRole('button', { name: 'Ανάκληση' })
  await takeBack.click()
  await page.getByText('Ανάκληση πρόσκλησης').waitFor()
  expect(await takeBack.count()).toBe(0)

  const row = rowOf(page, colleague.username).first()
  await row.getByRole('button', { name: 'Αποσύνδεση συσκευών' }).click()
  await row.getByRole('button', { name: 'Αποσύνδεση συσκευών' }).waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Κλείσιμο λογαριασμού' }).click()
  await row.getByLabel('Ο δικός σας κωδικός').fill('λάθος κωδικός')
  await row.locator('form').getByRole('button', { name: 'Κλείσιμο λογαριασμού' }).click()
  await row.getByText('κωδικός δεν είναι σωστός').waitFor()
  await row.getByLabel('Ο δικός σας κωδικός').fill(testPassword)
  await row.locator('form').getByRole('button', { name: 'Κλείσιμο λογαριασμού' }).click()
  await page.getByText('Κλείσιμο λογαριασμού: νίκος.δέσκος').waitFor()
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('a customer without their telephone gets their second factor reset', async () => {
  const [boss, customer] = [await signedIn(shop.ctx, 'administrator'), await signedIn(shop.ctx)]
  const me = shop.http(customer)
  const { secret } = (await me.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  await me.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })
  const { page } = await openAs(boss, '/vendor-dashboard/colleagues')
  await page.getByLabel('Όνομα χρήστη ή e-mail').fill(customer.email)
  await page.getByRole('button', { name: 'Εύρεση λογαριασμού' }).click()
  await page.getByRole('button', { name: 'Επαναφορά επαλήθευσης' }).click()
  await page.getByLabel('Ο δικός σας κωδικός').fill(testPassword)
  await page.locator('form').getByRole('button', { name: 'Επαναφορά επαλήθευσης' }).click()
  await rowOf(page, customer.email).getByText('Χωρίς επαλήθευση σε δύο βήματα').waitFor()
})

test('staff without a second factor are reminded of it, and shown nothing else when the time is over', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const { page } = await openAs(staff, '/vendor-dashboard')
  await page.getByText('Ενεργοποιήστε την επαλήθευση σε δύο βήματα έως τις').waitFor()
  expect(await page.getByRole('link', { name: 'Ομάδα' }).count()).toBe(0)
  const askedAt = new Date(Date.now() - 8 * 86_400_000)
  await shop.ctx.db.update(users).set({ secondFactorAskedAt: askedAt }).where(eq(users.id, staff.id))
  await page.reload()
  await page.getByRole('heading', { name: 'Ενεργοποιήστε την επαλήθευση σε δύο βήματα' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ενεργοποίηση' }).click()
  await page.waitForURL('**/my-account/security')
})
