import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { proofOwners } from '#app/composition/proof-owners.server.ts'
import type { StaffProofs } from '#app/proofs/proof-answers.ts'
import { remindOfProofs } from '#app/proofs/remind-of-proofs.server.ts'
import { signedIn } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { approval, decoratedQuote, logoElement, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'
import { quoteKey } from '#test/quotes.ts'
import { testPicture, upload } from '#test/uploads.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
let staff: Actor
let picture: string

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
  await importDecoratedProduct(shop.ctx)
  picture = await storeLogo(shop.ctx)
})

const { call: callProofs, fileOf } = proofCalls(shop, () => staff)
const orderCall = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)
const ofCustomer = (name: string, body: object, actor: Actor = visitor) => shop.http(as(actor)).post(`/api/proofs/${name}`, body)
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

function decorated(title = 'Σημειωματάριο') {
  return { title, productId: decoratedProductId, placements: [quotePlacement([logoElement(picture)])] }
}

const decoratedOrder = (over: OrderMade = {}) =>
  storedOrder(shop.ctx, { state: 'in-artwork', email: `${randomUUID()}@example.gr`, lines: [decorated(), {}], ...over })

async function staffProofs(name: string, body: object): Promise<StaffProofs> {
  const { status, body: answer } = await callProofs(name, body)
  if (status !== 200) throw new Error(answer.error.message)
  return answer
}

/** Makes and sends the proofs of all lines. */
async function sendAll(id: string) {
  const made = await staffProofs('make-all', { id })
  const drafts = made.lines.flatMap(({ proofs: [newest] }) => (newest?.state === 'in-progress' ? [newest] : []))
  return staffProofs('send-all', { id, versions: drafts.map(({ id: proofId, revision }) => ({ proofId, revision })) })
}

const newest = ({ lines }: StaffProofs, at = 0) => lines[at]?.proofs[0] ?? expect.fail('no proof')
const read = async (key: string) => (await shop.http(as(visitor)).post('/api/orders/get', { key })).body
const advance = (id: string, action: string, reason = '') => orderCall('advance', { id, action, reason })

test('the proof of a checkout order is made, sent and approved by the order’s key; only then production starts', async () => {
  const order = await decoratedOrder()
  expect((await read(order.key)).lines.map(({ proof }: { proof: unknown }) => proof)).toEqual([null, null])
  for (const action of ['approve-artwork', 'start-production', 'mark-ready'])
    expect(code(await advance(order.id, action))).toEqual([409, 'proof-needed'])
  const made = await staffProofs('make', { id: order.id, lineId: order.lineIds[0], after: 0 })
  expect(made).toMatchObject({ kind: 'order', number: order.number, isOpen: true })
  expect(made.lines).toHaveLength(1)
  // What was not sent does not exist for the customer.
  expect((await ofCustomer('get', { key: order.key })).body).toEqual({ proofs: [], mayDecide: true, deadline: null })
  const { id: proofId, revision } = newest(made)
  const sent = newest(await staffProofs('send', { id: order.id, proofId, revision }))
  expect(sent).toMatchObject({ state: 'waiting', offerVersion: null, quantities: [100] })
  expect((await read(order.key)).lines[0].proof).toEqual({ state: 'waiting', version: 1 })
  expect(code(await advance(order.id, 'start-production'))).toEqual([409, 'proof-needed'])
  const answer = await ofCustomer('approve', { id: order.id, key: order.key, proofId, ...approval })
  expect(answer.body.proofs[0].decision).toMatchObject({ name: approval.name, consent: expect.stringContaining(order.number) })
  expect(await read(order.key)).toMatchObject({
    isArtworkApproved: true,
    proofWaiver: null,
    lines: [{ proof: { state: 'approved', version: 1 } }, { proof: null }],
  })
  expect((await advance(order.id, 'start-production')).body.state).toBe('in-production')
})

