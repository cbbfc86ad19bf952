import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { formatAmount } from '#app/platform/text/money.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { offerRequestsUrl, offerRequestUrl, sharedQuoteUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { quoteLinkIn, testMailServer } from '#test/mail.ts'
import { offeredQuote, offerLine, quoteToken, submittedQuote } from '#test/quotes.ts'
import { rememberedUser } from '#test/logged-in.ts'
import { axeViolations, phone, wide } from '#test/visitor.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser({ pictures: false })

/** A customer with an account, or a guest, in their own browser. */
async function arrive(options: { readonly user?: Awaited<ReturnType<typeof signedIn>>; readonly viewport?: typeof wide } = {}) {
  const { user, viewport = wide } = options
  const remembered = rememberedUser(user, 'customer')
  return browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true, remembered })
}

const linkOf = async (quoteId: string) => `${sharedQuoteUrl()}#${await quoteToken(shop.ctx, quoteId)}`
const rowOf = async (id: string) => (await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a guest opens the link, compares quantities, accepts; screen, database and mail agree to the cent', async () => {
  const quote = await offeredQuote(shop.ctx, {
    email: 'guest@example.gr',
    versions: 2,
    offer: { lines: [offerLine(), offerLine({ title: 'Μέλι Ταϋγέτου', vatPercent: 13, discountPercent: 15 })] },
  })
  const { page, errors } = await arrive()
  await visit(page, await linkOf(quote.id))
  await heading(page, 'Η προσφορά σας είναι έτοιμη').waitFor()
  expect(new URL(page.url()).href).toBe(`${shop.origin}${sharedQuoteUrl()}`)

  await page
    .getByRole('group', { name: /Μέλι Ταϋγέτου/ })
    .getByRole('radio', { name: /^250/ })
    .check()
  const selection = Object.fromEntries(quote.content.lines.map((line, index) => [line.id, index === 0 ? 100 : 250]))
  const totals = offerTotals(quote.content, selection)
  const sums = page.getByRole('complementary', { name: 'Σύνολα' })
  for (const amount of [totals.net, totals.gross, ...totals.vat.map((rate) => rate.amount)]) {
    await sums.getByText(formatAmount(amount), { exact: true }).first().waitFor()
  }
  await page.reload()
  await heading(page, 'Η προσφορά σας είναι έτοιμη').waitFor()

  // The parts of a price are collapsed on the screen, and open on paper.
  expect(await page.getByText('Σύνολο χωρίς ΦΠΑ').filter({ visible: true }).count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText('Σύνολο χωρίς ΦΠΑ').filter({ visible: true }).count()).toBe(3)
  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('group', { name: /Μέλι Ταϋγέτου/ })
    .getByRole('radio', { name: /^250/ })
    .check()

  await button(page, 'Έγκριση προσφοράς').click()
  const dialog = page.getByRole('dialog', { name: 'Έγκριση προσφοράς' })
  await dialog.getByLabel('Ονοματεπώνυμο').fill('Ελένη Διευθύντρια')
  await dialog.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await dialog.getByText('Επιβεβαιώστε ότι εγκρίνετε την προσφορά.').waitFor()
  expect(await dialog.getByLabel('Ονοματεπώνυμο').inputValue()).toBe('Ελένη Διευθύντρια')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await heading(page, 'Η προσφορά εγκρίθηκε').waitFor()
  await dialog.waitFor({ state: 'detached' })

  const row = await rowOf(quote.id)
  expect(row?.acceptance).toMatchObject({ version: 2, selection, netCents: totals.net, grossCents: totals.gross })
  expect(row?.acceptance?.consent).toContain(formatAmount(totals.gross))
  expect((await mail.mailTo('guest@example.gr')).text).toContain(formatAmount(totals.gross))
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('a colleague who accepts a moment later is told who was first', async () => {
  const quote = await offeredQuote(shop.ctx)
  const [first, second] = [await arrive(), await arrive({ viewport: phone })]
  for (const { page } of [first, second]) {
    await visit(page, await linkOf(quote.id))
    await button(page, /^Έγκριση/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ονοματεπώνυμο').fill(page === first.page ? 'Άννα Πρώτη' : 'Νίκος Δεύτερος')
    await dialog.getByRole('checkbox').check()
  }
  const accept = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Εγκρίνω για/ })
  await accept(first.page).click()
  await heading(first.page, 'Η προσφορά εγκρίθηκε').waitFor()
  await accept(second.page).click()
  await second.page
    .getByRole('dialog')
    .getByText(/«Εγκρίθηκε»/)
    .waitFor()
  await second.page.keyboard.press('Escape')
  await second.page.getByText(/Την ενέκρινε: Άννα Πρώτη/).waitFor()
})

