import { beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { signedIn } from '#test/accounts.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'
import { purchasing } from '#test/purchasing.ts'
import { quotePlacement } from '#test/proofs.ts'

const shop = testShop()
const { call, taken, newSupplier, productOf, groupOf } = purchasing(shop)
const patience = { timeout: 120_000, interval: 200 }

/** A draft of 100 pieces for two orders */
async function newDraft(over: Parameters<typeof newSupplier>[0] = {}) {
  const supplier = await newSupplier(over)
  const productId = await productOf(supplier.id, { cost: 12_500, code: 'SUP-9' })
  const orders = [
    await storedOrder(shop.ctx, { promisedDay: '2030-05-02', lines: [{ productId, quantity: 60 }] }),
    await storedOrder(shop.ctx, { promisedDay: '2030-05-20', lines: [{ productId, quantity: 40 }] }),
  ]
  return { supplier, productId, orders, draft: await taken('draft', { supplierId: supplier.id }) }
}

let decorator: { id: string }
beforeAll(async () => {
  decorator = await newSupplier({ techniques: ['silkscreen'] })
})

test('what is taken out of a draft is needed again, and further pieces are for the shelf', async () => {
  const { supplier, draft } = await newDraft()
  const [{ id: lineId, unitCost }] = draft.lines
  const change = { id: draft.id, revision: draft.revision, lines: [{ id: lineId, quantity: 70, unitCost }] }
  const less = await taken('change', change)
  expect(less.lines[0].orders.map(({ pieces }: { pieces: number }) => pieces)).toEqual([60, 10])
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 30 })
  expect((await call('change', change)).body.error.code).toBe('changed-meanwhile')
  const more = { id: lineId, quantity: '1.000', unitCost: '1,1825' }
  const grown = await taken('change', {
    id: draft.id,
    revision: less.revision,
    deliverTo: decorator.id,
    neededBy: '2030-04-01',
    note: 'Σε παλέτες',
    lines: [more],
  })
  expect(grown).toMatchObject({ deliverTo: { id: decorator.id }, neededBy: '2030-04-01', note: 'Σε παλέτες', net: 1182.5 })
  expect(grown.lines).toMatchObject([
    { quantity: 1000, unitCost: 1.1825, unneeded: 900, orders: [{ pieces: 60 }, { pieces: 40 }] },
  ])
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 0 })
  const kept = { id: draft.id, revision: grown.revision }
  expect((await call('change', { ...kept, lines: [] })).body.error.code).toBe('no-lines')
  expect((await call('change', { ...kept, deliverTo: supplier.id })).body.error.code).toBe('no-decorator')
  expect((await call('change', { ...kept, lines: [{ ...more, quantity: 0 }] })).status).toBe(422)
})

test('a draft gets its number when it is sent, and is mailed once with its document', async () => {
  const [first, second] = [await newDraft(), await newDraft()]
  const sent = await taken('send', { id: first.draft.id, revision: first.draft.revision })
  expect(sent).toMatchObject({ state: 'sent', sentTo: first.supplier.email, may: { change: false, send: false, receive: true } })
  expect((await call('send', { id: first.draft.id, revision: sent.revision })).body.error.code).toBe('wrong-state')
  const next = await taken('send', { id: second.draft.id, revision: second.draft.revision, isMailed: false })
  const [count, after] = [sent.number, next.number].map((number: string) => Number(/^ΑΓ-\d{4}-(\d{5})$/.exec(number)?.[1]))
  expect(after).toBe((count ?? 0) + 1)
  const toSupplier = () => queuedMails(shop.ctx, eq(mails.recipient, first.supplier.email))
  await expect.poll(async () => (await toSupplier()).length, patience).toBe(1)
  const [mail] = await toSupplier()
  expect(mail?.subject).toContain(sent.number)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`Παραγγελία ${sent.number}.pdf`])
  expect(mail?.plain).toContain('SUP-9')
  expect(await queuedMails(shop.ctx, eq(mails.recipient, second.supplier.email))).toEqual([])
})

test('a supplier without an address gets no mail, and a refused sending takes no number', async () => {
  const { draft } = await newDraft({ email: '' })
  const last = async () =>
    (await shop.ctx.db.execute<{ last: number }>(sql`select sum(last)::int as last from purchase_numbers`)).rows[0]?.last
  const before = await last()
  const refused = await call('send', { id: draft.id, revision: draft.revision })
  expect([refused.status, refused.body.error.code]).toEqual([422, 'no-email'])
  expect(await last()).toBe(before)
  expect(await taken('send', { id: draft.id, revision: draft.revision, isMailed: false })).toMatchObject({
    state: 'sent',
    sentTo: '',
  })
})

