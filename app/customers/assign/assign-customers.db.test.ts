import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { customerKeys, customers } from '#app/customer-tables/customers.tables.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const address = () => `${randomUUID()}@example.gr`

/** A valid ΑΦΜ that no other test uses */
let made = 0
function newAfm(): string {
  made += 1
  const digits = String(20_000_000 + made)
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * 2 ** (8 - index), 0)
  return `${digits}${(sum % 11) % 10}`
}

async function customerOf(kind: 'quote' | 'order', id: string): Promise<string> {
  const [row] =
    kind === 'quote'
      ? await shop.ctx.db.select({ id: quotes.customerId }).from(quotes).where(eq(quotes.id, id))
      : await shop.ctx.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, id))
  return row?.id ?? ''
}

async function customerOfAccount(id: number): Promise<string> {
  const [row] = await shop.ctx.db.select({ id: users.customerId }).from(users).where(eq(users.id, id))
  return row?.id ?? ''
}

const read = async (id: string) => (await shop.ctx.db.select().from(customers).where(eq(customers.id, id)))[0]

const invoice = (companyName: string, vatNumber: string) => ({
  companyName,
  vatNumber,
  taxOffice: 'Α΄ Πειραιά',
  activity: 'Εμπόριο',
  address: { line: 'Ακτή 1', city: 'Πειραιάς', postcode: '18531', country: 'GR' },
})

test('a guest’s quote, its order and a colleague’s order by the same ΑΦΜ belong to one customer, with counts', async () => {
  const [email, afm] = [address(), newAfm()]
  const quote = await submittedQuote(shop.ctx, { email, name: 'Άννα Δήμου' })
  const order = await storedOrder(shop.ctx, { quoteId: quote.id, email, invoice: invoice('Αιγαίο ΑΕ', afm) })
  const other = await storedOrder(
    { ...shop.ctx, now: new Date('2036-01-01T10:00:00Z') },
    {
      email: address(),
      name: 'Νίκος Ράπτης',
      phone: '+30 210 600 1234',
      invoice: invoice('Αιγαίο ΑΕ', afm),
    },
  )
  await assignNewCustomers(shop.ctx)
  const id = await customerOf('quote', quote.id)
  expect([await customerOf('order', order.id), await customerOf('order', other.id)]).toEqual([id, id])
  expect(await read(id)).toMatchObject({
    name: 'Νίκος Ράπτης',
    companyName: 'Αιγαίο ΑΕ',
    afm,
    phone: '+30 210 600 1234',
    quoteCount: 1,
    orderCount: 2,
    lastActiveAt: new Date('2036-01-01T10:00:00Z'),
  })
})

test('an account joins the guest’s customer once its address is confirmed, not before', async () => {
  const email = address()
  const quote = await submittedQuote(shop.ctx, { email })
  const user = await signedIn(shop.ctx)
  await shop.ctx.db
    .update(users)
    .set({ email, emailKey: email, emailConfirmedAt: null, customerId: null })
    .where(eq(users.id, user.id))
  await assignNewCustomers(shop.ctx)
  const guest = await customerOf('quote', quote.id)
  expect(await customerOfAccount(user.id)).not.toBe(guest)
  const order = await storedOrder(shop.ctx, { userId: user.id, email: address() })
  await assignNewCustomers(shop.ctx)
  await shop.ctx.db.update(users).set({ emailConfirmedAt: shop.ctx.now, customerId: null }).where(eq(users.id, user.id))
  await assignNewCustomers(shop.ctx)
  const id = await customerOf('quote', quote.id)
  expect([await customerOfAccount(user.id), await customerOf('order', order.id)]).toEqual([id, id])
  expect(await read(id)).toMatchObject({ accountCount: 1, quoteCount: 1, orderCount: 1 })
})

test('an account that changes company leaves its former customer unchanged', async () => {
  const [before, after] = [newAfm(), newAfm()]
  const user = await signedIn(shop.ctx)
  await shop.ctx.db.update(users).set({ afm: before, companyName: 'Παλιά', customerId: null }).where(eq(users.id, user.id))
  const quote = await submittedQuote(shop.ctx, { userId: user.id, email: user.email, afm: before, companyName: 'Παλιά' })
  await assignNewCustomers(shop.ctx)
  const former = await customerOf('quote', quote.id)
  expect(await customerOfAccount(user.id)).toBe(former)
  await shop.ctx.db.update(users).set({ afm: after, companyName: 'Νέα', customerId: null }).where(eq(users.id, user.id))
  await assignNewCustomers(shop.ctx)
  const now = await customerOfAccount(user.id)
  expect(now).not.toBe(former)
  expect(await read(former)).toMatchObject({ companyName: 'Παλιά', accountCount: 0, quoteCount: 1 })
  const next = await submittedQuote(shop.ctx, { userId: user.id, email: address() })
  await assignNewCustomers(shop.ctx)
  expect(await customerOf('quote', next.id)).toBe(now)
})

test('forty concurrent assignments create a company once', async () => {
  const afm = newAfm()
  const requests = await Promise.all(Array.from({ length: 12 }, () => submittedQuote(shop.ctx, { email: address(), afm })))
  await Promise.all(Array.from({ length: 40 }, () => assignNewCustomers(shop.ctx)))
  const found = await Promise.all(requests.map(({ id }) => customerOf('quote', id)))
  expect([new Set(found).size, found[0]]).toEqual([1, expect.stringMatching(/-/)])
  expect((await read(found[0] ?? ''))?.quoteCount).toBe(12)
  expect(
    await shop.ctx.db
      .select()
      .from(customerKeys)
      .where(eq(customerKeys.customerId, found[0] ?? '')),
  ).toHaveLength(13)
})

test('drafts and anonymised quotes belong to no customer', async () => {
  const draft = await submittedQuote(shop.ctx, { email: address() })
  await shop.ctx.db.update(quotes).set({ number: null, state: 'draft' }).where(eq(quotes.id, draft.id))
  const anonymous = await submittedQuote(shop.ctx, { email: '' })
  expect(await assignNewCustomers(shop.ctx)).toBe(false)
  expect([await customerOf('quote', draft.id), await customerOf('quote', anonymous.id)]).toEqual(['', ''])
})
