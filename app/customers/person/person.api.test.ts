import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { auditLog } from '#app/account/audit/audit.tables.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { signedIn, testPassword, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let administrator: TestUser

beforeAll(async () => {
  administrator = await signedIn(shop.ctx, 'administrator', 'ελένη')
})

const call = (name: string, body: object, actor: Actor = administrator) =>
  shop.http(as(actor)).post(`/api/staff/customers/${name}`, body)
const address = () => `${randomUUID()}@example.gr`
const customerOf = async (quoteId: string): Promise<string> => (await call('get', { quoteId })).body.customerId

/** All tables that contain a text, apart from those listed. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await shop.ctx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.ctx.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

test('a guest’s file has all of their own data as they see it, and none of a colleague’s', async () => {
  const [email, colleague] = [address(), address()]
  const afm = '094019245'
  const quote = await offeredQuote(shop.ctx, { email: email.toUpperCase(), afm, name: 'Άννα Δήμου' })
  const theirs = await submittedQuote(shop.ctx, { email: colleague, afm })
  const order = await storedOrder(shop.ctx, { email, name: 'Άννα Δήμου' })
  await shop.ctx.db.insert(newsletterSubscribers).values({ email, askedAt: shop.ctx.now })
  const id = await customerOf(quote.id)
  const answer = await call('person/export', { id, userId: null, email, phone: '' })
  expect(answer.body).toMatchObject({
    person: { name: 'Άννα Δήμου' },
    quotes: [{ number: quote.number }],
    orders: [{ number: order.number }],
    newsletter: { email },
  })
  for (const secret of [theirs.number, colleague, 'costPrice', '12000']) expect(answer.text).not.toContain(secret)
})

test('an account’s file equals its owner’s own export', async () => {
  const customer = await signedIn(shop.ctx)
  const quote = await submittedQuote(shop.ctx, { userId: customer.id, email: customer.email })
  const id = await customerOf(quote.id)
  const ours = (await call('person/export', { id, userId: customer.id, email: '', phone: '' })).body
  const own = (await shop.http(as(customer)).post('/api/account/export', {})).body
  expect(Object.keys(ours)).toEqual(Object.keys(own))
  expect(ours.quotes).toEqual(own.quotes)
})

test('an erased guest remains only in what the law requires of an order', async () => {
  const [word, email] = [`ω${randomUUID().slice(0, 8)}`, address()]
  const quote = await submittedQuote(shop.ctx, { email, name: `Άννα ${word}`, phone: '2109998877', companyName: `${word} ΑΕ` })
  const order = await storedOrder(shop.ctx, { email, name: `Άννα ${word}`, state: 'completed' })
  await shop.ctx.db.insert(newsletterSubscribers).values({ email, askedAt: shop.ctx.now })
  const id = await customerOf(quote.id)
  await call('save', { id, revision: 0, discountPercent: 5, invoicesNote: '', note: `${word} πληρώνει αργά` })
  expect(await tablesWith(word)).toEqual(['audit_log', 'customer_records', 'customers', 'orders', 'quote_events', 'quotes'])
  const personRef = { id, userId: null, email, phone: '' }
  expect((await call('person/erase', { ...personRef, confirmation: 'λάθος' })).body.error.code).toBe('not-confirmed')
  expect((await call('person/erase', { ...personRef, confirmation: email.toUpperCase() })).status).toBe(200)
  expect([await tablesWith(word), await tablesWith(email)]).toEqual([[], []])
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ number: order.number, name: 'Διαγραμμένα στοιχεία', customerId: id })
  expect((await call('read', { id })).status).toBe(404)
  expect((await call('list', { text: word })).body.customers).toEqual([])
  const [entry] = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorName, 'ελένη'))
    .orderBy(sql`id desc`)
    .limit(1)
  expect(entry).toMatchObject({ subject: 'customers', subjectId: id, after: { erased: 'guest' } })
  // A returning person is a new customer.
  expect(await customerOf((await submittedQuote(shop.ctx, { email })).id)).not.toBe(id)
})

test('a colleague of an erased person stays the company’s customer', async () => {
  const [email, colleague, afm] = [address(), address(), '090000045']
  const quote = await submittedQuote(shop.ctx, { email, afm, companyName: 'Ξενοδοχείο', name: 'Φεύγει Αυτός' })
  await submittedQuote(shop.ctx, { email: colleague, afm, companyName: 'Ξενοδοχείο', name: 'Μένει Αυτή' })
  const id = await customerOf(quote.id)
  expect((await call('person/erase', { id, userId: null, email, phone: '', confirmation: email })).status).toBe(200)
  const { body } = await call('read', { id })
  expect(body).toMatchObject({ name: 'Μένει Αυτή', afm, people: [{ email: colleague }] })
  expect(JSON.stringify(body)).not.toContain(email)
})

test('staff can close an account, but not one of the staff', async () => {
  const customer = await signedIn(shop.ctx)
  const quote = await submittedQuote(shop.ctx, { userId: customer.id, email: customer.email })
  const id = await customerOf(quote.id)
  const body = { id, userId: customer.id, email: '', phone: '', confirmation: customer.email }
  expect((await call('person/erase', body)).status).toBe(200)
  expect(await shop.ctx.db.select().from(users).where(eq(users.id, customer.id))).toEqual([])
  const staff = await signedIn(shop.ctx, 'staff')
  const other = await submittedQuote(shop.ctx, { email: address() })
  const refused = { ...body, id: await customerOf(other.id), userId: staff.id, confirmation: staff.email }
  expect((await call('person/erase', refused)).status).toBe(404)
})

test('closing one’s own account leaves no customer behind', async () => {
  const customer = await signedIn(shop.ctx)
  const quote = await submittedQuote(shop.ctx, { userId: customer.id, email: address(), name: 'Ονομα Μοναδικό' })
  const id = await customerOf(quote.id)
  expect((await shop.http(as(customer)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)
  expect((await call('read', { id })).status).toBe(404)
  expect(await tablesWith('Ονομα Μοναδικό')).toEqual([])
})

test('only administrators export and erase, and only people who exist', async () => {
  const [email, stranger] = [address(), address()]
  const quote = await submittedQuote(shop.ctx, { email })
  await submittedQuote(shop.ctx, { email: stranger })
  const id = await customerOf(quote.id)
  const staff = await signedIn(shop.ctx, 'staff')
  for (const name of ['person/export', 'person/erase']) {
    expect((await call(name, { id, userId: null, email, phone: '', confirmation: email }, staff)).status).toBe(403)
    const elsewhere = { id, userId: null, email: stranger, phone: '', confirmation: stranger }
    expect((await call(name, elsewhere)).body.error.code).toBe('unknown-person')
  }
})
