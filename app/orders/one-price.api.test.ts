import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { RestDue } from '#app/company/payment-terms.ts'
import { mailPlacedOrder } from '#app/orders/mails/order-mails.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { formatAmount, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { mailOffered } from '#app/quotes/mails/quote-mails.server.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { chosenContent } from '#app/quotes/offer-money.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { laserPlacement, pagesOf } from '#test/offer-document.ts'
import { athensAddress, companyInvoice } from '#test/placed-orders.ts'
import { type OfferedQuote, offeredQuote, offerLine, quoteKey } from '#test/quotes.ts'

// The price of one gift and the payment plan are the same figures in every answer, mail and document of one dealing.

const shop = testShop()
let staff: Actor & { readonly id: number }

beforeAll(async () => {
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff'))
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

/** 300 × 6.80 € and its engraving: 2,190 € */
const thermos = (discountPercent: number, isDecorated: boolean) =>
  offerLine({
    title: 'Θερμός Αράχωβα',
    discountPercent,
    vatPercent: 24,
    ...(isDecorated && { placements: [laserPlacement] }),
    options: [100, 300].map((quantity) => ({
      quantity,
      unitPrice: 68_000,
      runPrice: isDecorated ? 4_400 : 0,
      handlingPrice: 0,
      setUpCents: isDecorated ? 1_800 : 0,
      ...(isDecorated && {
        charges: [
          { type: 'run' as const, text: 'Χάραξη λέιζερ', unitPrice: 4_400, units: 1 },
          { type: 'setup' as const, text: 'Προετοιμασία', unitPrice: 180_000, units: 1 },
        ],
      }),
    })),
  })

interface Case {
  readonly discountPercent?: number
  readonly isDecorated?: boolean
  readonly isOnAccount?: boolean
  readonly depositPercent?: number
  readonly restDue?: RestDue
}

interface Instalments {
  readonly instalments: readonly { readonly due: string; readonly amount: number; readonly state: string }[]
}

/** From the offer to the order, with all that is shown of both. */
async function dealing({ discountPercent = 0, isDecorated = true, isOnAccount = false, depositPercent = 50, restDue }: Case) {
  const user = await signedIn(shop.ctx)
  await shop.http(as(staff)).post('/api/staff/customers/credit/save', { userId: user.id, limit: 10_000, paymentDays: 30 })
  const lines = [thermos(discountPercent, isDecorated)]
  const quote = await offeredQuote(shop.ctx, { userId: user.id, offer: { lines, deliveryCents: 0, depositPercent, restDue } })
  const owner = { id: quote.id, key: await quoteKey(shop.ctx, quote.id) }
  const customer = shop.http(as(user))
  const [line] = quote.content.lines
  const selection = { [line?.id ?? '']: 300 }
  const shown = (await shop.http(visitor).post('/api/quotes/get', owner)).body
  const [offer] = shown.offers
  const offerPdf = await offerPdfText(quote.id, quote)
  const accept = { ...owner, version: quote.version, selection, name: 'Άννα', purchaseOrder: '', consent: true }
  const invoice = {
    companyName: companyInvoice.companyName,
    afm: companyInvoice.vatNumber,
    taxOffice: companyInvoice.taxOffice,
    activity: companyInvoice.activity,
    address: 'Ερμού 1, 105 57 Αθήνα',
  }
  const accepted = await customer.post('/api/quotes/accept', { ...accept, key: undefined, invoice })
  expect(accepted.text).not.toContain('error')
  const { body: choices } = await customer.post('/api/orders/of-quote/choices', { id: quote.id })
  const method = isOnAccount ? 'on-account' : 'bank-transfer'
  const made = await customer.post('/api/orders/of-quote', {
    id: quote.id,
    delivery: { method: 'courier', address: athensAddress },
    payment: { method },
    notes: '',
  })
  const ref = { key: made.body.key }
  const order = (await shop.http(visitor).post('/api/orders/get', ref)).body
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.number, made.body.number))
  const forStaff = (await shop.http(as(staff)).post('/api/staff/orders/get', { id: row?.id })).body
  const documents = await Promise.all(['confirmation', 'proforma'].map((kind) => textOf('/api/orders/pdf', { ...ref, kind })))
  if (row === undefined) throw new Error('there is no order')
  const written = await mailsOf(quote.id, quote.version, chosenContent(quote.content, selection), row)
  return { offer, offerPdf, choices, method, order, forStaff, documents, written }
}

