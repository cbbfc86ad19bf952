import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { testPassword, signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const call = (path: string, body: object, headers?: Record<string, string>) =>
  shop.http(as(visitor)).post(`/api/account/${path}`, body, headers)
const newcomer = () => ({
  username: `Μαρία.${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@example.gr`,
  password: testPassword,
})

test('a registration does not log in, a login does, by user name or e-mail, however accented', async () => {
  const { username, email, password } = newcomer()
  const registered = await call('register', { username, email, password, tempId: randomUUID() })
  expect(registered.body).toMatchObject({ id: expect.any(Number), token: expect.any(String), message: '' })

  for (const name of [username, username.toUpperCase().replace('Ί', 'Ι'), email]) {
    const { status, body } = await call('login', { username: name, password, tempId: randomUUID() })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, object: { id: registered.body.id, username, email, token: expect.any(String) } })
  }
})

test('a wrong password and an unknown user get the same answer', async () => {
  const { username, email, password } = newcomer()
  await call('register', { username, email, password })
  const wrong = await call('login', { username, password: 'κάτι άλλο εντελώς' })
  const unknown = await call('login', { username: 'κανένας', password: 'κάτι άλλο εντελώς' })
  expect(wrong.status).toBe(401)
  const { requestId: _, ...error } = wrong.body.error
  expect(wrong.body).toMatchObject({ success: false, message: error.message })
  expect(unknown.body).toMatchObject({ success: false, message: error.message, error })
})

test('a taken name or address is refused with id 0, also in concurrent registrations', async () => {
  const { username, email, password } = newcomer()
  const both = await Promise.all([0, 1].map(() => call('register', { username, email, password })))
  expect(both.map(({ body }) => body.id > 0).toSorted()).toEqual([false, true])
  const refused = both.find(({ body }) => body.id === 0)
  expect(refused?.body).toMatchObject({ id: 0, token: null, message: expect.stringContaining('Υπάρχει ήδη λογαριασμός') })
  expect((await call('register', { username: `${username}x`, email: email.toUpperCase(), password })).body.id).toBe(0)
})

test('a name that looks like an existing or reserved one is taken; mixed scripts alone are not', async () => {
  const register = async (username: string) => {
    const { email, password } = newcomer()
    const { status, body } = await call('register', { username, email, password })
    return [username, status, body.id > 0, body.message !== '']
  }
  for (const name of ['Marina', 'ΑΝΝΑ', 'νίκος_x', 'log1n']) expect(await register(name)).toEqual([name, 200, true, false])
  const alike = ['Ｍarina', 'marına', 'MARINΑ', 'mαrina', 'ANNA', 'anna', 'vίκος_x', 'lοgln']
  const reserved = [
    'αdmin',
    'ａｄｍｉｎ',
    'admın',
    'ADMIN',
    'admin.',
    '_Admin_',
    'null',
    'constructor',
    '__proto__',
    'r00t',
    'Διαχειριστης',
  ]
  for (const name of [...alike, ...reserved]) expect(await register(name)).toEqual([name, 200, false, true])
  for (const name of ['admina', 'nullo', 'μαρinα2', 'marina-2']) expect(await register(name)).toEqual([name, 200, true, false])
})

test.each([
  ['a short password', { password: 'abc' }],
  ['an easily guessed password', { password: 'password123' }],
  ['the name as password', { username: 'παπαδοπουλος', password: 'παπαδοπουλος' }],
  ['an address that is none', { email: 'nobody' }],
  ['a name with an @', { username: 'a@b.gr' }],
  ['a name of two letters', { username: 'αβ' }],
  ['no name', { username: undefined }],
  ['an object as password', { password: { length: 20 } }],
])('registration refuses %s with a Greek sentence', async (_what, wrong) => {
  const { status, body } = await call('register', { ...newcomer(), ...wrong })
  expect(status).toBe(422)
  expect(body.error.message).toMatch(/[α-ω]/)
})

