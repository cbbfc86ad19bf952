import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmAddress, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { mailJobsLeft } from '#test/jobs.ts'
import { orderBody } from '#test/placed-orders.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

// No call floods a mailbox: each call that sends mail is repeated, with limits on.

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
/** Per day to a stranger's mailbox (app/platform/mail/mail-limits.server.ts), and per ten minutes to a holder's */
const maxMailsPerAddress = 25
const maxMailsPerHolder = 12
const times = 30
const pen = 74_301

type Post = (path: string, body: object) => Promise<{ readonly status: number }>
type Call = (post: Post, victim: TestUser, time: number) => Promise<{ readonly status: number } | undefined>

const request = (email: string) => ({
  requestKey: randomUUID(),
  lines: [{ title: 'Κούπες', quantities: [100] }],
  name: 'Άννα Δήμου',
  email,
  consent: true,
})

/** What anybody can do with somebody else's address. `post` is an account with another address. */
const byVisitors: Readonly<Record<string, Call>> = {
  '/api/account/register': (post, { email }, time) =>
    post('/api/account/register', { username: `νέος${time}`, email: `${time}${email}`, password: testPassword }),
  '/api/account/password/forgotten': (post, { email }) => post('/api/account/password/forgotten', { email }),
  '/api/account/email': (post, { email }) =>
    post('/api/account/email', { currentPassword: testPassword, email: `other-${email}` }),
  '/api/newsletter': (post, { email }) => post('/api/newsletter', { email }),
  '/api/quotes': (post, { email }) => post('/api/quotes', request(email)),
}

/** What the address's own holder does. */
const byHolder: Readonly<Record<string, Call>> = {
  '/api/account/email/resend': (post) => post('/api/account/email/resend', {}),
  '/api/account/password': async (post, _user, time) => {
    const passwords = [testPassword, 'άλλα τέσσερα πράσινα καράβια']
    const [currentPassword = '', password = ''] = time % 2 === 0 ? passwords : passwords.toReversed()
    return post('/api/account/password', { currentPassword, password })
  },
  '/api/account/two-factor/stop': (post) => post('/api/account/two-factor/stop', { currentPassword: testPassword }),
}

let strangers = 0

/** From one network address. */
function postAs(actor: Actor, address = `10.3.0.${(strangers += 1)}`): Post {
  return (path, body) => shop.http(as(actor)).post(path, body, { 'x-forwarded-for': address })
}

async function mailsTo(victim: TestUser): Promise<number> {
  const sent = await shop.ctx.db.select({ recipient: mails.recipient }).from(mails)
  return sent.filter(({ recipient }) => recipient.endsWith(victim.email)).length
}

let caller: TestUser
beforeAll(async () => {
  caller = await signedIn(shop.ctx)
})

test.each(Object.entries(byVisitors))('%s does not flood a stranger’s mailbox', async (_path, call) => {
  const victim = await signedIn(shop.ctx)
  const post = postAs(await signedIn(shop.ctx))
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await call(post, victim, time))?.status ?? 0)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(await mailsTo(victim)).toBeLessThanOrEqual(10)
})

test('all of them together do not either, from any number of addresses', async () => {
  const victim = await signedIn(shop.ctx)
  for (let address = 0; address < 4; address += 1) {
    const post = postAs(caller)
    for (const call of [byVisitors['/api/newsletter'], byVisitors['/api/quotes'], byVisitors['/api/account/password/forgotten']])
      for (let time = 0; time < 8; time += 1) await call?.(post, victim, time)
  }
  expect(await mailsTo(victim)).toBeLessThanOrEqual(maxMailsPerAddress)
})

test.each(Object.entries(byHolder))(
  '%s mails nothing to an address that was never confirmed, and not much to any',
  async (path, call) => {
    for (const isConfirmed of [false, true]) {
      const user = await signedIn(shop.ctx)
      if (isConfirmed) await confirmAddress(shop.ctx, user)
      const post = postAs(user)
      for (let time = 0; time < times / 2; time += 1) await call(post, user, time)
      const asksToConfirm = path === '/api/account/email/resend' && !isConfirmed
      const max = path === '/api/account/password' && isConfirmed ? maxMailsPerHolder : asksToConfirm ? 3 : 0
      expect([path, isConfirmed, (await mailsTo(user)) <= max]).toEqual([path, isConfirmed, true])
    }
  },
)

