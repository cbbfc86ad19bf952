import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { chosenOption, optionAmount } from '#app/quotes/offer-money.ts'
import { exchangeQuoteLink } from '#app/quotes/quote-access.server.ts'
import {
  mailAccepted,
  mailChangeRequested,
  mailDeclined,
  mailExpired,
  mailMessage,
  mailOffered,
  mailReceived,
  mailRefused,
  mailReminder,
  mailShared,
  mailWithdrawn,
} from '#app/quotes/mails/quote-mails.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import { testContext } from '#test/database.ts'
import { offeredQuote, type OfferedQuote, offerLine, quoteToken } from '#test/quotes.ts'
import { queuedMails } from '#test/mail.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'

const shop = testContext()

beforeAll(() => writeSettings(shop.ctx, { isSample: true }))
const staff = sampleSettings.email
const email = 'anna@example.gr'
const person = { name: 'Άννα Δήμου', email, companyName: 'Δήμου & ΣΙΑ ΕΕ' }

async function rowOf(id: string, over: Partial<typeof quotes.$inferInsert> = {}): Promise<Quote> {
  if (Object.keys(over).length > 0) await shop.ctx.db.update(quotes).set(over).where(eq(quotes.id, id))
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  if (quote === undefined) throw new Error('no quote')
  return quote
}

/** The mails sent by `work`, in order. */
async function mailsOf(work: (tx: Context) => Promise<void>) {
  await shop.ctx.db.delete(mails)
  await inTransaction(shop.at('2026-11-20T07:30:00Z'), work)
  return queuedMails(shop.ctx)
}

/** What is shared with a link. */
const shown = (quote: OfferedQuote) => ({ note: '', offer: offerOf(quote), pdf: Buffer.from('%PDF-1.7') })

const offerOf = ({ version, content }: OfferedQuote) => ({ version, content })

test('a request is confirmed with its content and answer deadline, and staff are notified', async () => {
  const { id, number } = await offeredQuote(shop.ctx, {
    ...person,
    message: '200 δώρα έως 10 €,\nπαράδοση 15 Δεκεμβρίου',
    lines: [
      { title: 'Κούπα κεραμική', quantities: [100, 250], variantText: 'Λευκή', decoration: '1 θέση, μονόχρωμο λογότυπο' },
      { title: 'Κεριά', quantities: [1_000], note: 'Σε κουτί' },
    ],
  })
  const quote = await rowOf(id, {
    answerDueAt: new Date('2026-11-20T08:30:00Z'),
    budgetCents: 125_050,
    budgetPer: 'total',
    neededBy: '2026-12-15',
    sample: 'free',
    phone: '210 600 1234',
  })
  const [toCustomer, toStaff, ...others] = await mailsOf((tx) => mailReceived(tx, quote))
  expect(others).toEqual([])
  expect(toCustomer).toMatchObject({ recipient: email, subject: `Λάβαμε το αίτημά σας ${number}`, replyTo: staff })
  for (const text of [
    'σήμερα έως τις 10.30',
    '100 ή 250 τεμ.',
    '1.000 τεμ.',
    'έως 1.250,50',
    'Τρίτη 15 Δεκεμβρίου 2026',
    'Δωρεάν δείγμα',
  ]) {
    expect(toCustomer?.plain).toContain(text)
  }
  expect(toStaff).toMatchObject({ recipient: staff, subject: `Νέο αίτημα ${number}: Δήμου & ΣΙΑ ΕΕ`, replyTo: email })
  expect(toStaff?.plain).toContain('210 600 1234')
})

