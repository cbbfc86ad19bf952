import { randomUUID } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Email } from 'postal-mime'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect, test, vi } from 'vitest'

import { formatAmount } from '#app/platform/text/money.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { offerTotals, optionAmount, scenarios } from '#app/quotes/offer-money.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { expireOffers } from '#app/quotes/expiry/quote-clock.server.ts'
import { offers, quoteEvents, quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { staffQuotesUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { waitForFormGuard } from '#test/form-guard.ts'
import { testShop } from '#test/http.ts'
import { quoteLinkIn, testMailServer } from '#test/mail.ts'
import { logInTo } from '#test/logged-in.ts'
import { offeredQuote, quoteToken } from '#test/quotes.ts'
import { wide } from '#test/visitor.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser()
const staffAddress = sampleSettings.email

const openBrowser = () => browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce' })

async function pdfOf({ attachments }: Email): Promise<string> {
  const [pdf] = attachments
  if (pdf === undefined || !(pdf.content instanceof ArrayBuffer)) throw new Error('no document in the mail')
  expect(pdf.mimeType).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(pdf.content), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const plain = (cents: number) => formatAmount(cents).replaceAll(/\s+/g, ' ')

async function logo(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 200, channels: 4, background: '#c2410c' } })
    .png()
    .toBuffer()
}

/** Requests a quote from a product's page, as a visitor; answers its number. */
async function ask(page: Page, person: { name: string; email: string }): Promise<string> {
  await visit(page, '/product/28')
  await page.getByRole('main').getByRole('link', { name: 'Ζητήστε προσφορά', exact: false }).first().click()
  await page.waitForURL('**/promo/?product=28**')
  const openedAt = Date.now()
  const main = page.getByRole('main')
  await main.getByLabel('Λογότυπο και εκτύπωση').first().fill('Μονόχρωμο λογότυπο, μία θέση')
  await main
    .getByLabel(/^Ποσότητα/)
    .first()
    .fill('100')
  await main.getByRole('button', { name: 'Σύγκριση με άλλη ποσότητα' }).click()
  await main.getByLabel('Ποσότητα 2').fill('250')
  await main.getByLabel('Αρχεία', { exact: true }).setInputFiles({
    name: 'λογότυπο.png',
    mimeType: 'image/png',
    buffer: await logo(),
  })
  await main.getByLabel('Ανέβηκε').waitFor()
  await main.getByLabel('Όνομα έργου').fill('Χριστούγεννα')
  await main.getByLabel('Ονοματεπώνυμο').fill(person.name)
  await main.getByLabel('E-mail').fill(person.email)
  await main.getByLabel('Εταιρεία').fill('Αφοί Παπαδόπουλοι Ο.Ε.')
  await main.getByRole('checkbox').last().check()
  await waitForFormGuard(openedAt)
  await main.getByRole('button', { name: 'Αποστολή αιτήματος' }).click()
  await main.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' }).waitFor()
  const number = /\d{4}-\d{5}/.exec(await main.innerText())?.[0]
  if (number === undefined) throw new Error('no number was shown')
  return number
}

async function openDesk(page: Page, customer: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: customer }).first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /ετοιμάζω προσφορά/i })
    .click()
}

/** Prices the requested lines, with print and set-up, and sends the offer. */
async function answer(
  page: Page,
  prices: readonly { quantity: string; unit: string; run: string; setUp: string }[],
  { warns }: { readonly warns: boolean },
) {
  const main = page.getByRole('main')
  for (const { quantity, unit, run, setUp } of prices) {
    const column = main.getByRole('group', { name: new RegExp(`, ${quantity} τεμάχια$`) })
    await column.getByLabel('Τιμή τεμαχίου').fill(unit)
    await column.getByLabel('Εκτύπωση / τεμ.').fill(run)
    await column.getByLabel('Προετοιμασία').fill(setUp)
  }
  await main.getByLabel('Μεταφορικά', { exact: true }).fill('8')
  await main.getByLabel('Μήνυμα προς τον πελάτη').fill('Παραδίδουμε πριν από τις 15/12.')
  await main.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  if (warns) await page.getByRole('checkbox', { name: 'Τα είδα, να σταλεί όπως είναι' }).check()
  // The last change may not be saved yet when it is sent: the dialog says so; press again.
  const dialog = page.getByRole('dialog', { name: 'Αποστολή στον πελάτη' })
  const press = () => dialog.getByRole('button', { name: 'Αποστολή', exact: true }).click({ timeout: 2_000 })
  await expect
    .poll(
      () =>
        press().then(
          () => dialog.count(),
          () => dialog.count(),
        ),
      { timeout: 90_000, interval: 3_000 },
    )
    .toBe(0)
}

