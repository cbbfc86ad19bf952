import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { approval, decoratedQuote, newestProof, proofCalls, proofEventsOf } from '#test/proofs.ts'
import { quoteKey } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { call, customer, make, send, fileOf } = proofCalls(shop, () => staff)
const mailsTo = async (email: string) => (await queuedMails(shop.ctx, eq(mails.recipient, email))).map(({ subject }) => subject)

test('approval stores name, sentence, time, address and hash, is in the history, notifies both sides and marks the inbox', async () => {
  const email = `${randomUUID()}@example.gr`
  const quote = await decoratedQuote(shop.ctx, { email, state: 'accepted' })
  const proof = await send(quote)
  const key = await quoteKey(shop.ctx, quote.id, 'approver', 'Η διεύθυνση')
  for (const wrong of [{ name: ' ', consent: true }, { name: 'Ελένη', consent: false }, { name: 'Ελένη' }])
    expect((await customer('approve', { id: quote.id, key, proofId: proof.id, ...wrong })).status).toBe(422)
  const { status, body } = await customer('approve', { id: quote.id, key, proofId: proof.id, ...approval })
  expect([status, body.proofs[0].state, body.proofs[0].decision.name]).toEqual([200, 'approved', 'Ελένη Διευθύντρια'])
  const [row] = await shop.ctx.db.select().from(proofs).where(eq(proofs.id, proof.id))
  expect(row?.decision).toMatchObject({
    kind: 'approved',
    at: '2026-12-01T10:00:00.000Z',
    contentHash: proof.contentHash,
    consent: expect.stringContaining(quote.number),
  })
  expect(row?.decision?.address).not.toBe('')
  expect((await proofEventsOf(shop.ctx, quote.id)).at(-1)).toMatchObject({
    kind: 'proof-approved',
    role: 'approver',
    actorName: 'Ελένη Διευθύντρια',
    details: { contentHash: proof.contentHash },
  })
  const [changed] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  expect(changed?.unseenSince).not.toBeNull()
  expect(await mailsTo(email)).toEqual([
    `Δοκίμιο για έγκριση: Σημειωματάριο (${quote.number})`,
    `Εγκρίθηκε το δοκίμιο Σημειωματάριο, έκδοση 1 (${quote.number})`,
  ])
  const view = await shop.http(as(visitor)).post('/api/quotes/get', { id: quote.id, key })
  expect(view.body.events.at(-1)).toMatchObject({ kind: 'proof-approved', note: 'Σημειωματάριο, έκδοση 1' })
  // An approved version cannot be decided again.
  const again = await customer('approve', { id: quote.id, key, proofId: proof.id, ...approval })
  expect([again.status, again.body.error.code]).toEqual([409, 'wrong-proof-state'])
})

test('a rejection has reasons, marks and words, and stays readable with the next version', async () => {
  const email = `${randomUUID()}@example.gr`
  const quote = await decoratedQuote(shop.ctx, { email })
  const first = await send(quote)
  const key = await quoteKey(shop.ctx, quote.id)
  const wrong = [
    {},
    { reasons: ['because'] },
    { marks: [{ picture: 0, x: 1.2, y: 0, note: 'Εδώ' }] },
    { marks: [{ picture: 0, x: 0, y: 0, note: ' ' }] },
    { marks: Array.from({ length: 21 }, () => ({ picture: 0, x: 0, y: 0, note: 'Εδώ' })) },
  ]
  for (const answer of wrong)
    expect((await customer('reject', { id: quote.id, key, proofId: first.id, ...answer })).status).toBe(422)
  const marks = [{ picture: 0, x: 0.25, y: 0.5, note: 'Πιο αριστερά' }]
  const rejected = await customer('reject', {
    id: quote.id,
    key,
    proofId: first.id,
    reasons: ['move-logo', 'imprint-size'],
    note: 'Ευχαριστώ',
    marks,
  })
  expect(rejected.body.proofs).toMatchObject([
    { state: 'rejected', decision: { kind: 'rejected', reasons: ['move-logo', 'imprint-size'], note: 'Ευχαριστώ', marks } },
  ])
  const [last] = await queuedMails(shop.ctx, eq(mails.subject, `Απορρίφθηκε δοκίμιο: Σημειωματάριο, έκδοση 1 (${quote.number})`))
  for (const text of ['Μετακίνηση του λογοτύπου', 'Σημείο 1: Πιο αριστερά', 'Ευχαριστώ']) expect(last?.plain).toContain(text)

  const second = await send(quote, 1)
  expect(second).toMatchObject({ version: 2, state: 'waiting', isNewest: true })
  const { body } = await customer('get', { id: quote.id, key })
  expect(body.proofs.map(({ version, state, isNewest }: ProofView) => [version, state, isNewest])).toEqual([
    [2, 'waiting', true],
    [1, 'rejected', false],
  ])
  for (const proof of [first, second])
    expect((await fileOf('/api/quotes/proofs/pdf', { id: quote.id, key, proofId: proof.id })).status).toBe(200)
  const late = await customer('approve', { id: quote.id, key, proofId: first.id, ...approval })
  expect([late.status, late.body.error.code]).toEqual([409, 'outdated-proof'])
})

