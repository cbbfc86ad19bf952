import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { acceptanceInvoice as invoice, offeredQuote, quoteKey } from '#test/quotes.ts'

const shop = testShop()
const address = { line: 'Ερμού 1', postcode: '105 63', city: 'Αθήνα' }
const terms = { delivery: { method: 'pickup', address: null }, payment: { method: 'bank-transfer' }, notes: '' }

async function stored(quoteId: string) {
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.quoteId, quoteId))
  return row
}

test('an approver is asked no tax data: the document stays open, and its owner says it with the order', async () => {
  const { ctx } = shop
  const customer = await signedIn(ctx)
  const order = (body: object) => shop.http(as(customer)).post('/api/orders/of-quote', body)
  const byApprover = async (requested: object) => {
    const quote = await offeredQuote(ctx, { userId: customer.id, companyName: 'Γραφική Α.Ε.', afm: invoice.afm })
    const selection = Object.fromEntries(quote.content.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
    const key = await quoteKey(ctx, quote.id, 'approver')
    const body = { id: quote.id, key, version: quote.version, selection, name: 'Ελένη Διευθύντρια', consent: true, ...requested }
    const { status, body: view } = await shop.http(as(visitor)).post('/api/quotes/accept', body)
    expect(status).toBe(200)
    return { id: quote.id, accepted: view.acceptance.invoice }
  }
  const { companyName, taxOffice, activity } = invoice
  const full = { vatNumber: 'EL 094019245', companyName, taxOffice, activity, address }

  const first = await byApprover({})
  expect(first.accepted).toBeUndefined()
  const missing = await order({ id: first.id, ...terms, invoice: { ...full, activity: '' } })
  expect([missing.status, Object.keys(missing.body.error.fields)]).toEqual([422, ['invoice.activity']])
  expect((await order({ id: first.id, ...terms, invoice: full })).status).toBe(200)
  expect(await stored(first.id)).toMatchObject({
    isDocumentOpen: false,
    invoice: { vatNumber: '094019245', activity: 'Εκτυπώσεις' },
  })

  const receipt = await byApprover({})
  expect((await order({ id: receipt.id, ...terms, invoice: null })).status).toBe(200)
  expect(await stored(receipt.id)).toMatchObject({ isDocumentOpen: false, invoice: null })
  const later = await byApprover({})
  expect((await order({ id: later.id, ...terms })).status).toBe(200)
  expect(await stored(later.id)).toMatchObject({ isDocumentOpen: true, invoice: null })
  const told = await byApprover({ invoice })
  expect(told.accepted).toEqual(invoice)
  expect((await byApprover({ invoice: null })).accepted).toBeNull()
})
