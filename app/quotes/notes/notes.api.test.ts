import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { maxInternalNotes } from '#app/quotes/notes/notes.ts'
import { quoteNotes } from '#app/quotes/notes/notes.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { confirmAddress, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { offerContent, offerLine, quoteKey, quoteToken, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let nikos: TestUser
let eleni: TestUser

/** A word that occurs nowhere else */
const secret = 'ξιφομπαλτάς'

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
  eleni = await signedIn(shop.ctx, 'administrator')
  await shop.ctx.db.update(users).set({ firstName: 'Ελένη', lastName: 'Άννινου' }).where(eq(users.id, eleni.id))
})

const post = (path: string, body: object, actor: Actor = nikos) => shop.http(as(actor)).post(path, body)
const call = (name: string, body: object, actor?: Actor) => post(`/api/staff/notes/${name}`, body, actor)
const mailsTo = (email: string) => queuedMails(shop.ctx, eq(mails.recipient, email))

test('a note is read by colleagues, and those it mentions get a mail with a link and without its text', async () => {
  const { id, number } = await submittedQuote(shop.ctx)
  const [before] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  const text = `@Ελένη Άννινου και @νίκος: ${secret}\nΔεύτερη γραμμή`
  const written = await call('write', { id, text })
  expect(written.body.notes).toMatchObject([
    { authorName: 'νίκος', isMine: true, text, removedAt: null, mentions: [{ name: 'νίκος' }, { name: 'Ελένη Άννινου' }] },
  ])
  expect((await call('get', { id }, eleni)).body.notes).toMatchObject([{ isMine: false, text }])

  const [mail, ...more] = await mailsTo(eleni.email)
  expect(more).toEqual([])
  expect([mail?.subject, mail?.html, mail?.plain].join(' ')).not.toContain(secret)
  expect(mail?.subject).toContain(number)
  expect(mail?.html).toContain(`/vendor-dashboard/quotes/${id}`)
  expect(mail?.replyTo).toBeNull()
  // Not the author, though mentioned
  expect(await mailsTo(nikos.email)).toEqual([])
  // A note is neither an answer nor a change that lists are sorted by.
  expect((await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]).toEqual(before)
})