test('of two concurrent decisions one succeeds, and a double click makes one version', async () => {
  const quote = await decoratedQuote(shop.ctx)
  const clicks = await Promise.all([1, 2, 3].map(() => call('make', { id: quote.id, lineId: quote.line.id, after: 0 })))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  const { id: proofId, revision } = newestProof(clicks[0]?.body, quote.line.id)
  const sends = await Promise.all([1, 2].map(() => call('send', { id: quote.id, proofId, revision })))
  expect(sends.map(({ status }) => status)).toEqual([200, 200])
  const rows = await shop.ctx.db.select().from(proofs).where(eq(proofs.quoteId, quote.id))
  expect(rows.map(({ version }) => version)).toEqual([1])
  const key = await quoteKey(shop.ctx, quote.id)
  const answers = await Promise.all([
    customer('approve', { id: quote.id, key, proofId, ...approval }),
    customer('reject', { id: quote.id, key, proofId, reasons: ['quantity'] }),
    customer('approve', { id: quote.id, key, proofId, ...approval }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(
    (await proofEventsOf(shop.ctx, quote.id)).filter(({ kind }) => kind === 'proof-approved' || kind === 'proof-rejected'),
  ).toHaveLength(1)
})

test('a new version withdraws the waiting one, as withdrawing does; neither can be decided then', async () => {
  const email = `${randomUUID()}@example.gr`
  const quote = await decoratedQuote(shop.ctx, { email })
  const key = await quoteKey(shop.ctx, quote.id)
  const first = await send(quote)
  await make(quote, 1)
  const tooLate = await customer('approve', { id: quote.id, key, proofId: first.id, ...approval })
  expect([tooLate.status, tooLate.body.error.code]).toEqual([409, 'wrong-proof-state'])
  expect(tooLate.body.error.message).toContain('Αποσύρθηκε')
  const second = await send(quote, 2)
  expect(second.version).toBe(3)
  expect((await call('withdraw', { id: quote.id, proofId: second.id })).status).toBe(200)
  expect((await customer('reject', { id: quote.id, key, proofId: second.id, reasons: ['quantity'] })).status).toBe(409)
  expect((await mailsTo(email)).at(-1)).toContain('Αποσύρθηκε το δοκίμιο Σημειωματάριο, έκδοση 3')
  const { body } = await customer('get', { id: quote.id, key })
  expect(body.proofs.map(({ version }: ProofView) => version)).toEqual([3, 1])
})

test('a proof of a changed line, or of a closed quote, cannot be approved', async () => {
  const quote = await decoratedQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, quote.id)
  const proof = await send(quote)
  const approve = () => customer('approve', { id: quote.id, key, proofId: proof.id, ...approval })
  await shop.ctx.db.update(quotes).set({ state: 'revised' }).where(eq(quotes.id, quote.id))
  expect((await approve()).body.error.code).toBe('wrong-state')
  expect((await customer('get', { id: quote.id, key })).body.mayDecide).toBe(false)
  await shop.ctx.db.update(quotes).set({ state: 'offered', sentVersion: 2 }).where(eq(quotes.id, quote.id))
  expect((await approve()).body.error.code).toBe('outdated-proof')
  await shop.ctx.db.update(quotes).set({ sentVersion: 1 }).where(eq(quotes.id, quote.id))
  expect((await approve()).status).toBe(200)
})