test('all lines go in one document and one mail, and each is answered alone', async () => {
  const email = `${randomUUID()}@example.gr`
  const order = await decoratedOrder({ email, lines: [decorated('Ημερολόγιο'), {}, decorated('Μπλοκ')] })
  const sent = await sendAll(order.id)
  const [first, second] = [newest(sent, 0), newest(sent, 1)]
  const inbox = await queuedMails(shop.ctx, eq(mails.recipient, email))
  expect(inbox.map(({ subject }) => subject)).toEqual([`Δοκίμια για έγκριση: 2 προϊόντα (${order.number})`])
  expect(inbox[0]?.attachments).toHaveLength(1)
  const pdf = await fileOf('/api/proofs/pdf', { key: order.key, proofId: first.id })
  const text = (await pagesOf(pdf.bytes)).join('\n')
  for (const words of ['Ημερολόγιο', 'Μπλοκ', `Παραγγελία ${order.number}`]) expect(text).toContain(words)
  await ofCustomer('approve', { key: order.key, proofId: first.id, ...approval })
  await ofCustomer('reject', { key: order.key, proofId: second.id, reasons: ['move-logo'], note: 'Πιο πάνω' })
  expect((await read(order.key)).lines.map(({ proof }: { proof: { state: string } | null }) => proof?.state)).toEqual([
    'approved',
    undefined,
    'rejected',
  ])
  expect(code(await advance(order.id, 'start-production'))).toEqual([409, 'proof-needed'])
  // Only the rejected line gets a new version.
  const again = await sendAll(order.id)
  expect(again.lines.map(({ proofs }) => proofs.length)).toEqual([1, 2])
  await ofCustomer('approve', { key: order.key, proofId: newest(again, 1).id, ...approval })
  expect((await advance(order.id, 'start-production')).status).toBe(200)
})

test('of two tabs that approve and reject at once, one is told', async () => {
  const order = await decoratedOrder()
  const { id: proofId } = newest(await sendAll(order.id))
  const answers = await Promise.all([
    ofCustomer('approve', { key: order.key, proofId, ...approval }),
    ofCustomer('reject', { key: order.key, proofId, note: 'Άλλο χρώμα' }),
    ofCustomer('approve', { key: order.key, proofId, ...approval }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a proof opens for its own order’s key, account and staff alone', async () => {
  const owner = await signedIn(shop.ctx, 'customer')
  const [order, other] = [await decoratedOrder({ userId: owner.id }), await decoratedOrder()]
  const { id: proofId } = newest(await sendAll(order.id))
  const named = { id: order.id, proofId, ...approval }
  for (const ref of [{ id: order.id, key: other.key }, { id: other.id, key: order.key }, { number: order.number }])
    expect((await ofCustomer('get', ref)).status).toBe(404)
  expect((await ofCustomer('approve', { ...named, id: other.id, key: other.key })).status).toBe(404)
  expect((await ofCustomer('get', { id: order.id }, await signedIn(shop.ctx, 'customer'))).status).toBe(404)
  // The merchant cannot approve for the customer.
  expect((await ofCustomer('approve', named, staff)).status).toBe(404)
  expect((await callProofs('make', { id: order.id, lineId: order.lineIds[0], after: 1 }, visitor)).status).toBe(401)
  expect((await ofCustomer('get', { number: order.number }, owner)).body.proofs).toHaveLength(1)
  expect((await ofCustomer('approve', named, owner)).status).toBe(200)
})

test('an owner without a name in the account is the person of the order, never a user name; staff’s list says what is next', async () => {
  const owner = await signedIn(shop.ctx, 'customer', 'buyer1795')
  const order = await decoratedOrder({ userId: owner.id, name: 'Μαρία Δήμου' })
  const inList = async () => {
    const { body } = await orderCall('list', { text: order.number })
    return body.orders.find(({ id }: { id: string }) => id === order.id)
  }
  expect(await inList()).toMatchObject({ next: 'approve-artwork', proofStep: 'prepare' })
  const { id: proofId } = newest(await sendAll(order.id))
  expect(await inList()).toMatchObject({ next: 'approve-artwork', proofStep: 'await-answer' })
  const rejected = await ofCustomer('reject', { id: order.id, proofId, note: 'Άλλο χρώμα' }, owner)
  expect(rejected.body.proofs[0].decision).toMatchObject({ kind: 'rejected', name: 'Μαρία Δήμου' })
  expect(await inList()).toMatchObject({ next: 'approve-artwork', proofStep: 'revise' })
  const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.find(({ kind }) => kind === 'proof-rejected')).toMatchObject({ userId: owner.id, actorName: 'Μαρία Δήμου' })
  const again = newest(await sendAll(order.id))
  await ofCustomer('approve', { id: order.id, proofId: again.id, ...approval }, owner)
  expect(await inList()).toMatchObject({ next: 'start-production', proofStep: null })
})

test('staff’s reason prints without a proof, and history and audit log keep it', async () => {
  const order = await decoratedOrder()
  expect(code(await advance(order.id, 'approve-artwork', '   '))).toEqual([409, 'proof-needed'])
  const reason = 'Επανάληψη του 2025, εγκεκριμένη'
  expect((await advance(order.id, 'approve-artwork', reason)).body).toMatchObject({
    proofWaiver: { by: 'staff', name: 'νίκος', reason },
  })
  const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.find(({ kind }) => kind === 'proof-waived')).toMatchObject({ actorName: 'νίκος', details: { reason } })
  const [audited] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id))
  expect(audited).toMatchObject({ actorName: 'νίκος', after: { proofWaiver: { reason } } })
  // The customer reads that it is printed without a proof, and not why.
  expect((await read(order.key)).proofWaiver).toEqual({ by: 'staff', at: '2026-12-01T10:00:00.000Z' })
  expect((await advance(order.id, 'start-production')).body.state).toBe('in-production')
})

