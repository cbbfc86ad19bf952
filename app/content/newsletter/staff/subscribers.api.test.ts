import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { newsletterPurpose } from '#app/content/newsletter/newsletter-purpose.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor: Actor = staff) =>
  shop.http(as(actor)).post(`/api/staff/newsletter/${name}`, body)

/** Adds a subscriber. */
async function subscriber(email: string, askedAt: string, confirmedAt: string | null = askedAt) {
  const at = { askedAt: new Date(askedAt), confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) }
  await shop.ctx.db.insert(newsletterSubscribers).values({ email, ...at, consentText: newsletterPurpose })
}

test('confirmed and unconfirmed addresses are listed separately, newest first, each once across pages', async () => {
  const word = randomUUID()
  for (let made = 0; made < 53; made += 1) await subscriber(`${word}-${made}@example.gr`, '2026-03-01T10:00:00Z')
  await subscriber(`${word}-new@example.gr`, '2026-04-01T10:00:00Z')
  await subscriber(`${word}-waiting@example.gr`, '2026-05-01T10:00:00Z', null)
  const first = (await call('list', { text: word })).body
  const second = (await call('list', { text: word.toUpperCase(), after: first.next })).body
  const emails = [...first.subscribers, ...second.subscribers].map(({ email }: { email: string }) => email)
  expect([emails.length, new Set(emails).size, emails[0], second.next]).toEqual([54, 54, `${word}-new@example.gr`, null])
  const waiting = (await call('list', { view: 'waiting', text: word })).body
  expect(waiting.subscribers).toMatchObject([{ email: `${word}-waiting@example.gr`, confirmedAt: null }])
  expect(waiting.counts).toMatchObject({ confirmed: expect.any(Number), waiting: expect.any(Number) })
  expect((await call('list', { text: '%' })).body.subscribers).toEqual([])
  expect((await call('list', { text: `${word}_new` })).body.subscribers).toEqual([])
})

test('the file has the evidence of each consent, in Athens time', async () => {
  const email = `=${randomUUID()}@example.gr`
  await subscriber(email, '2026-07-01T21:30:00Z', '2026-07-01T21:35:05Z')
  const answer = await call('export', { text: email, format: 'csv' })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, row] = answer.text.split('\r\n')
  expect(head).toContain('E-mail;Ζητήθηκε;Επιβεβαιώθηκε;Τρόπος;')
  expect(row).toBe(
    `'${email};2/7/2026 00:30:00;2/7/2026 00:35:05;Φόρμα του καταστήματος και σύνδεσμος σε e-mail;${newsletterPurpose}`,
  )
})

test('subscribing again keeps the evidence of the first consent', async () => {
  const email = `${randomUUID()}@example.gr`
  await subscriber(email, '2026-01-10T10:00:00Z')
  expect((await shop.http(as(visitor)).post('/api/newsletter', { email })).status).toBe(200)
  const [row] = await shop.ctx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  expect(row?.askedAt).toEqual(new Date('2026-01-10T10:00:00Z'))
  const fresh = `${randomUUID()}@example.gr`
  expect((await shop.http(as(visitor)).post('/api/newsletter', { email: fresh })).status).toBe(200)
  const [requested] = await shop.ctx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, fresh))
  expect(requested).toMatchObject({ confirmedAt: null, consentText: newsletterPurpose })
})

test('staff remove a subscriber once, and the log does not reveal whom', async () => {
  const email = `${randomUUID()}@example.gr`
  await subscriber(email, '2026-01-10T10:00:00Z')
  expect((await call('unsubscribe', { email: email.toUpperCase() })).status).toBe(200)
  expect(await shop.ctx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))).toEqual([])
  expect((await call('unsubscribe', { email })).status).toBe(404)
  const logged = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'newsletter')).orderBy(desc(auditLog.id))
  expect(logged).toMatchObject([{ actorName: 'νίκος', after: { unsubscribed: 1 } }])
  expect(JSON.stringify(logged)).not.toContain(email)
})

test('only sales staff read or remove', async () => {
  const elsewhere = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
  for (const name of ['list', 'export', 'unsubscribe'])
    for (const [actor, status] of [
      [visitor, 401],
      [await signedIn(shop.ctx), 403],
      [elsewhere, 403],
    ] as const)
      expect((await call(name, { email: 'a@example.gr', format: 'csv' }, actor)).status).toBe(status)
})
