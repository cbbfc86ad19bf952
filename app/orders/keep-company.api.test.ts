import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { confirmAddress, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, companyInvoice, orderBody, placedOrder, postOrder } from '#test/placed-orders.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const shop = testShop()
const mug = 73_101
const contact = { name: 'Μαρία Παπαδοπούλου', email: 'maria@etaireia.example', phone: '210 123 4567' }
const empty = { companyName: '', afm: '', taxOffice: '', activity: '', companyAddress: '', phone: '', companyKept: false }
const kept = {
  companyName: 'Εταιρεία Α.Ε.',
  afm: '094019245',
  taxOffice: 'ΦΑΕ Αθηνών',
  activity: 'Εμπόριο',
  companyAddress: 'Ερμού 1, 105 57 Αθήνα',
  phone: '210 123 4567',
  companyKept: true,
}
const otherInvoice = { ...companyInvoice, vatNumber: '090000045', companyName: 'Άλλη Ε.Π.Ε.', activity: 'Τυπογραφείο' }
const offerInvoice = {
  companyName: 'Εταιρεία Α.Ε.',
  afm: '094019245',
  taxOffice: 'ΦΑΕ Αθηνών',
  activity: 'Εμπόριο',
  address: 'Ερμού 1, 105 57 Αθήνα',
}

beforeAll(async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2, stock: 100_000 })] })
})

const accountOf = async (user: TestUser) => (await shop.http(as(user)).post('/api/account/get', {})).body
const update = (user: TestUser, details: object) => shop.http(as(user)).post('/api/account/update', details)
const place = (over: Parameters<typeof placedOrder>[2]) => placedOrder(shop, [{ id: mug, qty: 10 }], over)
const logIn = ({ username }: TestUser) => shop.http(as(visitor)).post('/api/account/login', { username, password: testPassword })

test('an invoice of a logged-in customer’s order fills the empty account once, until its owner has read it', async () => {
  const customer = await signedIn(shop.ctx)
  await place({ actor: customer, invoice: companyInvoice })
  expect(await accountOf(customer)).toMatchObject(kept)
  const seen = await shop.http(as(customer)).post('/api/account/kept-company/seen', {})
  expect([seen.status, seen.body]).toEqual([200, expect.objectContaining({ ...kept, companyKept: false })])
  await place({ actor: customer, invoice: companyInvoice })
  expect(await accountOf(customer)).toMatchObject({ ...kept, companyKept: false })
})

test('fields with a text stay, and another ΑΦΜ changes nothing', async () => {
  const partly = await signedIn(shop.ctx)
  await update(partly, { companyName: 'Δική μου', phone: '2310 000000' })
  await place({ actor: partly, invoice: companyInvoice })
  expect(await accountOf(partly)).toMatchObject({ ...kept, companyName: 'Δική μου', phone: '2310 000000' })

  const other = await signedIn(shop.ctx)
  await update(other, { afm: '094019245' })
  await place({ actor: other, invoice: otherInvoice })
  expect(await accountOf(other)).toMatchObject({ ...empty, afm: '094019245' })
})

test('an own order or request names an account without a name, a receipt too, and nothing overwrites one', async () => {
  const named = { firstName: 'Μαρία', lastName: 'Παπαδοπούλου' }
  const customer = await signedIn(shop.ctx)
  await place({ actor: customer, contact: { ...contact, name: 'Μαρία  Παπαδοπούλου' } })
  expect(await accountOf(customer)).toMatchObject({ ...empty, ...named })
  await place({ actor: customer, contact: { ...contact, name: 'Νίκος Άλλος' } })
  expect(await accountOf(customer)).toMatchObject(named)

  const half = await signedIn(shop.ctx)
  await update(half, { lastName: 'Δήμου' })
  await place({ actor: half, contact, invoice: companyInvoice })
  expect(await accountOf(half)).toMatchObject({ ...kept, firstName: '', lastName: 'Δήμου' })

  const asking = await signedIn(shop.ctx)
  const request = { ...contact, requestKey: randomUUID(), consent: true, lines: [{ title: 'Κούπες', quantities: [100] }] }
  expect((await shop.http(as(asking)).post('/api/quotes', request)).status).toBe(200)
  expect(await accountOf(asking)).toMatchObject(named)

  const staff = await signedIn(shop.ctx, 'staff')
  await place({ actor: staff, contact })
  expect(await accountOf(staff)).toMatchObject({ firstName: '', lastName: '' })
})

test('a receipt keeps no company, and an order that is not placed keeps nothing', async () => {
  const customer = await signedIn(shop.ctx)
  await place({ actor: customer })
  const orderId = await cartWith(shop, [{ id: mug, qty: 10 }], customer)
  const refused = await postOrder(shop, orderBody(orderId, { invoice: companyInvoice, expectedGross: 1 }), { actor: customer })
  expect(refused.status).toBe(409)
  expect(await accountOf(customer)).toMatchObject(empty)
})

test('staff who order for somebody keep nothing in their own account', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  await place({ actor: staff, invoice: companyInvoice })
  expect(await accountOf(staff)).toMatchObject(empty)
})