const prices = [
  { quantity: '100', unit: '2,4999', run: '0,53', setUp: '27,50' },
  { quantity: '250', unit: '2,2345', run: '0,41', setUp: '27,50' },
]

async function readOffer(number: string) {
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.number, number))
  if (quote === undefined) throw new Error(`there is no quote ${number}`)
  const versions = await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, quote.id)).orderBy(asc(offers.version))
  return { quote, versions }
}

test('a visitor requests with a logo, staff answer, the visitor compares and accepts: the same sums everywhere', async () => {
  const { page, errors } = await openBrowser()
  const person = { name: 'Μαρία Παπαδοπούλου', email: `${randomUUID()}@example.gr` }
  const number = await ask(page, person)
  const receipt = await mail.mailTo(person.email, `Λάβαμε το αίτημά σας ${number}`)
  expect(receipt.text).toContain('Μονόχρωμο λογότυπο')
  await mail.mailTo(staffAddress, `Νέο αίτημα ${number}`)
  const { quote } = await readOffer(number)
  const files = await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, quote.id))
  expect(files.map(({ name, contentType }) => ({ name, contentType }))).toEqual([
    { name: 'λογότυπο.png', contentType: 'image/png' },
  ])

  const staff = await openBrowser()
  const colleague = await signedIn(shop.ctx, 'staff', 'nikos')
  await logInTo(staff.page, staffQuotesUrl(), colleague)
  await openDesk(staff.page, /Αφοί Παπαδόπουλοι/)
  await staff.page.getByText('λογότυπο.png').first().waitFor()
  // The visitor's day cannot be met, or the margin is thin: the quote editor warns first.
  await answer(staff.page, prices, { warns: true })

  const offered = await mail.mailTo(person.email, `Η προσφορά σας ${number}`)
  await vi.waitFor(async () => expect((await readOffer(number)).quote.state).toBe('offered'), { timeout: 60_000 })
  const { versions } = await readOffer(number)
  const content = offerContent(versions[0] ?? expect.fail('nothing was sent'))
  const text = await pdfOf(offered)
  const [line] = content.lines
  if (line === undefined) throw new Error('the offer has no line')
  expect(line.options.map((option) => optionAmount(line, option))).toEqual([33_049, 68_863])
  for (const option of line.options) expect(text).toContain(plain(optionAmount(line, option)))
  for (const selection of scenarios(content.lines)) {
    const totals = offerTotals(content, selection)
    for (const cents of [totals.net, totals.gross, ...totals.vat.map((rate) => rate.amount)]) expect(text).toContain(plain(cents))
  }

  await visit(page, quoteLinkIn(offered))
  const main = page.getByRole('main')
  const sums = main.getByRole('complementary', { name: 'Σύνολα' })
  const shows = (cents: number) => sums.getByText(formatAmount(cents).replaceAll(/\s/g, ' ')).first().waitFor()
  const [first, second] = scenarios(content.lines).map((selection) => offerTotals(content, selection))
  await shows(first?.gross ?? 0)
  expect(page.url()).not.toContain('#')
  await main.getByRole('radio', { name: /250 τεμ\./ }).check()
  await shows(second?.net ?? 0)
  await shows(second?.gross ?? 0)
  await sums.getByRole('button', { name: 'Έγκριση προσφοράς' }).click()
  const dialog = page.getByRole('dialog')
  // A company needs an invoice: missing fields are marked.
  const fields = {
    Ονοματεπώνυμο: 'Μαρία Π.',
    ΑΦΜ: '094019246',
    ΔΟΥ: 'Α΄ Αθηνών',
    Δραστηριότητα: 'Εμπόριο',
    'Διεύθυνση (οδός': 'Ερμού 1, 105 63 Αθήνα',
  }
  for (const [label, value] of Object.entries(fields)) await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await dialog.getByText('Το ΑΦΜ δεν είναι σωστό: γράψτε τα 9 ψηφία του').waitFor()
  await dialog.getByRole('textbox', { name: 'ΑΦΜ' }).fill('094019245')
  await dialog.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await main.getByText('Η προσφορά εγκρίθηκε.').waitFor()

  const confirmation = await mail.mailTo(person.email, `Εγκρίθηκε η προσφορά ${number}`)
  const bareText = (confirmation.text ?? '').replaceAll(/\s+/g, ' ')
  expect(bareText).toContain(plain(second?.gross ?? 0))
  expect(bareText).toContain('ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών, Εμπόριο, Ερμού 1, 105 63 Αθήνα')
  await mail.mailTo(staffAddress, `Εγκρίθηκε η ${number}`)
  const accepted = (await readOffer(number)).quote
  expect(accepted).toMatchObject({ state: 'accepted', netCents: second?.net, grossCents: second?.gross })
  expect(accepted.acceptance).toMatchObject({ name: 'Μαρία Π.', version: 1, netCents: second?.net, grossCents: second?.gross })
  expect(accepted.acceptance?.consent).toContain(formatAmount(second?.gross ?? 0))
  // An offer that is sent while still being saved is refused, and sent again.
  const unexpected = [...errors, ...staff.errors].filter((line) => !/\/api\/(staff\/quotes\/send|quotes\/accept)$/.test(line))
  expect(unexpected).toEqual([])
}, 180_000)

