import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { contactMail } from '#app/content/contact/contact.mail.tsx'
import { sendMail } from '#app/company/send-mail.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { orderLinkMail } from '#app/orders/mails/order-progress.mail.tsx'
import { orders } from '#app/orders/orders.tables.ts'
import { emptySentMails } from '#app/platform/mail/mail.jobs.ts'
import { deleteMailsOfNumbers } from '#app/platform/mail/mail.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { confirmAddress, signedIn, testPassword, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { mailJobsLeft } from '#test/jobs.ts'
import { placedOrder } from '#test/placed-orders.ts'

// A person's data are planted with a mark in every field; after the erasure nothing in the shop has it.

const shop = testShop()
const pen = 75_101
let administrator: TestUser

beforeAll(async () => {
  administrator = await signedIn(shop.ctx, 'administrator', 'ελένη')
  await importFiles(shop.ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 1_000, weightGrams: 10 })] })
})

const post = async (path: string, body: object, actor: Actor = visitor) => {
  const answer = await shop.http(as(actor)).post(path, body)
  expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([path, answer.status, ''])
  return answer.body
}

/** Every table of every schema with the text in any column, and every file of the data folder (but the database's own). */
async function placesOf(text: string): Promise<string[]> {
  const { rows: tables } = await shop.ctx.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await shop.ctx.db.execute(sql`select 1 from ${table} t where t::text ilike ${`%${text}%`} limit 1`)
    if (rows.length > 0) found.push(name)
  }
  const folder = shop.ctx.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.includes('/postgres/')) continue
    if (path.toLowerCase().includes(text) || (await readFile(path, 'latin1')).toLowerCase().includes(text))
      found.push(path.slice(folder.length))
  }
  return found.toSorted()
}

/** What a customer does in the shop, with the mark in every field that takes text. */
async function plant(mark: string, email: string, actor: Actor, isOwnMailbox = true): Promise<void> {
  const contact = { name: `Anna ${mark}`, email, phone: '6912345678' }
  const delivery = {
    method: 'courier',
    address: { recipient: `R ${mark}`, line: `Ermou ${mark}`, city: `Athina ${mark}`, postcode: '105 57', country: 'GR' },
  }
  const order = await placedOrder(shop, [{ id: pen, qty: 1 }], {
    actor,
    contact,
    delivery,
    reference: `PO ${mark}`,
    notes: `N ${mark}`,
  })
  await post('/api/orders/get', { number: order.number, email })
  await post('/api/orders/withdraw', {
    key: order.key,
    name: `W ${mark}`,
    acknowledgeTo: `ack-${mark}@other.example`,
    confirmed: true,
  })
  await post('/api/orders/cancel', { key: order.key }, actor)
  const request = {
    requestKey: randomUUID(),
    lines: [
      { title: `T ${mark}`, quantities: [100], note: `L ${mark}`, decoration: `D ${mark}` },
      { productId: pen, quantities: [100] },
    ],
    name: `Anna ${mark}`,
    email,
    phone: '6912345678',
    companyName: `C ${mark}`,
    message: `M ${mark}`,
    deliveryPlace: `P ${mark}`,
    projectName: `J ${mark}`,
    consent: true,
  }
  await post('/api/quotes', request, actor)
  if (isOwnMailbox) {
    await post('/api/newsletter', { email })
    const { email: ours } = await readSettings(shop.ctx)
    const message = {
      name: `K ${mark}`,
      email,
      phone: '',
      company: `Q ${mark}`,
      subject: `U ${mark}`,
      message: `B ${mark}`,
      callAt: '',
    }
    await sendMail(shop.ctx, { ...contactMail(message), to: ours, replyTo: email })
  }
  await expect.poll(() => mailJobsLeft(shop.ctx, '%mail%'), { timeout: 60_000 }).toBe(0)
  await shop.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.number, order.number))
}

const markOf = () => `zq${randomUUID().slice(0, 8)}`

test('a guest is erased from every table and file, the outbox included, and exported before', async () => {
  const mark = markOf()
  const email = `guest-${mark}@one.example`
  await plant(mark, email, visitor)
  const before = await placesOf(mark)
  expect(before).toEqual(expect.arrayContaining(['mails', 'newsletter_subscribers', 'orders', 'quotes']))
  expect(before.some((place) => place.includes('outbox'))).toBe(true)
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.email, email))
  const { customerId: id } = await post('/api/staff/customers/get', { quoteId: quote?.id }, administrator)
  const person = { id, userId: null, email, phone: '' }
  const data = await post('/api/staff/customers/person/export', person, administrator)
  const subjects = data.mails.map(({ subject }: { subject: string }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Νέα παραγγελία/),
      expect.stringMatching(/^Νέο αίτημα/),
      expect.stringContaining('από τη φόρμα'),
    ]),
  )
  await post('/api/staff/customers/person/erase', { ...person, confirmation: email }, administrator)
  await expect.poll(() => placesOf(mark)).toEqual([])
})

test('a closed account is erased likewise, also what it ordered for another e-mail', async () => {
  const mark = markOf()
  const user = await signedIn(shop.ctx, 'customer', `u${mark}`)
  const email = `own-${mark}@one.example`
  await shop.ctx.db
    .update(users)
    .set({ email, firstName: `F ${mark}`, lastName: `G ${mark}` })
    .where(eq(users.id, user.id))
  await confirmAddress(shop.ctx, { ...user, email })
  await plant(mark, email, user)
  await plant(mark, `colleague-${mark}@two.example`, user, false)
  expect(await placesOf(mark)).toEqual(expect.arrayContaining(['mails', 'orders', 'quotes', 'users']))
  expect(JSON.stringify(await post('/api/account/export', {}, user))).toContain(`colleague-${mark}@two.example`)
  await post('/api/account/close', { currentPassword: testPassword }, user)
  await expect.poll(() => mailJobsLeft(shop.ctx, '%mail%'), { timeout: 60_000 }).toBe(0)
  await emptySentMails({ ...shop.ctx, now: new Date(Date.now() + 11 * 60_000) })
  // The notice of the closing was delivered: without a mail server, as a file.
  const [notice, ...others] = await placesOf(mark)
  expect([notice, others]).toEqual([expect.stringContaining('outbox/'), []])
})

test('mails of other numbers stay: those of an order are not those of the quote with the same digits', async () => {
  const of = (number: string) => `Λάβαμε το αίτημά σας ${number}`
  const numbers = ['2026-70042', 'Π-2026-70042', '2026-700421', 'Α-2026-70042', '12026-70042']
  for (const number of numbers) {
    await sendMail(shop.ctx, { ...orderLinkMail(number, 'http://localhost'), subject: of(number), to: 'x@three.example' })
  }
  await deleteMailsOfNumbers(shop.ctx, ['2026-70042'])
  const left = await shop.ctx.db.select().from(mails).where(eq(mails.recipient, 'x@three.example'))
  expect(left.map(({ subject }) => subject).toSorted()).toEqual(numbers.slice(1).map(of).toSorted())
  await deleteMailsOfNumbers(shop.ctx, ['Π-2026-70042'])
  expect(await shop.ctx.db.select().from(mails).where(eq(mails.recipient, 'x@three.example'))).toHaveLength(3)
})