test('a text that the account could not save again is left out', async () => {
  const customer = await signedIn(shop.ctx)
  const address = { line: 'α'.repeat(160), postcode: '105 57', city: 'β'.repeat(60) }
  await place({
    actor: customer,
    invoice: { ...companyInvoice, address },
    contact: { ...contact, phone: '210 123 4567 εσωτ. 12' },
  })
  const account = await accountOf(customer)
  expect(account).toMatchObject({ ...kept, companyAddress: '', phone: '' })
  expect((await update(customer, { ...kept, companyAddress: '', phone: '' })).status).toBe(200)
})

test('a stranger’s order writes into no account; the owner of the confirmed e-mail gets it at the login', async () => {
  const customer = await signedIn(shop.ctx)
  await place({ invoice: companyInvoice, contact: { ...contact, email: customer.email } })
  expect(await accountOf(customer)).toMatchObject(empty)
  await logIn(customer)
  expect(await accountOf(customer)).toMatchObject(empty)
  await confirmAddress(shop.ctx, customer)
  expect((await logIn(customer)).body.object).toMatchObject(kept)
})

test('an order for another mailbox stays out of that mailbox’s account', async () => {
  const [buyer, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  await confirmAddress(shop.ctx, other)
  await place({ actor: buyer, invoice: companyInvoice, contact: { ...contact, email: other.email } })
  await logIn(other)
  expect(await accountOf(other)).toMatchObject(empty)
  expect(await accountOf(buyer)).toMatchObject(kept)
})

test('of several claimed orders the newest that stands is kept', async () => {
  const customer = await signedIn(shop.ctx)
  const ofMailbox = { ...contact, email: customer.email }
  await place({ invoice: otherInvoice, contact: ofMailbox })
  await place({ invoice: companyInvoice, contact: ofMailbox })
  const { number, key } = await place({ invoice: otherInvoice, contact: ofMailbox })
  expect((await shop.http(as(visitor)).post('/api/orders/cancel', { number, key, reason: '' })).status).toBe(200)
  await confirmAddress(shop.ctx, customer)
  await logIn(customer)
  expect(await accountOf(customer)).toMatchObject(kept)
})

test('two orders at once fill the account with one company', async () => {
  const customer = await signedIn(shop.ctx)
  const { number } = await place({ actor: customer })
  const both = await Promise.all([
    place({ actor: customer, invoice: companyInvoice }),
    shop.http(as(customer)).post('/api/orders/invoice', { number, invoice: otherInvoice }),
  ])
  expect(both[1].status).toBe(200)
  const account = await accountOf(customer)
  const first = account.afm === kept.afm
  expect(account).toMatchObject({
    companyName: first ? kept.companyName : otherInvoice.companyName,
    activity: first ? kept.activity : otherInvoice.activity,
  })
})

test('an acceptance keeps the company of its logged-in owner only', async () => {
  const accept = async (user: TestUser, by: 'account' | 'link') => {
    const { ctx } = shop
    const quote = await offeredQuote(ctx, { userId: user.id, phone: kept.phone })
    const selection = Object.fromEntries(quote.content.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
    const key = by === 'link' ? await quoteKey(ctx, quote.id) : null
    const body = {
      id: quote.id,
      key,
      version: quote.version,
      selection,
      name: 'Άννα Δήμου',
      consent: true,
      invoice: offerInvoice,
    }
    expect((await shop.http(as(by === 'link' ? visitor : user)).post('/api/quotes/accept', body)).status).toBe(200)
    return quote.id
  }
  const customer = await signedIn(shop.ctx)
  const id = await accept(customer, 'link')
  expect(await accountOf(customer)).toMatchObject(empty)
  const terms = { delivery: { method: 'pickup', address: null }, payment: { method: 'bank-transfer' }, notes: '' }
  expect((await shop.http(as(customer)).post('/api/orders/of-quote', { id, ...terms })).status).toBe(200)
  expect(await accountOf(customer)).toMatchObject(kept)
  const another = await signedIn(shop.ctx)
  await accept(another, 'account')
  expect(await accountOf(another)).toMatchObject(kept)
})

test('a closed account gets nothing back: its open order is not claimed by a new account of the address', async () => {
  const customer = await signedIn(shop.ctx)
  await confirmAddress(shop.ctx, customer)
  await place({ actor: customer, invoice: companyInvoice, contact: { ...contact, email: customer.email } })
  const exported = await shop.http(as(customer)).post('/api/account/export', {})
  expect(exported.body.account).toMatchObject(kept)
  const closed = await shop.http(as(customer)).post('/api/account/close', { currentPassword: testPassword })
  expect(closed.status).toBe(200)
  const again = await signedIn(shop.ctx)
  await shop.ctx.db.$client.query('update users set email = $1, email_key = $1, email_confirmed_at = now() where id = $2', [
    customer.email,
    again.id,
  ])
  await logIn(again)
  expect(await accountOf(again)).toMatchObject(empty)
})
