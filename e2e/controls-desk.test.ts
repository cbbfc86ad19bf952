import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { formStamp } from '#app/platform/http/form-guard.server.ts'
import type { Role } from '#app/platform/session.ts'
import { apiKeysUrl, staffQuotesUrl, staffColleaguesUrl, staffReviewsUrl } from '#app/staff-urls.ts'
import { confirmed, signedIn, testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { deadLinks, pressAll, pressingVisitor } from '#test/press-all.ts'
import { submittedQuote } from '#test/quotes.ts'
import { phone } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

async function arrive(role: Role, path: string) {
  const opened = await pressingVisitor(shop, browser, await confirmed(shop.ctx, await signedIn(shop.ctx, role)), role)
  await visit(opened.page, path)
  return opened
}

test('the inbox answers in every view', async () => {
  for (const state of ['submitted', 'accepted', 'declined'] as const) await submittedQuote(shop.ctx, { state })
  const { page, errors, unexpected } = await arrive('staff', staffQuotesUrl())
  const views = page.getByRole('navigation', { name: 'Καρτέλες προσφορών' }).getByRole('link')
  await expect.poll(() => views.count()).toBe(9)
  const pressed = new Set<string>()
  for (const view of await views.all()) {
    await view.click()
    await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
    await pressAll(page, { pressed })
  }
  expect(await deadLinks(page)).toEqual([])
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])
})

test('staff press every control of the reviews', async () => {
  for (const author of ['Μαρία', 'Κάποιος']) {
    const stamp = formStamp({ ...shop.ctx, now: new Date(Date.now() - 30_000) }, 'review-form')
    const review = { productId: 28, rating: 5, author, body: 'Ήρθαν στην ώρα τους.', stamp }
    await shop.http(as(visitor)).post('/api/reviews', review)
  }
  const { page, errors, unexpected } = await arrive('staff', staffReviewsUrl())
  await page.getByText('Αναμένουν 2.').waitFor()
  expect(await deadLinks(page)).toEqual([])
  expect(await pressAll(page, { except: /^Υπενθύμιση αύριο$/ })).toEqual(
    new Set(['Δημοσίευση', 'Λήψη CSV', 'Λήψη Excel', 'Χωρίς δημοσίευση']),
  )
  await page.getByText('Καμία κριτική δεν αναμένει').waitFor()
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])
})

test('an administrator presses every control of the team; other staff find no way to it', async () => {
  const colleague = await signedIn(shop.ctx, 'staff')
  await shop.ctx.db.update(users).set({ totpConfirmedAt: new Date() }).where(eq(users.id, colleague.id))
  const customer = await signedIn(shop.ctx)
  const { page, errors, unexpected } = await arrive('administrator', staffColleaguesUrl())
  await page.getByRole('heading', { name: 'Μέλη' }).waitFor()
  const texts = { currentPassword: testPassword, email: `${randomUUID()}@example.gr`, name: customer.username }
  const pressed = await pressAll(page, { texts })
  for (const name of ['Ανάκληση', 'Αποσύνδεση συσκευών', 'Επαναφορά επαλήθευσης ↵', 'Κλείσιμο λογαριασμού ↵']) {
    expect([...pressed]).toContain(name)
  }
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])

  const staff = await arrive('staff', staffReviewsUrl())
  await staff.page.getByRole('link', { name: 'Κριτικές' }).waitFor()
  expect(await staff.page.getByRole('link', { name: 'Ομάδα' }).count()).toBe(0)
  await visit(staff.page, staffColleaguesUrl())
  await staff.page.getByText('Sorry, access denied').waitFor()
})

test('an administrator presses every control of the API keys', async () => {
  const { page, errors, unexpected } = await arrive('administrator', apiKeysUrl())
  await page.getByRole('heading', { name: 'Νέο κλειδί' }).waitFor()
  await page.getByLabel('Όνομα προγράμματος').fill('ERP')
  await page.getByLabel('Πωλήσεις: ανάγνωση', { exact: true }).check()
  await page.getByRole('button', { name: 'Δημιουργία κλειδιού' }).click()
  await page.getByRole('button', { name: 'Ανάκληση, ERP' }).waitFor()
  const pressed = await pressAll(page, { texts: { name: 'ERP' } })
  for (const name of ['Ανάκληση, ERP', 'Ανάκληση κλειδιού ↵']) expect([...pressed]).toContain(name)
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])
})

test('on a phone an administrator sees all parts of the dashboard, and logs out there', async () => {
  const { page } = await pressingVisitor(shop, browser, await signedIn(shop.ctx, 'administrator'), 'administrator')
  await page.setViewportSize(phone)
  await visit(page, staffColleaguesUrl())
  await page.locator('header').getByRole('button', { name: 'Μενού' }).click()
  const drawer = page.getByRole('dialog', { name: 'Πίνακας καταστήματος' })
  const part = drawer.getByRole('link', { name: 'Ομάδα' })
  await part.waitFor()
  const end = await part.evaluate((link) => link.getBoundingClientRect().right)
  expect(end).toBeLessThanOrEqual(phone.width)
  await drawer.getByRole('link', { name: 'Ρυθμίσεις' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ρυθμίσεις' }).waitFor()
  await expect.poll(() => drawer.count()).toBe(0)
  await page.locator('header summary').filter({ hasText: 'Λογαριασμός' }).click()
  await page.locator('header').getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.evaluate(() => localStorage['token'])).toBeUndefined()
})
