import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { beforeAll, expect, test } from 'vitest'

import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { staffCustomersUrl, staffNewsletterUrl } from '#app/staff-urls.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

// Staff find customers, list all of them, merge two, and fulfil legal data requests.

const shop = testShop()
const browser = testBrowser({ pictures: false })
let administrator: TestUser

beforeAll(async () => {
  administrator = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'ελένη'))
})

/** Quote, order and a duplicate customer, of one company */
async function company() {
  const name = `Ναυτιλιακή ${randomUUID().slice(0, 8)}`
  const [email, otherEmail] = [`${randomUUID()}@example.gr`, `${randomUUID()}@example.gr`]
  const quote = await submittedQuote(shop.ctx, {
    email,
    name: 'Άννα Δήμου',
    companyName: name,
    phone: '+302101234567',
    projectName: 'Συνέδριο Πειραιά',
  })
  const order = await storedOrder(shop.ctx, { quoteId: quote.id, email, name: 'Άννα Δήμου', phone: '2101234567' })
  const other = await submittedQuote(shop.ctx, { email: otherEmail, name: 'Νίκος Ράπτης', companyName: name })
  return { name, email, otherEmail, quote, order, other }
}

test('a customer is found, read, saved as a file and merged with a double', async () => {
  const { name, otherEmail, quote, order, other } = await company()
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone, user: administrator })
  await visit(page, staffCustomersUrl())
  await page.getByLabel('Αναζήτηση πελατών').fill(name)
  await page.waitForURL(/text=/)
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(2)
  // Rows of the previous search are paler.
  await expect.poll(() => page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0)
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Λήψη CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(4)
  await page.getByRole('link', { name: 'Με παραγγελίες' }).click()
  await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(1)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('region', { name: 'Προσφορές (1)' }).getByRole('link', { name: quote.number }).waitFor()
  await page.getByRole('region', { name: 'Παραγγελίες (1)' }).getByRole('link', { name: order.number }).waitFor()
  await page.getByRole('link', { name: '210 123 4567'.replaceAll(' ', '\u00A0') }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })

  await page.getByRole('listitem').filter({ hasText: otherEmail }).getByRole('button', { name: 'Συγχώνευση εδώ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Συγχώνευση με άλλον πελάτη' })
  await dialog.getByText(/1 προσφορά/).waitFor()
  await dialog.getByRole('button', { name: 'Συγχώνευση', exact: true }).click()
  await dialog.getByText('Η επιβεβαίωση δεν ταιριάζει.').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await dialog.getByLabel(/^Για επιβεβαίωση/).fill(name)
  await dialog.getByRole('button', { name: 'Συγχώνευση', exact: true }).click()
  await page.getByRole('region', { name: 'Προσφορές (2)' }).getByRole('link', { name: other.number }).waitFor()
  await page.getByRole('region', { name: 'Πρόσωπα' }).getByText(otherEmail).waitFor()
  expect(errors.filter((each) => !each.includes('422'))).toEqual([])
})

test('by keyboard alone: search, open with J and Enter, note a discount, choose the other customer of a merge', async () => {
  const { name, email } = await company()
  const { page, errors } = await loggedIn(browser, shop, { user: administrator })
  await visit(page, staffCustomersUrl())
  await page.getByLabel('Αναζήτηση πελατών').press('End')
  await page.keyboard.type(email)
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Όλοι', exact: true }).press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  await page.keyboard.press('Enter')
  await page.getByLabel('Συμφωνημένη έκπτωση (%)').press('End')
  await page.keyboard.type('7,5')
  await page.keyboard.press('Enter')
  await page.getByText('Η καρτέλα του πελάτη αποθηκεύτηκε.').first().waitFor()
  await page.getByRole('button', { name: 'Συγχώνευση', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Συγχώνευση με άλλον πελάτη' })
  await dialog.getByLabel('Ο άλλος πελάτης').press('End')
  await page.keyboard.type(name)
  await dialog.getByRole('list', { name: 'Πελάτες που βρέθηκαν' }).getByRole('button').first().press('Enter')
  await dialog.getByText('Αυτό δεν αναιρείται.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
})

test('a person’s data are downloaded, and erased once the address is typed', async () => {
  const { otherEmail, other } = await company()
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone, user: administrator })
  await visit(page, `${staffCustomersUrl()}?text=${otherEmail}`)
  await page.getByRole('listitem').filter({ hasText: otherEmail }).getByRole('link').click()
  const people = page.getByRole('region', { name: 'Πρόσωπα' })
  const download = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Λήψη δεδομένων: Νίκος Ράπτης' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(other.number)
  await people.getByRole('button', { name: 'Διαγραφή δεδομένων: Νίκος Ράπτης' }).click()
  const dialog = page.getByRole('dialog', { name: 'Διαγραφή προσωπικών δεδομένων' })
  await dialog.getByLabel(/^Για επιβεβαίωση/).fill(otherEmail)
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await dialog.getByRole('button', { name: 'Οριστική διαγραφή' }).click()
  await page.getByText('Τα δεδομένα διαγράφηκαν.').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Πελάτες' }).waitFor()
  await visit(page, `${staffCustomersUrl()}?text=${otherEmail}`)
  await page.getByText('Κανένας πελάτης').waitFor()
  expect(errors).toEqual([])
})

test('a subscriber is found with the consent, and removed', async () => {
  const email = `${randomUUID()}@example.gr`
  const at = new Date('2026-03-02T10:00:00Z')
  await shop.ctx.db
    .insert(newsletterSubscribers)
    .values({ email, askedAt: at, confirmedAt: at, consentText: 'νέα δώρα και πτώσεις τιμών' })
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone, user: administrator })
  await visit(page, staffNewsletterUrl())
  await page.getByLabel('Αναζήτηση εγγεγραμμένων').fill(email.slice(0, 20))
  await page.waitForURL(/text=/)
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByText(/επιβεβαιώθηκε 2\/3\/2026/)
    .waitFor()
  await expect.poll(() => page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0)
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Λήψη CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${email};2/3/2026 12:00:00;`)
  await page.getByRole('button', { name: `Διαγραφή του ${email} από το newsletter` }).click()
  const dialog = page.getByRole('dialog', { name: 'Διαγραφή από το newsletter' })
  await dialog.getByRole('button', { name: 'Διαγραφή εγγραφής' }).click()
  await page.getByText('Καμία εγγραφή').waitFor()
  expect(errors).toEqual([])
})