test('an offer mail has its document, the price of each quantity, its last day and a link', async () => {
  const quote = await offeredQuote(shop.ctx, { ...person, offer: { validUntil: '2026-12-04' } })
  const row = await rowOf(quote.id)
  const pdf = Buffer.from('%PDF-1.7')
  const [mail, ...others] = await mailsOf((tx) => mailOffered(tx, row, offerOf(quote), pdf))
  expect(others).toEqual([])
  expect(mail?.attachments).toEqual([
    { filename: `Προσφορά ${quote.number} έκδοση 1.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') },
  ])
  // 100 × (2,50 + 0,53 + 0,18) + 27,50 + 8,00
  expect(mail?.plain).toMatch(/Για 100 τεμ\.: 356,50\s€ χωρίς ΦΠΑ, 442,06\s€ με ΦΠΑ/)
  expect(mail?.plain).toContain('Παρασκευή 4 Δεκεμβρίου 2026')
  const [, token = ''] = /\/promo\/offer#([\w-]+)/.exec(mail?.plain ?? '') ?? []
  expect((await exchangeQuoteLink(shop.ctx, token))?.quoteId).toBe(quote.id)
  const second = await offeredQuote(shop.ctx, { ...person, versions: 2 })
  const secondRow = await rowOf(second.id)
  const [again] = await mailsOf((tx) => mailOffered(tx, secondRow, offerOf(second), pdf))
  expect(again?.subject).toBe(`Νέα έκδοση της προσφοράς ${second.number}`)
  expect(again?.plain).not.toContain('Τι άλλαξε')
  const dearer = { ...second.content, deliveryCents: 1_000 }
  const [changed] = await mailsOf((tx) => mailOffered(tx, secondRow, { version: 2, content: dearer }, pdf))
  expect(changed?.plain).toMatch(/Τι άλλαξε από την έκδοση 1:\s+Μεταφορικά: 10,00\s€ \(πριν: 8,00\s€\)/)
})

test('the quantities are named briefly, however many lines there are', async () => {
  const fixed = offerLine({ options: offerLine().options.slice(0, 1) })
  const labels = async (lines: readonly OfferLine[]) => {
    const quote = await offeredQuote(shop.ctx, { ...person, offer: { lines } })
    const row = await rowOf(quote.id)
    const [mail] = await mailsOf((tx) => mailReminder(tx, row, offerOf(quote)))
    return (mail?.plain ?? '').split('\n').flatMap((text) => /^(.*):.* χωρίς ΦΠΑ, /.exec(text)?.[1] ?? [])
  }
  expect(await labels([fixed])).toEqual(['Σύνολο'])
  expect(await labels([fixed, offerLine()])).toEqual(['Για 100 τεμ.', 'Για 250 τεμ.'])
  expect(await labels([offerLine(), offerLine()])).toEqual(['Για 100 τεμ. από όλα', 'Για 250 τεμ. από όλα'])
  expect(await labels([fixed, ...Array.from({ length: 12 }, () => offerLine())])).toEqual(['Για 100 τεμ. από όλα', 'Επιλογή 2'])
})

test('both sides are mailed what was accepted: the chosen quantity, by whom, for how much', async () => {
  const line = offerLine()
  const { id, number } = await offeredQuote(shop.ctx, { ...person, offer: { lines: [line] } })
  const row = await rowOf(id, {
    state: 'accepted',
    purchaseOrder: 'PO-8841',
    acceptance: {
      version: 1,
      selection: { [line.id]: 250 },
      name: 'Νίκος Διευθυντής',
      at: '2026-11-20T07:30:00.000Z',
      consent: 'Συμφωνώ.',
      netCents: 75_113,
      grossCents: 93_140,
    },
  })
  const sent = await mailsOf((tx) => mailAccepted(tx, row))
  expect(sent.map(({ recipient }) => recipient)).toEqual([email, staff])
  for (const { plain, subject } of sent) {
    expect(subject).toContain(number)
    expect(plain).toMatch(/250 τεμ\./)
    expect(plain).not.toMatch(/100 τεμ\./)
    expect(plain).toMatch(/751,13\s€ χωρίς ΦΠΑ, 931,40\s€ με ΦΠΑ/)
    expect(plain).toContain('Νίκος Διευθυντής')
    expect(plain).toMatch(/\(PO\): PO-8841/)
    // The line's amount at the chosen quantity, and the known delivery facts
    expect(plain).toContain(formatAmount(optionAmount(line, chosenOption(line, { [line.id]: 250 }))))
    expect(plain).toMatch(/μεταφορικά 8,00\s€/)
    expect(plain).toContain('Παρασκευή 20 Νοεμβρίου, 9.30')
  }
})

test('every other event is mailed to the side concerned', async () => {
  const quote = await offeredQuote(shop.ctx, { ...person, offer: { validUntil: '2026-11-23' } })
  const row = await rowOf(quote.id)
  const token = await quoteToken(shop.ctx, quote.id, 'approver')
  const message = { text: 'Μπορεί να γίνει μπλε;', authorName: 'Άννα', fileCount: 2 }
  const expectedMails: [(tx: Context) => Promise<void>, readonly string[]][] = [
    [(tx) => mailMessage(tx, row, { ...message, fromStaff: false }), [staff]],
    [(tx) => mailMessage(tx, row, { ...message, authorName: 'Νίκος', fromStaff: true }), [email]],
    [(tx) => mailChangeRequested(tx, row, 'Θέλουμε 300', 'Άννα'), [staff]],
    [(tx) => mailDeclined(tx, row, 'Βρήκαμε αλλού', 'Άννα'), [email, staff]],
    [(tx) => mailRefused(tx, row, 'Δεν προλαβαίνουμε'), [email]],
    [(tx) => mailWithdrawn(tx, row), [staff]],
    [(tx) => mailReminder(tx, row, offerOf(quote)), [email]],
    [(tx) => mailExpired(tx, row), [email, staff]],
    [
      (tx) => mailShared(tx, row, { toName: 'Νίκος', toEmail: 'nikos@example.gr', byName: 'Άννα Δήμου', token, ...shown(quote) }),
      ['nikos@example.gr'],
    ],
  ]
  for (const [work, recipients] of expectedMails) {
    const sent = await mailsOf(work)
    expect(sent.map(({ recipient }) => recipient)).toEqual(recipients)
    for (const { subject, recipient, replyTo, plain } of sent) {
      expect(subject).toContain(quote.number)
      expect(replyTo).toBe(recipient === email ? staff : email)
      expect(plain).toMatch(recipient === staff ? /vendor-dashboard\/quotes/ : /\/promo\/offer#/)
    }
  }
})

test('a mail to an address named by a customer has only links to the offer', async () => {
  const quote = await offeredQuote(shop.ctx, person)
  const { number } = quote
  const row = await rowOf(quote.id)
  const names = { byName: `Κερδίσατε: πάρε.το-δώρο.gr ${'α'.repeat(300)}`, toName: 'Νίκος\r\nhttps://evil.example 203.0.113.7' }
  const [mail] = await mailsOf((tx) =>
    mailShared(tx, row, { ...names, toEmail: 'nikos@example.gr', token: 'x', ...shown(quote), note: 'Δες το www.evil.gr' }),
  )
  expect(mail?.subject).toMatch(/^Κερδίσατε: \[σύνδεσμος\] α{1,60}…: η προσφορά/)
  expect(mail?.plain).toContain('Προς: Νίκος [σύνδεσμος] [σύνδεσμος].')
  expect(`${mail?.html}${mail?.plain}`).not.toMatch(/το-δώρο|evil|203\.0/)
  const [unnamed] = await mailsOf((tx) =>
    mailShared(tx, row, { ...names, byName: '\u200b', toEmail: 'n@example.gr', token: 'x', ...shown(quote) }),
  )
  expect(unnamed?.subject).toBe(`Συνεργάτης σας: η προσφορά ${number} για έγκριση`)
})

test('no name and no text can inject headers or markup', async () => {
  const quote = await offeredQuote(shop.ctx, person)
  const row = await rowOf(quote.id)
  const hostile = fc
    .tuple(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('\r\nBcc: all@example.gr', '<script>alert(1)</script>', '<img src=x>', '\u202e', '&lt;b&gt;'),
    )
    .map((parts) =>
      parts
        .join('')
        .replaceAll('\0', '')
        .replaceAll(/\p{Cs}/gu, ''),
    )
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (authorName, text) => {
      const sent = await mailsOf(async (tx) => {
        await mailChangeRequested(tx, { ...row, companyName: text }, text, authorName)
        await mailShared(tx, row, {
          toName: text,
          toEmail: 'nikos@example.gr',
          byName: authorName,
          token: 'x',
          ...shown(quote),
          note: text,
        })
      })
      for (const { subject, html } of sent) {
        expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(html).not.toMatch(/<script|<img/i)
      }
    }),
    { numRuns: 15 },
  )
})

test('each mail to a reader of a quote says where to answer, with that reader’s link', async () => {
  const offered = await offeredQuote(shop.ctx, person)
  const accepted = await offeredQuote(shop.ctx, person)
  const acceptance = {
    version: 1,
    selection: Object.fromEntries(accepted.content.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0])),
    name: 'Άννα Δήμου',
    at: '2026-11-20T07:30:00Z',
    consent: '',
    netCents: 1,
    grossCents: 1,
  }
  const quote = await rowOf(offered.id)
  const decided = await rowOf(accepted.id, { state: 'accepted', acceptance })
  const token = await quoteToken(shop.ctx, offered.id, 'approver')
  const sent = await mailsOf(async (tx) => {
    await mailReceived(tx, quote)
    await mailOffered(tx, quote, offerOf(offered), Buffer.from('%PDF-'))
    await mailMessage(tx, quote, { text: 'Γεια', authorName: 'Νίκος', fromStaff: true, fileCount: 0 })
    await mailAccepted(tx, decided)
    await mailDeclined(tx, quote, '', 'Άννα')
    await mailRefused(tx, quote, 'Δεν το έχουμε')
    await mailReminder(tx, quote, offerOf(offered))
    await mailExpired(tx, quote)
    await mailShared(tx, quote, { toName: 'Πέτρος', toEmail: 'petros@example.gr', byName: 'Άννα', token, ...shown(offered) })
  })
  const outside = sent.filter(({ recipient }) => recipient !== staff)
  expect(outside).toHaveLength(9)
  for (const { html, plain, template } of outside) {
    const links = [...html.matchAll(/href="([^"]*\/promo\/offer#[\w-]{43})"/g)].map(([, link]) => link)
    expect([template, new Set(links).size, html.includes('γράψτε στα μηνύματα της προσφοράς')]).toEqual([template, 1, true])
    expect([template, plain.includes('Για να μας απαντήσετε')]).toEqual([template, true])
    expect([template, plain.includes('απαντήστε σε αυτό')]).toEqual([template, template === 'requestReceivedMail'])
  }
})
