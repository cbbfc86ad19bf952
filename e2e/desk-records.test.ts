import { readFile } from 'node:fs/promises'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import { quoteNotes } from '#app/quotes/notes/notes.tables.ts'
import { reportUrl, staffQuoteUrl, templatesUrl } from '#app/staff-urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { offeredQuote, offerLine, submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

// The customer records and notes beside a quote.

const shop = testShop()
const browser = testBrowser()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

test('the customer’s record, with their logos, last paid prices and agreements', async () => {
  const customer = await signedIn(shop.ctx)
  await uploadLogo(shop, customer.visitorId, testLogo(), 'Αιγαίο.svg', customer)
  const line = offerLine({ productId: 28, title: 'Μπλουζάκι' })
  const customerFields = { userId: customer.id, email: customer.email, companyName: 'Ναυτιλιακή Αιγαίου' }
  const before = await offeredQuote(shop.ctx, { ...customerFields, offer: { lines: [line] }, state: 'accepted' })
  const acceptance = { version: 1, selection: { [line.id]: 250 }, name: 'Μαρία', at: shop.ctx.now.toISOString(), consent: '' }
  await shop.ctx.db
    .update(quotes)
    .set({ acceptance: { ...acceptance, netCents: 70_000, grossCents: 86_800 } })
    .where(eq(quotes.id, before.id))
  const { id } = await submittedQuote(shop.ctx, { ...customerFields, lines: [{ title: 'Μπλουζάκι', productId: 28 }] })
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone, user: staff })
  await visit(page, staffQuoteUrl(id))
  await page.getByText(/Μπλουζάκι: 2,8245.€ στα 250 τεμ\./).waitFor()
  await page.getByRole('link', { name: 'Καρτέλα πελάτη' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ναυτιλιακή Αιγαίου' }).waitFor()
  const logo = page.getByRole('region', { name: 'Λογότυπα του λογαριασμού' }).locator('img')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  await page.getByRole('link', { name: before.number }).first().waitFor()
  await page.getByRole('region', { name: 'Προσφορές (2)' }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await page.getByLabel('Συμφωνημένη έκπτωση (%)').fill('101')
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await page.getByText('Γράψτε την έκπτωση σε ποσοστό').waitFor()
  await page.getByLabel('Συμφωνημένη έκπτωση (%)').fill('7,5')
  await page.getByLabel('Ανοιχτά τιμολόγια, μόνο για εμάς').fill('Χρωστά το ΤΠΥ 118')
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await page.getByText('Η καρτέλα του πελάτη αποθηκεύτηκε.').first().waitFor()
  await page.goBack()
  await page.getByText('Συμφωνημένη έκπτωση: 7,5 %').waitFor()
  // The invalid discount is answered 422, which the console logs.
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

test('a note mentions a colleague by keyboard and is deleted; a template is written and inserted', async () => {
  await signedIn(shop.ctx, 'staff', 'ελένη')
  const { id } = await submittedQuote(shop.ctx, { name: 'Άννα Δήμου', email: `${crypto.randomUUID()}@example.gr` })
  const { page, errors } = await loggedIn(browser, shop, { user: staff })
  await visit(page, templatesUrl())
  const title = 'Ευχαριστώ'
  await page.getByText('Νέο πρότυπο μηνύματος').click()
  const form = page.getByRole('form', { name: 'Νέο πρότυπο μηνύματος' })
  await form.getByRole('button', { name: 'Προσθήκη προτύπου' }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  await form.getByLabel('Όνομα').fill(title)
  await form.getByLabel('Κείμενο').fill('Καλημέρα {{όνομα}}, σας γράφω για το {{αριθμός}}.')
  await form.getByRole('button', { name: 'Προσθήκη προτύπου' }).click()
  await page.getByRole('heading', { level: 3, name: title }).waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })

  await visit(page, staffQuoteUrl(id))
  await page.getByText('Πρότυπα μηνυμάτων').click()
  await page.getByRole('button', { name: title }).click()
  await expect.poll(() => page.getByLabel('Το μήνυμά σας').inputValue()).toContain('Καλημέρα Άννα Δήμου')
  const note = page.getByLabel('Σημείωση για συναδέλφους')
  await note.fill('Ρώτησε για παράδοση @ελένη')
  await page.getByRole('listbox', { name: 'Συνάδελφοι' }).getByRole('option').first().waitFor()
  await note.press('Enter')
  await page.getByText(/Θα λάβουν e-mail/).waitFor()
  await page.getByRole('button', { name: 'Καταχώριση σημείωσης' }).click()
  const notes = page.getByRole('list', { name: 'Σημειώσεις' })
  await notes.getByText('Ρώτησε για παράδοση').waitFor()
  await notes.getByRole('button', { name: 'Διαγραφή' }).click()
  await notes.getByRole('button', { name: 'Οριστική διαγραφή' }).click()
  await notes.getByText(/^Διαγράφηκε/).waitFor()
  const [row] = await shop.ctx.db.select().from(quoteNotes).where(eq(quoteNotes.quoteId, id))
  expect([row?.text, row?.removedAt === null]).toEqual(['', false])
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

test('reports of a span, each chart with its table and file', async () => {
  await offeredQuote(shop.ctx)
  await storedOrder(shop.ctx, { lines: [{ title: '=Κούπα', quantity: 100, unitPrice: 12_345, productId: 28 }] })
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone, user: staff })
  await visit(page, reportUrl())
  await page.getByRole('heading', { level: 1, name: 'Αναφορές' }).waitFor()
  const months = page.getByRole('table', { name: 'Τζίρος ανά μήνα' })
  await expect.poll(() => months.getByRole('row').last().textContent()).toMatch(/(123,45|246,90).€/)
  await expect
    .poll(() => page.getByRole('region', { name: 'Τζίρος ανά μήνα' }).locator('path.recharts-rectangle').count())
    .toBeGreaterThan(0)
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Λήψη CSV: Τζίρος ανά μήνα' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Τζίρος ανά μήνα \d{4}-\d{2}-\d{2} έως \d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFΜήνας;Παραγγελίες;[^]*;(123,45|246,9);/)

  await page.getByLabel('Έως και', { exact: true }).fill('2020-01-31')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Από', { exact: true }).fill('2020-01-01')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByText('Καμία παραγγελία στο διάστημα.').first().waitFor()
  await page.getByRole('combobox', { name: 'Διάστημα', exact: true }).selectOption({ label: 'Αυτός ο μήνας' })
  const tabs = page.getByRole('navigation', { name: 'Αναφορές', exact: true })
  for (const [tab, table] of [
    ['Προσφορές', 'Από το αίτημα στην παραγγελία'],
    ['Προϊόντα', 'Προϊόντα με τις περισσότερες πωλήσεις'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await page.getByRole('table', { name: table }).waitFor()
    expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  }
  await tabs.getByRole('link', { name: 'Περιθώριο' }).click()
  await page.getByText('Καμία γραμμή παραγγελίας με γνωστό κόστος στο διάστημα.').first().waitFor()
  expect(errors).toEqual([])
})
