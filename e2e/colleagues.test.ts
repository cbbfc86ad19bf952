import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { staffColleaguesUrl } from '#app/staff-urls.ts'
import { dashboardUrl } from '#app/urls.ts'
import { authenticator, signedIn, testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

async function openColleagues() {
  const opened = await loggedIn(browser, shop, { role: 'administrator' })
  await visit(opened.page, staffColleaguesUrl())
  return opened
}

function rowOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

test('an administrator invites, takes it back, logs a colleague out and closes their account', async () => {
  const colleague = await signedIn(shop.ctx, 'staff', 'νίκος.δέσκος')
  const { page, errors } = await openColleagues()
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
  const customer = await signedIn(shop.ctx)
  const me = shop.http(customer)
  const { secret } = (await me.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  await me.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })
  const { page } = await openColleagues()
  await page.getByLabel('Όνομα χρήστη ή e-mail').fill(customer.email)
  await page.getByRole('button', { name: 'Εύρεση λογαριασμού' }).click()
  await page.getByRole('button', { name: 'Επαναφορά επαλήθευσης' }).click()
  await page.getByLabel('Ο δικός σας κωδικός').fill(testPassword)
  await page.locator('form').getByRole('button', { name: 'Επαναφορά επαλήθευσης' }).click()
  await rowOf(page, customer.email).getByText('Χωρίς επαλήθευση σε δύο βήματα').waitFor()
})

test('staff without a second factor are reminded of it, and shown nothing else when the time is over', async () => {
  const { page, user: staff } = await loggedIn(browser, shop)
  await visit(page, dashboardUrl())
  await page.getByText('Ενεργοποιήστε την επαλήθευση σε δύο βήματα έως τις').waitFor()
  expect(await page.getByRole('link', { name: 'Ομάδα' }).count()).toBe(0)
  const askedAt = new Date(Date.now() - 8 * 86_400_000)
  await shop.ctx.db.update(users).set({ secondFactorAskedAt: askedAt }).where(eq(users.id, staff.id))
  await page.reload()
  await page.getByRole('heading', { name: 'Ενεργοποιήστε την επαλήθευση σε δύο βήματα' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ενεργοποίηση' }).click()
  await page.waitForURL('**/my-account/security')
})
