import { randomUUID } from 'node:crypto'

import { asc, inArray, ne } from 'drizzle-orm'
import { expect } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { quoteNumbers } from '#app/quotes/number/quote-number.tables.ts'
import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'

import { attempts, postUntilGone } from './attempts.ts'
import type { Killed, Workload } from './workload.ts'

const domain = '@request.example'

/** A request exists completely with its number and its mails, or not at all. */
export function requestingQuotes({ ctx }: Killed): Workload {
  const requests = attempts({
    clients: 4,
    next() {
      const requestKey = randomUUID()
      return Promise.resolve({ requestKey, email: `${requestKey}${domain}` })
    },
    async ask(origin, request): Promise<string | null> {
      const lines = [
        { productId: 12, quantities: [100, 250] },
        { title: 'Κεριά', quantities: [5] },
      ]
      const answer = await postUntilGone(`${origin}/api/quotes`, { ...request, name: 'Άννα', consent: true, lines })
      if (answer === null) return null
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.number
    },
  })

  async function check() {
    const all = await ctx.db.select().from(quotes).where(ne(quotes.state, 'draft')).orderBy(asc(quotes.number))
    // Those that staff entered have their numbers of the same sequence.
    expect(all.map(({ number }) => Number(number?.slice(5)))).toEqual(all.map((_, index) => index + 1))
    const numbers = await ctx.db.select().from(quoteNumbers)
    expect(numbers.map(({ last }) => last)).toEqual([all.length])
    const sent = all.filter(({ email }) => email.endsWith(domain))
    const ofSent = inArray(
      quoteLines.quoteId,
      sent.map(({ id }) => id),
    )
    expect(await ctx.db.$count(quoteLines, ofSent)).toBe(sent.length * 2)
    const outbox = await ctx.db.select({ subject: mails.subject, recipient: mails.recipient }).from(mails)
    for (const { number, email } of sent) {
      // An order's number is «Π-» and the like of a quote's.
      const mailsOf = outbox.filter(({ subject }) => subject.replaceAll(/Π-[\d-]+/g, '').includes(number ?? '—'))
      expect([mailsOf.length, mailsOf.filter(({ recipient }) => recipient === email).length]).toEqual([2, 1])
    }
    const emails = new Set(sent.map(({ email }) => email))
    expect(outbox.filter(({ recipient }) => recipient.endsWith(domain) && !emails.has(recipient))).toEqual([])
    const numberOf = new Map(sent.map(({ requestKey, number }) => [requestKey, number]))
    for (const [{ requestKey }, number] of requests.answers) {
      if (number !== null) expect([requestKey, numberOf.get(requestKey)]).toEqual([requestKey, number])
    }
    return numberOf
  }

  return {
    name: 'requests for a quote',
    work: requests.askUntilGone,
    answered: () => requests.answered().length,
    async check() {
      await check()
    },
    async finish(origin) {
      await requests.askAgain(origin)
      expect(await check()).toEqual(new Map([...requests.answers].map(([{ requestKey }, number]) => [requestKey, number])))
    },
    mailed: () => new Map([...requests.answers].map(([{ email }, number]) => [email, number ?? expect.fail(email)])),
  }
}
