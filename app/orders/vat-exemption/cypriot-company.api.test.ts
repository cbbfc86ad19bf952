import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { openOrderDocument } from '#app/orders/documents/order-pdf.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { limassolAddress } from '#test/placed-orders.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-11-26T10:00:00Z'))
let sales: Actor

beforeAll(async () => {
  sales = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const post = (actor: Actor, path: string, body: object) => shop.http(as(actor)).post(`/api/${path}`, body)
const invoice = {
  companyName: 'Aphrodite Trading Ltd',
  afm: 'CY10259033P',
  taxOffice: '',
  activity: 'Εμπόριο',
  address: 'Λήδρας 12, 1011 Λευκωσία',
}
const athens = { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα', country: 'GR' }
const confirmation = {
  vatNumber: 'CY 10259033P',
  checkedOn: '2026-11-26',
  reference: 'WAPIAAAAYd8xQ',
  note: 'APHRODITE TRADING LTD',
}

/** The order of an offer that a Cypriot company accepted, delivered to `address`. */
async function orderTo(address: object) {
  const quote = await offeredQuote(shop.ctx, { phone: '2101234567', afm: invoice.afm, companyName: invoice.companyName })
  const owner = { id: quote.id, key: await quoteKey(shop.ctx, quote.id) }
  const selection = Object.fromEntries(quote.content.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
  const accepted = await post(visitor, 'quotes/accept', {
    ...owner,
    version: quote.version,
    selection,
    name: 'Άννα',
    consent: true,
    invoice,
  })
  const terms = { delivery: { method: 'courier', address }, payment: { method: 'bank-transfer' } }
  const { status, body, text } = await post(visitor, 'orders/of-quote', { ...owner, ...terms })
  if (accepted.status !== 200 || status !== 200) throw new Error(accepted.text + text)
  const { id, key, number }: { readonly id: string; readonly key: string; readonly number: string } = body
  return { id, key, number }
}

const exempt = (id: string, over: object | null = {}) =>
  post(sales, 'staff/orders/vat-exemption', { id, confirmation: over === null ? null : { ...confirmation, ...over } })

async function proformaText(id: string) {
  const made = await openOrderDocument(shop.ctx, id, 'proforma')
  if (!made.ok) throw new Error(made.refusal)
  return (await pagesOf(made.value.bytes)).join(' ')
}

test('a Cypriot company’s order, delivered to Limassol, has no VAT once staff have confirmed the number', async () => {
  const { id, key, number } = await orderTo(limassolAddress)
  const before = (await post(visitor, 'orders/get', { key })).body
  expect(before.totals.vat.map(({ rate }: { rate: number }) => rate)).toEqual([24])
  expect((await post(sales, 'staff/orders/get', { id })).body).toMatchObject({ vatExemption: null, exemptionObstacle: null })

  const confirmed = await exempt(id)
  expect(confirmed.status).toBe(200)
  const { net } = before.totals
  expect(confirmed.body).toMatchObject({
    vatExemption: { ...confirmation, vatNumber: 'CY10259033P' },
    totals: { net, vat: [{ percent: 0, net, amount: 0 }], gross: net },
    payment: { open: net },
  })
  expect(confirmed.body.events.at(-1)).toMatchObject({ kind: 'vat-exempted', note: expect.stringContaining('WAPIAAAAYd8xQ') })
  const [logged] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(logged).toMatchObject({
    subject: 'order',
    before: { vatExemption: null },
    after: { vatExemption: { reference: 'WAPIAAAAYd8xQ' } },
  })

  const seen = (await post(visitor, 'orders/get', { key })).body
  expect(seen.totals).toMatchObject({ net, gross: net, vat: [{ rate: 0, net, amount: 0 }] })
  expect(seen.vatExemption).toContain('άρθρο 33')
  expect(seen.lines.map(({ vatPercent }: { vatPercent: number }) => vatPercent)).toEqual([0])
  const proforma = await proformaText(id)
  expect(proforma).toContain('άρθρο 33')
  expect(proforma).toContain('Λεμεσός, Κύπρος')
  expect(proforma).not.toContain('ΦΠΑ 24')
  const mail = (await queuedMails(shop.ctx)).find(({ subject }) => subject === `Νέο σύνολο της παραγγελίας ${number}`)
  expect(mail?.plain).toContain('άρθρο 33')

  await shop.ctx.db.update(orders).set({ state: 'confirmed' }).where(eq(orders.id, id))
  const [issued] = (await post(sales, 'staff/orders/export', { number })).body.invoices
  expect(issued.invoiceHeader.invoiceType).toBe('1.2')
  expect(issued.counterpart).toMatchObject({ vatNumber: 'CY10259033P', country: 'CY' })
  for (const line of issued.invoiceDetails) {
    expect(line).toMatchObject({ vatCategory: 7, vatPercent: 0, vatAmount: 0, vatExemptionCategory: 14 })
    expect(line.incomeClassification[0].classificationType).toBe('E3_561_005')
  }
  expect(issued.invoiceSummary).toMatchObject({ totalNetValue: net, totalVatAmount: 0, totalGrossValue: net })
  const late = await exempt(id, null)
  expect([late.status, late.body.error.code]).toEqual([409, 'exported'])
})

test('the same company, delivered to Athens, pays Greek VAT, and staff read why', async () => {
  const { id, number } = await orderTo(athens)
  const refused = await exempt(id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'greek-delivery'])
  expect(refused.body.error.message).toMatch(/Ελλάδα.*ΦΠΑ/)
  const order = (await post(sales, 'staff/orders/get', { id })).body
  expect(order).toMatchObject({
    vatExemption: null,
    exemptionObstacle: refused.body.error.message,
    totals: { vat: [{ percent: 24 }] },
  })
  await shop.ctx.db.update(orders).set({ state: 'confirmed' }).where(eq(orders.id, id))
  const [issued] = (await post(sales, 'staff/orders/export', { number })).body.invoices
  expect([
    issued.invoiceHeader.invoiceType,
    issued.invoiceDetails[0].vatCategory,
    issued.invoiceDetails[0].vatExemptionCategory,
  ]).toEqual(['1.1', 1, null])
})
