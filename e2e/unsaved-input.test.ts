import { expect, test } from 'vitest'

import { settingsUrl } from '#app/staff-urls.ts'
import { accountEditUrl, addressEditUrl, contactUrl, dashboardUrl } from '#app/urls.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'

import {
  addressesOf,
  asksAndStays,
  lostInDialogs,
  lostOnLeaving,
  open,
  question,
  screenPaths,
  screensOfManyDialogs,
} from './unsaved-fields.ts'

// Text is typed into every form of every screen, and into the dialogs of most, and left: it was kept, or the shop asks.

const shop = testShop()
const browser = testBrowser({ pictures: false })

/** Buttons with the same name open the same dialog. */
const pressed = new Set<string>()

test.for(screenPaths)('no text typed at %s is lost without a question', { timeout: 600_000 }, async (path) => {
  const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { page } = await loggedIn(browser, shop, { user, role: 'administrator' })
  const leave = page.getByRole('link', { name: 'Στο κατάστημα', exact: true }).first()
  for (const address of await addressesOf(shop, path)) {
    await open(page, address)
    expect((await lostOnLeaving(page, address, leave)).join('\n')).toBe('')
    if (!screensOfManyDialogs.includes(path)) expect((await lostInDialogs(page, address, pressed)).join('\n')).toBe('')
  }
})

test('no text that a customer types is lost without a question', { timeout: 600_000 }, async () => {
  const { page } = await loggedIn(browser, shop, { role: 'customer' })
  const leave = page.getByRole('banner').getByRole('link', { name: 'Doro, αρχική σελίδα' })
  for (const address of [contactUrl(), addressEditUrl('new'), accountEditUrl()]) {
    await open(page, address)
    expect((await lostOnLeaving(page, address, leave)).join('\n')).toBe('')
  }
})

test('going back and logging out ask; what is saved, and an ended session, do not', async () => {
  const { page } = await loggedIn(browser, shop, { role: 'administrator' })
  const phone = page.getByLabel('Τηλέφωνο', { exact: true })
  await visit(page, dashboardUrl())
  await page.getByRole('link', { name: 'Ρυθμίσεις' }).click()
  await phone.fill('210 777 7777')
  await page.goBack()
  await question(page).waitFor()
  expect(await asksAndStays(page)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(settingsUrl())
  expect(await phone.inputValue()).toBe('210 777 7777')
  await page.locator('header summary').filter({ hasText: 'Λογαριασμός' }).click()
  await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
  await question(page).waitFor()
  expect(await asksAndStays(page)).toBe(true)
  expect(await page.evaluate(() => localStorage['token'])).toBeDefined()

  await phone.press('Enter')
  await page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Σήμερα' }).waitFor()

  await page.getByRole('link', { name: 'Ρυθμίσεις' }).click()
  await phone.fill('210 888 8888')
  await page.evaluate(() => {
    delete localStorage['token']
    window.dispatchEvent(new Event('doro:session'))
  })
  await page.waitForURL('**/login/?next=**')
  expect(await question(page).count()).toBe(0)
})