test('the owner shares, the boss enters her name and requests a change; both are stored', async () => {
  const user = await signedIn(shop.ctx)
  const quote = await offeredQuote(shop.ctx, { userId: user.id })
  const { page } = await arrive({ user })
  await visit(page, offerRequestUrl(quote.id))
  await button(page, 'Κοινοποίηση στον υπεύθυνο έγκρισης').click()
  await page.getByRole('dialog').getByLabel('Όνομα παραλήπτη').fill('Άννα Προϊσταμένη')
  await page.getByRole('dialog').getByLabel('E-mail παραλήπτη').fill('boss@example.gr')
  await page.keyboard.press('Enter')
  await page.getByText('Ο σύνδεσμος στάλθηκε.').waitFor()

  const link = quoteLinkIn(await mail.mailTo('boss@example.gr'))
  const boss = await arrive()
  await visit(boss.page, link)
  await button(boss.page, 'Ζητήστε αλλαγή').click()
  const dialog = boss.page.getByRole('dialog')
  await dialog.getByLabel('Τι θέλετε να αλλάξει;').fill('Σε μπλε, παρακαλώ')
  // The invitation names her; another name is hers to write, none is refused.
  const name = dialog.getByLabel('Ονοματεπώνυμο')
  expect(await name.inputValue()).toBe('Άννα Προϊσταμένη')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Ζητώ αλλαγή' }).click()
  await dialog.getByText('Γράψτε το όνομά σας').waitFor()
  await name.fill('Άννα Π.')
  await dialog.getByRole('button', { name: 'Ζητώ αλλαγή' }).click()
  await heading(boss.page, 'Ετοιμάζουμε νέα έκδοση').waitFor()
  expect(await boss.page.getByRole('button', { name: /Απόσυρση|Κοινοποίηση|Έγκριση/ }).count()).toBe(0)
  const events = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id)).orderBy(quoteEvents.id)
  expect(events.at(-1)).toMatchObject({ kind: 'request-change', role: 'approver', actorName: 'Άννα Π.' })

  await page.reload()
  await page.getByText('Σε μπλε, παρακαλώ').waitFor()
  await page
    .getByRole('region', { name: 'Κοινοποιήσεις' })
    .getByRole('button', { name: /^Ανάκληση συνδέσμου/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ανάκληση του συνδέσμου' }).click()
  await page.getByText('Ο σύνδεσμος για Άννα Προϊσταμένη ανακλήθηκε.').waitFor()
  await boss.page.reload()
  await boss.page.getByText('Ο αποστολέας του συνδέσμου τον ανακάλεσε.').waitFor()
})

test('a message that does not get through stays in its field; the next try sends it, about its line', async () => {
  const user = await signedIn(shop.ctx)
  const quote = await offeredQuote(shop.ctx, { userId: user.id, offer: { lines: [offerLine(), offerLine({ title: 'Μέλι' })] } })
  const { page } = await arrive({ user, viewport: phone })
  await visit(page, offerRequestUrl(quote.id))
  await button(page, 'Ερώτηση για: Μέλι').waitFor()
  // The breadcrumb is one line, and ends in the quote.
  const last = page.getByRole('navigation', { name: 'Διαδρομή' }).getByRole('listitem').last()
  const { width, right } = await last.evaluate((item) => item.getBoundingClientRect().toJSON())
  expect(width).toBeGreaterThan(50)
  expect(right).toBeLessThanOrEqual(phone.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await button(page, 'Ερώτηση για: Μέλι').click()
  const field = page.getByLabel('Το μήνυμά σας')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill('Τι βάρος έχει το βάζο;')
  await page.route('**/api/quotes/message', (route) => route.abort())
  await button(page, 'Αποστολή μηνύματος').click()
  await page.getByText('Δεν υπάρχει σύνδεση με το κατάστημα.').waitFor()
  expect(await field.inputValue()).toBe('Τι βάρος έχει το βάζο;')
  await page.unroute('**/api/quotes/message')
  await button(page, 'Αποστολή μηνύματος').click()
  await page.getByText('Για: Μέλι', { exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await axeViolations(page)).toEqual([])
})

test('an expired link says so and links onwards; without JavaScript the page says what to do', async () => {
  const { page } = await arrive()
  await visit(page, `${sharedQuoteUrl()}#${'A'.repeat(43)}`)
  await page.getByText('Ο σύνδεσμος δεν ισχύει πια.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ζητήστε νέα προσφορά' }).waitFor()
  expect(page.url()).not.toContain('#')
  const { headers, text } = await shop.http(as(visitor)).get(sharedQuoteUrl())
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  const bare = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await bare.page.goto(await linkOf((await offeredQuote(shop.ctx)).id))
  await bare.page.getByText('Για να ανοίξει η προσφορά χρειάζεται JavaScript.').waitFor()
})

test('the list is filtered and searched in its address; a quote is requested again', async () => {
  const user = await signedIn(shop.ctx)
  await offeredQuote(shop.ctx, { userId: user.id, projectName: 'Χριστούγεννα' })
  await submittedQuote(shop.ctx, { userId: user.id, lines: [{ title: 'Ομπρέλα καταιγίδας', quantities: [70] }] })
  const { page } = await arrive({ user })
  await visit(page, offerRequestsUrl())
  await page.getByText('2 αποτελέσματα').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^Αναμένουν ενέργειά μου/ }).click()
  await page.getByText('1 αποτέλεσμα').waitFor()
  expect(new URL(page.url()).search).toBe('?state=waiting')
  await page.getByRole('link', { name: /^Όλα/ }).click()
  await page.getByText('2 αποτελέσματα').waitFor()
  await page.getByRole('searchbox', { name: 'Αναζήτηση σε προσφορές και παραγγελίες' }).fill('ομπρελα')
  await page.keyboard.press('Enter')
  await page.getByText('1 αποτέλεσμα').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('ομπρελα')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^2026-/ })
    .first()
    .click()
  await button(page, 'Νέο αίτημα με τα ίδια').click()
  await page.waitForURL('**/promo/**')
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Ομπρέλα καταιγίδας'))
})
