import { expect, test } from 'vitest'

import { rateLimits } from '#app/platform/rate-limit.tables.ts'
import { authenticator, signedIn, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const logIn = (username: string, password: string, address: string) =>
  shop.http(as(visitor)).post('/api/account/login', { username, password }, { 'x-forwarded-for': address })

test('200 wrong passwords at once are refused and lock nobody else out', async () => {
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

test('the wait is told as a Greek sentence', async () => {
  const { username } = await signedIn(shop.ctx)
  for (let tries = 0; tries < 6; tries += 1) await logIn(username, 'κάτι άλλο εντελώς', '203.0.113.8')
  const { status, body } = await logIn(username, testPassword, '203.0.113.8')
  expect(status).toBe(429)
  expect(body.error.message).toMatch(/^Πολλές αποτυχημένες προσπάθειες. Δοκιμάστε ξανά σε .*(δευτερόλεπτ|λεπτ)/)
})

test('an address that registers again and again is asked to wait', async () => {
  const register = (index: number) =>
    shop
      .http(as(visitor))
      .post(
        '/api/account/register',
        { username: `νέος${index}`, email: `neos${index}@example.gr`, password: testPassword },
        { 'x-forwarded-for': '203.0.113.9' },
      )
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => register(index)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('who knows the password does not guess the second factor from many addresses', async () => {
  const user = await signedIn(shop.ctx)
  const me = shop.http(as(user))
  const { secret } = (await me.post('/api/account/two-factor/start', {})).body
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

test('nobody keeps all others from logging in by passwords for links that open nothing', async () => {
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

test('who tries ever new names fills no table with them', async () => {
  const before = await shop.ctx.db.$count(rateLimits)
  await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(`κανένας${index}`, 'κάτι άλλο εντελώς', '203.0.113.11')))
  // Three windows for each of forty names, and two of the address
  expect((await shop.ctx.db.$count(rateLimits)) - before).toBeLessThanOrEqual(3 * 40 + 2)
})
