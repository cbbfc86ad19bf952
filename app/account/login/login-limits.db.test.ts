import { eq, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { rateLimits } from '#app/platform/limits/rate-limit.tables.ts'
import { authenticator, confirmAddress, signedIn, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const logIn = (username: string, password: string, address: string) =>
  shop.http(as(visitor)).post('/api/account/login', { username, password }, { 'x-forwarded-for': address })

test('200 wrong passwords at once are refused without locking others out', async () => {
  const [attacked, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => logIn(attacked.username, 'κάτι άλλο εντελώς', '203.0.113.7')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  expect((await logIn(attacked.username, testPassword, '203.0.113.7')).status).toBe(429)
  expect((await logIn(attacked.username, testPassword, '198.51.100.1')).status).toBe(200)
  expect((await logIn(other.username, testPassword, '198.51.100.2')).status).toBe(200)
})

test('an address far beyond its limit no longer writes to the database', async () => {
  const address = '203.0.113.80'
  const written = async () => {
    const rows = await shop.ctx.db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `%${address}%`))
    return rows.map(({ points }) => points)
  }
  const flood = (times: number) => Promise.all(Array.from({ length: times }, () => logIn('κανένας', 'κάτι', address)))
  await flood(70)
  const before = await written()
  expect(Math.max(...before)).toBeGreaterThan(40)
  expect(new Set((await flood(50)).map(({ status }) => status))).toEqual(new Set([429]))
  expect(await written()).toEqual(before)
})

test('distributed guessing is slowed down, by user name and e-mail; a known device is not', async () => {
  const user = await signedIn(shop.ctx)
  await confirmAddress(shop.ctx, user)
  const first = await logIn(user.username, testPassword, '198.51.100.20')
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? 'none'
  expect(first.headers.get('set-cookie')).toMatch(/^device=[\w-]{43};.*Path=\/api\/account; HttpOnly; SameSite=Strict$/)
  const statuses: number[] = []
  for (let index = 0; index < 14; index += 1) {
    const name = index % 2 === 0 ? user.username : user.email
    statuses.push((await logIn(name, 'κάτι άλλο εντελώς', `192.0.2.${100 + index}`)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  expect((await logIn(user.username, testPassword, '198.51.100.21')).status).toBe(429)
  const known = { 'x-forwarded-for': '198.51.100.21', cookie }
  const login = { username: user.email, password: testPassword }
  expect((await shop.http(as(visitor)).post('/api/account/login', login, known)).status).toBe(200)
  const queued = () => queuedMails(shop.ctx, eq(mails.recipient, user.email))
  await vi.waitFor(async () => expect(await queued()).toHaveLength(1), { timeout: 120_000, interval: 50 })
  await logIn(user.username, 'κάτι άλλο εντελώς', '192.0.2.200')
  expect((await queued())[0]?.plain).toContain('Δοκιμάστηκαν πολλοί λανθασμένοι κωδικοί')
})

test('a device known to one account is unknown to another', async () => {
  const [owner, thief] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const own = await logIn(thief.username, testPassword, '198.51.100.30')
  const cookie = own.headers.get('set-cookie')?.split(';')[0] ?? 'none'
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const call = { username: owner.username, password: 'κάτι άλλο εντελώς' }
    const headers = { cookie, 'x-forwarded-for': `198.51.100.${40 + index}` }
    statuses.push((await shop.http(as(visitor)).post('/api/account/login', call, headers)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('the wait is shown as a Greek sentence', async () => {
  const { username } = await signedIn(shop.ctx)
  for (let tries = 0; tries < 6; tries += 1) await logIn(username, 'κάτι άλλο εντελώς', '203.0.113.8')
  const { status, body } = await logIn(username, testPassword, '203.0.113.8')
  expect(status).toBe(429)
  expect(body.error.message).toMatch(/^Πολλές αποτυχημένες προσπάθειες. Δοκιμάστε ξανά σε .*(δευτερόλεπτ|λεπτ)/)
})

test('registrations from one address are limited', async () => {
  const register = (index: number) =>
    shop
      .http(as(visitor))
      .post(
        '/api/account/register',
        { username: `νέος${index}`, email: `neos${index}@example.gr`, password: testPassword },
        { 'x-forwarded-for': '203.0.113.9' },
      )
  const statuses: number[] = []
  // One by one: concurrent ones would be refused for waiting passwords.
  for (let index = 0; index < 12; index += 1) statuses.push((await register(index)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('the second factor cannot be guessed with the password from many addresses', async () => {
  const user = await signedIn(shop.ctx)
  const me = shop.http(as(user))
  const { secret } = (await me.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  await me.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })
  const tried = async (address: string) => {
    const call = { username: user.username, password: testPassword, code: '000000' }
    const { status } = await shop.http(as(visitor)).post('/api/account/login', call, { 'x-forwarded-for': address })
    return status
  }
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) statuses.push(await tried(`192.0.2.${index}`))
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('passwords for invalid links do not keep others from logging in', async () => {
  const reset = (path: string) =>
    shop
      .http(as(visitor))
      .post(path, { token: 'A'.repeat(43), username: 'κάποιος', password: testPassword }, { 'x-forwarded-for': '203.0.113.10' })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await reset('/api/account/password/reset')).status)
    statuses.push((await reset('/api/account/invitation/take')).status)
  }
  expect(statuses).toEqual([...Array(20).fill(422), 429, 429])
})

test('guessing ever new names does not fill a table', async () => {
  const before = await shop.ctx.db.$count(rateLimits)
  await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(`κανένας${index}`, 'κάτι άλλο εντελώς', '203.0.113.11')))
  // Three windows for each of forty names, as many for each name from this address, and two of the address
  expect((await shop.ctx.db.$count(rateLimits)) - before).toBeLessThanOrEqual(2 * 3 * 40 + 2)
})

test('weak new passwords are limited even with the right password', async () => {
  const me = shop.http(as(await signedIn(shop.ctx)))
  const change = { currentPassword: testPassword, password: '1|!l'.repeat(50) }
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await me.post('/api/account/password', change)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})
