import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { offers, quoteEvents, quoteFiles, quoteMessages, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, quoteKey, submittedQuote } from '#test/quotes.ts'
import { testPicture, upload } from '#test/uploads.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()
const rowOf = async (id: string) => (await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]
const logIn = (username: string) =>
  shop.http(as(visitor)).post('/api/account/login', { username, password: testPassword, tempId: null })
const confirm = (id: number) => shop.ctx.db.update(users).set({ emailConfirmedAt: shop.ctx.now }).where(eq(users.id, id))

test('a guest’s quotes move to the account once its address is confirmed, not before', async () => {
  const user = await signedIn(shop.ctx)
  const requested = await submittedQuote(shop.ctx, { email: user.email.toUpperCase() })
  const strange = await submittedQuote(shop.ctx, { email: `other-${user.email}` })
  await logIn(user.username)
  expect((await rowOf(requested.id))?.userId).toBeNull()
  await confirm(user.id)
  await logIn(user.username)
  expect((await rowOf(requested.id))?.userId).toBe(user.id)
  expect((await rowOf(strange.id))?.userId).toBeNull()
  const list = await shop.http(as(user)).post('/api/quotes/mine', {})
  expect(list.body.quotes.map((quote: { id: string }) => quote.id)).toEqual([requested.id])
})

test('an account’s export has its quotes, with offers and messages', async () => {
  const user = await signedIn(shop.ctx)
  const quote = await offeredQuote(shop.ctx, { userId: user.id })
  await shop.http(as(user)).post('/api/quotes/message', { id: quote.id, text: 'Καλημέρα σας' })
  const { body } = await shop.http(as(user)).post('/api/account/export', {})
  expect(body.quotes).toMatchObject([{ number: quote.number, messages: [{ text: 'Καλημέρα σας' }], offers: [{ version: 1 }] }])
})

test('guest quotes since the last login are exported and erased with the account, once its address is confirmed', async () => {
  const [proved, claimed] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  await confirm(proved.id)
  const requested = await submittedQuote(shop.ctx, { name: 'Θεανώ Βλάχου', email: proved.email.toUpperCase() })
  const strange = await submittedQuote(shop.ctx, { email: claimed.email })
  const numbersOf = async (user: Actor): Promise<unknown> =>
    (await shop.http(as(user)).post('/api/account/export', {})).body.quotes.map(({ number }: { number: string }) => number)
  expect(await numbersOf(proved)).toEqual([requested.number])
  expect(await numbersOf(claimed)).toEqual([])
  const late = await submittedQuote(shop.ctx, { name: 'Θεανώ Βλάχου', email: proved.email })
  const key = await quoteKey(shop.ctx, late.id)
  for (const user of [proved, claimed])
    expect((await shop.http(as(user)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)
  for (const { id } of [requested, late])
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', name: 'Κλειστός λογαριασμός', email: '', userId: null })
  expect((await shop.http(as(visitor)).post('/api/quotes/get', { id: late.id, key })).status).toBe(404)
  expect(await rowOf(strange.id)).toMatchObject({ state: 'submitted', email: claimed.email })
})

test('an account closed during its own messages, logins and closing elsewhere is closed once', async () => {
  const user = await signedIn(shop.ctx)
  await confirm(user.id)
  const own = await submittedQuote(shop.ctx, { userId: user.id, email: user.email })
  const requested = await submittedQuote(shop.ctx, { email: user.email })
  const me = shop.http(as(user))
  const close = () => me.post('/api/account/close', { currentPassword: testPassword })
  const write = () => me.post('/api/quotes/message', { id: own.id, text: 'Καλημέρα' })
  const answers = await Promise.all([
    write(),
    close(),
    write(),
    logIn(user.username),
    close(),
    me.post('/api/account/export', {}),
    write(),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  for (const { id } of [own, requested]) expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', email: '', userId: null })
  const farewells = await queuedMails(shop.ctx, eq(mails.recipient, user.email))
  const [farewell, ...others] = farewells.filter(({ plain }) => plain.includes('λογαριασμός σας έκλεισε'))
  expect(others).toEqual([])
  // The closed account has no password to change.
  expect(farewell?.plain).not.toMatch(/νέο κωδικό|συνδεθείτε/i)
  expect(farewell?.plain).toContain('επικοινωνήστε μαζί μας')
  expect(farewell?.plain).toContain('δεν ανοίγουν πια')
})

test('closing an account retains contracts unchanged, and removes the person from everything else', async () => {
  const user = await signedIn(shop.ctx)
  const person = { userId: user.id, name: 'Ελπίδα Ξανθοπούλου', email: user.email, companyName: 'Ξανθοπούλου ΑΕ' }
  const accepted = await offeredQuote(shop.ctx, person)
  const selection = Object.fromEntries(accepted.content.lines.map((line) => [line.id, 100]))
  const acceptance = { id: accepted.id, version: 1, selection, name: 'Ελπίδα Ξανθοπούλου', consent: true }
  expect((await shop.http(as(user)).post('/api/quotes/accept', acceptance)).status).toBe(200)
  const contractKey = await quoteKey(shop.ctx, accepted.id, 'approver')
  const open = await offeredQuote(shop.ctx, { ...person, message: 'Για τη Ξανθοπούλου' })
  await shop.http(as(user)).post('/api/quotes/message', { id: open.id, text: 'Η Ξανθοπούλου ρωτά' })
  const [key, pdfKey] = [await quoteKey(shop.ctx, open.id), `offers/${randomUUID()}`]
  const target = { quote: open.id, key }
  const sent = (await upload(shop, target, 'Ξανθοπούλου.png', await testPicture(71))).body.id
  await shop.http(as(user)).post('/api/quotes/message', { id: open.id, text: 'Το λογότυπο', fileIds: [sent] })
  await upload(shop, target, 'Πρόχειρο.png', await testPicture(72))
  const uploaded = await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, open.id))
  expect(uploaded).toHaveLength(2)
  const store = fileStore(shop.ctx.config)
  await store.put(pdfKey, Buffer.from('Ξανθοπούλου'))
  const lines = open.content.lines.map((line) => ({
    ...line,
    productId: null,
    title: 'Για Ξανθοπούλου',
    detail: 'Ξανθοπούλου',
    note: 'Ξανθοπούλου',
  }))
  await shop.ctx.db.update(offers).set({ pdfKey, lines }).where(eq(offers.quoteId, open.id))

  expect((await shop.http(as(user)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)

  expect(await rowOf(accepted.id)).toMatchObject({ state: 'accepted', name: person.name, userId: null })
  const left = await rowOf(open.id)
  expect(left).toMatchObject({ number: open.number, state: 'withdrawn', email: '', companyName: '', message: '', userId: null })
  const rows = [
    left,
    ...(await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, open.id))),
    ...(await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, open.id))),
    ...(await shop.ctx.db.select().from(quoteMessages).where(eq(quoteMessages.quoteId, open.id))),
  ]
  expect(JSON.stringify(rows)).not.toMatch(/ξανθοπουλου|Ξανθοπούλου|@example/i)
  expect((await shop.http(as(visitor)).post('/api/quotes/get', { id: open.id, key })).status).toBe(404)
  expect((await shop.http(as(visitor)).post('/api/quotes/get', { id: accepted.id, key: contractKey })).status).toBe(404)
  expect(await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, open.id))).toEqual([])
  for (const place of [pdfKey, ...uploaded.map(({ storageKey }) => storageKey)])
    await vi.waitFor(async () => expect(await store.read(place)).toBeNull(), { timeout: 60_000 })
})
