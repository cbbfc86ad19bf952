import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { staffOrdersUrl, staffOrderUrl } from '#app/staff-urls.ts'
import { orderByKeyUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
let staff: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
})

async function open(path: string): Promise<Page> {
  const { page } = await loggedIn(browser, shop, { viewport: phone, user: staff })
  await visit(page, path)
  return page
}

const payments = (page: Page) => page.getByRole('region', { name: 'Πληρωμές' })

test('staff record a transfer, which confirms the order, one that came twice, and money sent back', async () => {
  const order = await storedOrder(shop.ctx, { state: 'awaiting-payment' })
  const page = await open(staffOrderUrl(order.id))
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
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
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
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
})

test('a consumer withdraws from a whole delivered order, and gets back everything that was paid', async () => {
  const order = await storedOrder(shop.ctx, {
    state: 'delivered',
    deliveryCents: 650,
    fees: [{ type: 'cash-on-delivery', cents: 250, vatPercent: 24 }],
    paymentMethod: 'cash-on-delivery',
    lines: [
      { quantity: 3, shippedQuantity: 3, unitPrice: 66_930 },
      { title: 'Μέλι ανθέων', quantity: 2, shippedQuantity: 2, unitPrice: 45_000, vatPercent: 13 },
    ],
  })
  const { page: customer } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce' })
  await visit(customer, orderByKeyUrl(order.key))
  await customer.getByRole('button', { name: 'Υπαναχώρηση από τη σύμβαση' }).click()
  const declaration = customer.getByRole('dialog', { name: 'Υπαναχώρηση από τη σύμβαση' })
  await declaration.getByRole('button', { name: 'Συνέχεια' }).click()
  await declaration.getByRole('button', { name: 'Επιβεβαίωση υπαναχώρησης' }).click()
  await customer.getByText('Λάβαμε τη δήλωση υπαναχώρησής σας:').waitFor()

  const page = await open(staffOrderUrl(order.id))
  const dialog = page.getByRole('dialog', { name: /^(Καταχώριση πληρωμής|Επιστροφή χρημάτων|Επιστροφή τεμαχίων)$/ })
  await payments(page).getByRole('button', { name: 'Καταχώριση πληρωμής' }).click()
  // 29.08 net at 24 % and 9.00 at 13 %
  expect(await dialog.getByLabel('Ποσό (€)').inputValue()).toBe('46,23')
  await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Επιστροφή τεμαχίων' }).click()
  await expect.poll(() => dialog.getByRole('radio', { name: /Υπαναχώρηση/ }).isChecked()).toBe(true)
  await dialog.getByLabel('Τεμάχια, Κούπα κεραμική').fill('3')
  await dialog.getByText('Ο ιδιώτης υπαναχωρεί από μέρος της παραγγελίας').waitFor()
  await dialog.getByLabel('Τεμάχια, Μέλι ανθέων').fill('2')
  await dialog.getByText('Ο ιδιώτης υπαναχωρεί από όλη την παραγγελία').waitFor()
  await dialog.getByText(/46,23/).first().waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await dialog.getByRole('button', { name: 'Καταχώριση επιστροφής' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').locator('h1 + span').textContent()).toBe('Επιστράφηκε')
  await payments(page).getByRole('status').waitFor()
  await payments(page).getByRole('button', { name: 'Επιστροφή χρημάτων' }).click()
  await expect.poll(() => dialog.getByLabel('Ποσό (€)').inputValue()).toBe('46,23')
  await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => payments(page).getByRole('status').count()).toBe(0)
})

test('the money that awaits a decision is accessible and fits', async () => {
  const page = await open(staffOrdersUrl())
  const attention = page.getByRole('region', { name: 'Χρήματα που αναμένουν απόφαση' })
  await attention.getByRole('button', { name: 'Ποσό χωρίς παραγγελία' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ποσό χωρίς παραγγελία' })
  await dialog.getByLabel('Ποσό (€)').fill('12,5')
  await dialog.getByLabel('Αιτιολογία στο αντίγραφο της τράπεζας').fill('ΠΑΠΑΔΟΠΟΥΛΟΣ ΚΟΥΠΕΣ')
  await dialog.getByRole('button', { name: 'Καταχώριση' }).click()
  await attention.getByText('ΠΑΠΑΔΟΠΟΥΛΟΣ ΚΟΥΠΕΣ').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
})
