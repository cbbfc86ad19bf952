import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { staffOrdersUrl, staffOrderUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
let staff: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
})

async function open(path: string, viewport: typeof wide): Promise<Page> {
  const { page } = await loggedIn(browser, shop, { viewport, user: staff })
  await visit(page, path)
  return page
}

const payments = (page: Page) => page.getByRole('region', { name: 'Πληρωμές' })

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desk', wide],
] as const) {
  test(`on ${device} staff record a transfer, which confirms the order, one that came twice, and money sent back`, async () => {
    const order = await storedOrder(shop.ctx, { state: 'awaiting-payment' })
    const page = await open(staffOrderUrl(order.id), viewport)
    await payments(page).getByRole('button', { name: 'Καταχώριση πληρωμής' }).click()
    const dialog = page.getByRole('dialog', { name: /^(Καταχώριση πληρωμής|Επιστροφή χρημάτων|Ποσό χωρίς παραγγελία)$/ })
    const amount = dialog.getByLabel('Ποσό (€)')
    const due = await amount.inputValue()
    expect(due).not.toBe('')
    await amount.fill('1.200')
    await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
    await dialog.getByText(/Εννοείτε/).waitFor()
    await amount.fill(due)
    await dialog.getByLabel('Αιτιολογία στο αντίγραφο της τράπεζας').fill(order.number)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
    await dialog.waitFor({ state: 'detached' })
    await payments(page).getByText('Πληρωμή, Τραπεζική κατάθεση').waitFor()
    await expect.poll(() => page.getByRole('article').locator('h1 + span').textContent()).toBe('Επιβεβαιώθηκε')

    await payments(page).getByRole('button', { name: 'Καταχώριση πληρωμής' }).click()
    await amount.fill(due)
    await dialog.getByLabel('Αιτιολογία στο αντίγραφο της τράπεζας').fill(order.number)
    await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
    await dialog.getByText(/Έχει ήδη καταχωριστεί πληρωμή/).waitFor()
    await dialog.getByLabel('Το ίδιο ποσό ήρθε δεύτερη φορά').check()
    await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => payments(page).getByText('Πληρωμή, Τραπεζική κατάθεση').count()).toBe(2)
    await payments(page).getByRole('status').waitFor()

    await payments(page).getByRole('button', { name: 'Επιστροφή χρημάτων' }).click()
    await expect.poll(() => amount.inputValue()).toBe(due)
    await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
    await dialog.waitFor({ state: 'detached' })
    await payments(page).getByText('Επιστροφή, Τραπεζική κατάθεση').waitFor()
    await expect.poll(() => payments(page).getByRole('status').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('money without an order is stored, and assigned to one by its number', async () => {
  const order = await storedOrder(shop.ctx, { state: 'awaiting-payment', depositCents: 1_000_000 })
  const page = await open(staffOrdersUrl(), wide)
  const attention = page.getByRole('region', { name: 'Χρήματα που περιμένουν απόφαση' })
  await attention.getByRole('button', { name: 'Ποσό χωρίς παραγγελία' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Καταχώριση πληρωμής|Επιστροφή χρημάτων|Ποσό χωρίς παραγγελία)$/ })
  await dialog.getByLabel('Ποσό (€)').fill('12,5')
  await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
  await dialog.getByText('Γράψτε ό,τι αναφέρει ο αποστολέας.').waitFor()
  await dialog.getByLabel('Αιτιολογία στο αντίγραφο της τράπεζας').fill('ΠΑΠΑΔΟΠΟΥΛΟΣ ΚΟΥΠΕΣ')
  await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
  const row = attention.getByRole('listitem').filter({ hasText: 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΚΟΥΠΕΣ' })
  await row.getByText('12,50 €').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await row.getByLabel('Είναι της παραγγελίας').fill('Π-2026-99999')
  await row.getByRole('button', { name: 'Αντιστοίχιση' }).click()
  await row.getByText('Δεν βρέθηκε παραγγελία με αυτόν τον αριθμό.').waitFor()
  await row.getByLabel('Είναι της παραγγελίας').fill(order.number)
  await row.getByRole('button', { name: 'Αντιστοίχιση' }).click()
  await row.waitFor({ state: 'detached' })
  await attention.getByRole('link', { name: order.number }).click()
  await payments(page).getByText('12,50 €').waitFor()
})

test('a customer’s account gets a credit from its order', async () => {
  const customer = await signedIn(shop.ctx)
  const order = await storedOrder(shop.ctx, { userId: customer.id })
  const page = await open(staffOrderUrl(order.id), wide)
  await payments(page).getByText('Πληρωμή επί πιστώσει').click()
  await payments(page).getByLabel('Πιστωτικό όριο, με ΦΠΑ (€)').fill('πολλά')
  await payments(page).getByRole('button', { name: 'Αποθήκευση συμφωνίας' }).click()
  await payments(page).getByText('Γράψτε πιστωτικό όριο από 0 έως 1.000.000 €.').waitFor()
  await payments(page).getByLabel('Πιστωτικό όριο, με ΦΠΑ (€)').fill('2000')
  await payments(page).getByRole('button', { name: 'Αποθήκευση συμφωνίας' }).click()
  await payments(page)
    .getByText(/χρωστά τώρα/)
    .waitFor()
})

test('staff set the delivery cost of an order that was placed without it', async () => {
  const order = await storedOrder(shop.ctx, { state: 'placed', isDeliveryOpen: true, depositCents: 1_000 })
  const page = await open(staffOrderUrl(order.id), phone)
  await page.getByRole('button', { name: 'Ορισμός μεταφορικών' }).click()
  const dialog = page.getByRole('dialog', { name: 'Μεταφορικά' })
  await dialog.getByLabel('Μεταφορικά, χωρίς ΦΠΑ (€)').fill('δέκα')
  await dialog.getByRole('button', { name: 'Ορισμός μεταφορικών' }).click()
  await dialog.getByText('Γράψτε ποσό από 0 έως 100.000 €, με έως δύο δεκαδικά.').waitFor()
  await dialog.getByLabel('Μεταφορικά, χωρίς ΦΠΑ (€)').fill('10,5')
  await dialog.getByRole('button', { name: 'Ορισμός μεταφορικών' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('article').getByText('Όρισε τα μεταφορικά').waitFor()
  await page.getByRole('region', { name: 'Ποσά' }).getByText('10,50 €').waitFor()
  expect(await page.getByRole('button', { name: 'Ορισμός μεταφορικών' }).count()).toBe(0)
})
