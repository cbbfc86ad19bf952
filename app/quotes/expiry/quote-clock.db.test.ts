import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { createQuoteLink, exchangeQuoteLink } from '#app/quotes/quote-access.server.ts'
import { expireOffers, deleteExpiredQuoteLinks, remindOfOffers } from '#app/quotes/expiry/quote-clock.server.ts'
import { quoteKeys, quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { testContext } from '#test/database.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testContext()

beforeAll(() => writeSettings(shop.ctx, { isSample: true }))
/** 12:00 in Athens */
const sent = '2026-11-02T10:00:00Z'

async function offered(email: string, validUntil: string) {
  const { id } = await offeredQuote(shop.at(sent), { email, offer: { validUntil } })
  return id
}

async function stateOf(id: string) {
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  return quote?.state
}

async function subjectsTo(email: string) {
  const rows = await shop.ctx.db.select().from(mails).where(eq(mails.recipient, email))
  return rows.map(({ subject }) => subject)
}

test('an offer is valid through its last day in Athens, and expires after it', async () => {
  const id = await offered('last-day@example.gr', '2026-11-16')
  // 23:59 and 00:01 in Athens
  await expireOffers(shop.at('2026-11-16T21:59:00Z'))
  expect(await stateOf(id)).toBe('offered')
  await expireOffers(shop.at('2026-11-16T22:01:00Z'))
  expect(await stateOf(id)).toBe('expired')
  expect(await subjectsTo('last-day@example.gr')).toEqual([expect.stringMatching(/^Η προσφορά 2026-\d{5} έληξε$/)])
  const events = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
  expect(events.at(-1)).toMatchObject({ kind: 'expire', role: 'clock', fromState: 'offered', toState: 'expired' })
})

test('with several nodes an offer expires once, with one mail to each side', async () => {
  const id = await offered('once@example.gr', '2026-11-10')
  const before = (await subjectsTo(sampleSettings.email)).length
  const now = shop.at('2026-11-11T09:00:00Z')
  await Promise.all(Array.from({ length: 6 }, () => expireOffers(now)))
  expect(await stateOf(id)).toBe('expired')
  expect(await subjectsTo('once@example.gr')).toHaveLength(1)
  expect(await subjectsTo(sampleSettings.email)).toHaveLength(before + 1)
})

test('three days before its end an offer is mentioned once, by day', async () => {
  await offered('remind@example.gr', '2026-11-20')
  await remindOfOffers(shop.at('2026-11-16T10:00:00Z'))
  // 00:30 in Athens on the third day before
  await remindOfOffers(shop.at('2026-11-16T22:30:00Z'))
  expect(await subjectsTo('remind@example.gr')).toEqual([])
  const morning = shop.at('2026-11-17T07:05:00Z')
  await Promise.all(Array.from({ length: 4 }, () => remindOfOffers(morning)))
  await remindOfOffers(shop.at('2026-11-18T10:00:00Z'))
  expect(await subjectsTo('remind@example.gr')).toEqual([expect.stringMatching(/λήγει σύντομα$/)])
})

test('offers sent yesterday, answered or expired get no reminder', async () => {
  const at = shop.at('2026-12-01T10:00:00Z')
  await offeredQuote(shop.at('2026-11-30T20:00:00Z'), { email: 'fresh@example.gr', offer: { validUntil: '2026-12-03' } })
  await offeredQuote(shop.at(sent), { email: 'answered@example.gr', state: 'accepted', offer: { validUntil: '2026-12-02' } })
  await offered('over@example.gr', '2026-11-29')
  await submittedQuote(shop.at(sent), { email: 'waits@example.gr' })
  await remindOfOffers(at)
  for (const email of ['fresh', 'answered', 'over', 'waits']) expect(await subjectsTo(`${email}@example.gr`)).toEqual([])
})

test('one failing offer does not stop others from expiring', async () => {
  const broken = await offered('broken@example.gr', '2026-10-01')
  const whole = await offered('whole@example.gr', '2026-10-02')
  // A mail to this address fails.
  await shop.ctx.db.execute(`alter table mails add constraint not_broken check (recipient <> 'broken@example.gr')`)
  await expect(expireOffers(shop.at('2026-10-05T10:00:00Z'))).rejects.toThrow('1 offers could not be ended')
  await shop.ctx.db.execute('alter table mails drop constraint not_broken')
  expect([await stateOf(broken), await stateOf(whole)]).toEqual(['offered', 'expired'])
  await expireOffers(shop.at('2026-10-05T10:15:00Z'))
  expect(await stateOf(broken)).toBe('expired')
})

test('expired links and keys are deleted', async () => {
  const past = shop.at('2026-01-05T10:00:00Z')
  const { id } = await submittedQuote(past)
  const token = await createQuoteLink(past, id, { role: 'owner', name: 'Άννα', email: 'anna@example.gr' })
  await exchangeQuoteLink(past, token)
  const mine = () =>
    Promise.all([shop.ctx.db.select().from(quoteLinks).where(eq(quoteLinks.quoteId, id)), shop.ctx.db.select().from(quoteKeys)])
  await deleteExpiredQuoteLinks(shop.at('2026-01-07T10:00:00Z'))
  expect((await mine()).map((rows) => rows.length)).toEqual([1, 0])
  await deleteExpiredQuoteLinks(shop.at('2026-12-07T10:00:00Z'))
  expect((await mine()).map((rows) => rows.length)).toEqual([0, 0])
})
