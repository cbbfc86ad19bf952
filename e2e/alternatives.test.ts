import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { sharedQuoteUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { offeredQuote, offerLine, quoteToken, submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const viewport = { width: 390, height: 844 }

beforeAll(() => importDecoratedProduct(shop.ctx))

const { widthMm, heightMm, ...front } = frontPlacement
const stored = { ...front, positionName: 'Μπροστά', techniqueName: 'Μεταξοτυπία', width: widthMm * 10, height: heightMm * 10 }

test('staff put a second product beside the first by keyboard, and the customer chooses it', async () => {
  const email = `${crypto.randomUUID()}@example.gr`
  const lines = [
    { title: 'Σημειωματάριο', productId: decoratedProductId, quantities: [250], placements: [stored] },
    { title: 'Πόλο', productId: 19, quantities: [250] },
  ]
  const { id } = await submittedQuote(shop.ctx, { email, name: 'Άννα Δήμου', lines })
  const desk = await loggedIn(browser, shop, { viewport })
  await visit(desk.page, staffQuoteUrl(id))
  await desk.page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
  const list = desk.page.getByRole('list', { name: 'Γραμμές της προσφοράς' })
  await list.getByRole('listitem').first().waitFor()
  const open = desk.page.getByRole('button', { name: /^Εναλλακτικό \(«ή αυτό»\)/ }).first()
  await open.focus()
  await desk.page.keyboard.press('Enter')
  const search = desk.page.getByLabel('Ή αυτό: αναζήτηση στον κατάλογο')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await desk.page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
  await desk.page.keyboard.press('Enter')
  await search.fill('κούπα')
  const found = desk.page.getByRole('list', { name: 'Προϊόντα' }).getByRole('button')
  await found.first().waitFor()
  await found.first().focus()
  const title = (await found.first().locator('span').first().textContent()) ?? ''
  await desk.page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  await desk.page.getByText('ο πελάτης διαλέγει ένα').waitFor()
  await expect.poll(() => desk.page.getByLabel('Τίτλος, γραμμή 2').inputValue()).toBe(title)
  expect(await axeViolationsOfMain(desk.page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await desk.page.getByRole('button', { name: /^Χρώματα και μεγέθη ?: Πόλο$/ }).click()
  const sizes = desk.page.getByRole('dialog', { name: 'Χρώματα και μεγέθη: Πόλο', exact: true })
  const pieces = sizes.getByRole('textbox', { name: /, τεμάχια$/ })
  await pieces.nth(0).fill('40')
  await pieces.nth(1).fill('60')
  await sizes.getByText('Σύνολο 100 τεμ.').waitFor()
  await sizes.getByRole('button', { name: 'Στην προσφορά' }).click()
  await sizes.waitFor({ state: 'detached' })
  await expect.poll(() => desk.page.getByLabel('Περιγραφή, Πόλο').inputValue()).toMatch(/S 40, M 60/)
  await desk.page.getByText('100 τεμάχια σε μεγέθη').waitFor()
  await desk.page.getByLabel('Μεταφορικά', { exact: true }).fill('8')
  await desk.page
    .getByRole('status')
    .getByText(/^Αποθηκεύτηκε/)
    .waitFor()
  await desk.page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Αποστολή', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Νέα έκδοση', exact: true }).waitFor()
  await expect.poll(async () => (await queuedMails(shop.ctx, eq(mails.recipient, email))).at(-1)?.plain).toContain('ή αυτό:')

  const customer = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true })
  await visit(customer.page, `${sharedQuoteUrl()}#${await quoteToken(shop.ctx, id)}`)
  const other = customer.page.getByRole('group', { name: `Διαλέξτε αυτό το είδος ${title}` })
  await other.getByRole('radio').waitFor()
  expect(await axeViolationsOfMain(customer.page, [phone, wide])).toEqual({ doubles: [], found: [] })
  const before = await customer.page.getByLabel('Σύνολα').textContent()
  await other.getByRole('radio').check()
  await expect.poll(() => customer.page.getByLabel('Σύνολα').textContent()).not.toBe(before)
  expect(
    await customer.page
      .getByRole('group', { name: /Διαλέξτε αυτό το είδος/ })
      .getByRole('radio', { checked: true })
      .count(),
  ).toBe(1)
  await customer.page.getByRole('button', { name: 'Έγκριση προσφοράς' }).first().click()
  const accept = customer.page.getByRole('dialog', { name: 'Έγκριση προσφοράς' })
  await accept.getByText(title).waitFor()
  await accept.getByRole('radio', { name: 'Απόδειξη' }).check()
  await accept.getByRole('checkbox').check()
  await accept.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await customer.page.getByRole('heading', { name: 'Επιβεβαίωση έγκρισης' }).waitFor()
  const agreed = customer.page.getByRole('list', { name: 'Τι εγκρίθηκε' })
  expect(await agreed.getByRole('listitem').count()).toBe(2)
  await agreed.getByText(title).waitFor()
  await customer.page.getByText('δεν επιλέχθηκε').waitFor({ state: 'attached' })
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  expect(Object.keys(quote?.acceptance?.selection ?? {})).toHaveLength(2)
  expect([...desk.errors, ...customer.errors]).toEqual([])
})

test('staff record the alternative and the invoice that the customer named on the telephone', async () => {
  const mug = offerLine({ title: 'Κούπα Νάξος' })
  const lines = [mug, offerLine({ title: 'Μπουκάλι Πάρος', alternativeOf: mug.id })]
  const { id } = await offeredQuote(shop.ctx, { companyName: 'Αιγαίο ΑΕ', afm: '094019245', offer: { lines } })
  const { page, errors } = await loggedIn(browser, shop, { viewport })
  await visit(page, staffQuoteUrl(id))
  await page.getByRole('button', { name: 'Έγκριση εκ μέρους του πελάτη' }).click()
  const dialog = page.getByRole('dialog', { name: 'Έγκριση εκ μέρους του πελάτη, έκδοση 1' })
  await dialog.getByLabel('Είδος, γραμμή 1').selectOption({ label: 'Μπουκάλι Πάρος' })
  await dialog.getByLabel('Ποσότητα, Μπουκάλι Πάρος').selectOption('250')
  const accept = dialog.getByRole('button', { name: /^Καταχώριση έγκρισης για/ })
  expect(await dialog.getByRole('radio', { name: 'Τιμολόγιο' }).isChecked()).toBe(true)
  await dialog.getByLabel('ΑΦΜ').fill('123456789')
  await dialog.getByLabel('ΔΟΥ').fill('Α΄ Πειραιά')
  await dialog.getByLabel(/^Διεύθυνση/).fill('Ακτή Μιαούλη 45, 185 36 Πειραιάς')
  await accept.click()
  await dialog.getByText('Το ΑΦΜ δεν είναι σωστό: γράψτε τα 9 ψηφία του').waitFor()
  await dialog.getByLabel('ΑΦΜ').fill('094019245')
  await accept.click()
  await page.getByText(/^Εγκρίθηκε από/).waitFor()
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  expect(quote?.acceptance).toMatchObject({
    selection: { [lines[1]?.id ?? '']: 250 },
    invoice: { afm: '094019245', companyName: 'Αιγαίο ΑΕ', taxOffice: 'Α΄ Πειραιά' },
  })
  // The invalid ΑΦΜ is answered 422, which the console logs.
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})
