import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'

import { fileStore } from '#app/platform/files/files.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { proofOwners } from '#app/composition/proof-owners.server.ts'
import { picturesOfQuotes } from '#app/quotes/pictures-of-quotes.server.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { remindOfProofs } from '#app/proofs/remind-of-proofs.server.ts'
import { quoteEvents, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { approval, decoratedQuote, logoElement, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'
import { quoteKey } from '#test/quotes.ts'

// A Tuesday
const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { send, customer } = proofCalls(shop, () => staff)
const at = (now: string) => ({ ...shop.ctx, now: new Date(now) })
const rowsOf = (quoteId: string) => shop.ctx.db.select().from(proofs).where(eq(proofs.quoteId, quoteId))
const remindersTo = async (email: string) =>
  (await queuedMails(shop.ctx, eq(mails.recipient, email))).filter(({ subject }) => subject.startsWith('Υπενθύμιση')).length

test('a waiting proof is mentioned once, the working day before its last; a decided one is not', async () => {
  const [email, decided] = [`${randomUUID()}@example.gr`, `${randomUUID()}@example.gr`]
  await send(await decoratedQuote(shop.ctx, { email }))
  const other = await decoratedQuote(shop.ctx, { email: decided })
  const proof = await send(other)
  await customer('approve', { id: other.id, key: await quoteKey(shop.ctx, other.id), proofId: proof.id, ...approval })
  await remindOfProofs(at('2026-12-02T08:15:00Z'), proofOwners)
  expect(await remindersTo(email)).toBe(0)
  for (const day of ['03', '04']) await remindOfProofs(at(`2026-12-${day}T08:15:00Z`), proofOwners)
  expect([await remindersTo(email), await remindersTo(decided)]).toEqual([1, 0])
})

test('a proof’s logo remains, even if the request no longer has it', async () => {
  const picture = await storeLogo(shop.ctx, '#0f766e')
  const quote = await decoratedQuote(shop.ctx, { placements: [quotePlacement([logoElement(picture)])] })
  await send(quote)
  await shop.ctx.db.update(quoteLines).set({ placements: null }).where(eq(quoteLines.quoteId, quote.id))
  expect(await picturesOfQuotes(shop.ctx, [picture, 'b'.repeat(64)])).toEqual(new Set([picture]))
})

test('an account’s export has its proofs; closing it deletes those never accepted, with their files', async () => {
  const owner = await signedIn(shop.ctx)
  const [open, agreed] = [
    await decoratedQuote(shop.ctx, { userId: owner.id }),
    await decoratedQuote(shop.ctx, { userId: owner.id }),
  ]
  for (const quote of [open, agreed]) await send(quote)
  const acceptance = {
    version: 1,
    selection: { [agreed.line.id]: 100 },
    name: 'Ά',
    at: '',
    consent: '',
    netCents: 1,
    grossCents: 1,
  }
  await shop.ctx.db.update(quotes).set({ state: 'accepted', acceptance }).where(eq(quotes.id, agreed.id))
  const exported = await shop.http(as(owner)).post('/api/account/export', {})
  expect(exported.body.quotes.map((quote: { proofs: unknown[] }) => quote.proofs.length)).toEqual([1, 1])
  expect(exported.text).not.toContain('storageKey')

  const [before] = await rowsOf(open.id)
  const keys = before?.fileKeys ?? []
  expect(keys).toHaveLength(2)
  expect((await shop.http(as(owner)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)
  const store = fileStore(shop.ctx.config)
  await vi.waitFor(async () => expect(await Promise.all(keys.map((key) => store.read(key)))).toEqual([null, null]), {
    timeout: 120_000,
    interval: 100,
  })
  expect([(await rowsOf(open.id)).length, (await rowsOf(agreed.id)).length]).toEqual([0, 1])
  const events = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, open.id))
  expect(events.filter(({ kind }) => kind.startsWith('proof-')).map(({ details }) => details)).toEqual([{}, {}])
})

test('proofs of an ended quote do not hold up the reminders of newer ones', async () => {
  const ended = await decoratedQuote(shop.ctx)
  const { id: proofId } = await send(ended)
  await shop.ctx.db.execute(sql`
    insert into proofs overriding user value
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'line_id', gen_random_uuid(), 'answer_by', '2026-11-30'))).*
    from proofs p, generate_series(1, 500) where p.id = ${proofId}`)
  await shop.ctx.db.update(quotes).set({ state: 'declined' }).where(eq(quotes.id, ended.id))
  const email = `${randomUUID()}@example.gr`
  await send(await decoratedQuote(shop.ctx, { email }))
  await remindOfProofs(at('2026-12-03T08:15:00Z'), proofOwners)
  expect(await remindersTo(email)).toBe(1)
})
