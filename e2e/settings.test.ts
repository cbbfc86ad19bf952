import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { settingsUrl } from '#app/staff-urls.ts'
import { homeUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

async function openSettings(width: number) {
  const opened = await loggedIn(browser, shop, { viewport: { width, height: 900 }, role: 'administrator' })
  await visit(opened.page, settingsUrl())
  return opened
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Αποθήκευση' })

test('an administrator changes the shop’s settings by keyboard, and pages show them', async () => {
  const { page, errors } = await openSettings(390)
  const company = section(page, 'Εταιρεία')
  await company.getByLabel('ΑΦΜ').fill('123456789')
  await save(page, 'Εταιρεία').press('Enter')
  await company.getByText('Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.').waitFor()
  await expect.poll(() => company.getByLabel('ΑΦΜ').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await company.getByLabel('ΑΦΜ').fill('094019245')
  await page.keyboard.press('Enter')
  await page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').first().waitFor()

  const service = section(page, 'Ώρες εξυπηρέτησης')
  await service.getByLabel('Δευτέρα – Παρασκευή, έως').fill('17.30')
  await service.getByLabel('Σάββατο, από').fill('9')
  await service.getByLabel('Σάββατο, έως').fill('14,00')
  await save(page, 'Ώρες εξυπηρέτησης').press('Enter')
  const hours = 'Δευτέρα – Παρασκευή 8.00-17.30, Σάββατο 9.00-14.00'
  await section(page, 'Ιστορικό αλλαγών').getByText(hours).first().waitFor()
  await visit(page, homeUrl())
  await page.getByText(hours).first().waitFor({ state: 'attached' })
  expect(errors).toEqual([expect.stringContaining('422')])
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
