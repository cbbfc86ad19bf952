import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { categoryUrl, productColourUrl, productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
const wide = { width: 1440, height: 900 }
const phone = { width: 361, height: 740 }
/** Four colours in three sizes; price breaks of 1, 50 and 250; 24 % VAT. */
const shirt = productUrl(1)

async function open(path: string, viewport = wide) {
  const visitor = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce' })
  await visit(visitor.page, path)
  return visitor
}

test('a colour brings its picture, a quantity its price break and its total', async () => {
  const { page, errors } = await open(shirt)
  await page.getByRole('radio', { name: 'Κόκκινο' }).check()
  await page
    .getByRole('button', { name: /^Εικόνα \d από \d: .*Κόκκινο/ })
    .and(page.locator('[aria-current]'))
    .waitFor()

  const quantity = page.getByRole('textbox', { name: 'Ποσότητα' })
  await page.getByRole('button', { name: /Επιλογή ποσότητας 50/ }).click()
  await expect.poll(() => quantity.inputValue()).toBe('50')
  // More than the shelf stock: restockable, so it can be ordered, and the day includes the restock.
  await page.getByText(/\d+ άμεσα, τα υπόλοιπα σε 12 εργάσιμες/).waitFor()
  await quantity.fill('1.200')
  await quantity.press('Enter')
  await page.getByText('Σύνολο για 1.200 τεμάχια').waitFor()
  await page.getByText(/μπορούν να έρθουν έως/).waitFor()
  expect(await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().isEnabled()).toBe(true)
  expect(errors).toEqual([])
})

test('the address of a colour, as markets have it, opens the page with it', async () => {
  const { page, errors } = await open(productColourUrl(1, 'red'))
  await expect.poll(() => page.getByRole('radio', { name: 'Κόκκινο' }).isChecked()).toBe(true)
  await page
    .getByRole('button', { name: /^Εικόνα \d από \d: .*Κόκκινο/ })
    .and(page.locator('[aria-current]'))
    .waitFor()
  expect(errors).toEqual([])
})

test('an unavailable quantity stays as typed, with the reason, an available one, and a link to a quote', async () => {
  const { page } = await open(productUrl(48))
  const quantity = page.getByRole('textbox', { name: 'Ποσότητα' })
  await quantity.fill('300')
  await quantity.press('Enter')
  await page.getByText('Έχουμε 22 τεμάχια σε απόθεμα. Για 300, ζητήστε προσφορά.').waitFor()
  expect(await quantity.inputValue()).toBe('300')
  const quote = page.getByRole('link', { name: 'Ζητήστε προσφορά για 300 τεμάχια' })
  expect(await quote.getAttribute('href')).toContain('&quantity=300')
  expect(await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Αλλαγή σε 22 τεμάχια' }).click()
  await expect.poll(() => quantity.inputValue()).toBe('22')
  await quantity.fill('πολλά')
  await quantity.press('Enter')
  await page.getByText('Γράψτε έναν ακέραιο αριθμό').waitFor()
  expect(await quantity.inputValue()).toBe('πολλά')
})

test('the choice of prices with VAT applies to every page, before the first paint', async () => {
  const { page, errors, beforeScripts } = await open(shirt)
  const price = page.getByText('4,86 €').first()
  const large = () => price.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await page
    .getByRole('main')
    .getByText('3,92 €')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const toggle = page.getByRole('main').getByRole('switch', { name: 'Τιμές με ΦΠΑ' })
  await toggle.press('Space')
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => large()).toBe(before)

  await beforeScripts(() =>
    addEventListener('DOMContentLoaded', () => (document.body.dataset['seen'] = document.documentElement.dataset['vat'] ?? '')),
  )
  await visit(page, categoryUrl(0))
  expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('with')
  await page
    .getByText(/€ χωρίς ΦΠΑ$/)
    .first()
    .waitFor()
  await page.getByRole('switch', { name: 'Τιμές με ΦΠΑ' }).first().click()
  await page
    .getByText(/€ με ΦΠΑ$/)
    .first()
    .waitFor()
  expect(errors).toEqual([])
})

test('a double click is one intention', async () => {
  const { page } = await open(shirt)
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().dblclick()
  await page.getByRole('link', { name: 'Δείτε το καλάθι' }).click()
  await page.getByRole('textbox', { name: /Ποσότητα/ }).waitFor()
  expect(await page.getByRole('textbox', { name: /Ποσότητα/ }).inputValue()).toBe('1')
})

test('the pictures open over the screen, turn and grow by the keyboard, and give the focus back', async () => {
  const { page, errors } = await open(shirt)
  const opener = page.getByRole('button', { name: /^Μεγέθυνση:/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('group', { name: /Εικόνα 1 από \d/ }).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('group', { name: /Εικόνα 2 από \d/ }).waitFor()
  await page.keyboard.press('+')
  await viewer.getByRole('button', { name: 'Σμίκρυνση' }).last().waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Μεγέθυνση:/)
  expect(await page.getByRole('button', { name: /^Εικόνα 2 από \d/ }).getAttribute('aria-current')).toBe('true')
  expect(errors).toEqual([])
})

test('a review is written by keyboard, waits for approval, and is shown with its stars afterwards', async () => {
  const { page, errors } = await open(productUrl(2))
  await page.getByRole('tab', { name: 'Περιγραφή' }).focus()
  await page.keyboard.press('End')
  await page.getByRole('tab', { name: 'Κριτικές', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Γράψτε μια κριτική' }).press('Enter')
  await page.getByRole('radio', { name: '1 αστέρι, κακό' }).waitFor()
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Αποστολή κριτικής' }).press('Enter')
  await page.getByText('Γράψτε το όνομα που θα φαίνεται').waitFor()
  await page.getByRole('textbox', { name: /Το όνομά σας/ }).fill('Μαρία Κ.')
  await page.getByRole('textbox', { name: /Η γνώμη σας/ }).fill('Ήρθαν στην ώρα τους και η εκτύπωση είναι καθαρή.')
  // Forms sent within three seconds are refused with a notice and sent again.
  const sent = page.getByText('Ευχαριστούμε για την κριτική σας.')
  await expect
    .poll(
      async () => {
        if (await sent.isVisible()) return true
        await page.getByRole('button', { name: 'Αποστολή κριτικής' }).press('Enter')
        return false
      },
      { timeout: 60_000, interval: 700 },
    )
    .toBe(true)

  await shop.ctx.db.execute(sql`update reviews set state = 'approved'`)
  await bumpCatalogueVersion(shop.ctx)
  const waiting = { timeout: 60_000, interval: 300 }
  await expect.poll(() => page.reload().then(() => page.getByRole('tab', { name: 'Κριτικές (1)' }).count()), waiting).toBe(1)
  await page.getByRole('link', { name: /5 από 5/ }).click()
  await page.getByText('Ήρθαν στην ώρα τους').waitFor()
  // The console logs the too-early attempts as failed requests.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('viewed products are shown on the next product, except the current one', async () => {
  const { page } = await open(shirt)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(productUrl(4))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const seen = page.getByRole('region', { name: 'Είδατε πρόσφατα' })
  await seen.getByRole('link', { name: title }).waitFor()
  expect(await seen.getByRole('heading', { level: 3 }).count()).toBe(1)
})

test('on a phone the order bar is at the bottom while its own button is out of sight', async () => {
  const { page, errors } = await open(shirt, phone)
  const bar = page.locator('[data-buy-bar]')
  const button = bar.getByRole('button', { name: 'Προσθήκη στο καλάθι' })
  await button.waitFor()
  await page.getByRole('main').getByRole('textbox', { name: 'Ποσότητα' }).scrollIntoViewIfNeeded()
  await button.waitFor({ state: 'hidden' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await button.click()
  await bar.getByRole('button', { name: 'Προσθήκη ξανά' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(errors).toEqual([])
})

test('without JavaScript all of a product is there to read', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto(shirt)
  for (const heading of ['Περιγραφή', 'Επιπλέον πληροφορίες', 'Κριτικές']) {
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
  }
  // Followed by a weekday; the project's form under the header has the same text.
  await page.getByText(/Παράδοση έως \p{L}+ \d/u).waitFor()
  expect(await page.getByText('εργάσιμες ημέρες').count()).toBeGreaterThan(0)
})

test('machines find the product, its offer and its place, as data that the policy need not allow', async () => {
  const { text, headers } = await shop.http({ headers: {} }).get(shirt)
  const structuredData = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(structuredData.map((each) => each['@type'])).toEqual(expect.arrayContaining(['ProductGroup', 'BreadcrumbList']))
  expect(text).toContain('property="og:image"')
  expect(headers.get('content-security-policy')).not.toContain("unsafe-inline' '")
})

test.each([
  ['wide', wide],
  ['phone', phone],
])('axe finds nothing wrong on a product in its states (%s)', async (_name, viewport) => {
  const { page } = await browser.page({ baseURL: shop.origin, bypassCSP: true, viewport, reducedMotion: 'reduce' })
  for (const id of [50, 105, 17, 85]) {
    await visit(page, productUrl(id))
    expect(await axeViolations(page), `product ${id}`).toEqual([])
  }
  await page.getByRole('tab', { name: 'Κριτικές' }).click()
  await page.getByRole('button', { name: 'Γράψτε μια κριτική' }).click()
  await page.getByRole('button', { name: 'Αποστολή κριτικής' }).click()
  await page.getByText('Γράψτε το όνομα που θα φαίνεται').waitFor()
  expect(await axeViolations(page), 'the review form').toEqual([])
  await page
    .getByRole('button', { name: /^Μεγέθυνση:/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await axeViolations(page), 'the pictures').toEqual([])
})
