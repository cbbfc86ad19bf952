import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteEvents } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, quoteKey, submittedQuote } from '#test/quotes.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()
const http = (actor: Actor = visitor) => shop.http(as(actor))

const unshared = async (id: string) =>
  (await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))).filter(({ kind }) => kind === 'unshared')

/** A shared offer with the link's id, its token, and the key of the browser that opened it. */
async function sharedQuote(to = { name: 'Άννα Προϊσταμένη', email: `boss${randomUUID()}@example.gr` }) {
  const quote = await offeredQuote(shop.ctx)
  const owner = { id: quote.id, key: await quoteKey(shop.ctx, quote.id) }
  const { body } = await http().post('/api/quotes/share', { ...owner, ...to })
  const mail = (await queuedMails(shop.ctx)).find(({ recipient }) => recipient === to.email)
  const token = /#([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? ''
  const approver: { id: string; key: string } = (await http().post('/api/quotes/open', { token })).body
  const linkId: string = body.sharedLinks[0].id
  return { quote, owner, approver, token, linkId, to, shared: body }
}

test('the owner sees who got links; the approver, staff and other customers do not', async () => {
  const { owner, approver, to, shared } = await sharedQuote()
  expect(shared.sharedLinks).toEqual([
    { id: expect.any(String), ...to, sharedAt: expect.stringMatching(/^20\d\d-/), revokedAt: null },
  ])
  expect((await http().post('/api/quotes/get', owner)).body.sharedLinks).toHaveLength(1)
  expect((await http().post('/api/quotes/get', approver)).body.sharedLinks).toEqual([])
  const staff = await signedIn(shop.ctx, 'staff')
  expect((await http(staff).post('/api/quotes/get', { id: owner.id })).body.sharedLinks).toEqual([])
})

test('a revoked link opens nothing, even in a browser that had opened it, and says why', async () => {
  const { quote, owner, approver, token, linkId, to } = await sharedQuote()
  await http().post('/api/quotes/message', { ...approver, text: 'Καλή τιμή', name: 'Άννα' })
  const { status, body } = await http().post('/api/quotes/unshare', { ...owner, linkId })
  expect([status, body.sharedLinks[0].revokedAt]).toEqual([200, expect.stringMatching(/^20\d\d-/)])
  expect(body.events.at(-1)).toMatchObject({ kind: 'unshared', note: to.name })
  expect(body.messages).toHaveLength(1)

  const answers = [
    await http().post('/api/quotes/open', { token }),
    await http().post('/api/quotes/get', approver),
    await http().post('/api/quotes/message', { ...approver, text: 'Και κάτι ακόμη', name: 'Άννα' }),
    await http().post('/api/quotes/decline', { ...approver, version: 1, reason: 'price', name: 'Άννα' }),
    await http().post('/api/quotes/opened', { ...approver, version: 1 }),
    await http().post('/api/quotes/pdf', { ...approver, version: 1 }),
    await http().post('/api/quotes/file', { ...approver, fileId: randomUUID() }),
    await http().post('/api/quotes/files/get', { quote: approver.id, key: approver.key }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.body.error.code]).toEqual([404, 'revoked-link'])
    expect(answer.body.error.message).toContain('τον ανακάλεσε')
  }
  // A revoked key of one quote reveals nothing about another.
  const other = await offeredQuote(shop.ctx)
  expect((await http().post('/api/quotes/get', { ...approver, id: other.id })).body.error.code).toBe('not-found')
  expect((await http().post('/api/quotes/get', owner)).body).toMatchObject({ state: 'offered', number: quote.number })
})

test('revoking twice, also concurrently, revokes once; sharing again makes a new link', async () => {
  const { owner, linkId, to } = await sharedQuote()
  const answers = await Promise.all([1, 2, 3].map(() => http().post('/api/quotes/unshare', { ...owner, linkId })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [event, ...more] = await unshared(owner.id)
  expect([event?.role, event?.details, more]).toEqual(['owner', { toName: to.name, toEmail: to.email, linkId }, []])
  const { body } = await http().post('/api/quotes/share', { ...owner, ...to })
  expect(body.sharedLinks.map((link: { revokedAt: string | null }) => link.revokedAt === null)).toEqual([false, true])
})

test('only the owner revokes links, and only those of the same quote', async () => {
  const customer = await signedIn(shop.ctx)
  const { owner, approver, linkId } = await sharedQuote()
  const foreign = await sharedQuote()
  const ask = (actor: Actor, body: object) => http(actor).post('/api/quotes/unshare', { id: owner.id, linkId, ...body })
  const staff = await signedIn(shop.ctx, 'staff')
  for (const [actor, body] of [
    [visitor, {}],
    [customer, {}],
    [visitor, { key: approver.key }],
    [visitor, { key: foreign.owner.key }],
    [staff, {}],
  ] as const) {
    expect((await ask(actor, body)).status).toBe(404)
  }
  for (const wrong of [foreign.linkId, randomUUID()]) {
    const { status, body } = await ask(visitor, { key: owner.key, linkId: wrong })
    expect([status, body.error.code]).toEqual([404, 'unknown-link'])
  }
  expect((await ask(visitor, { key: owner.key, linkId: 'όλοι' })).status).toBe(422)
  expect(await unshared(owner.id)).toEqual([])
  expect((await http().post('/api/quotes/get', foreign.approver)).status).toBe(200)
  // The owner's own links cannot be revoked.
  const alone = await submittedQuote(shop.ctx)
  const own = await http().post('/api/quotes/get', { id: alone.id, key: await quoteKey(shop.ctx, alone.id) })
  expect(own.body.sharedLinks).toEqual([])
})