test('the print of a decorator is mailed with the artwork sheet, which names no customer', async () => {
  const proofWaiver = { by: 'staff', at: shop.ctx.now.toISOString(), name: 'Νίκος', reason: 'Τηλέφωνο' } as const
  const other = await newSupplier({ techniques: ['hotStamp'] })
  const productId = await productOf((await newSupplier()).id)
  const line = { productId, stockTaken: 100, placements: [{ ...quotePlacement(), technique: 'hotStamp' }] }
  const order = await storedOrder(shop.ctx, { proofWaiver, lines: [line] })
  const draft = await taken('draft', { supplierId: other.id })
  const sent = await taken('send', { id: draft.id, revision: draft.revision })
  const toPrinter = () => queuedMails(shop.ctx, eq(mails.recipient, other.email))
  await expect.poll(async () => (await toPrinter()).length, patience).toBe(1)
  const [mail] = await toPrinter()
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `Παραγγελία ${sent.number}.pdf`,
    `Φύλλο μακέτας ${order.number}.pdf`,
  ])
  expect(JSON.stringify([mail?.plain, mail?.subject])).not.toContain('Παπαδοπούλου')
})

test('a confirmed day later than needed marks the purchase order and the orders behind it', async () => {
  const { draft, orders } = await newDraft()
  const sent = await taken('send', { id: draft.id, revision: draft.revision, isMailed: false })
  const confirmed = await taken('confirm', { id: draft.id, revision: sent.revision, day: '2030-05-10', reference: 'SO-1' })
  expect(confirmed).toMatchObject({ state: 'confirmed', confirmedDay: '2030-05-10', isLate: true, supplierReference: 'SO-1' })
  expect(confirmed.lines[0].orders.map(({ isAtRisk }: { isAtRisk: boolean }) => isAtRisk)).toEqual([true, false])
  expect((await taken('list', { view: 'late' })).purchases).toContainEqual(
    expect.objectContaining({ id: draft.id, isLate: true }),
  )
  const seller = as(await signedIn(shop.ctx, 'staff'))
  const [atRisk, safe] = await Promise.all(
    orders.map(async ({ id }) => (await shop.http(seller).post('/api/staff/orders/get', { id })).body),
  )
  expect([atRisk.isAtRisk, safe.isAtRisk]).toEqual([true, false])
  expect(atRisk.supplyPromiseDay > '2030-05-10').toBe(true)
  const sooner = await taken('confirm', { id: draft.id, revision: confirmed.revision, day: '2030-04-10', reference: 'SO-1' })
  expect(sooner).toMatchObject({ isLate: false })
  expect((await shop.http(seller).post('/api/staff/orders/get', { id: orders[0]?.id })).body.isAtRisk).toBe(false)
})

test('a cancelled purchase order is needed again', async () => {
  const { draft, supplier } = await newDraft()
  const sent = await taken('send', { id: draft.id, revision: draft.revision, isMailed: false })
  expect(await taken('cancel', { id: draft.id, revision: sent.revision, reason: 'Έκλεισε' })).toMatchObject({
    state: 'cancelled',
  })
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 100, openPurchases: [] })
  expect((await call('receive', { id: draft.id, revision: sent.revision + 1, lines: [] })).body.error.code).toBe('wrong-state')
})

test('the list shows what is open, newest first, page by page', async () => {
  const drafts = []
  for (let at = 0; at < 3; at += 1) drafts.push((await newDraft()).draft.id)
  const { purchases, counts } = await taken('list')
  expect(purchases.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual(drafts.toReversed())
  expect(purchases[0]).toMatchObject({ state: 'draft', pieces: 100, received: 0, lineCount: 1, net: 125 })
  expect(counts.draft).toBeGreaterThanOrEqual(3)
  const after = await taken('list', { view: 'all', after: drafts[2] })
  expect(after.purchases[0].id).toBe(drafts[1])
})

test('names and techniques have one supplier, and only staff of sales or production buy', async () => {
  const saved = await newSupplier({ name: 'Μοναδικός' })
  expect((await call('suppliers/save', { name: 'Μοναδικός' })).body.error.code).toBe('name-taken')
  expect((await call('suppliers/save', { name: 'Άλλος', techniques: ['silkscreen'] })).body.error.code).toBe('technique-taken')
  const change = { ...saved, leastOrder: '150,50', deliveryDays: '3', contacts: [{ name: 'Ελένη', phone: '2101234567' }] }
  const changed = await taken('suppliers/save', change)
  expect(changed).toMatchObject({ leastOrder: 150.5, deliveryDays: 3, contacts: [{ name: 'Ελένη', role: '' }], revision: 2 })
  expect((await call('suppliers/save', change)).body.error.code).toBe('changed-meanwhile')
  expect((await call('suppliers/save', { name: 'Α', email: 'όχι' })).status).toBe(422)
  const clerk = await signedIn(shop.ctx, 'staff', undefined, ['accounts'])
  for (const actor of [as(clerk), visitor])
    expect([401, 403]).toContain((await shop.http(actor).post('/api/staff/purchasing/needs', {})).status)
})
