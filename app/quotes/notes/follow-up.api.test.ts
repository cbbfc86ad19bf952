import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { answerDue } from '#app/quotes/answer-due/answer-due.ts'
import { remindColleagues } from '#app/quotes/notes/reminders.server.ts'
import { quoteReminders } from '#app/quotes/notes/notes.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { offeredQuote, quoteKey, submittedQuote } from '#test/quotes.ts'

/** A Monday, 11.00 in Athens */
const monday = new Date('2026-11-23T09:00:00Z')
const shop = testShop({}, () => monday)
let nikos: TestUser
let eleni: TestUser

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})

const post = (path: string, body: object, actor: Actor = nikos) => shop.http(as(actor)).post(`/api/${path}`, body)
const row = async (id: string) => (await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]
const inView = async (view: string, id: string, actor?: Actor) => {
  const { body } = await post('staff/quotes/list', { view }, actor)
  return body.quotes.find((each: { id: string }) => each.id === id)
}
const mailsTo = (email: string) => queuedMails(shop.ctx, eq(mails.recipient, email))
const kindsOf = async (id: string) =>
  (await post('staff/quotes/get', { id })).body.quote.events.map(({ kind }: { kind: string }) => kind)

test('while staff wait for the customer there is no deadline; the customer’s message restarts it', async () => {
  const { id } = await submittedQuote(shop.ctx)
  expect((await post('staff/quotes/wait', { id, waiting: true })).status).toBe(200)
  expect(await row(id)).toMatchObject({ waitingSince: monday, answerDueAt: null })
  expect(await inView('offered', id)).toMatchObject({ waitingSince: monday.toISOString() })
  await post('staff/quotes/get', { id })
  expect(await inView('inbox', id)).toBeUndefined()
  // Neither assigning nor our own message restarts the deadline.
  await post('staff/quotes/review', { id })
  await post('quotes/message', { id, text: 'Ποιο χρώμα;' })
  expect(await row(id)).toMatchObject({ waitingSince: monday, answerDueAt: null })

  const key = await quoteKey(shop.ctx, id)
  const answer = await post('quotes/message', { id, key, text: 'Μπλε' }, visitor)
  expect(answer.status).toBe(200)
  expect(answer.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['submit', 'message', 'message'])
  expect(answer.text).not.toContain('waiting')
  expect(await row(id)).toMatchObject({ waitingSince: null, answerDueAt: answerDue(monday, sampleSettings) })
  expect(await inView('inbox', id)).toMatchObject({ waitingSince: null })
  expect(await kindsOf(id)).toEqual(['submit', 'waiting', 'review', 'message', 'message'])
})

test('staff can start waiting with a message, where an answer is due from them; nobody else can', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, id)
  await post('quotes/message', { id, key, text: 'Πότε;', waits: true }, visitor)
  expect((await row(id))?.waitingSince).toBeNull()
  expect((await post('quotes/message', { id, text: 'Ποιο;', waits: 'ναι' })).status).toBe(422)
  await post('quotes/message', { id, text: 'Ποιο χρώμα;', waits: true })
  expect(await row(id)).toMatchObject({ waitingSince: monday, answerDueAt: null })
  expect(await kindsOf(id)).toEqual(['submit', 'message', 'message', 'waiting'])

  const offered = await offeredQuote(shop.ctx)
  await post('quotes/message', { id: offered.id, text: 'Είδατε την προσφορά;', waits: true })
  expect((await row(offered.id))?.waitingSince).toBeNull()
  expect((await post('staff/quotes/wait', { id: offered.id, waiting: true })).body.error.code).toBe('wrong-state')
})

test('two concurrent calls start waiting once, and a decision ends it', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const wait = (waiting: boolean, actor?: Actor) => post('staff/quotes/wait', { id, waiting }, actor)
  const both = await Promise.all([wait(true), wait(true, eleni)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await kindsOf(id)).filter((kind: string) => kind === 'waiting')).toHaveLength(1)
  await wait(false, eleni)
  expect(await row(id)).toMatchObject({ waitingSince: null, answerDueAt: answerDue(monday, sampleSettings) })
  await wait(true)
  await post('staff/quotes/refuse', { id, reason: 'Δεν το έχουμε.' })
  expect(await row(id)).toMatchObject({ state: 'declined', waitingSince: null, answerDueAt: null })
  for (const body of [{ id }, { id, waiting: 1 }, { id: 'x', waiting: true }])
    expect((await post('staff/quotes/wait', body)).status).toBe(422)
  expect((await post('staff/quotes/wait', { id: randomUUID(), waiting: true })).status).toBe(404)
})

