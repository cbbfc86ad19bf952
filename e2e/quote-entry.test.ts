import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { staffQuotesUrl, newQuoteUrl, staffQuoteUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { testPicture } from '#test/uploads.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

test('on a phone, staff enter a known customer’s request by telephone, and repeat it later', async () => {
  const email = `${randomUUID()}@example.gr`
  await submittedQuote(shop.ctx, { name: 'Ελένη Ζαχαρίου', companyName: 'Ναυτιλιακή Ζαχαρίου', email, phone: '210 555 7777' })
  const { page, errors, user: staff } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, staffQuotesUrl())
  await page.getByRole('link', { name: 'Νέο αίτημα', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Νέο αίτημα' }).waitFor()

  await page.getByRole('button', { name: 'Καταχώριση αιτήματος' }).click()
  await page.getByText('Γράψτε το όνομα του πελάτη.').waitFor()
  await page.getByLabel('Γνωστός πελάτης').fill('ζαχαριου')
  await page
    .getByRole('list', { name: 'Πελάτες' })
    .getByRole('button', { name: /Ναυτιλιακή Ζαχαρίου/ })
    .click()
  await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email)
  expect(await page.getByLabel('Ονοματεπώνυμο *').inputValue()).toBe('Ελένη Ζαχαρίου')

  await page.getByLabel('Προσθήκη προϊόντος από τον κατάλογο').fill('μπλουζάκι')
  const found = page.getByRole('list', { name: 'Προϊόντα' }).getByRole('button')
  await found.first().waitFor()
  await found.first().click()
  await page.getByRole('textbox', { name: 'Ποσότητα', exact: true }).fill('120')
  await page.getByLabel('Με λόγια του πελάτη').fill('Τα θέλει πριν από τις γιορτές.')
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await page.getByRole('button', { name: 'Καταχώριση αιτήματος' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ναυτιλιακή Ζαχαρίου' }).waitFor()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  expect(quote).toMatchObject({ email, assigneeId: staff.id, source: 'telephone', message: 'Τα θέλει πριν από τις γιορτές.' })

  await page.getByRole('link', { name: 'Νέο αίτημα από αυτό' }).click()
  await page.getByText(`της προσφοράς ${quote?.number}`).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ποσότητα', exact: true }).inputValue()).toBe('120')
  await page.getByRole('textbox', { name: 'Ποσότητα', exact: true }).fill('300')
  await page.getByRole('button', { name: 'Καταχώριση αιτήματος' }).click()
  const requestedLines = () =>
    shop.ctx.db
      .select({ quantities: quoteLines.quantities })
      .from(quoteLines)
      .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
      .where(eq(quotes.email, email))
  await expect.poll(requestedLines).toContainEqual({ quantities: [300] })
  await page.waitForURL((url) => url.pathname !== newQuoteUrl() && !url.pathname.endsWith(id))
  expect(errors).toEqual([])
})

test('staff record an acceptance on paper, with its quantity and the signed page, and correct an address', async () => {
  const email = `${randomUUID()}@example.gr`
  const { id, content } = await offeredQuote(shop.ctx, { email, companyName: 'Αιγαίο' })
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, staffQuoteUrl(id))
  await page.getByRole('button', { name: 'Διόρθωση e-mail' }).click()
  const right = `${randomUUID()}@example.gr`
  await page.getByLabel('E-mail του πελάτη').fill(right)
  await page.getByRole('button', { name: 'Αποθήκευση και αποστολή συνδέσμου' }).click()
  await page.getByRole('link', { name: right }).waitFor()

  await page.getByRole('button', { name: 'Έγκριση εκ μέρους του πελάτη' }).click()
  const dialog = page.getByRole('dialog', { name: 'Έγκριση εκ μέρους του πελάτη, έκδοση 1' })
  await dialog.getByRole('radio', { name: 'Σε χαρτί' }).check()
  await dialog.getByLabel(/^Ποσότητα/).selectOption('250')
  const accept = dialog.getByRole('button', { name: /^Καταχώριση έγκρισης για/ })
  await accept.click()
  await dialog.getByText('Ανεβάστε τη σελίδα').waitFor()
  const buffer = Buffer.from(await testPicture())
  await dialog.getByLabel('Η υπογεγραμμένη σελίδα').setInputFiles({ name: 'Υπογραφή.png', mimeType: 'image/png', buffer })
  await page.getByText('Το αρχείο Υπογραφή.png ανέβηκε.').waitFor({ state: 'attached' })
  await accept.click()
  await page.getByText(/^Εγκρίθηκε από/).waitFor()
  await page.getByText(/Καταχώρισε έγκριση του πελάτη, έκδοση 1: σε χαρτί/).waitFor()
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  expect(quote).toMatchObject({
    state: 'accepted',
    email: right,
    acceptance: { selection: { [content.lines[0]?.id ?? '']: 250 } },
  })
  expect(errors).toEqual([])
})
