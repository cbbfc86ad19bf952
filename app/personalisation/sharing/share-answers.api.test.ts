import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { sharedAnswers } from '#app/personalisation/sharing/sharing.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()
beforeAll(() => importDecoratedProduct(shop.ctx))
beforeEach(async () => {
  await shop.ctx.db.delete(mails)
})

const mug = 28
const items = [
  { productId: decoratedProductId, variantId: null, quantity: 250, placements: [frontPlacement] },
  { productId: mug, variantId: null, quantity: 100, placements: [] },
]
const call = (path: string, body: object, actor: Actor = visitor) =>
  shop.http(as(actor)).post(`/api/personalisation/shares${path}`, body)

async function link(orderId = randomUUID(), actor: Actor = visitor) {
  const { body } = await call('', { orderId, title: 'Δώρα συνεδρίου', days: 30, items }, actor)
  const url: string = body.url
  return { url, token: url.split('/').at(-1) ?? '', id: String(body.id), orderId }
}

const boss = 'Γιώργος Νικολάου'
const approval = (token: string, over: object = {}) => ({ token, name: boss, choice: 'approved', ...over })

test('a colleague without an account approves, prefers and comments; everybody with the link and its owner see it', async () => {
  const { url, token, orderId } = await link()
  expect((await call('/answer', approval(token))).status).toBe(200)
  await call('/answer', { token, name: 'Μαρία', choice: 'preferred', place: 2 })
  const { body } = await call('/answer', { token, name: 'Μαρία', place: 1, comment: 'Χωρίς\nτο δεύτερο χρώμα.' })
  expect(body.answers).toEqual([
    { name: boss, choice: 'approved', place: null, comment: '', createdAt: expect.any(String) },
    { name: 'Μαρία', choice: 'preferred', place: 2, comment: '', createdAt: expect.any(String) },
    { name: 'Μαρία', choice: null, place: 1, comment: 'Χωρίς\nτο δεύτερο χρώμα.', createdAt: expect.any(String) },
  ])
  const page = (await shop.http(as(visitor)).get(url)).text
  for (const text of [boss, 'Χωρίς', 'Μαρία']) expect(page).toContain(text)
  const [share] = (await call('/list', { orderId })).body.shares
  expect(share.answers).toMatchObject([
    { name: boss, choice: 'approved', product: null },
    { name: 'Μαρία', choice: 'preferred', product: expect.any(String) },
    { name: 'Μαρία', choice: null, product: 'Σημειωματάριο', comment: 'Χωρίς\nτο δεύτερο χρώμα.' },
  ])
})

test('the same answer twice, or twice at once, is one', async () => {
  const { token } = await link()
  const both = await Promise.all([1, 2, 3].map(() => call('/answer', approval(token, { comment: 'Ωραία.' }))))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await call('/answer', approval(token, { comment: 'Ωραία.' }))).body.answers).toHaveLength(1)
  expect((await call('/answer', approval(token, { comment: 'Με επιφύλαξη.' }))).body.answers).toHaveLength(2)
})

test('bad answers are refused in Greek at their field, and none is stored', async () => {
  const { token } = await link()
  const wrong: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: '\u202e\u200b' }, 'name'],
    [{ name: 'α'.repeat(81) }, 'name'],
    [{ name: 'α\nβ' }, 'name'],
    [{ name: null }, 'name'],
    [{ choice: null }, 'comment'],
    [{ choice: null, comment: ' \n ' }, 'comment'],
    [{ comment: 'α'.repeat(1_001) }, 'comment'],
    [{ comment: '\ud800' }, 'comment'],
    [{ choice: 'rejected' }, 'choice'],
    [{ place: 1 }, 'place'],
    [{ choice: 'preferred' }, 'place'],
    [{ choice: 'preferred', place: 0 }, 'place'],
    [{ choice: 'preferred', place: 1.5 }, 'place'],
    [{ choice: 'preferred', place: 25 }, 'place'],
    [{ choice: 'preferred', place: '1' }, 'place'],
  ]
  for (const [over, field] of wrong) {
    const { status, body } = await call('/answer', approval(token, over))
    expect([over, status, Object.keys(body.error.fields ?? {})]).toEqual([over, 422, [field]])
  }
  const other = await call('/answer', approval(token, { choice: 'preferred', place: 3 }))
  expect([other.status, other.body.error.code]).toEqual([422, 'unknown-item'])
  expect(await shop.ctx.db.$count(sharedAnswers, sql`name = '' or comment like 'α%'`)).toBe(0)
})

test('an unknown, an expired and a revoked link take no answer', async () => {
  const [revoked, expired] = [await link(), await link()]
  await call('/revoke', { orderId: revoked.orderId, id: revoked.id })
  await shop.ctx.db.execute(sql`update shared_shelves set expires_at = now() - interval '1 second' where id = ${expired.id}`)
  for (const token of [revoked.token, expired.token, 'A'.repeat(43), '', '../x', revoked.id]) {
    const { status, body } = await call('/answer', approval(token))
    expect([token, status, body.error.code]).toEqual([token, 404, 'ended-link'])
  }
})

