import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { proofs } from '#app/proofs/proofs.tables.ts'
import { quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { cartQuoteUrl, cartUrl, categoryUrl, homeUrl, productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { waitForFormGuard } from '#test/form-guard.ts'
import { testShop } from '#test/http.ts'
import { quoteLinkIn, testMailServer } from '#test/mail.ts'
import { loggedIn } from '#test/logged-in.ts'
import { phone } from '#test/visitor.ts'

import { chooseLogo } from './logo-choice.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser()

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160" viewBox="0 0 400 160">
  <circle cx="80" cy="80" r="70" fill="#0b5fa5"/><path d="M180 40h200v20H180zm0 60h150v20H180z" fill="#1b1a17"/></svg>`
/** A notebook with one position */
const notebook = 4

/** Chooses the logo on the home page, and waits for its upload. */
async function uploadLogo(page: Page): Promise<void> {
  await visit(page, homeUrl())
  await page.getByRole('button', { name: /Δείτε εδώ το λογότυπό σας/ }).click()
  const panel = page.getByRole('dialog', { name: 'Το λογότυπό σας στα προϊόντα' })
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Ελιά.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await panel.getByText(/Διανυσματικό αρχείο/).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

async function putInCart(page: Page): Promise<void> {
  await visit(page, categoryUrl(6))
  await page.locator('img.picture[src^="blob:"]').first().waitFor()
  await visit(page, productUrl(notebook))
  await chooseLogo(page)
  const quantity = page.getByRole('textbox', { name: 'Ποσότητα' })
  await quantity.fill('250')
  await quantity.press('Enter')
  // The artwork as text: on a phone in the full screen of the designer.
  await page
    .getByText(/^Λογότυπο \d+\s.*χιλ\., /)
    .first()
    .waitFor({ state: 'attached' })
  await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  await page.getByText('Προστέθηκε στο καλάθι.', { exact: true }).waitFor()
  await visit(page, cartUrl())
  await page.locator('img[src*="/api/personalisation/mock-up/"]').first().waitFor()
}

async function requestQuote(page: Page, email: string): Promise<string> {
  await visit(page, cartQuoteUrl())
  const openedAt = Date.now()
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /1 χρώμα/, checked: true }).waitFor()
  await main.getByLabel('Ονοματεπώνυμο').fill('Μαρία Παπαδοπούλου')
  await main.getByLabel('E-mail').fill(email)
  await main.getByRole('checkbox', { name: /Συμφωνώ/ }).check()
  await waitForFormGuard(openedAt)
  await main.getByRole('button', { name: 'Αποστολή αιτήματος' }).click()
  await main.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' }).waitFor()
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.email, email))
  return quote?.id ?? expect.fail('no quote')
}

async function openDesk(quoteId: string) {
  const staff = await loggedIn(browser, shop)
  await visit(staff.page, staffQuoteUrl(quoteId))
  return staff
}

async function sendOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
  await page.getByLabel('Μεταφορικά', { exact: true }).fill('8')
  await page
    .getByRole('status')
    .getByText(/^Αποθηκεύτηκε/)
    .waitFor()
  await page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Αποστολή', exact: true }).click()
  await page.getByRole('button', { name: 'Νέα έκδοση', exact: true }).waitFor()
}

async function sendProof(page: Page): Promise<void> {
  const line = page.getByRole('article', { name: /^Δοκίμιο: / })
  await line.scrollIntoViewIfNeeded()
  await line.getByRole('button', { name: 'Δημιουργία δοκιμίου' }).click()
  await line.getByRole('button', { name: 'Αποστολή δοκιμίου' }).click()
  await line.getByText('Αναμένει έγκριση', { exact: true }).waitFor()
}

test('on a phone: the logo, the shelf with it, the design, the cart, the quote, the proof, its approval', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce' })
  const email = `${randomUUID()}@example.gr`
  await uploadLogo(page)
  await putInCart(page)
  const quoteId = await requestQuote(page, email)
  const [line] = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, quoteId))
  const drawn = line?.placements?.[0]?.artwork
  expect(drawn).toMatchObject([{ kind: 'logo', degrees: 0 }])
  const files = await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, quoteId))
  expect(files).toMatchObject([{ name: 'Ελιά.svg', contentType: 'image/svg+xml' }])

  const staff = await openDesk(quoteId)
  await sendOffer(staff.page)
  await visit(page, quoteLinkIn(await mail.mailTo(email, 'Η προσφορά σας')))
  await page.locator('img[src*="/api/personalisation/mock-up/"]').first().waitFor()
  await sendProof(staff.page)

  await visit(page, quoteLinkIn(await mail.mailTo(email, 'Δοκίμιο για έγκριση')))
  await page.reload()
  const card = page.getByRole('article', { name: /, έκδοση 1$/ })
  await card.getByRole('img', { name: /, εκτύπωση: / }).waitFor()
  await card.getByRole('button', { name: 'Έγκριση δοκιμίου' }).click()
  const dialog = page.getByRole('dialog', { name: 'Έγκριση δοκιμίου' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Εγκρίνω το δοκίμιο' }).click()
  await page.getByText('Εγκρίνατε το δοκίμιο.').waitFor()
  const [proof] = await shop.ctx.db.select().from(proofs).where(eq(proofs.quoteId, quoteId))
  expect(proof).toMatchObject({ state: 'approved', content: { placements: [{ artwork: drawn }] } })
  expect([...errors, ...staff.errors]).toEqual([])
}, 180_000)