test('a mailbox is one in all its spellings, for orders and cancellations too', async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 1_000, weightGrams: 10 })] })
  const [name, domain] = [`boss${randomUUID()}`, 'etaireia.example']
  const statuses: number[] = []
  for (let time = 0; time < 16; time += 1) {
    const address = `10.4.0.${time}`
    const post = postAs(visitor, address)
    const email = `${name}+${time}@${domain}`
    const orderId = randomUUID()
    await post('/api/cart', { id: pen, qty: 1, variantId: null, orderId })
    const contact = { name: 'Άννα', email, phone: '6912345678' }
    const headers = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() }
    const { status, body } = await shop.http(visitor).post('/api/orders', orderBody(orderId, { contact }), headers)
    statuses.push(status)
    if (status === 201) statuses.push((await post('/api/orders/cancel', { key: body.key })).status)
    statuses.push((await post('/api/quotes', request(email))).status, (await post('/api/newsletter', { email })).status)
  }
  expect(statuses.filter((status) => ![200, 201, 429].includes(status))).toEqual([])
  // Those of jobs, which mail placed orders, are counted when the order is placed.
  await expect.poll(() => mailJobsLeft(shop.ctx, 'mail-placed-order'), { timeout: 60_000 }).toBe(0)
  const sent = await shop.ctx.db.select({ recipient: mails.recipient }).from(mails)
  expect(sent.filter(({ recipient }) => recipient.startsWith(name)).length).toBeLessThanOrEqual(8)
  const own = await postAs(visitor)('/api/newsletter', { email: `other${name}@${domain}` })
  expect(own.status).toBe(200)
})

test('a domain is bounded too, but not the large providers', async () => {
  const mailed = async (domain: string) => {
    for (let time = 0; time < 70; time += 1) await postAs(visitor)('/api/quotes', request(`p${time}@${domain}`))
    const sent = await shop.ctx.db.select({ recipient: mails.recipient }).from(mails)
    return sent.filter(({ recipient }) => recipient.endsWith(`@${domain}`)).length
  }
  expect(await mailed('catch-all.example')).toBe(60)
  expect(await mailed('yahoo.gr')).toBe(70)
})

test('sharing a quote with strangers is limited', async () => {
  const victim = await signedIn(shop.ctx)
  const { id } = await offeredQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, id)
  const post = postAs(visitor)
  for (let time = 0; time < times; time += 1) await post('/api/quotes/share', { id, key, name: 'Νίκος', email: victim.email })
  expect(await mailsTo(victim)).toBeLessThanOrEqual(8)
})

test('writing to the shop is limited', async () => {
  const { id } = await offeredQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, id)
  const post = postAs(visitor)
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1)
    statuses.push((await post('/api/quotes/message', { id, key, text: 'Καλημέρα' })).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
  expect(statuses).toContain(429)
})

test('mentioning a colleague is limited, and so are the colleague’s mails', async () => {
  const [author, colleague] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx, 'staff')]
  const post = postAs(author)
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    const { id } = await offeredQuote(shop.ctx)
    statuses.push((await post('/api/staff/notes/write', { id, text: `@${colleague.username} δες το` })).status)
  }
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(await mailsTo(colleague)).toBe(20)
})

test('reassigning quotes repeatedly does not flood a colleague’s mailbox', async () => {
  const [giver, colleague] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx, 'staff')]
  const { id } = await offeredQuote(shop.ctx)
  const post = postAs(giver)
  const statuses: number[] = []
  for (let time = 0; time < times * 2; time += 1)
    statuses.push((await post('/api/staff/quotes/assign', { id, userId: time % 2 === 0 ? colleague.id : null })).status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await mailsTo(colleague)).toBe(20)
})

test('a call refused by its mail limit stores nothing', async () => {
  const victim = await signedIn(shop.ctx)
  const answers: number[] = []
  for (let time = 0; time < 10; time += 1) {
    const email = victim.email.toUpperCase()
    answers.push((await postAs(caller)('/api/quotes', request(email))).status)
  }
  const stored = await shop.ctx.db.select().from(mails).where(eq(mails.recipient, victim.email.toUpperCase()))
  expect(stored).toHaveLength(answers.filter((status) => status === 200).length)
  expect(answers).toContain(429)
})

test('all mails pass the same limit: only these files send any', async () => {
  const senders: string[] = []
  for await (const file of glob('app/**/*.ts')) {
    if (!file.includes('.test.') && /\b(?:(?:send|queue)Mail|mailToShop)\(/.test(await readFile(file, 'utf8'))) senders.push(file)
  }
  expect(senders.toSorted()).toEqual([
    'app/account/login/mail-links.server.ts',
    'app/account/mail-to-shop.server.ts',
    'app/account/security/notify-administrators.server.ts',
    'app/account/security/security-mail.server.ts',
    'app/back-office/health/failing-mails.server.ts',
    'app/company/send-mail.server.ts',
    'app/content/contact/contact.server.ts',
    'app/content/newsletter/newsletter.server.ts',
    'app/imports/nightly/fetch-supplier.server.ts',
    'app/orders/mails/order-mails.server.ts',
    'app/orders/mails/order-proof-mails.server.ts',
    'app/orders/withdrawal/mail-withdrawal.server.ts',
    'app/personalisation/sharing/mail-answer.server.ts',
    'app/platform/mail/mail-transport.server.ts',
    'app/platform/mail/mail.server.ts',
    'app/platform/mail/try-mail-server.server.ts',
    'app/purchasing/document/mail-purchase.server.ts',
    'app/quotes/mails/quote-mails.server.ts',
    'app/quotes/notes/mail-colleague.server.ts',
    'app/webhooks/deliver-webhook.server.ts',
  ])
})
