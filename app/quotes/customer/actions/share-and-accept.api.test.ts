import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { chosenContent, offerTotals } from '#app/quotes/offer-money.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { offeredQuote, offerLine, quoteKey } from '#test/quotes.ts'

const shop = testShop()
const http = (actor: Actor = visitor) => shop.http(as(actor))
const boss = { name: 'Ελένη Διευθύντρια', email: 'boss@example.gr' }

const mailsTo = async (address: string) => (await queuedMails(shop.ctx)).filter(({ recipient }) => recipient === address)
const textOf = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

/** An owner's quote of two lines, and the second quantity of each. */
async function twoLines() {
  const owner = await signedIn(shop.ctx)
  const lines = [offerLine({ imageSrc: '/pictures/mug.jpg.0123456789ab.320.webp' }), offerLine({ title: 'Μέλι', vatPercent: 13 })]
  const quote = await offeredQuote(shop.ctx, { userId: owner.id, name: 'Άννα Δήμου', offer: { lines } })
  const selection = Object.fromEntries(lines.map(({ id }) => [id, 250]))
  return { owner, quote, selection }
}

test('the approver gets lines, pictures, sums and note in the chosen quantities, in mail and document', async () => {
  const { owner, quote, selection } = await twoLines()
  const share = { id: quote.id, ...boss, version: 1, selection, note: 'Για τα Χριστούγεννα.\nΔείτε το www.evil.gr' }
  expect((await http(owner).post('/api/quotes/share', share)).status).toBe(200)
  const [mail, ...others] = await mailsTo(boss.email)
  expect(others).toEqual([])
  const { net, gross } = offerTotals(chosenContent(quote.content, selection))
  const text = textOf(mail?.plain)
  expect(text).toContain('Για τα Χριστούγεννα.')
  expect(text).not.toContain('evil')
  expect(text).toContain(textOf(`Σύνολο: ${formatAmount(net)} χωρίς ΦΠΑ, ${formatAmount(gross)} με ΦΠΑ`))
  for (const part of ['1. Κούπα κεραμική', '2. Μέλι', '250 τεμ.']) expect(text).toContain(part)
  expect(text).not.toContain('100 τεμ.')
  expect(mail?.html).toMatch(/<img[^>]*src="[^"]*\/pictures\/mug\.jpg\.0123456789ab\.160\.jpg"/)
  const [pdf] = mail?.attachments ?? []
  expect(pdf?.filename).toBe(`Προσφορά ${quote.number} έκδοση 1.pdf`)
  const printed = (await pagesOf(Buffer.from(pdf?.base64 ?? '', 'base64'))).join(' ')
  expect(printed).toContain('Για έγκριση, στις ποσότητες που επέλεξε: ')
  expect(printed).toContain('Για τα Χριστούγεννα.')
  expect(printed).toContain(textOf(formatAmount(gross)))
  expect(printed).not.toContain('Επιλογή 2')

  const [, token] = /\/promo\/offer#([\w-]+)/.exec(mail?.plain ?? '') ?? []
  const opened = await http().post('/api/quotes/open', { token })
  const seen = await http().post('/api/quotes/get', opened.body)
  expect(seen.body.shared).toMatchObject({ selection, note: share.note, toName: boss.name })
  expect((await http(owner).post('/api/quotes/get', { id: quote.id })).body.shared).toBeNull()
})

test('a selection of an older version is not shared, and nothing is mailed', async () => {
  const { owner, quote, selection } = await twoLines()
  const [line = ''] = Object.keys(selection)
  const email = 'nobody@example.gr'
  for (const [wrong, status] of [
    [{ selection: { [line]: 250 } }, 422],
    [{ selection: { ...selection, [line]: 251 } }, 422],
    [{ version: 2, selection }, 409],
    [{ note: 'α'.repeat(601) }, 422],
    [{ note: 7 }, 422],
  ] as const) {
    const { status: answered, body } = await http(owner).post('/api/quotes/share', { id: quote.id, name: 'Ε', email, ...wrong })
    expect([wrong, answered]).toEqual([wrong, status])
    expect(body.error.message).toMatch(/[α-ω]/)
  }
  expect(await mailsTo(email)).toEqual([])
})

const invoice = {
  companyName: 'Δήμου Ο.Ε.',
  afm: 'EL 094019245',
  taxOffice: 'ΔΟΥ Α΄ Αθηνών',
  activity: '',
  address: 'Ερμού 1, 105 63 Αθήνα',
}

test('an acceptance stores the invoice’s recipient; buyer, approver and staff get it in their confirmation', async () => {
  const { owner, quote, selection } = await twoLines()
  const email = 'approves@example.gr'
  await http(owner).post('/api/quotes/share', { id: quote.id, name: boss.name, email, version: 1, selection })
  const accepted = await http(owner).post('/api/quotes/accept', {
    id: quote.id,
    version: 1,
    selection,
    name: 'Άννα Δήμου',
    consent: true,
    invoice,
  })
  expect([accepted.status, accepted.body.acceptance.invoice]).toEqual([200, { ...invoice, afm: '094019245' }])
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  expect(row?.acceptance?.invoice).toEqual({ ...invoice, afm: '094019245' })
  const confirmations = (await queuedMails(shop.ctx)).filter(
    ({ subject }) => subject.startsWith(`Εγκρίθηκε η`) && subject.includes(quote.number),
  )
  expect(confirmations.map(({ recipient }) => recipient)).toHaveLength(3)
  expect(confirmations.map(({ recipient }) => recipient)).toContain(email)
  for (const { plain } of confirmations) {
    expect(textOf(plain)).toContain('Παραστατικό: Δήμου Ο.Ε., ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών, Ερμού 1, 105 63 Αθήνα')
  }
})

test('an invoice without a valid ΑΦΜ, ΔΟΥ or address is refused at its field; without an invoice it is a receipt', async () => {
  const { quote, selection } = await twoLines()
  const key = await quoteKey(shop.ctx, quote.id)
  const good = { id: quote.id, key, version: 1, selection, name: 'Άννα Δήμου', consent: true }
  for (const [field, value] of [
    ['afm', '094019246'],
    ['afm', ''],
    ['taxOffice', ' '],
    ['address', ''],
    ['address', 'α'.repeat(201)],
    ['companyName', '\u0007'],
    ['activity', 5],
  ] as const) {
    const { status, body } = await http().post('/api/quotes/accept', { ...good, invoice: { ...invoice, [field]: value } })
    expect([field, value, status]).toEqual([field, value, 422])
    expect(Object.keys(body.error.fields)).toEqual([`invoice.${field}`])
  }
  const receipt = await http().post('/api/quotes/accept', { ...good, invoice: null })
  expect([receipt.status, receipt.body.acceptance.invoice]).toEqual([200, null])
})

test('a revoked link gets no confirmation', async () => {
  const { owner, quote, selection } = await twoLines()
  const email = 'gone@example.gr'
  const { body } = await http(owner).post('/api/quotes/share', { id: quote.id, name: 'Ε', email })
  await http(owner).post('/api/quotes/unshare', { id: quote.id, linkId: body.sharedLinks[0].id })
  await http(owner).post('/api/quotes/accept', { id: quote.id, version: 1, selection, name: 'Άννα Δήμου', consent: true })
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Εγκρίθηκε'))).toEqual([])
})
