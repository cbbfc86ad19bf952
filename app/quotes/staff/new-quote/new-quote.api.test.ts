import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { confirmAddress, signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (path: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/${path}`, body)
const line = { productId: 28, variantId: null, quantities: [250, 100], decoration: 'μονόχρωμο λογότυπο' }
const request = (over: object = {}) => ({
  requestKey: randomUUID(),
  source: 'telephone',
  name: 'Άννα Δήμου',
  phone: '210 123 4567',
  lines: [line],
  ...over,
})
const rowOf = async (id: string) => {
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  return row
}
const find = async (search: string): Promise<readonly { readonly name: string }[]> =>
  (await call('customers/find', { search })).body.customers

test('a telephone request without an address is a normal quote, assigned to its author, without mails', async () => {
  const { status, body } = await call('quotes/enter', request())
  expect([status, body.differs]).toEqual([200, false])
  expect(await rowOf(body.id)).toMatchObject({
    number: body.number,
    state: 'submitted',
    source: 'telephone',
    assigneeId: staff.id,
    email: '',
    userId: null,
    consentedAt: null,
    unseenSince: null,
  })
  expect((await rowOf(body.id))?.answerDueAt).not.toBeNull()
  const { quote } = (await call('quotes/get', { id: body.id })).body
  expect(quote.lines).toMatchObject([{ productId: 28, quantities: [100, 250], decoration: 'μονόχρωμο λογότυπο' }])
  const events = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, body.id))
  expect(events).toMatchObject([
    {
      kind: 'enter',
      role: 'staff',
      userId: staff.id,
      actorName: 'νίκος',
      toState: 'submitted',
      details: { source: 'telephone' },
    },
  ])
})

test('the confirmation is mailed only if staff want it, and none to the shop itself', async () => {
  const [quiet, confirmed] = [`${randomUUID()}@example.gr`, `${randomUUID()}@example.gr`]
  await call('quotes/enter', request({ email: quiet }))
  expect(await queuedMails(shop.ctx, eq(mails.recipient, quiet))).toEqual([])
  const { number } = (await call('quotes/enter', request({ email: confirmed, receipt: true }))).body
  expect(await queuedMails(shop.ctx, eq(mails.recipient, confirmed))).toMatchObject([
    { subject: expect.stringContaining(number) },
  ])
})

test('a double click, even with other words, makes one quote', async () => {
  const body = request()
  const [first, second] = await Promise.all([call('quotes/enter', body), call('quotes/enter', body)])
  expect(second?.body).toEqual(first?.body)
  const again = await call('quotes/enter', { ...body, message: 'Κάτι άλλο' })
  expect(again.body).toEqual({ ...first?.body, differs: true })
})

test('it belongs to the account with the confirmed address, and to no other', async () => {
  const [confirmed, claimed] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  await confirmAddress(shop.ctx, confirmed)
  const own = (await call('quotes/enter', request({ email: confirmed.email.toUpperCase() }))).body
  expect((await rowOf(own.id))?.userId).toBe(confirmed.id)
  const not = (await call('quotes/enter', request({ email: claimed.email }))).body
  expect((await rowOf(not.id))?.userId).toBeNull()
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['neither address nor telephone', { phone: '' }, 'email'],
  ['a wrong address', { email: 'anna@' }, 'email'],
  ['a wrong ΑΦΜ', { afm: '123' }, 'afm'],
  ['a product that is not there', { lines: [{ ...line, productId: 99_999_999 }] }, 'lines.0.title'],
  ['no quantity', { lines: [{ ...line, quantities: [] }] }, 'lines.0.quantities'],
  ['nothing at all', { lines: [] }, 'message'],
  ['no way of arrival', { source: undefined }, 'source'],
  ['a source of ours', { source: 'web' }, 'source'],
  ['too many lines', { lines: Array.from({ length: 51 }, () => line) }, 'lines'],
])('%s is refused beside its field', async (_name, over, field) => {
  const { status, body } = await call('quotes/enter', request(over))
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
})

test('an offer without an address is sent only when staff say how they gave it, without a mail, and becomes an order', async () => {
  const { id, number } = (await call('quotes/enter', request())).body
  await call('quotes/propose', { id })
  const send = (over: object = {}) => call('quotes/send', { id, revision: 1, despiteWarnings: true, ...over })
  expect((await send()).body.error).toMatchObject({ code: 'no-address' })
  expect((await send({ given: 'by pigeon' })).body.error.fields).toHaveProperty('given')
  expect((await rowOf(id))?.state).toBe('submitted')
  expect((await send({ given: 'viber' })).body).toEqual({ version: 1 })
  expect((await send({ given: 'viber' })).body).toEqual({ version: 1 })
  const { quote } = (await call('quotes/get', { id })).body
  expect(quote).toMatchObject({ state: 'offered', sent: [{ version: 1 }] })
  expect(quote.events.at(-1)).toMatchObject({ kind: 'offer', actorName: 'νίκος', note: 'δόθηκε με Viber' })
  const [{ content }] = quote.sent
  const selection = Object.fromEntries(content.lines.map((each: { id: string }) => [each.id, 250]))
  const acceptance = { id, version: 1, selection, name: 'Άννα Δήμου', how: 'telephone', invoice: null }
  expect((await call('quotes/accept-for', acceptance)).body).toEqual({ ok: true })
  expect((await call('quotes/convert', { id })).status).toBe(200)
  const mailed = await queuedMails(shop.ctx)
  expect(mailed.filter(({ subject }) => subject.includes(number)).map(({ recipient }) => recipient)).not.toContain('')
})

test('an address that was added since gets the mail, whatever staff said before', async () => {
  const { id } = (await call('quotes/enter', request())).body
  await call('quotes/propose', { id })
  const email = `${randomUUID()}@example.gr`
  await call('quotes/correct-email', { id, previous: '', email })
  expect((await call('quotes/send', { id, revision: 1, despiteWarnings: true, given: 'paper' })).status).toBe(200)
  expect((await queuedMails(shop.ctx, eq(mails.recipient, email))).at(-1)?.subject).toMatch(/^Η προσφορά σας/)
  expect((await call('quotes/get', { id })).body.quote.events.at(-1)).toMatchObject({ kind: 'offer', note: '' })
})

test('a customer is found by name, company, e-mail, ΑΦΜ and telephone, from quotes and accounts', async () => {
  const email = `eleni.${randomUUID()}@example.gr`
  await submittedQuote(shop.ctx, {
    name: 'Ελένη Ζαχαρίου',
    email,
    companyName: 'Ναυτιλιακή Ζαχαρίου ΑΕ',
    afm: '094019245',
    phone: '+30 2310 555 777',
  })
  await offeredQuote(shop.ctx, { name: 'Ελένη Ζαχαρίου', email: email.toUpperCase() })
  const account = await signedIn(shop.ctx)
  await shop.ctx.db
    .update(users)
    .set({ firstName: 'Θάλεια', lastName: 'ΚΑΡΎΔΗ', companyName: 'Οινοποιία «Άμπελος»', phone: '2810 999 888', afm: '998877665' })
    .where(eq(users.id, account.id))
  for (const words of ['ζαχαρ', 'ναυτιλιακη ζαχ', email, '094019245', '2310555777'])
    expect([words, (await find(words)).map(({ name }) => name)]).toEqual([words, ['Ελένη Ζαχαρίου']])
  for (const words of ['καρυδη', 'θαλεια καρυ', 'αμπελος', account.email, '998877665', '2810999888'])
    expect([words, await find(words)]).toMatchObject([words, [{ name: 'Θάλεια ΚΑΡΎΔΗ', accountId: account.id }]])
  expect(await find('ανύπαρκτος')).toEqual([])
  for (const hostile of ["'", '&|!', '\u0000', ':*', '%'])
    expect((await call('customers/find', { search: hostile })).status).toBeLessThan(500)
})

test('staff and their accounts are not found as customers', async () => {
  expect(await find('νίκος')).toEqual([])
})
