import { createHash, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { offers, quotes } from '#app/quotes/quotes.tables.ts'
import { offerContent, submittedQuote } from '#test/quotes.ts'

import { attempts, postUntilGone, untilMade } from './attempts.ts'
import type { Killed, Workload } from './workload.ts'

const whole = { state: 'offered', versions: 1, sent: true, mails: 1, documentIsStored: true }
const nothing = { state: 'submitted', versions: 1, sent: false, mails: 0, documentIsStored: false }

/** Each offer is sent with its mail and its document, or not at all. */
export function sendingOffers({ ctx, files, staff }: Killed): Workload {
  const call = (origin: string, name: string, body: object) =>
    postUntilGone(`${origin}/api/staff/quotes/${name}`, body, staff.headers)
  const sending = attempts({
    clients: 4,
    async next(origin) {
      for (;;) {
        const email = `${randomUUID()}@offer.example`
        const { id } = await untilMade(() => submittedQuote(ctx, { email }))
        const proposed = await call(origin, 'propose', { id })
        if (proposed === null) return null
        const offer = { id, revision: proposed.body.revision, content: offerContent(ctx) }
        const saved = await call(origin, 'save-offer', offer)
        if (saved === null) return null
        if (saved.status === 200) return { id, email, revision: Number(saved.body.revision) }
        // One of them was committed without an answer, and is refused now: another quote is prepared.
        expect([proposed.status, saved.status]).toContain(409)
      }
    },
    async ask(origin, offer): Promise<object | null> {
      const answer = await call(origin, 'send', offer)
      if (answer === null) return null
      expect([answer.status, answer.body]).toEqual([200, { version: 1 }])
      return answer.body
    },
  })

  async function whatHappened({ id, email }: { readonly id: string; readonly email: string }) {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, id))
    const versions = await ctx.db.select().from(offers).where(eq(offers.quoteId, id))
    const [version] = versions
    const { pdfKey = null, sentAt = null } = version ?? {}
    const pdf = pdfKey === null ? null : await files.read(pdfKey)
    const hash = pdf === null ? null : createHash('sha256').update(pdf).digest()
    return {
      state: quote?.state,
      versions: versions.length,
      sent: sentAt !== null,
      mails: await ctx.db.$count(mails, eq(mails.recipient, email)),
      documentIsStored: hash?.equals(version?.pdfHash ?? Buffer.alloc(0)) ?? false,
    }
  }

  return {
    name: 'sent offers',
    work: sending.askUntilGone,
    answered: () => sending.answered().length,
    async check() {
      for (const [quote, answer] of sending.answers) {
        const happened = await whatHappened(quote)
        expect(happened).toEqual(answer !== null || happened.sent ? whole : nothing)
      }
    },
    async finish(origin) {
      await sending.askAgain(origin)
      for (const quote of sending.answers.keys()) {
        // Sent again, it exists once.
        expect((await call(origin, 'send', quote))?.body).toEqual({ version: 1 })
        expect(await whatHappened(quote)).toEqual(whole)
      }
    },
    mailed: () => new Map([...sending.answers.keys()].map(({ email }) => [email, 'ροσφορά'])),
  }
}