test('an assigned colleague gets a mail; of two concurrent assignments one is refused', async () => {
  const { id, number } = await submittedQuote(shop.ctx, { companyName: 'Αιγαίο' })
  const assign = (userId: number | null, was?: number | null, actor?: Actor) =>
    post('staff/quotes/assign', { id, userId, was }, actor)
  await assign(nikos.id)
  expect(await mailsTo(nikos.email)).toEqual([])
  const both = await Promise.all([assign(eleni.id, nikos.id), assign(null, nikos.id, eleni)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('assigned-meanwhile')
  await assign(null)
  const earlier = (await mailsTo(eleni.email)).length
  await assign(eleni.id, null)
  await assign(eleni.id, null)
  const received = (await mailsTo(eleni.email)).slice(earlier)
  expect(received).toHaveLength(1)
  expect(received[0]?.subject).toBe(`Η ${number} είναι τώρα δική σας: Αιγαίο`)
  expect(received[0]?.html).toContain(`/vendor-dashboard/quotes/${id}`)
})

test('a reminder is shown on its day to its author, mailed once that morning, and stays until cleared', async () => {
  const { id, number } = await submittedQuote(shop.ctx, { companyName: 'Αιγαίο' })
  const due = async (actor?: Actor) => (await post('staff/reminders/due', {}, actor)).body.reminders
  expect((await post('staff/reminders/set', { id, day: '2026-11-22' })).body.error.code).toBe('reminder-in-past')
  for (const day of ['αύριο', '2026-02-30', '9999-01-01', null, 5])
    expect((await post('staff/reminders/set', { id, day })).status).toBe(422)
  const set = { id, day: '2026-11-25', text: 'ξιφομπαλτάς' }
  expect((await post('staff/reminders/set', set)).body).toEqual({ reminder: { day: set.day, text: set.text } })
  expect((await post('staff/reminders/get', { id }, eleni)).body).toEqual({ reminder: null })
  expect(await due()).toEqual([])
  const before = (await mailsTo(nikos.email)).length
  await remindColleagues({ ...shop.ctx, now: new Date('2026-11-24T10:00:00Z') })
  await remindColleagues({ ...shop.ctx, now: new Date('2026-11-25T05:30:00Z') })
  expect(await mailsTo(nikos.email)).toHaveLength(before)
  const morning = { ...shop.ctx, now: new Date('2026-11-25T06:10:00Z') }
  await Promise.all([remindColleagues(morning), remindColleagues(morning)])
  await remindColleagues({ ...shop.ctx, now: new Date('2026-11-26T06:10:00Z') })
  const received = (await mailsTo(nikos.email)).slice(before)
  expect(received.map(({ subject }) => subject)).toEqual([`Υπενθύμιση για την ${number}: Αιγαίο`])
  expect(JSON.stringify(received)).not.toContain(set.text)

  await post('staff/reminders/set', { id, day: '2026-11-23', text: 'Σήμερα' })
  expect(await due()).toEqual([{ quoteId: id, number, customer: 'Αιγαίο', day: '2026-11-23', text: 'Σήμερα' }])
  expect(await due(eleni)).toEqual([])
  expect((await post('staff/reminders/clear', { id }, eleni)).status).toBe(200)
  expect(await due()).toHaveLength(1)
  await post('staff/reminders/clear', { id })
  expect(await due()).toEqual([])
  expect(await shop.ctx.db.select().from(quoteReminders)).toEqual([])
})

test('reminders beyond the mail limit are sent later, each once', async () => {
  const maria = await signedIn(shop.ctx, 'staff', 'μαρία')
  for (let count = 0; count < 22; count += 1) {
    const { id } = await submittedQuote(shop.ctx)
    expect((await post('staff/reminders/set', { id, day: '2026-11-24' }, maria)).status).toBe(200)
  }
  const morning = { ...shop.ctx, now: new Date('2026-11-24T06:10:00Z') }
  const limited = { ...morning, config: { ...shop.ctx.config, rateLimit: true } }
  await remindColleagues(limited)
  await remindColleagues(limited)
  expect(await mailsTo(maria.email)).toHaveLength(20)
  await remindColleagues(morning)
  const subjects = (await mailsTo(maria.email)).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(22)
  expect(subjects).toHaveLength(22)
})
