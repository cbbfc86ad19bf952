import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { Role } from '#app/platform/session.ts'
import { settingsUrl } from '#app/staff-urls.ts'
import { dashboardUrl, homeUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

async function openSettings(width: number, role: Role = 'administrator') {
  const opened = await loggedIn(browser, shop, { viewport: { width, height: 900 }, role })
  await visit(opened.page, settingsUrl())
  return opened
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Αποθήκευση' })

test.each([390, 1440])('at %i px an administrator changes the shop’s settings, by keyboard too', async (width) => {
  const { page, errors } = await openSettings(width)
  const company = section(page, 'Εταιρεία')
  await company.getByLabel('ΑΦΜ').fill('123456789')
  await save(page, 'Εταιρεία').click()
  await company.getByText('Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.').waitFor()
  await expect.poll(() => company.getByLabel('ΑΦΜ').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await company.getByLabel('ΑΦΜ').fill('094019245')
  await page.keyboard.press('Enter')
  await page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').first().waitFor()

  const service = section(page, 'Ώρες εξυπηρέτησης')
  const minutes = String(width % 60).padStart(2, '0')
  await service.getByLabel('Δευτέρα – Παρασκευή, έως').fill('7')
  await save(page, 'Ώρες εξυπηρέτησης').click()
  await service.getByText('Κλείνετε πριν ανοίξετε: ελέγξτε τις ώρες.').waitFor()
  await service.getByLabel('Δευτέρα – Παρασκευή, έως').fill(`17.${minutes}`)
  await service.getByLabel('Σάββατο, από').fill('9')
  await service.getByLabel('Σάββατο, έως').fill('14,00')
  await save(page, 'Ώρες εξυπηρέτησης').click()
  const hours = `Δευτέρα – Παρασκευή 8.00-17.${minutes}, Σάββατο 9.00-14.00`
  await section(page, 'Ιστορικό αλλαγών').getByText(hours).first().waitFor()

  const banks = section(page, 'Τραπεζικοί λογαριασμοί')
  await banks
    .getByRole('button', { name: /^Αφαίρεση/ })
    .first()
    .click()
  await banks.getByRole('button', { name: 'Άλλος λογαριασμός' }).click()
  await banks.getByLabel('Τράπεζα 2').fill('Alpha Bank')
  await banks.getByLabel('IBAN 2').fill('GR00 1')
  await save(page, 'Τραπεζικοί λογαριασμοί').click()
  await banks.getByText('Ο IBAN δεν είναι σωστός. Ελέγξτε τα ψηφία του.').waitFor()
  await banks.getByLabel('IBAN 2').fill(width === 390 ? 'GR38 0110 1250 0000 0001 2548 037' : 'GR16 0110 1250 0000 0001 2300 695')
  await save(page, 'Τραπεζικοί λογαριασμοί').click()
  await section(page, 'Ιστορικό αλλαγών')
    .getByText('Τραπεζικοί λογαριασμοί')
    .nth(width === 390 ? 0 : 1)
    .waitFor()

  const closed = section(page, 'Αργίες και ημέρες κλειστά')
  if (width === 390) await closed.getByRole('button', { name: 'Προσθήκη ημερών' }).press('Enter')
  await closed.getByLabel('Ονομασία 1').fill('Θερινές διακοπές')
  await closed.getByLabel('Από 1').fill('2027-08-10')
  await closed.getByLabel('Έως και 1').fill('2027-08-09')
  await save(page, 'Αργίες και ημέρες κλειστά').press('Enter')
  await closed.getByText('Η τελευταία ημέρα είναι πριν από την πρώτη.').waitFor()
  await closed.getByLabel('Έως και 1').fill(`2027-08-${width === 390 ? 20 : 21}`)
  await save(page, 'Αργίες και ημέρες κλειστά').press('Enter')
  await section(page, 'Ιστορικό αλλαγών')
    .getByText(`Θερινές διακοπές 10/8/2027 έως ${width === 390 ? 20 : 21}/8/2027`)
    .first()
    .waitFor()
  expect(await banks.getByRole('listitem').count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  await visit(page, homeUrl())
  await page.getByText(hours).first().waitFor({ state: 'attached' })
  expect(errors).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('422')))
})

test('of two administrators the second sees the other’s save, keeps the typed text, and can save over it', async () => {
  const [first, second] = [await openSettings(1440), await openSettings(1440)]
  const days = ({ page }: { readonly page: Page }) => section(page, 'Ασφάλεια της ομάδας').getByLabel('Ημέρες προθεσμίας')
  await days(first).fill('11')
  await days(second).fill('12')
  await save(first.page, 'Ασφάλεια της ομάδας').click()
  await first.page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').waitFor()
  await save(second.page, 'Ασφάλεια της ομάδας').click()
  const notice = section(second.page, 'Ασφάλεια της ομάδας').getByRole('alert')
  await notice.getByText(first.user.username).waitFor()
  expect(await days(second).inputValue()).toBe('12')
  await save(second.page, 'Ασφάλεια της ομάδας').click()
  await second.page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').waitFor()
  expect(await days(second).inputValue()).toBe('12')
})

test('staff who are not administrators do not see the settings', async () => {
  const { page } = await openSettings(1440, 'staff')
  await page.getByRole('heading', { name: 'Δεν έχετε πρόσβαση' }).waitFor()
  await page.getByText('Τις ορίζει ένας διαχειριστής').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Στον πίνακα' }).getAttribute('href')).toBe(dashboardUrl())
  expect(await page.getByLabel('ΑΦΜ').count()).toBe(0)
})

test('delivery costs are changed on the screen, and apply at once', async () => {
  const { page } = await openSettings(390)
  const delivery = section(page, 'Παράδοση')
  const steps = delivery.getByLabel('Κλιμάκια (kg = €)').first()
  await steps.fill('2 = 3\n1 = 2')
  await save(page, 'Παράδοση').click()
  await delivery.getByText('Τα κλιμάκια γράφονται από το μικρότερο βάρος στο μεγαλύτερο.').waitFor()
  await steps.fill('1 = 2,37\n100 = 7,77')
  await save(page, 'Παράδοση').click()
  await section(page, 'Ιστορικό αλλαγών').getByText('Παράδοση').first().waitFor()
  const orderId = randomUUID()
  const http = shop.http(as(visitor))
  await http.post('/api/cart', { id: 28, qty: 50, variantId: null, orderId })
  const { body } = await http.post('/api/delivery/options', { orderId, country: 'GR', postcode: '10557' })
  expect(JSON.stringify(body)).toContain('"price":2.37')

  const payment = section(page, 'Πληρωμή')
  await payment.getByLabel('Έξοδα αντικαταβολής, χωρίς ΦΠΑ (€)').fill('3,5')
  await save(page, 'Πληρωμή').click()
  await section(page, 'Ιστορικό αλλαγών').getByText('Πληρωμή').first().waitFor()
  await expect.poll(() => payment.getByLabel('Έξοδα αντικαταβολής, χωρίς ΦΠΑ (€)').inputValue()).toBe('3,50')
})

test('a third party of the settings loads only with the consent for its purpose, and no longer once it is taken off', async () => {
  const { page } = await openSettings(390)
  const parties = section(page, 'Υπηρεσίες τρίτων')
  await parties.getByLabel('Google Analytics').fill('UA-1234-5')
  await save(page, 'Υπηρεσίες τρίτων').click()
  await parties.getByText('Ο κωδικός του Google Analytics γράφεται G-ABC1234567.').waitFor()
  await parties.getByLabel('Google Analytics').fill('g-abc1234567')
  await parties.getByLabel('Google Tag Manager').fill('GTM-ABC1234')
  await parties.getByRole('radio', { name: 'προώθηση', exact: true }).check()
  await save(page, 'Υπηρεσίες τρίτων').click()
  await section(page, 'Ιστορικό αλλαγών').getByText('Google Analytics (στατιστικά) G-ABC1234567').waitFor()

  const visit = await browser.page({ baseURL: shop.origin, consent: null, viewport: { width: 1440, height: 900 } })
  const requested: string[] = []
  await visit.context.route(/googletagmanager\.com|facebook\.net/, async (route) => {
    requested.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await expect
    .poll(async () => (await fetch(shop.origin)).headers.get('content-security-policy'))
    .toContain('googletagmanager.com')
  await visit.page.goto(homeUrl())
  await visit.page.getByRole('button', { name: 'Επιλέξτε κατηγορίες' }).click()
  await visit.page.getByText('ποιες σελίδες βλέπουν (Google Analytics).').waitFor()
  await visit.page.getByText('άλλους ιστότοπους (Google Tag Manager).').waitFor()
  expect(requested).toEqual([])
  await visit.page.getByRole('checkbox', { name: 'Στατιστικά' }).check()
  await visit.page.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click()
  await expect.poll(() => requested).toEqual(['/gtag/js'])

  for (const name of ['Google Analytics', 'Google Tag Manager']) await parties.getByLabel(name).fill('')
  await save(page, 'Υπηρεσίες τρίτων').click()
  await section(page, 'Ιστορικό αλλαγών').getByText('Υπηρεσίες τρίτων').nth(1).waitFor()
  await expect
    .poll(async () => (await fetch(shop.origin)).headers.get('content-security-policy'))
    .not.toContain('googletagmanager.com')
  // The page that notices the change stays, the next one is a new document without scripts.
  for (const category of ['Τσάντες', 'Γραφείο']) {
    const link = visit.page.getByRole('navigation', { name: 'Κατηγορίες' }).first().getByRole('link', { name: category })
    await link.first().click()
    await visit.page.getByRole('heading', { level: 1, name: category }).waitFor()
  }
  await visit.page.waitForLoadState('load')
  expect(await visit.page.evaluate(() => window.dataLayer)).toBeUndefined()

  // One that the question had not named is another question.
  await parties.getByLabel('Meta Pixel').fill('123456789012345')
  await save(page, 'Υπηρεσίες τρίτων').click()
  await expect
    .poll(async () => (await fetch(shop.origin)).headers.get('content-security-policy'))
    .toContain('connect.facebook.net')
  await visit.page.goto(homeUrl())
  await visit.page.getByRole('button', { name: 'Επιλέξτε κατηγορίες' }).waitFor()
  expect(requested).toEqual(['/gtag/js'])
})