test('hostile text is text', async () => {
  const { url, token } = await link()
  const text = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
  await call('/answer', { token, name: `<b>${'α'.repeat(20)}`, comment: `${text} https://evil.example/` })
  const page = (await shop.http(as(visitor)).get(url)).text
  expect(page).toContain('&lt;img src=x onerror=alert(2)&gt;')
  for (const bad of ['<script>alert(1)', '<img src=x', '<b>α']) expect(page).not.toContain(bad)
  expect(page).not.toMatch(/href="https:\/\/evil/)
})

test('only the owner removes an answer', async () => {
  const { token, orderId } = await link()
  await call('/answer', approval(token, { comment: 'Διαφήμιση' }))
  const answers = async () => (await call('/list', { orderId })).body.shares[0].answers
  const [{ id }] = await answers()
  const others: [string, Actor][] = [
    [randomUUID(), visitor],
    [orderId, await signedIn(shop.ctx)],
  ]
  for (const [other, actor] of others) expect((await call('/answers/remove', { orderId: other, id }, actor)).status).toBe(404)
  expect(await answers()).toHaveLength(1)
  expect((await call('/answers/remove', { orderId, id })).body).toEqual({ ok: true })
  expect((await call('/answers/remove', { orderId, id })).status).toBe(404)
  expect(await answers()).toEqual([])
})

test('the owner of an account with a confirmed address gets a mail, with the link and a picture; others do not', async () => {
  const user = await signedIn(shop.ctx)
  await shop.ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
  const { url, token } = await link(randomUUID(), user)
  await call('/answer', approval(token))
  expect(await queuedMails(shop.ctx)).toEqual([])
  await shop.ctx.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id))
  await call('/answer', approval(token, { choice: 'preferred', place: 1, comment: 'Δείτε www.evil.example και 10.0.0.1/x' }))
  const [mail] = await queuedMails(shop.ctx)
  expect(mail).toMatchObject({ recipient: user.email, subject: 'Προτίμηση για την επιλογή σας: Δώρα συνεδρίου' })
  expect(mail?.plain).toContain(boss)
  expect(mail?.plain).toContain('Σημειωματάριο')
  expect(mail?.plain).toContain(url)
  expect(mail?.html).toContain(`${url}/preview.jpg`)
  expect(`${mail?.html}${mail?.plain}`).not.toMatch(/evil|10\.0\.0\.1/)
})

test('a link holds 100 answers, even with concurrent ones', async () => {
  const { token, id } = await link()
  await shop.ctx.db.execute(sql`
    insert into shared_answers (id, shelf_id, name, comment, created_at)
    select gen_random_uuid(), ${id}, 'Άννα', n::text, now() from generate_series(1, 98) n`)
  const last = await Promise.all([1, 2, 3, 4].map((n) => call('/answer', approval(token, { comment: String(n) }))))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
})

test('a link has the name of whom it is for, and what its owner plans, as far as it is readable', async () => {
  const orderId = randomUUID()
  const share = async (over: object) => {
    const { status, body } = await call('', { orderId, days: 7, items, ...over })
    return { status, text: status === 200 ? (await shop.http(as(visitor)).get(body.url)).text : '' }
  }
  const { text } = await share({ recipientName: boss, project: 'quantity=300&budget=8&by=2026-12-23&logo=1&postcode=10563' })
  expect(text).toContain(boss)
  expect(text).toMatch(/300\sτεμάχια · με λογότυπο · έως 8\s€ χωρίς ΦΠΑ · μέχρι 23\/12 · Τ\.Κ\.\s105\s63/)
  for (const project of ['', 'quantity=-1&budget=x&by=2026-13-45&postcode=%3Cb%3E', '<script>', '%%%'])
    expect((await share({ project })).text).not.toContain('Ζητούμενα')
  for (const over of [{ project: 'q'.repeat(201) }, { project: 7 }, { recipientName: 'α'.repeat(81) }])
    expect([over, (await share(over)).status]).toEqual([over, 422])
})

test('a link tells of free delivery only what holds where the pieces go', async () => {
  const deliveryText = async (postcode: string) => {
    const { body } = await call('', { orderId: randomUUID(), days: 7, items, project: `postcode=${postcode}` })
    return /Σημερινές τιμές.*?Ο σύνδεσμος/.exec((await shop.http(as(visitor)).get(body.url)).text)?.[0] ?? ''
  }
  expect(await deliveryText('')).toContain('(Αττική, Ηπειρωτική Ελλάδα και Κρήτη, έως')
  expect(await deliveryText('10563')).toContain('(Αττική, έως')
  for (const postcode of ['85100', '1066']) {
    const text = await deliveryText(postcode)
    expect(text).not.toMatch(/δωρεάν/i)
    expect(text).toContain('Τα μεταφορικά υπολογίζονται στην προσφορά.')
  }
})