test('the missing proof comes before the wrong state; what is in production goes on', async () => {
  for (const state of ['placed', 'awaiting-payment', 'confirmed', 'in-artwork'] as const) {
    const { id } = await decoratedOrder({ state, depositCents: 20_000 })
    for (const action of ['approve-artwork', 'start-production', 'mark-ready'])
      expect([state, action, ...code(await advance(id, action))]).toEqual([state, action, 409, 'proof-needed'])
  }
  for (const state of ['ready', 'cancelled', 'returned'] as const) {
    const { id } = await decoratedOrder({ state })
    expect(code(await advance(id, 'start-production'))).toEqual([409, 'wrong-state'])
  }
  const { id } = await decoratedOrder({ state: 'in-production' })
  expect(code(await advance(id, 'approve-artwork'))).toEqual([409, 'wrong-state'])
  expect((await advance(id, 'mark-ready')).body.state).toBe('ready')
})

test('an order from a quote has its proofs: approved ones stay, waiting ones are answered on either page', async () => {
  const placements = [quotePlacement([logoElement(picture)])]
  const quote = await decoratedQuote(shop.ctx, { placements })
  const line = { ...decorated(), offerLineId: quote.line.id, placements, variantId: quote.line.variantId }
  const order = await decoratedOrder({ quoteId: quote.id, lines: [line] })
  const made = newest(await staffProofs('make', { id: quote.id, lineId: quote.line.id, after: 0 }))
  await staffProofs('send', { id: quote.id, proofId: made.id, revision: made.revision })
  expect((await read(order.key)).lines[0].proof).toEqual({ state: 'waiting', version: 1 })
  // By the order's own line no second proof is made.
  expect((await staffProofs('make', { id: order.id, lineId: order.lineIds[0], after: 0 })).lines[0]?.proofs).toHaveLength(1)
  expect((await ofCustomer('approve', { key: order.key, proofId: made.id, ...approval })).status).toBe(200)
  expect((await read(order.key)).lines[0].proof).toEqual({ state: 'approved', version: 1 })
  expect((await advance(order.id, 'start-production')).body.state).toBe('in-production')
})

/** An order made from a quote, whose proofs it has. */
async function orderOfQuote(over: OrderMade = {}) {
  const placements = [quotePlacement([logoElement(picture)])]
  const email = `${randomUUID()}@example.gr`
  const quote = await decoratedQuote(shop.ctx, { placements, email, state: 'converted' })
  const line = { ...decorated(), offerLineId: quote.line.id, placements, variantId: quote.line.variantId }
  return { quote, email, order: await decoratedOrder({ quoteId: quote.id, lines: [line], ...over }) }
}