async function offerPdfText(quoteId: string, { version, content }: Pick<OfferedQuote, 'version' | 'content'>): Promise<string> {
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quoteId))
  if (quote === undefined) throw new Error('the quote is gone')
  const made = await renderOfferPdf(shop.ctx, quote, { version, content, sentAt: shop.ctx.now })
  if (!made.ok) throw new Error('the queue of documents is full')
  return plain((await pagesOf(made.value)).join(' '))
}

async function textOf(path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return plain((await pagesOf(Buffer.from(await answer.arrayBuffer()))).join(' '))
}

/** The mails of the offer and of its order, written as if they were sent now. */
async function mailsOf(quoteId: string, version: number, content: OfferContent, order: Order): Promise<string[]> {
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quoteId))
  if (quote === undefined) throw new Error('the quote is gone')
  await inTransaction(shop.ctx, async (tx) => {
    await mailOffered(tx, quote, { version, content }, Buffer.from(''))
    await mailPlacedOrder(tx, order, [])
  })
  const offered = await queuedMails(shop.ctx, eq(mails.recipient, quote.email))
  const placed = await queuedMails(shop.ctx, eq(mails.id, order.id))
  return [...offered.filter(({ subject }) => subject === `Η προσφορά σας ${quote.number}`), ...placed].map((mail) =>
    plain(mail.plain),
  )
}

const figures = ({ instalments }: Instalments) => instalments.map(({ due, amount, state }) => ({ due, amount, state }))

test.each<[string, Case, number]>([
  ['with a logo', {}, 7.3],
  ['with a discount', { discountPercent: 10 }, 6.62],
  ['with another deposit', { depositPercent: 30 }, 7.3],
  ['with the rest due with the proof', { restDue: 'proof-approved' }, 7.3],
  ['with the rest due with the proof, without a logo', { restDue: 'proof-approved', isDecorated: false }, 6.8],
  ['without a logo', { isDecorated: false }, 6.8],
  ['on account', { isOnAccount: true }, 7.3],
])('one dealing has one price of one and one payment plan: %s', async (_, chosen, piece) => {
  const { offer, offerPdf, choices, method, order, forStaff, documents, written } = await dealing(chosen)
  const price = plain(formatUnitPriceShort(Math.round(piece * 10_000)))
  expect(offer.lines[0].options.at(-1).pricePerPiece).toBe(piece)
  expect(order.lines[0].pricePerPiece).toBe(piece)
  expect(forStaff.lines[0].pricePerPiece).toBe(piece)
  for (const document of [offerPdf, ...documents]) expect(document).toContain(price)
  const plan = figures(order)
  expect(figures(forStaff)).toEqual(plan)
  expect(figures(choices.payments.find((each: { method: string }) => each.method === method))).toEqual(plan)
  if (chosen.isOnAccount !== true) expect(figures(offer.scenarios.at(-1))).toEqual(plan)
  const isAtProof = chosen.restDue === 'proof-approved' && chosen.isDecorated !== false
  const rest = isAtProof ? 'Υπόλοιπο, με την έγκριση του δοκιμίου' : 'Υπόλοιπο, πριν από την παράδοση'
  if (plan.length > 1) for (const text of [offerPdf, ...documents, written[1]]) expect(text).toContain(rest)
  if (plan.length > 1) expect(plan[1]?.due).toBe(isAtProof ? 'proof-approved' : 'before-delivery')
  const amounts = plan.map(({ amount }) => plain(formatAmount(Math.round(amount * 100))))
  expect(plan).toHaveLength(chosen.isDecorated === false || chosen.isOnAccount === true ? 1 : 2)
  for (const document of documents) for (const amount of amounts) expect(document).toContain(amount)
  const [offered, placed, ...others] = written
  expect([offered, placed, others]).toEqual([expect.stringContaining(price), expect.stringContaining(price), []])
  for (const amount of amounts) expect(placed).toContain(amount)
  if (chosen.isOnAccount !== true) for (const amount of amounts) expect(offered).toContain(amount)
})
