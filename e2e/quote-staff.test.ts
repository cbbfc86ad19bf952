import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { offers, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { offerContent, offeredQuote, offerLine, submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser({ pictures: false })

const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Αποθηκεύτηκε/)
    .waitFor()

test('staff log in, find a new request, take it, set prices, look at the document and send it', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const email = `${randomUUID()}@example.gr`
  await shop.ctx.db.update(products).set({ costPrice: 10_000 }).where(eq(products.id, 28))
  const lines = [
    { title: 'Μπλουζάκι', productId: 28, quantities: [50, 500], decoration: 'Στήθος, ένα χρώμα' },
    { title: 'Κάτι που δεν έχετε', quantities: [50, 500] },
  ]
  const quote = await submittedQuote(shop.ctx, { companyName: 'Ναυτιλιακή Αιγαίου', email, lines })

  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce' })
  await visit(page, '/vendor-dashboard/quotes?view=new')
  await page.waitForURL('**/login/?next=**')
  const form = page.getByRole('main')
  await form.getByLabel('Όνομα χρήστη ή e-mail').fill(staff.username)
  await form.getByLabel('Κωδικός', { exact: true }).fill(testPassword)
  await form.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.waitForURL('**/vendor-dashboard/quotes?view=new')
  await page.getByRole('link', { name: 'Νέο: Ναυτιλιακή Αιγαίου' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ναυτιλιακή Αιγαίου' }).waitFor()
  expect(await page.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)

  await page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
  const shirt = page.getByRole('group', { name: 'Μπλουζάκι, 50 τεμάχια' })
  await shirt.getByLabel('Τιμή τεμαχίου').fill('3,1234')
  await shirt.getByLabel('Εκτύπωση / τεμ.').fill('0.5')
  await shirt.getByLabel('Προετοιμασία').fill('27,5')
  // An invalid price is marked, and prevents sending.
  await shirt.getByLabel('Χειρισμός / τεμ.').fill('τίποτα')
  await page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  await page.getByText('Διορθώστε πρώτα το πεδίο').waitFor()
  await shirt.getByLabel('Χειρισμός / τεμ.').fill('0')
  for (const quantity of [50, 500]) {
    await page
      .getByRole('group', { name: `Κάτι που δεν έχετε, ${quantity} τεμάχια` })
      .getByLabel('Τιμή τεμαχίου')
      .fill('1')
  }
  await page.getByLabel('Μήνυμα προς τον πελάτη').fill('Ευχαριστούμε για το αίτημα.')
  await saved(page)

  const [documentAnswer] = await Promise.all([
    page.waitForResponse('**/api/staff/quotes/preview-pdf'),
    page.getByRole('button', { name: 'Προεπισκόπηση PDF' }).click(),
  ])
  expect(documentAnswer.headers()['content-type']).toBe('application/pdf')

  await page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(email).waitFor()
  const [row] = await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, quote.id))
  const optionText = await dialog.getByRole('row', { name: '1η επιλογή' }).innerText()
  // Intended: delivery has no cost, and print at 500 pieces neither.
  await dialog.getByText('Δεν γράψατε μεταφορικά').waitFor()
  await dialog.getByText('ζητήθηκε εκτύπωση').waitFor()
  await dialog.getByRole('button', { name: 'Αποστολή' }).click()
  await dialog.getByText('σημειώστε ότι τις είδατε').waitFor()
  await dialog.getByLabel('Τα είδα, να σταλεί όπως είναι').check()
  await dialog.getByRole('button', { name: 'Αποστολή' }).dblclick()
  await page.getByText('δεν την έχει ανοίξει').waitFor()
  await page.getByRole('button', { name: 'Νέα έκδοση' }).waitFor()

  expect(row?.lines[0]?.options[0]).toMatchObject({ unitPrice: 31_234, runPrice: 5_000, handlingPrice: 0, setUpCents: 2_750 })
  const [stored] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  expect(stored).toMatchObject({ state: 'offered', sentVersion: 1, assigneeId: staff.id })
  const asText = (cents: number | null | undefined) =>
    new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }).format((cents ?? 0) / 100)
  expect(optionText).toContain(asText(stored?.netCents))
  expect(optionText).toContain(asText(stored?.grossCents))

  const { attachments } = await mail.mailTo(email)
  const [pdf] = attachments
  if (!(pdf?.content instanceof ArrayBuffer)) throw new Error('the mail has no document')
  const { text } = await extractText(new Uint8Array(pdf.content), { mergePages: true })
  expect(text.replaceAll(/\s/g, '')).toContain(asText(stored?.grossCents).replaceAll(/\s/g, ''))
  expect(text).not.toContain('ΠΡΟΕΠΙΣΚΟΠΗΣΗ')
  expect(mail.mails.filter(({ to = [] }) => to.some(({ address }) => address === email))).toHaveLength(1)
  expect(errors).toEqual([])
})

