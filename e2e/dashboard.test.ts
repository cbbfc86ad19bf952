import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { changesUrl, profileUrl } from '#app/staff-urls.ts'
import { dashboardUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

test('by keyboard alone: from the work of the day into its list, and by the search to an order', async () => {
  await submittedQuote(shop.ctx, { companyName: 'Ζυθοποιία Σαντορίνης' })
  const { number } = await storedOrder(shop.ctx, { name: 'Ξανθίππη Βλάχου', state: 'placed' })
  const { page, errors } = await loggedIn(browser, shop)
  await visit(page, dashboardUrl())
  const work = page.getByRole('main').getByRole('link', { name: /προσφορά αναμένει απάντηση/ })
  await work.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Προσφορές' }).waitFor()
  await page.getByRole('link', { name: /Ζυθοποιία Σαντορίνης/ }).waitFor()
  const nav = page.getByRole('navigation', { name: 'Πίνακας καταστήματος' })
  expect(await nav.getByRole('link', { name: /^Προσφορές/ }).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => nav.getByRole('link', { name: /^Παραγγελίες/ }).textContent()).toContain('1')

  await page.keyboard.press('Control+KeyK')
  const field = page.getByRole('combobox', { name: 'Αναζήτηση στον πίνακα' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('ξανθιππη')
  const option = page.getByRole('option', { name: /Ξανθίππη Βλάχου/ })
  await option.waitFor()
  await expect.poll(() => option.getAttribute('data-highlighted')).not.toBeNull()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Παραγγελία ${number}` }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
})

test('the frame, its search and its screens have no flaw that axe sees, on a phone and a wide screen', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone, user: boss })
  for (const [path, title] of [
    [dashboardUrl(), 'Σήμερα'],
    [profileUrl(), 'Το προφίλ μου'],
    [changesUrl(), 'Ιστορικό αλλαγών'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect([path, await axeViolationsOfMain(page, [wide, phone])]).toEqual([path, { doubles: [], found: [] }])
  }
  await page.getByRole('button', { name: 'Αναζήτηση', exact: true }).click()
  await page.getByRole('combobox', { name: 'Αναζήτηση στον πίνακα' }).fill('ρυθμ')
  await page.getByRole('option', { name: /Ρυθμίσεις/ }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  expect(errors).toEqual([])
})

test('production staff see only their own work and navigation, and an old inbox link still works', async () => {
  const printer = await signedIn(shop.ctx, 'staff', undefined, ['production'])
  const { page } = await loggedIn(browser, shop, { user: printer })
  await visit(page, `${dashboardUrl()}?view=all`)
  await page.waitForURL('**/vendor-dashboard/quotes?view=all')
  const nav = page.getByRole('navigation', { name: 'Πίνακας καταστήματος' })
  await nav.getByRole('link', { name: /^Παραγγελίες/ }).waitFor()
  await expect.poll(() => nav.getByRole('link', { name: 'Κριτικές' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Νέο αίτημα' }).count()).toBe(0)
})

test('a colleague writes their name and switches a mail off in the profile', async () => {
  const { page, user: staff } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, profileUrl())
  await page.getByLabel('Όνομα', { exact: true }).fill('Νίκη')
  await page.getByRole('button', { name: 'Αποθήκευση στοιχείων' }).click()
  await page.getByText('Τα στοιχεία σας αποθηκεύτηκαν.').first().waitFor()
  const mentions = page.getByRole('switch', { name: 'Όταν με αναφέρουν σε εσωτερική σημείωση' })
  await mentions.click()
  await expect.poll(() => mentions.getAttribute('aria-checked')).toBe('false')
  const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, staff.id))
  expect([row?.firstName, row?.mutedMails]).toEqual(['Νίκη', ['mention']])
})