test('the proofs of a quote close with its order, on the quote’s page too, and nobody is reminded of them', async () => {
  const { quote, email, order } = await orderOfQuote()
  const { id: proofId } = newest(await sendAll(quote.id))
  await shop.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id))
  const key = await quoteKey(shop.ctx, quote.id)
  expect((await ofCustomer('get', { id: quote.id, key })).body.mayDecide).toBe(false)
  const late = await ofCustomer('approve', { id: quote.id, key, proofId, ...approval })
  expect(code(late)).toEqual([409, 'wrong-state'])
  expect(late.body.error.message).toContain('Ακυρώθηκε')
  for (const id of [quote.id, order.id]) expect((await staffProofs('get', { id })).isOpen).toBe(false)
  await remindOfProofs({ ...shop.ctx, now: new Date('2026-12-04T08:15:00Z') }, proofOwners)
  expect((await queuedMails(shop.ctx, eq(mails.recipient, email))).map(({ subject }) => subject)).toEqual([
    `Δοκίμιο για έγκριση: Σημειωματάριο (${quote.number})`,
  ])
})

test('staff replace the artwork of an order from a quote by their own upload', async () => {
  const { quote, order } = await orderOfQuote()
  const { id: proofId } = newest(await staffProofs('make', { id: order.id, lineId: order.lineIds[0], after: 0 }))
  const { body: file } = await upload(shop, { quote: quote.id }, 'νέο λογότυπο.png', await testPicture(), staff)
  const replacement = { id: order.id, proofId, revision: 1, position: 'front', fileId: file.id }
  expect(newest(await staffProofs('replace-artwork', replacement))).toMatchObject({
    placements: [{ fileName: 'νέο λογότυπο.png' }],
  })
  // It waits for no message any more.
  expect(code(await callProofs('replace-artwork', { ...replacement, revision: 2 }))).toEqual([422, 'unknown-file'])
})

test('an approved proof of another logo does not count', async () => {
  const quote = await decoratedQuote(shop.ctx, { placements: [quotePlacement([logoElement(picture)])] })
  const made = newest(await staffProofs('make', { id: quote.id, lineId: quote.line.id, after: 0 }))
  await staffProofs('send', { id: quote.id, proofId: made.id, revision: made.revision })
  const replaced = [quotePlacement([logoElement(await storeLogo(shop.ctx, '#15803d'))])]
  const line = { ...decorated(), offerLineId: quote.line.id, placements: replaced }
  const order = await decoratedOrder({ quoteId: quote.id, lines: [line] })
  await ofCustomer('approve', { key: order.key, proofId: made.id, ...approval })
  expect((await read(order.key)).lines[0].proof).toBeNull()
  expect(code(await advance(order.id, 'start-production'))).toEqual([409, 'proof-needed'])
})

test('a line without remaining pieces needs no proof, and a closed order takes no decision', async () => {
  const order = await decoratedOrder({ lines: [decorated('Ημερολόγιο'), decorated('Μπλοκ')] })
  const sent = await sendAll(order.id)
  await ofCustomer('approve', { key: order.key, proofId: newest(sent, 0).id, ...approval })
  const lines = [{ lineId: order.lineIds[1], quantity: 100 }]
  expect((await orderCall('reduce', { id: order.id, kind: 'cancelled', lines, reason: '' })).status).toBe(200)
  expect((await ofCustomer('approve', { key: order.key, proofId: newest(sent, 1).id, ...approval })).status).toBe(409)
  expect((await advance(order.id, 'start-production')).status).toBe(200)
  const closed = await decoratedOrder()
  const { id: proofId } = newest(await sendAll(closed.id))
  await shop.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, closed.id))
  const late = await ofCustomer('approve', { key: closed.key, proofId, ...approval })
  expect(code(late)).toEqual([409, 'wrong-state'])
  expect(late.body.error.message).toContain('Ακυρώθηκε')
  expect((await ofCustomer('get', { key: closed.key })).body.mayDecide).toBe(false)
})
