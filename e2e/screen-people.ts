import type { Page } from 'playwright-core'

import { apiKeysUrl } from '#app/staff-urls.ts'
import { addressesUrl, offerRequestsUrl } from '#app/urls.ts'

import { button } from './screen-steps.ts'

/** Logs in on the page that a staff page redirected to; ADMIN_EMAIL and ADMIN_PASSWORD are those of the shop's start. */
export async function logInAsStaff(page: Page, arrived = page.getByLabel('Αναζήτηση προσφορών')): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) throw new Error('needs ADMIN_EMAIL and ADMIN_PASSWORD')
  const form = page.getByRole('main')
  await form.getByLabel('Όνομα χρήστη ή e-mail').fill(ADMIN_EMAIL)
  await form.getByLabel('Κωδικός', { exact: true }).fill(ADMIN_PASSWORD)
  await form.getByRole('button', { name: 'Σύνδεση' }).click()
  await arrived.waitFor()
}

/** Presses for a new API key, which asks to confirm the session. */
export async function pressNewKey(page: Page): Promise<void> {
  await logInAsStaff(page, page.getByRole('heading', { level: 1, name: 'Σήμερα' }))
  await page.goto(apiKeysUrl())
  await page.getByLabel('Όνομα προγράμματος').fill('ERP')
  await page.getByLabel('Πωλήσεις: ανάγνωση', { exact: true }).check()
  await page.getByRole('button', { name: 'Δημιουργία κλειδιού' }).click()
  await page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' }).waitFor()
}

export async function confirmAsStaff(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' })
  await dialog.getByLabel('Ο κωδικός σας').fill(process.env['ADMIN_PASSWORD'] ?? '')
  await dialog.getByRole('button', { name: 'Επιβεβαίωση' }).click()
}

/** A visitor whose logo is shown on products, on a page with products. */
export async function withLogo(page: Page): Promise<void> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150"><circle cx="75" cy="75" r="65" fill="#0b5f8f"/><path d="M160 30h120v30H160zm0 60h90v30h-90z" fill="#e0742a"/></svg>'
  // On a phone it is in the menu.
  if ((page.viewportSize()?.width ?? 0) < 680) {
    await button(page, 'Μενού').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /λογότυπό σας/ })
      .first()
      .click()
  } else await button(page, 'Δοκιμάστε το λογότυπό σας').click()
  const panel = page.getByRole('dialog', { name: 'Το λογότυπό σας στα προϊόντα' })
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'Αιγαίο.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await panel.getByRole('button', { name: /^Αιγαίο/ }).waitFor()
  await page.locator('img.picture[src^="blob:"]').first().waitFor()
}

/** Tries the logo and closes the panel again. */
export async function withLogoOnly(page: Page): Promise<void> {
  await withLogo(page)
  await page.keyboard.press('Escape')
}

/** A new customer, logged in from the next page on; answers the login's response. */
export async function withAccount(page: Page): Promise<{ readonly email: string; readonly token: string }> {
  const { request } = page.context()
  const account = { username: `customer${Date.now()}`, password: 'τρία άσχετα καράβια' }
  await request.post('/api/account/register', { data: { ...account, email: `${account.username}@example.gr` } })
  const { object } = await (await request.post('/api/account/login', { data: account })).json()
  await page.evaluate(({ token, ...user }) => {
    for (const [key, value] of Object.entries({ token, user: JSON.stringify(user) })) localStorage.setItem(key, value)
  }, object)
  return object
}

/** A page of the account, for its owner. */
export const ownPage = (path: string) => async (page: Page) => {
  await withAccount(page)
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** A customer with a short and a long address. */
export async function withAddresses(page: Page): Promise<void> {
  const { token } = await withAccount(page)
  for (const [recipient, street, city] of [
    ['Άννα Δήμου', 'Ερμού 12', 'Αθήνα'],
    ['Παπαδημητρακοπούλου Επαγγελματικές Εκτυπώσεις Α.Ε.', 'Λεωφόρος Ελευθερίου Βενιζέλου 143, 2ος όροφος', 'Θεσσαλονίκη'],
    ['Γιώργος Νικολάου', 'Κορίνθου 7', 'Πάτρα'],
  ]) {
    const address = { recipient, street, city, postalCode: '105 63', phone: '210 123 4567' }
    await page.context().request.post('/api/account/addresses', { data: address, headers: { authorization: `Bearer ${token}` } })
  }
  await page.goto(addressesUrl(), { waitUntil: 'networkidle' })
}

/** A customer with an account and a request, on the list of requests. */
export async function withRequest(page: Page): Promise<void> {
  const { request } = page.context()
  const object = await withAccount(page)
  const requestBody = {
    requestKey: crypto.randomUUID(),
    lines: [{ productId: 28, quantities: [100, 250], decoration: 'Μονόχρωμο λογότυπο' }],
    name: 'Άννα Δήμου',
    email: object.email,
    consent: true,
    projectName: 'Χριστούγεννα',
  }
  await request.post('/api/quotes', { data: requestBody, headers: { authorization: `Bearer ${object.token}` } })
  await page.goto(offerRequestsUrl())
  await page.getByText('1 αποτέλεσμα').waitFor()
}