test('an approver gets a separate link, and their acceptance is under their name', async () => {
  const email = `${randomUUID()}@example.gr`
  const quote = await offeredQuote(shop.ctx, { name: 'Μαρία Παπαδοπούλου', email })
  const { page, errors } = await openBrowser()
  await visit(page, `/promo/offer#${await quoteToken(shop.ctx, quote.id)}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Κοινοποίηση στον υπεύθυνο έγκρισης' }).click()
  const boss = { name: 'Γιώργος Δήμου', email: `${randomUUID()}@example.gr` }
  await page.getByRole('dialog').getByLabel('Όνομα παραλήπτη').fill(boss.name)
  await page.getByRole('dialog').getByLabel('E-mail παραλήπτη').fill(boss.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Αποστολή συνδέσμου' }).click()
  const shared = await mail.mailTo(boss.email, 'για έγκριση')
  expect(shared.text).toContain('Μαρία')

  const other = await openBrowser()
  await visit(other.page, quoteLinkIn(shared))
  // The link knows whom it was sent to.
  await expect.poll(() => other.page.getByLabel('Το όνομά σας').inputValue()).toBe(boss.name)
  await other.page.getByRole('button', { name: 'Έγκριση προσφοράς' }).click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByLabel('Ονοματεπώνυμο').fill(boss.name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await other.page.getByText('Η προσφορά εγκρίθηκε.').waitFor()
  await mail.mailTo(email, `Εγκρίθηκε η προσφορά ${quote.number}`)
  const events = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id))
  expect(events.findLast(({ kind }) => kind === 'accept')).toMatchObject({ role: 'approver', actorName: boss.name })
  await page.reload()
  await main.getByText(boss.name).first().waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('a requested change becomes version 2, which expires', async () => {
  const email = `${randomUUID()}@example.gr`
  const companyName = 'Νηρέας Ναυτιλιακή ΑΕ'
  const quote = await offeredQuote(shop.ctx, { name: 'Ελένη', email, companyName })
  const { page, errors } = await openBrowser()
  await visit(page, `/promo/offer#${await quoteToken(shop.ctx, quote.id)}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Ζητήστε αλλαγή' }).click()
  await page.getByRole('dialog').getByLabel('Τι θέλετε να αλλάξει;').fill('Καλύτερη τιμή στα 250 τεμάχια')
  await page.getByRole('dialog').getByRole('button', { name: 'Ζητώ αλλαγή' }).click()
  await main.getByRole('heading', { name: 'Ετοιμάζουμε νέα έκδοση' }).waitFor()
  await mail.mailTo(staffAddress, quote.number)

  const staff = await openBrowser()
  const colleague = await signedIn(shop.ctx, 'staff', 'eirini')
  await logInTo(staff.page, staffQuotesUrl(), colleague)
  await openDesk(staff.page, /Νηρέας/)
  await staff.page.locator('#offer').getByText('Καλύτερη τιμή στα 250 τεμάχια').waitFor()
  await answer(staff.page, prices, { warns: false })
  const renewed = await mail.mailTo(email, `Νέα έκδοση της προσφοράς ${quote.number}`)
  expect(await pdfOf(renewed)).toContain(`${quote.number} · έκδοση 2`)

  await visit(page, quoteLinkIn(renewed))
  await main.getByRole('button', { name: /Έκδοση 2/ }).waitFor()
  await main.getByRole('button', { name: /Έκδοση 1/ }).click()
  await main.getByText('Διαβάζετε παλαιότερη έκδοση, που δεν ισχύει πια.').waitFor()
  expect(await main.getByRole('button', { name: 'Έγκριση προσφοράς' }).count()).toBe(0)

  const { quote: offered } = await readOffer(quote.number)
  const dayAfter = new Date(Date.parse(`${offered.validUntil}T12:00:00Z`) + 86_400_000)
  await expireOffers({ ...shop.ctx, now: dayAfter })
  expect((await readOffer(quote.number)).quote.state).toBe('expired')
  const ended = await mail.mailTo(email, `Η προσφορά ${quote.number} έληξε`)
  await visit(page, quoteLinkIn(ended))
  await main.getByRole('heading', { name: 'Η προσφορά έληξε' }).waitFor()
  expect(await main.getByRole('button', { name: 'Έγκριση προσφοράς' }).count()).toBe(0)
  expect([...errors, ...staff.errors]).toEqual([])
})
