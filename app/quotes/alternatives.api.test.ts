import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { contentOfView, firstSelection } from '#app/quotes/customer/offer/offer-from-view.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import { selected } from '#app/quotes/offer-alternatives.ts'
import { repeatedLines } from '#app/quotes/request/repeat-request.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { offerContent, offerLine, quoteKey, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
})

const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
const options = (unitPrice: number) =>
  [100, 250].map((quantity) => ({ quantity, unitPrice, runPrice: 0, handlingPrice: 0, setUpCents: 0 }))

/** A line of mugs or bottles, and a separate line of pens. */
function content(): OfferContent {
  const mug = offerLine({ title: 'Κούπα Νάξος', detail: 'Λευκή', options: options(20_000), costPrice: 7_777 })
  const bottle = offerLine({
    title: 'Μπουκάλι Πάρος',
    detail: 'Πράσινο',
    options: options(50_000),
    costPrice: 8_888,
    alternativeOf: mug.id,
  })
  const pen = offerLine({ title: 'Στυλό Σίφνος', detail: 'Μαύρο', options: options(10_000) })
  return offerContent(shop.ctx, { lines: [mug, bottle, pen] })
}

async function sentOffer() {
  const email = `${randomUUID()}@example.gr`
  const { id } = await submittedQuote(shop.ctx, { email, lines: [{ title: 'Κούπα' }] })
  const { revision } = (await call('propose', { id })).body
  const offer = content()
  const saved = await call('save-offer', { id, revision, content: offer })
  expect(saved.status).toBe(200)
  expect((await call('send', { id, revision: saved.body.revision, despiteWarnings: true })).status).toBe(200)
  const key = await quoteKey(shop.ctx, id)
  const view = async (): Promise<QuoteView> => (await shop.http(as(visitor)).post('/api/quotes/get', { id, key })).body
  const [mug, bottle, pen] = offer.lines.map((line) => line.id)
  return { id, key, email, view, ids: { mug: mug ?? '', bottle: bottle ?? '', pen: pen ?? '' } }
}

const rowOf = async (id: string) => (await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]
const mailTo = async (email: string) => (await queuedMails(shop.ctx, eq(mails.recipient, email))).at(-1)?.plain ?? ''
/** Net, in cents: 100 × 2 €, 100 × 5 €, 100 × 1 €, and 8 € of delivery */
const cents = { withMug: 30_800, withBottle: 60_800 }