test('a note is removed once, by its author only', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const other = await submittedQuote(shop.ctx)
  const [note] = (await call('write', { id, text: secret })).body.notes
  const remove = (quoteId: string, actor: Actor) => call('remove', { id: quoteId, noteId: note.id }, actor)
  expect((await remove(id, eleni)).body.error.code).toBe('unknown-note')
  expect((await remove(other.id, nikos)).body.error.code).toBe('unknown-note')
  const both = await Promise.all([remove(id, nikos), remove(id, nikos)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const [removed] = (await call('get', { id }, eleni)).body.notes
  expect(removed).toMatchObject({ authorName: 'νίκος', text: '', mentions: [], removedAt: expect.any(String) })
})

test('of two concurrent notes none is lost', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const both = await Promise.all([call('write', { id, text: 'Ένα' }), call('write', { id, text: 'Δύο' }, eleni)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { notes } = (await call('get', { id })).body
  expect(new Set(notes.map(({ text }: { text: string }) => text))).toEqual(new Set(['Ένα', 'Δύο']))
})

test('an invalid note is refused with a sentence, and nothing is written', async () => {
  const { id } = await submittedQuote(shop.ctx)
  for (const text of ['', '   ', '\u0000\u0007', 'α'.repeat(2_001), 7, null, undefined, ['α']]) {
    const { status, body } = await call('write', { id, text })
    expect([text, status]).toEqual([text, 422])
    expect(body.error.fields.text).toMatch(/^Γράψτε/)
  }
  expect((await call('write', { id: randomUUID(), text: 'α' })).status).toBe(404)
  expect((await call('get', { id: "' or 1=1 --" })).status).toBe(422)
  expect((await call('remove', { id, noteId: randomUUID() })).status).toBe(404)
  expect((await call('get', { id })).body.notes).toEqual([])
  const hostile = '<script>alert(1)</script> @<b> {{όνομα}} =1+1'
  expect((await call('write', { id, text: hostile })).body.notes).toMatchObject([{ text: hostile, mentions: [] }])
})

test('the number of notes on a quote is limited', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const note = { quoteId: id, authorName: 'νίκος', text: 'α', createdAt: shop.ctx.now }
  await shop.ctx.db.insert(quoteNotes).values(Array.from({ length: maxInternalNotes }, () => ({ ...note, id: randomUUID() })))
  expect((await call('write', { id, text: 'Ακόμη μία' })).body.error.code).toBe('too-many-notes')
})

test('only staff read a note: no answer, mail, document or export of a quote contains it, from request to order', async () => {
  const customer = await signedIn(shop.ctx)
  await confirmAddress(shop.ctx, customer)
  const customerFacts = { userId: customer.id, email: customer.email, companyName: 'Αιγαίο' }
  const { id } = await submittedQuote(shop.ctx, customerFacts)
  const noted = async (when: string) =>
    expect((await call('write', { id, text: `${when} ${secret} @Ελένη Άννινου` })).status).toBe(200)
  const key = await quoteKey(shop.ctx, id)
  const approverKey = await quoteKey(shop.ctx, id, 'approver')
  const received: string[] = []

  /** Everything that customer, approver and strangers receive. */
  async function readAll(): Promise<void> {
    for (const [actor, ref] of [
      [customer, { id }],
      [visitor, { id, key }],
      [visitor, { id, key: approverKey }],
      [visitor, { id }],
    ] as const) {
      for (const path of ['get', 'proofs/get', 'message', 'pdf'])
        received.push((await post(`/api/quotes/${path}`, { ...ref, text: 'Γεια σας', name: 'Άννα', version: 1 }, actor)).text)
      for (const path of ['get', 'write', 'remove']) {
        const refused = await call(path, { ...ref, text: 'Γεια', noteId: randomUUID() }, actor)
        expect([401, 403]).toContain(refused.status)
        received.push(refused.text)
      }
    }
    received.push((await post('/api/quotes/mine', {}, customer)).text)
    received.push((await post('/api/quotes/open', { token: await quoteToken(shop.ctx, id) }, visitor)).text)
    received.push((await post('/api/account/export', { currentPassword: testPassword }, customer)).text)
  }

  await noted('Πριν')
  await readAll()
  const { revision } = (await post('/api/staff/quotes/propose', { id })).body
  const content = offerContent(shop.ctx)
  const saved = await post('/api/staff/quotes/save-offer', { id, revision, content })
  const sent = await post('/api/staff/quotes/send', { id, revision: saved.body.revision, despiteWarnings: true })
  expect(sent.status).toBe(200)
  await noted('Μετά')
  await readAll()
  const [line] = content.lines
  const accepted = await post(
    '/api/quotes/accept',
    { id, version: 1, selection: { [line?.id ?? '']: 100 }, name: 'Άννα Δήμου', consent: true },
    customer,
  )
  expect(accepted.status).toBe(200)
  await noted('Στο τέλος')
  await readAll()

  // They did receive the rest.
  expect(received.join('\n')).toContain('Γεια σας')
  expect(received.filter((text) => text.includes(secret))).toEqual([])
  const all = await queuedMails(shop.ctx)
  expect(all.length).toBeGreaterThan(5)
  for (const { subject, html, plain, headers, attachments, recipient } of all) {
    expect([recipient, JSON.stringify([subject, html, plain, headers]).includes(secret)]).toEqual([recipient, false])
    for (const { base64 } of attachments) {
      const text = (await pagesOf(Buffer.from(base64, 'base64'))).join(' ')
      expect([text.includes('Κούπα'), text.includes(secret)]).toEqual([true, false])
    }
  }

  // A contract must be retained, but our notes on it need not be.
  expect((await post('/api/account/close', { currentPassword: testPassword }, customer)).status).toBe(200)
  expect(await shop.ctx.db.select().from(quoteNotes).where(eq(quoteNotes.quoteId, id))).toEqual([])
  const { rows } = await shop.ctx.db.execute(sql`select 1 from quotes where id = ${id} and state = 'accepted'`)
  expect(rows).toHaveLength(1)
})

test('only staff read notes on a customer, costs of alternatives, and carts they opened', async () => {
  const [customer, stranger] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  await confirmAddress(shop.ctx, customer)
  await post('/api/cart', { id: 28, qty: 50, variantId: null, orderId: customer.visitorId }, customer)
  const opened = (await post('/api/staff/carts/open', { accountId: customer.id })).body
  const entry = {
    requestKey: randomUUID(),
    source: 'telephone',
    name: 'Άννα Δήμου',
    email: customer.email,
    receipt: true,
    lines: [{ productId: 28, quantities: [50] }],
    cartOpenings: [opened.openingId],
  }
  const { id } = (await post('/api/staff/quotes/enter', entry)).body
  const { customerId } = (await post('/api/staff/customers/get', { quoteId: id })).body
  const record = { id: customerId, revision: 0, discountPercent: 38.5, invoicesNote: secret, note: secret }
  expect((await post('/api/staff/customers/save', record)).status).toBe(200)
  const { revision } = (await post('/api/staff/quotes/propose', { id })).body
  const mug = offerLine({ title: 'Κούπα Νάξος', costPrice: 135_791 })
  const bottle = offerLine({ title: 'Μπουκάλι Πάρος', costPrice: 246_813, alternativeOf: mug.id })
  const content = offerContent(shop.ctx, { lines: [mug, bottle] })
  const saved = await post('/api/staff/quotes/save-offer', { id, revision, content })
  expect((await post('/api/staff/quotes/send', { id, revision: saved.body.revision, despiteWarnings: true })).status).toBe(200)
  const key = await quoteKey(shop.ctx, id)
  const approverKey = await quoteKey(shop.ctx, id, 'approver')
  const received: string[] = []
  const inOwnCart = '"discount":38.5,"isDiscountAgreed":true'
  const readAll = async () => {
    for (const [actor, ref] of [
      [customer, { id }],
      [visitor, { id, key }],
      [visitor, { id, key: approverKey }],
      [stranger, { id }],
    ] as const) {
      for (const path of ['get', 'proofs/get']) received.push((await post(`/api/quotes/${path}`, ref, actor)).text)
      for (const path of ['customers/get', 'carts/open', 'quotes/get', 'quotes/read-mail']) {
        const refused = await post(`/api/staff/${path}`, { ...ref, quoteId: id, accountId: customer.id, text: 'α' }, actor)
        expect([path, [401, 403].includes(refused.status)]).toEqual([path, true])
        received.push(refused.text)
      }
    }
    received.push((await post('/api/quotes/mine', {}, customer)).text)
    // The agreed discount applies in the customer's own cart, and is shown nowhere else.
    const exported = (await post('/api/account/export', { currentPassword: testPassword }, customer)).text
    expect(exported).toContain(inOwnCart)
    received.push(exported.replace(inOwnCart, ''))
  }
  await readAll()
  const invoice = { companyName: 'Αιγαίο', afm: '094019245', taxOffice: 'Πειραιά', activity: '', address: 'Ακτή 1' }
  const acceptance = { id, version: 1, selection: { [bottle.id]: 100 }, name: 'Άννα Δήμου', how: 'telephone', invoice }
  expect((await post('/api/staff/quotes/accept-for', acceptance)).status).toBe(200)
  await readAll()
  for (const { subject, html, plain, attachments } of await mailsTo(customer.email)) {
    received.push(JSON.stringify([subject, html, plain]))
    for (const { base64 } of attachments) received.push((await pagesOf(Buffer.from(base64, 'base64'))).join(' '))
  }
  // They did receive the rest.
  expect(received.join(' ')).toContain('Μπουκάλι Πάρος')
  const ours = new RegExp(
    `${secret}|38[.,]5|costPrice|135_?791|13[.,]5791|246_?813|24[.,]6813|περιθώριο|${opened.openingId}`,
    'i',
  )
  expect(received.filter((text) => ours.test(text))).toEqual([])
})
