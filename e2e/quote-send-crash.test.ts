import { createHash, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { fileStore } from '#app/platform/files/files.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { offers, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { offerContent, submittedQuote } from '#test/quotes.ts'
import { shopProcesses } from '#test/shop-process.ts'

const database = testContext('sample')
const shops = shopProcesses()
const quoteCount = 14

test('killed in the middle of sending: each offer is sent with its mail and its document, or not at all', async () => {
  const { ctx } = database
  const databaseUrl = ctx.config.databaseUrl ?? ''
  const before = await shops.start({ DATABASE_URL: databaseUrl })
  const staff = await signedIn(ctx, 'staff')
  const call = async (origin: string, name: string, body: object) => {
    const headers = { ...staff.headers, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/staff/quotes/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const prepared = await Promise.all(
    Array.from({ length: quoteCount }, async () => {
      const email = `${randomUUID()}@example.gr`
      const { id } = await submittedQuote(ctx, { email })
      const { revision } = (await call(before.origin, 'propose', { id })).body
      const saved = await call(before.origin, 'save-offer', { id, revision, content: offerContent(ctx) })
      return { id, email, revision: Number(saved.body.revision) }
    }),
  )

  const answered = new Set<string>()
  const queue = [...prepared]
  const clients = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { status } = await call(before.origin, 'send', next)
        expect(status).toBe(200)
        answered.add(next.id)
      }
    }),
  )
  await vi.waitFor(() => expect(answered.size).toBeGreaterThanOrEqual(3), { interval: 1, timeout: 80_000 })
  await before.stop('SIGKILL')
  await clients
  expect(answered.size).toBeLessThan(quoteCount)

  const files = fileStore({ dataDir: shops.dataDir })
  const whatHappened = async ({ id, email }: { readonly id: string; readonly email: string }) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, id))
    const versions = await ctx.db.select().from(offers).where(eq(offers.quoteId, id))
    const sentMails = await ctx.db.select().from(mails).where(eq(mails.recipient, email))
    const [version] = versions
    const { pdfKey = null, sentAt = null } = version ?? {}
    const pdf = pdfKey === null ? null : await files.read(pdfKey)
    return {
      state: quote?.state,
      versions: versions.length,
      sent: sentAt !== null,
      mails: sentMails.length,
      documentIsStored:
        pdf !== null &&
        createHash('sha256')
          .update(pdf)
          .digest()
          .equals(version?.pdfHash ?? Buffer.alloc(0)),
    }
  }
  const whole = { state: 'offered', versions: 1, sent: true, mails: 1, documentIsStored: true }
  const nothing = { state: 'submitted', versions: 1, sent: false, mails: 0, documentIsStored: false }
  for (const quote of prepared) {
    const happened = await whatHappened(quote)
    expect(happened).toEqual(answered.has(quote.id) || happened.sent ? whole : nothing)
  }

  const after = await shops.start({ DATABASE_URL: databaseUrl })
  for (const quote of prepared) {
    expect((await call(after.origin, 'send', quote)).body).toEqual({ version: 1 })
    expect(await whatHappened(quote)).toEqual(whole)
  }
})
