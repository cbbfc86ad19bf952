import { randomInt, randomUUID } from 'node:crypto'

import { asc, ne } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { quoteNumbers } from '#app/quotes/number/quote-number.tables.ts'
import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { retryJobsNow, mailJobsLeft } from '#test/jobs.ts'
import { testMailServer } from '#test/mail.ts'
import { shopProcesses } from '#test/shop-process.ts'

const mailServer = testMailServer()
const shops = shopProcesses()

const rounds = 4
const clients = 4

interface Request {
  readonly requestKey: string
  readonly email: string
}

/** Resolves to the number, or null without an answer. */
async function ask(origin: string, { requestKey, email }: Request): Promise<string | null> {
  const body = {
    requestKey,
    email,
    name: 'Άννα',
    consent: true,
    lines: [
      { productId: 12, quantities: [100, 250] },
      { title: 'Κεριά', quantities: [5] },
    ],
  }
  try {
    const response = await fetch(`${origin}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    const answer: { readonly number: string } = await response.json()
    return answer.number
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

/** Requests quotes in sequence until the shop is gone; records the answers by request. */
async function requestUntilGone(origin: string, answers: Map<Request, string | null>): Promise<void> {
  for (;;) {
    const id = randomUUID()
    const request = { requestKey: id, email: `${id}@etaireia.example` }
    answers.set(request, null)
    const number = await ask(origin, request)
    if (number === null) return
    answers.set(request, number)
  }
}

async function readAll() {
  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  try {
    const { db } = database
    return {
      sent: await db.select().from(quotes).where(ne(quotes.state, 'draft')).orderBy(asc(quotes.number)),
      lines: await db.select().from(quoteLines),
      numbers: await db.select().from(quoteNumbers),
      outbox: await db.select({ subject: mails.subject, recipient: mails.recipient }).from(mails),
    }
  } finally {
    await database.close()
  }
}

test('killed at any step, a request exists completely with its number and its mails, or not at all; each mail arrives once', async () => {
  const answers = new Map<Request, string | null>()
  const answered = () => [...answers.values()].filter((number) => number !== null).length
  await mailServer.stop()
  for (let round = 0; round < rounds; round += 1) {
    const shop = await shops.start({ SMTP_URL: mailServer.url })
    const pending = Promise.all(Array.from({ length: clients }, () => requestUntilGone(shop.origin, answers)))
    const enough = answered() + randomInt(4, 16)
    await vi.waitFor(() => expect(answered()).toBeGreaterThanOrEqual(enough), { interval: 1, timeout: 60_000 })
    await shop.stop('SIGKILL')
    await pending
  }
  const shop = await shops.start({ SMTP_URL: mailServer.url })
  const afterKills = await readAll()
  // Clients without an answer try once more, with the same key.
  const unanswered = [...answers].filter(([, number]) => number === null)
  expect(unanswered.length).toBe(rounds * clients)
  for (const [request] of unanswered) answers.set(request, await ask(shop.origin, request))
  const { sent, lines, numbers, outbox } = await readAll()

  for (const state of [afterKills, { sent, lines, numbers, outbox }]) {
    expect(state.sent.map(({ number }) => Number(number?.slice(5)))).toEqual(state.sent.map((_, index) => index + 1))
    expect(state.numbers.map(({ last }) => last)).toEqual([state.sent.length])
    expect(state.lines).toHaveLength(state.sent.length * 2)
    expect(state.outbox).toHaveLength(state.sent.length * 2)
    for (const { number, email } of state.sent) {
      const sentMails = state.outbox.filter(({ subject }) => subject.includes(number ?? '—'))
      expect(sentMails.map(({ recipient }) => recipient === email).toSorted()).toEqual([false, true])
    }
  }
  expect(new Map(sent.map(({ requestKey, number }) => [requestKey, number]))).toEqual(
    new Map([...answers].map(([{ requestKey }, number]) => [requestKey, number])),
  )
  expect(sent.length).toBeGreaterThan(rounds * clients)

  await mailServer.start()
  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  const left = async () => {
    await retryJobsNow(database)
    return mailJobsLeft(database)
  }
  await expect.poll(left, { timeout: 200_000, interval: 200 }).toBe(0)
  await database.close()
  const arrived = mailServer.mails.flatMap(({ to = [] }) => to.map(({ address }) => address ?? ''))
  expect(arrived.filter((address) => address.endsWith('@etaireia.example')).toSorted()).toEqual(
    sent.map(({ email }) => email).toSorted(),
  )
  await shop.stop()
}, 480_000)