test('typed text survives leaving the page at once, and a colleague’s change is shown before it is overwritten', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const { id } = await submittedQuote(shop.ctx)
  const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, { id, ...body })
  await call('propose', {})
  const { page } = await loggedIn(browser, shop, { user: staff })
  await visit(page, `/vendor-dashboard/quotes/${id}`)
  const message = page.getByLabel('Μήνυμα προς τον πελάτη')
  await message.fill('Γράφτηκε και έφυγα.')
  await page.getByRole('link', { name: 'Όλες οι προσφορές' }).click()
  await page.getByRole('heading', { level: 1, name: 'Προσφορές' }).waitFor()
  await page.goBack()
  await expect.poll(() => message.inputValue()).toBe('Γράφτηκε και έφυγα.')

  const { revision } = (await call('get', {})).body.quote.draft
  await call('save-offer', { revision, content: offerContent(shop.ctx, { message: 'Του συναδέλφου' }) })
  await message.fill('Και το δικό μου')
  const notice = page.getByText('Κάποιος άλλος άλλαξε την προσφορά στο μεταξύ')
  await notice.waitFor()
  expect(await message.inputValue()).toBe('Και το δικό μου')
  // Visible near the edited field, however far that is from the top.
  const seen = await notice.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
  expect(seen).toBe(true)
  await page.getByRole('button', { name: 'Κρατήστε τις δικές μου αλλαγές' }).click()
  await saved(page)
  expect((await call('get', {})).body.quote.draft.message).toBe('Και το δικό μου')
})

test('the inbox is walked with the keyboard, searched, and a customer finds no way in', async () => {
  const staff = await signedIn(shop.ctx, 'administrator')
  const name = randomUUID().slice(0, 8)
  for (const end of ['Α', 'Β']) await submittedQuote(shop.ctx, { companyName: `${name} ${end}` })
  const { page } = await loggedIn(browser, shop, { user: staff, role: 'administrator' })
  await visit(page, '/vendor-dashboard/quotes')
  await page.getByLabel('Αναζήτηση προσφορών').fill(name)
  await page.waitForURL(`**/vendor-dashboard/quotes?search=${name}`)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(name) })
  await expect.poll(() => rows.count()).toBe(2)
  await page.waitForLoadState('networkidle')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/vendor-dashboard/quotes/**')
  await page.locator('header summary').click()
  await page.locator('header').getByRole('link', { name: 'Πίνακας καταστήματος', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Σήμερα' }).waitFor()

  const customer = await loggedIn(browser, shop, { role: 'customer' })
  await visit(customer.page, '/vendor-dashboard')
  await customer.page.getByText('Sorry, access denied').waitFor()
  await customer.page.locator('header summary').click()
  expect(await customer.page.locator('header').getByRole('link', { name: 'Πίνακας καταστήματος' }).count()).toBe(0)
  // Nor staff's tabs
  expect(await customer.page.getByRole('navigation', { name: 'Πίνακας καταστήματος' }).count()).toBe(0)
  await customer.page.getByRole('link', { name: 'Στο κατάστημα' }).click()
  await customer.page.getByRole('contentinfo').waitFor()
})

test('staff who log in get a dashboard without the shop’s menus and footer', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce' })
  await visit(page, '/login/')
  const form = page.getByRole('main')
  await form.getByLabel('Όνομα χρήστη ή e-mail').fill(staff.username)
  await form.getByLabel('Κωδικός', { exact: true }).fill(testPassword)
  await form.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.waitForURL('**/vendor-dashboard')
  await page.getByRole('navigation', { name: 'Πίνακας καταστήματος' }).getByRole('link', { name: 'Κριτικές' }).click()
  await page.getByRole('heading', { level: 1, name: 'Κριτικές' }).waitFor()
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Καλάθι/ }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('inbox, editor and sent offer are accessible and fit, on a desktop and on a phone', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const lines = Array.from({ length: 15 }, (_, index) => ({
    title: index === 0 ? 'Μ'.repeat(150) : `Είδος ${index}`,
    productId: index + 1,
    quantities: [50, 250],
  }))
  // Words without a place to break, and millions
  const price = { unitPrice: 99_999, runPrice: 0, handlingPrice: 0, setUpCents: 9_999_999 }
  const long = { companyName: 'Παπαχαραλαμπόπουλος'.repeat(5), projectName: 'Χ'.repeat(100), message: 'a'.repeat(200) }
  const { id } = await submittedQuote(shop.ctx, { lines, ...long })
  await shop.http(as(staff)).post('/api/staff/quotes/propose', { id })
  const dear = offerLine({ title: 'Ν'.repeat(150), options: [100, 899_999].map((quantity) => ({ ...price, quantity })) })
  const sent = await offeredQuote(shop.ctx, { ...long, versions: 2, offer: { lines: [dear] } })
  const { page, errors } = await loggedIn(browser, shop, { user: staff, viewport: phone })
  const isAccessible = async () =>
    expect([page.url(), await axeViolationsOfMain(page, [wide, phone])]).toEqual([page.url(), { doubles: [], found: [] }])
  await visit(page, '/vendor-dashboard/quotes?view=all')
  await page.getByLabel('Υπεύθυνος').first().waitFor()
  await isAccessible()
  await visit(page, `/vendor-dashboard/quotes/${id}`)
  await page.getByRole('heading', { name: 'Η προσφορά μας' }).waitFor()
  // Opens and changes the seventh of fifteen lines.
  await page.getByRole('button', { name: 'Είδος 6' }).click()
  await page.getByRole('group', { name: 'Είδος 6, 50 τεμάχια' }).getByLabel('Τιμή τεμαχίου').fill('1,361')
  await saved(page)
  await isAccessible()
  await visit(page, `/vendor-dashboard/quotes/${sent.id}`)
  await page.getByRole('button', { name: 'Νέα έκδοση' }).waitFor()
  await isAccessible()
  expect(errors).toEqual([])
})
