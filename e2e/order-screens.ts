import type { Page } from 'playwright-core'

import { checkoutUrl, homeUrl, offerRequestsUrl, orderCompleteUrl, orderTrackingUrl } from '#app/urls.ts'

import { withAccount } from './screen-people.ts'
import { button, press, type Screen } from './screen-steps.ts'

const orderButton = 'Παραγγελία με υποχρέωση πληρωμής'
const anna = 'anna@etaireia.example'

/** Everything that an invoice and a delivery need. */
async function fillCheckout(page: Page): Promise<void> {
  const texts = {
    Ονοματεπώνυμο: 'Άννα Δήμου',
    Τηλέφωνο: '210 123 4567',
    ΑΦΜ: '094019245',
    ΔΟΥ: 'ΚΕΦΟΔΕ Αττικής',
    Επωνυμία: 'Παπαδημητρακοπούλου Επαγγελματικές Εκτυπώσεις Α.Ε.',
    Δραστηριότητα: 'Οργάνωση εκδηλώσεων',
    'Έδρα: οδός και αριθμός': 'Λεωφόρος Ελευθερίου Βενιζέλου 143',
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByRole('main').getByLabel('E-mail').first().fill(anna)
  await page.getByLabel('Τ.Κ.').first().fill('105 63')
  await page.getByLabel('Πόλη', { exact: true }).fill('Αθήνα')
  await page.getByLabel('Ίδια με την έδρα του τιμολογίου').check()
  await page.getByRole('radio', { name: /κούριερ/ }).waitFor()
}

/** An order of this visitor, on its thank-you page. */
async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  await press(orderButton)(page)
  await page.getByRole('heading', { name: /^Ευχαριστούμε/ }).waitFor()
}

/** A customer with an order, on the list of orders and quotes. */
async function withOwnOrder(page: Page): Promise<void> {
  const { token } = await withAccount(page)
  const { request } = page.context()
  const headers = { authorization: `Bearer ${token}` }
  const orderId = crypto.randomUUID()
  await request.post('/api/cart', { data: { id: 28, qty: 100, variantId: null, orderId }, headers })
  const data = {
    orderId,
    contact: { name: 'Άννα Δήμου', email: anna, phone: '210 123 4567' },
    invoice: null,
    delivery: { method: 'pickup', address: null },
    payment: { method: 'bank-transfer' },
    reference: 'PO-2026-77',
    consent: true,
  }
  await request.post('/api/orders', { data, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } })
  await page.goto(offerRequestsUrl())
  await page.getByText('· PO-2026-77').waitFor()
}

/** The checkout and orders for customers. */
export const orderScreens: readonly Screen[] = [
  { name: 'checkout-empty', path: checkoutUrl() },
  { name: 'checkout-full', path: checkoutUrl(), filled: true },
  { name: 'checkout-2', path: '/my-account/checkout-2', filled: true },
  { name: 'checkout-errors', path: checkoutUrl(), filled: true, before: press(orderButton) },
  { name: 'checkout-filled', path: checkoutUrl(), filled: true, before: fillCheckout },
  { name: 'order-complete-empty', path: orderCompleteUrl() },
  { name: 'order-complete', path: checkoutUrl(), filled: true, before: placeOrder },
  { name: 'order-tracking', path: orderTrackingUrl() },
  {
    name: 'order-tracking-unknown',
    path: orderTrackingUrl(),
    before: async (page) => {
      await page.getByLabel('Αριθμός παραγγελίας').fill('Π-2026-99999')
      await page.getByRole('main').getByLabel('E-mail').fill(anna)
      await page.getByRole('main').getByRole('button', { name: 'Αναζήτηση' }).click()
      await page.getByText('Δεν βρέθηκε παραγγελία').waitFor()
    },
  },
  {
    name: 'order-tracking-part',
    path: checkoutUrl(),
    filled: true,
    before: async (page) => {
      await placeOrder(page)
      const number =
        (await page
          .getByText(/^Π-\d{4}-\d+$/)
          .first()
          .textContent()) ?? ''
      await page.goto(orderTrackingUrl())
      await page.getByLabel('Αριθμός παραγγελίας').fill(number)
      await page.getByRole('main').getByLabel('E-mail').fill(anna)
      await page.getByRole('main').getByRole('button', { name: 'Αναζήτηση' }).click()
      await page.getByRole('heading', { name: /σύνδεσμο της παραγγελίας/ }).waitFor()
    },
  },
  { name: 'orders', path: homeUrl(), before: withOwnOrder },
  {
    name: 'order',
    path: homeUrl(),
    before: async (page) => {
      await withOwnOrder(page)
      await page.getByRole('main').getByRole('link', { name: /^Π-/ }).click()
      await button(page, 'Επανάληψη παραγγελίας').waitFor()
    },
  },
  {
    name: 'order-withdrawal',
    path: homeUrl(),
    windowOnly: true,
    before: async (page) => {
      await withOwnOrder(page)
      await page.getByRole('main').getByRole('link', { name: /^Π-/ }).click()
      await press('Υπαναχώρηση από τη σύμβαση')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
]