test('only one of two alternatives counts: on the customer’s page, in the mail, the document and the list', async () => {
  const { id, key, email, view, ids } = await sentOffer()
  const quote = await view()
  const [offer] = quote.offers
  if (offer === undefined) throw new Error('no offer')
  expect(offer.lines.map(({ alternativeOf }) => alternativeOf)).toEqual([undefined, ids.mug, undefined])
  expect(offer.scenarios[0]).toMatchObject({ selection: { [ids.mug]: 100, [ids.pen]: 100 }, totals: { net: 308 } })
  expect((await rowOf(id))?.netCents).toBe(cents.withMug)
  const mail = await mailTo(email)
  expect(mail).toMatch(/1\. Κούπα Νάξος[^]*ή αυτό: Μπουκάλι Πάρος[^]*2\. Στυλό Σίφνος/)
  expect(mail).toContain('Τα σύνολα μετρούν το πρώτο.')
  expect(mail).toContain('308,00')
  const pdf = await fetch(`${shop.origin}/api/quotes/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version: 1 }),
  })
  const printed = (await pagesOf(Buffer.from(await pdf.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ')
  expect(printed).toMatch(/1 Κούπα Νάξος.*ή ή αυτό, όποιο διαλέξετε Μπουκάλι Πάρος.*2 Στυλό Σίφνος/)
  expect(printed).toContain('διαλέξτε είδη και ποσότητες')
  expect(printed).toContain('308,00')
  // Neither cost nor margin of an alternative reaches the customer.
  for (const text of [JSON.stringify(quote), mail, printed]) expect(text).not.toMatch(/costPrice|0[.,]7777|0[.,]8888|7777|8888/)
})

test.each([
  ['the first', 'mug', cents.withMug, 'Μπουκάλι Πάρος'],
  ['the other', 'bottle', cents.withBottle, 'Κούπα Νάξος'],
] as const)('the customer accepts %s: contract, mails and history have it alone', async (_name, chosen, net, not) => {
  const { id, key, email, view, ids } = await sentOffer()
  const [offer] = (await view()).offers
  if (offer === undefined) throw new Error('no offer')
  // The page selects in this way.
  const shown = contentOfView(offer)
  const selection = selected(shown.lines, firstSelection(offer), ids[chosen], 100)
  expect(offerTotals(shown, selection).net).toBe(net)
  const body = { id, key, version: 1, selection, name: 'Άννα Δήμου', purchaseOrder: '', consent: true, invoice: null }
  expect((await shop.http(as(visitor)).post('/api/quotes/accept', body)).status).toBe(200)
  const row = await rowOf(id)
  expect(row).toMatchObject({ netCents: net, acceptance: { netCents: net, selection: { [ids[chosen]]: 100, [ids.pen]: 100 } } })
  const mail = await mailTo(email)
  expect(mail).toContain('Στυλό Σίφνος')
  expect(mail).not.toContain(not)
  expect(mail).not.toContain('ή αυτό')
  expect(repeatedLines(await view()).map(({ title }) => title)).not.toContain(not)
})

test('selecting two alternatives, none, or another’s quantity is refused, and nothing is accepted', async () => {
  const { id, key, ids } = await sentOffer()
  const wrong = [
    { [ids.mug]: 100, [ids.bottle]: 100, [ids.pen]: 100 },
    { [ids.pen]: 100 },
    { [ids.bottle]: 99, [ids.pen]: 100 },
    { [ids.bottle]: 100 },
  ]
  for (const selection of wrong) {
    const body = { id, key, version: 1, selection, name: 'Άννα Δήμου', purchaseOrder: '', consent: true, invoice: null }
    const { status, body: answer } = await shop.http(as(visitor)).post('/api/quotes/accept', body)
    expect([status, answer.error.code]).toEqual([422, 'wrong-selection'])
    const onBehalf = await call('accept-for', { id, version: 1, selection, name: 'Άννα Δήμου', how: 'telephone' })
    expect([onBehalf.status, onBehalf.body.error.code]).toEqual([422, 'wrong-selection'])
  }
  expect((await rowOf(id))?.state).toBe('offered')
})

test('staff accept the alternative for the customer; the approver gets only the chosen lines', async () => {
  const { id, key, ids } = await sentOffer()
  const selection = { [ids.bottle]: 100, [ids.pen]: 100 }
  const boss = `${randomUUID()}@example.gr`
  const shared = { id, key, version: 1, selection, name: 'Διευθυντής', email: boss, note: '' }
  expect((await shop.http(as(visitor)).post('/api/quotes/share', shared)).status).toBe(200)
  const mail = await mailTo(boss)
  expect(mail).toContain('Μπουκάλι Πάρος')
  expect(mail).not.toContain('Κούπα Νάξος')
  expect(mail).toContain('608,00')
  expect((await call('accept-for', { id, version: 1, selection, name: 'Άννα Δήμου', how: 'telephone' })).status).toBe(200)
  expect((await rowOf(id))?.netCents).toBe(cents.withBottle)
})

test('an alternative of a line that is not above it is refused with the offer, and nothing changes', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const { revision } = (await call('propose', { id })).body
  const [mug, bottle, pen] = content().lines
  if (mug === undefined || bottle === undefined || pen === undefined) throw new Error('no lines')
  for (const lines of [
    [bottle],
    [mug, pen, { ...bottle, alternativeOf: mug.id }],
    [mug, { ...bottle, alternativeOf: randomUUID() }],
  ])
    expect((await call('save-offer', { id, revision, content: offerContent(shop.ctx, { lines }) })).status).toBe(422)
  const { quote } = (await call('get', { id })).body
  expect(quote.draft.revision).toBe(revision)
})

test('of two colleagues who add an alternative, the second gets a conflict and overwrites nothing', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const { revision } = (await call('propose', { id })).body
  const [first, second] = await Promise.all([1, 2].map(() => call('save-offer', { id, revision, content: content() })))
  expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
})

test('a template contains alternatives, with ids of its own', async () => {
  const { id } = await sentOffer()
  const name = `Πρότυπο ${randomUUID()}`
  const templates = await shop.http(as(staff)).post('/api/staff/templates/keep-offer', { id, name })
  expect(templates.status).toBe(200)
  const { templates: all } = (await shop.http(as(staff)).post('/api/staff/templates/list', {})).body
  const templateId = all.find((each: { readonly name: string }) => each.name === name)?.id
  const other = await submittedQuote(shop.ctx, { lines: [] })
  const { revision } = (await call('propose', { id: other.id })).body
  expect((await call('apply-template', { id: other.id, templateId, revision })).status).toBe(200)
  const { lines } = (await call('get', { id: other.id })).body.quote.draft
  expect(lines.map(({ title }: { readonly title: string }) => title)).toEqual(['Κούπα Νάξος', 'Μπουκάλι Πάρος', 'Στυλό Σίφνος'])
  expect(lines[1].alternativeOf).toBe(lines[0].id)
  expect(unitPriceToEuros(lines[1].options[0].unitPrice)).toBe(5)
})
