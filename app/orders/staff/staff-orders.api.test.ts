import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { type OrderMade, storedOrder, type TestOrder } from '#test/orders.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'
import { quotePlacement } from '#test/proofs.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)
const order = (over: OrderMade = {}) => storedOrder(shop.ctx, over)
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

async function taken(name: string, body: object) {
  const answer = await call(name, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

test('an order goes from its confirmation to its end by its next steps', async () => {
  const { id } = await order({ state: 'placed', lines: [{ placements: [quotePlacement()] }, {}] })
  const seen: string[] = []
  for (let at = 0; at < 8; at += 1) {
    // Nobody has approved a proof, so production starts by staff's reason.
    const reason = seen.at(-1)?.endsWith('approve-artwork') === true ? 'Ο πελάτης το είδε στο κατάστημα' : ''
    if (reason !== '') expect(code(await call('advance', { id }))).toEqual([409, 'proof-needed'])
    const { state, next } = await taken('advance', { id, reason })
    seen.push(`${state} ${next.step}`)
  }
  expect(seen).toEqual([
    'confirmed start-artwork',
    'in-artwork approve-artwork',
    'in-artwork start-production',
    'in-production mark-ready',
    'ready ship',
    'shipped deliver',
    'delivered complete',
    'completed null',
  ])
  expect(code(await call('advance', { id }))).toEqual([409, 'nothing-next'])
  const { events } = await taken('get', { id })
  expect(events.slice(1).map((event: { kind: string; actorName: string }) => [event.kind, event.actorName])).toEqual(
    ['confirm', 'start-artwork', 'proof-waived', 'start-production', 'mark-ready', 'ship', 'deliver', 'complete'].map((kind) => [
      kind,
      'νίκος',
    ]),
  )
})

test('an order that only waits for a proof’s approval cannot advance, nor its artwork be confirmed', async () => {
  const quote = await offeredQuote(shop.ctx)
  const [proofed, designed] = [randomUUID(), randomUUID()]
  const content = sql`'{}'::jsonb`
  const proof = {
    version: 1,
    state: 'waiting',
    content,
    contentHash: '',
    answerBy: '2030-01-01',
    createdAt: shop.ctx.now,
  } as const
  await shop.ctx.db.insert(proofs).values({ ...proof, id: randomUUID(), quoteId: quote.id, lineId: proofed })
  const line = (offerLineId: string) => ({ placements: [quotePlacement()], offerLineId })
  const { id } = await order({ state: 'in-artwork', quoteId: quote.id, lines: [line(proofed)] })
  for (const over of [{}, { action: 'approve-artwork' }]) {
    const answer = await call('advance', { id, ...over })
    expect(code(answer)).toEqual([409, 'proof-needed'])
    expect(answer.body.error.message).toContain('πελάτη')
  }
  expect(await taken('get', { id })).toMatchObject({
    state: 'in-artwork',
    artworkApprovedAt: null,
    next: { step: 'approve-artwork' },
  })
  // With a reason it is printed without the answer, whatever waits.
  const other = await offeredQuote(shop.ctx)
  await shop.ctx.db.insert(proofs).values({ ...proof, id: randomUUID(), quoteId: other.id, lineId: proofed })
  const mixed = await order({ state: 'in-artwork', quoteId: other.id, lines: [line(proofed), line(designed)] })
  const waived = await taken('advance', { id: mixed.id, action: 'approve-artwork', reason: 'Εγκρίθηκε στο τηλέφωνο' })
  expect(waived).toMatchObject({
    proofWaiver: { by: 'staff', name: 'νίκος', reason: 'Εγκρίθηκε στο τηλέφωνο' },
    next: { step: 'start-production', obstacle: null },
  })
  expect((await taken('advance', { id: mixed.id })).state).toBe('in-production')
})

test('production advances an order and does not cancel it; accounts only read it', async () => {
  const { id } = await order({ state: 'placed', lines: [{ placements: [quotePlacement()] }] })
  const [printer, clerk] = [
    await signedIn(shop.ctx, 'staff', undefined, ['production']),
    await signedIn(shop.ctx, 'staff', undefined, ['accounts']),
  ]
  expect(code(await call('advance', { id, action: 'cancel', reason: 'Λάθος' }, printer))).toEqual([403, 'needs-sales'])
  expect((await call('advance', { id }, printer)).body.state).toBe('confirmed')
  expect(code(await call('advance', { id }, clerk))).toEqual([403, 'forbidden'])
  expect((await call('get', { id }, clerk)).body.state).toBe('confirmed')
})

test('an order is found by its number, too; an unknown one is 404', async () => {
  const { id, number } = await order()
  expect((await taken('get', { number })).id).toBe(id)
  expect((await taken('advance', { number, action: 'mark-ready' })).state).toBe('ready')
  for (const ref of [{ id: randomUUID() }, { number: 'Π-1999-00001' }, {}])
    for (const name of ['get', 'advance', 'ship']) expect((await call(name, ref)).status).toBe(404)
  expect((await call('note', { id: randomUUID(), text: 'Ναι' })).status).toBe(404)
})

test('of two colleagues who see the same state one takes the step, and the other is refused', async () => {
  const { id } = await order({ state: 'placed' })
  const answers = await Promise.all([0, 1, 2].map(() => call('advance', { id, action: 'confirm', state: 'placed' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(code(await call('advance', { id, action: 'confirm', state: 'placed' }))).toEqual([409, 'changed-meanwhile'])
})

test('parcels are recorded one by one, and the last piece makes the order shipped', async () => {
  const { id, lineIds } = await order({ state: 'in-production', lines: [{ quantity: 100 }, { quantity: 20 }] })
  const [mugs, pens] = lineIds
  const parcel = { id, carrier: 'ACS', trackingNumber: '123', trackingUrl: 'https://acs.example/123' }
  const first = await taken('ship', { ...parcel, lines: [{ lineId: mugs, quantity: 60 }] })
  expect(first).toMatchObject({ state: 'in-production', shipments: [{ carrier: 'ACS', trackingNumber: '123', pieces: 60 }] })
  expect(first.lines.map(({ left }: { left: number }) => left)).toEqual([40, 20])
  const beyond = await call('ship', { ...parcel, lines: [{ lineId: mugs, quantity: 41 }] })
  expect(code(beyond)).toEqual([409, 'too-many-pieces'])
  expect(beyond.body.error.message).toContain('40')
  expect(code(await call('advance', { id, action: 'cancel' }))).toEqual([409, 'wrong-state'])
  await taken('reduce', { id, kind: 'cancelled', lines: [{ lineId: pens, quantity: 20 }], reason: 'Εξαντλήθηκαν' })
  const last = await taken('ship', { id, carrier: 'ACS' })
  expect(last).toMatchObject({ state: 'shipped', shipments: [{ pieces: 60 }, { pieces: 40 }] })
  expect((await taken('advance', { id })).shipments.every(({ deliveredAt }: { deliveredAt: string }) => deliveredAt)).toBe(true)
})

test('ten concurrent parcels of the same pieces are one', async () => {
  const { id, lineIds } = await order({ state: 'ready' })
  const lines = [{ lineId: lineIds[0], quantity: 100 }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('ship', { id, carrier: 'ACS', lines })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await taken('get', { id })).shipments).toHaveLength(1)
})

test('a cancelled order returns its stock once, is credited completely, and owes what was paid', async () => {
  const stock = async () => (await shop.ctx.db.select().from(products).where(eq(products.id, 28)))[0]?.stock ?? 0
  const before = await stock()
  const { id } = await order({ paidCents: 10_000, deliveryCents: 500, lines: [{ productId: 28, stockTaken: 7 }] })
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id))
  const answers = await Promise.all([0, 1, 2].map(() => call('advance', { id, action: 'cancel', reason: 'Άλλαξε γνώμη' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await stock()).toBe(before + 7)
  const cancelled = await taken('get', { id })
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    reduced: (row?.grossCents ?? 0) / 100,
    payment: { paid: 100, open: -100 },
  })
  expect(cancelled.events.at(-1)).toMatchObject({ kind: 'cancel', note: 'Άλλαξε γνώμη' })
})

test('printed pieces of a cancelled order do not return to the shelf', async () => {
  const stock = async () => (await shop.ctx.db.select().from(products).where(eq(products.id, 28)))[0]?.stock ?? 0
  const before = await stock()
  const line = { productId: 28, stockTaken: 5 }
  const { id } = await order({ state: 'in-production', lines: [{ ...line, placements: [quotePlacement()] }, line] })
  await taken('advance', { id, action: 'cancel' })
  expect(await stock()).toBe(before + 5)
})

test('returned pieces are credited with their VAT; the last one makes the order returned', async () => {
  const charges = [{ type: 'setup' as const, placement: null, text: 'Προετοιμασία', units: 1, unitPrice: 200_000, cents: 2_000 }]
  const { id, lineIds } = await order({
    state: 'delivered',
    lines: [{ quantity: 3, shippedQuantity: 3, unitPrice: 10_000, charges }],
  })
  const lineId = lineIds[0]
  const back = (quantity: number, over = {}) => call('reduce', { id, kind: 'returned', lines: [{ lineId, quantity }], ...over })
  const first = await back(2)
  expect(first.body).toMatchObject({ state: 'delivered', reduced: 2.48, reductions: [{ kind: 'returned', pieces: 2 }] })
  expect(code(await back(2))).toEqual([409, 'too-many-pieces'])
  expect((await back(1)).body).toMatchObject({ state: 'returned', reduced: 28.52 })
  expect(code(await back(1))).toEqual([409, 'wrong-state'])
})

test('an address can be changed until shipping, and a missing one blocks shipping', async () => {
  const nowhere = { line: '', city: '', postcode: '', country: 'GR' }
  const { id } = await order({ state: 'ready', deliveryAddress: nowhere })
  expect((await taken('get', { id })).next).toMatchObject({ step: 'ship', obstacle: expect.stringContaining('διεύθυνση') })
  expect(code(await call('ship', { id }))).toEqual([409, 'address-missing'])
  const address = { line: 'Τσιμισκή 3', city: 'Θεσσαλονίκη', postcode: '546 24' }
  expect((await taken('address', { id, address, promisedDay: '2030-01-02' })).delivery.address).toEqual({
    ...address,
    country: 'GR',
  })
  expect(await taken('ship', { id })).toMatchObject({ state: 'shipped', promisedDay: '2030-01-02' })
  expect(code(await call('address', { id, address }))).toEqual([409, 'wrong-state'])
})

test('notes are in the history with their author', async () => {
  const { id } = await order()
  const { events } = await taken('note', { id, text: ' Θέλει τιμολόγιο\nπριν τις 5 ' })
  expect(events.at(-1)).toMatchObject({ kind: 'note', actorName: 'νίκος', note: 'Θέλει τιμολόγιο\nπριν τις 5' })
})

test('only staff read or change an order', async () => {
  const { id } = await order()
  const customer = await signedIn(shop.ctx)
  for (const name of ['list', 'get', 'advance', 'ship', 'reduce', 'note', 'address']) {
    expect((await call(name, { id }, visitor)).status).toBe(401)
    expect((await call(name, { id }, customer)).status).toBe(403)
  }
})

test('hostile input is answered 422 or 404 with a Greek sentence, and changes nothing', async () => {
  const { id, lineIds } = await order({ state: 'ready' })
  const stranger: TestOrder = await order({ state: 'ready' })
  const before = await taken('get', { id })
  const [lineId] = lineIds
  const lines = (quantity: unknown, of: unknown = lineId) => [{ lineId: of, quantity }]
  const bodies: readonly (readonly [string, object])[] = [
    ['ship', { id, lines: lines(-1) }],
    ['ship', { id, lines: lines(1.5) }],
    ['ship', { id, lines: lines('1') }],
    ['ship', { id, lines: lines(0) }],
    ['ship', { id, lines: [] }],
    ['ship', { id, lines: lines(1, stranger.lineIds[0]) }],
    ['ship', { id, lines: lines(1, 'x') }],
    ['ship', { id, lines: lines(1e12) }],
    ['ship', { id, trackingUrl: 'javascript:alert(1)' }],
    ['ship', { id, carrier: 'α\u0000β' }],
    ['ship', { id, carrier: 'α'.repeat(101) }],
    ['reduce', { id, kind: 'stolen', lines: lines(1) }],
    ['reduce', { id, kind: 'cancelled', lines: lines(0) }],
    ['advance', { id, action: 'pay' }],
    ['advance', { id, action: 'return' }],
    ['advance', { id: "' or 1=1 --" }],
    ['advance', { number: "' or 1=1 --" }],
    ['note', { id, text: '   ' }],
    ['address', { id, address: { line: '', city: 'Α', postcode: '1' } }],
    ['address', { id, address: null }],
    ['list', { after: 'x' }],
    ['list', { state: 'draft' }],
    ['list', { days: 0 }],
    ['list', { text: '\u0000' }],
  ]
  for (const [name, body] of bodies) {
    const { status, body: answer } = await call(name, body)
    expect([name, body, [404, 422].includes(status)]).toEqual([name, body, true])
    expect(answer.error.message).toMatch(/\p{Script=Greek}/u)
  }
  // The pieces of a line that is sent twice are summed.
  const twice = [...lines(60), ...lines(60)]
  expect((await call('ship', { id, lines: twice })).status).toBe(409)
  for (const text of ["'; drop table orders; --", '%', '\\', '🎁', ')(', "a' & !b | c:*"])
    expect((await call('list', { text })).status).toBe(200)
  expect(await taken('get', { id })).toEqual(before)
})

test('the customer’s record at a quote lists the orders of the same address, account or ΑΦΜ', async () => {
  const quote = await submittedQuote(shop.ctx, { email: 'anna@record.example', afm: '094019245' })
  const own = await order({ email: 'Anna@record.example' })
  const invoice = {
    vatNumber: '094019245',
    companyName: 'Γραφική',
    activity: '',
    taxOffice: '',
    address: { line: '', postcode: '', city: '' },
  }
  const ofAfm = await order({ email: 'other@record.example', invoice })
  await order({ email: 'stranger@record.example' })
  const { body } = await shop.http(as(staff)).post('/api/staff/customers/get', { quoteId: quote.id })
  const [section] = body.sections
  expect(section.title).toBe('Παραγγελίες')
  expect(section.rows.map(({ url }: { url: string }) => url).toSorted()).toEqual([own.id, ofAfm.id].map(staffOrderUrl).toSorted())
})