test('an ended token is refused, and logging in with it still stored works', async () => {
  const user = await signedIn(shop.ctx)
  expect((await shop.http(as(user)).post('/api/account/logout', {})).status).toBe(200)
  const ended = await shop.http(as(user)).post('/api/cart/get', { orderId: randomUUID() })
  expect(ended.status).toBe(401)
  expect(ended.body.error).toMatchObject({ code: 'session-ended', message: expect.stringMatching(/[α-ω]/) })
  expect((await call('login', { username: user.username, password: testPassword }, user.headers)).status).toBe(200)
})

test('the bare token is accepted as well', async () => {
  const { token, username } = await signedIn(shop.ctx)
  const { body } = await shop.http(as(visitor)).post('/api/account/get', {}, { authorization: token })
  expect(body.username).toBe(username)
})

test('the visitor’s cart and wishlist become the account’s, and their GUID opens neither afterwards', async () => {
  const tempId = randomUUID()
  await shop.http(as(visitor)).post('/api/cart', { id: 28, qty: 50, variantId: null, orderId: tempId })
  await shop.http(as(visitor)).post('/api/wishlist', { id: 28, qty: 1, variantId: null, orderId: tempId })
  const user = await signedIn(shop.ctx)
  const { body } = await call('login', { username: user.username, password: testPassword, tempId })
  expect(body.notices).toEqual([])

  const token = { authorization: `Bearer ${body.object.token}` }
  for (const list of ['cart', 'wishlist']) {
    const own = await shop.http(as(visitor)).post(`/api/${list}/get`, { orderId: randomUUID() }, token)
    expect(own.body).toMatchObject([{ productId: 28 }])
    expect((await shop.http(as(visitor)).post(`/api/${list}/get`, { orderId: tempId })).body).toEqual([])
  }
})

test('the cart and wishlist of the registration are merged at the first login from elsewhere', async () => {
  const [atWork, atHome] = [randomUUID(), randomUUID()]
  const { username, email, password } = newcomer()
  await shop.http(as(visitor)).post('/api/cart', { id: 28, qty: 50, variantId: null, orderId: atWork })
  await call('register', { username, email, password, tempId: atWork })
  await shop.http(as(visitor)).post('/api/cart', { id: 28, qty: 100, variantId: null, orderId: atHome })
  const { body } = await call('login', { username, password, tempId: atHome })
  const cart = await shop
    .http(as(visitor))
    .post('/api/cart/get', { orderId: atHome }, { authorization: `Bearer ${body.object.token}` })
  expect(cart.body).toMatchObject([{ productId: 28, quantity: 150 }])
})

test('the mail of a registration confirms the address, once', async () => {
  const { username, email, password } = newcomer()
  const user = await call('register', { username, email, password })
  const token = await linkIn(email)
  const own = { authorization: `Bearer ${user.body.token}` }
  expect((await call('email/confirm', { token })).status).toBe(401)
  expect((await call('email/confirm', { token }, own)).status).toBe(200)
  expect((await call('email/confirm', { token }, own)).body.error.code).toBe('expired-link')
  const { body } = await call('get', {}, own)
  expect(body.emailConfirmed).toBe(true)
})

test('a forgotten password is reset by mail, which ends all sessions; an unknown address gets the same answer', async () => {
  const user = await signedIn(shop.ctx)
  const answers = await Promise.all(
    [user.email, `${randomUUID()}@example.gr`].map((email) => call('password/forgotten', { email })),
  )
  expect(answers[0]?.text).toBe(answers[1]?.text)
  const token = await linkIn(user.email)
  const password = 'άλλα τέσσερα πράσινα καράβια'
  expect((await call('password/reset', { token, password: '12345678' })).status).toBe(422)
  expect((await call('password/reset', { token, password })).status).toBe(200)
  expect((await shop.http(as(user)).post('/api/account/get', {})).status).toBe(401)
  expect((await call('login', { username: user.username, password: testPassword })).status).toBe(401)
  expect((await call('login', { username: user.username, password })).status).toBe(200)
})

async function linkIn(address: string): Promise<string> {
  const { text = '' } = await mail.mailTo(address)
  return /#([\w-]{43})/.exec(text)?.[1] ?? 'no link'
}
