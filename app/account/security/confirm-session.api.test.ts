import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { authenticator, confirmAddress, confirmed, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

// Calls of great consequence want the password again (step-up authentication).

let later = 0
const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' }, () => new Date(Date.now() + later))
let administrator: TestUser

beforeAll(async () => {
  administrator = await signedIn(shop.ctx, 'administrator', 'διευθυντής')
  await confirmAddress(shop.ctx, administrator)
})

const post = (user: TestUser, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.http(as(user)).post(`/api/${path}`, body, headers)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body?.error?.code]
const confirm = (user: TestUser, over: object = {}, headers: Record<string, string> = {}) =>
  post(user, 'account/confirm', { password: testPassword, ...over }, headers)

const needed = [403, 'confirmation-needed']

/** Each with input that is wrong besides: it is not looked at before. */
const calls: readonly (readonly [string, object])[] = [
  ['staff/settings/save', { section: 'banks' }],
  ['account/invite', { role: 'administrator' }],
  ['staff/api-keys/add', {}],
  ['staff/webhooks/add', { url: 5 }],
  ['staff/customers/credit/save', {}],
  ['staff/customers/export', { format: 'pdf' }],
  ['staff/backups/link', {}],
  ['staff/configuration/save-mail', {}],
  ['staff/configuration/save-address', { url: '' }],
  ['staff/configuration/remove', { part: 'other' }],
]

test('calls of great consequence answer confirmation-needed before their input is checked, and check it after', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  for (const [path, body] of calls) expect([path, ...codeOf(await post(boss, path, body))]).toEqual([path, ...needed])
  const { body: answer } = await post(boss, 'staff/api-keys/add')
  expect(answer.error.message).toMatch(/\p{Script=Greek}/u)
  expect(codeOf(await confirm(boss))).toEqual([200, undefined])
  for (const [path, body] of calls) expect([path, ...codeOf(await post(boss, path, body))]).toEqual([path, 422, 'invalid-input'])
})

test('others see who they lack to be first: a customer and a colleague without the area are forbidden, a visitor logs in', async () => {
  const [customer, printer] = [await signedIn(shop.ctx), await signedIn(shop.ctx, 'staff', undefined, ['production'])]
  for (const [path, body] of calls) {
    expect([path, ...codeOf(await post(customer, path, body))]).toEqual([path, 403, 'forbidden'])
    expect([path, ...codeOf(await post(printer, path, body))]).toEqual([path, 403, 'forbidden'])
    expect([path, (await shop.http(as(visitor)).post(`/api/${path}`, body)).status]).toEqual([path, 401])
  }
  expect((await shop.http(as(visitor)).post('/api/account/confirm', { password: testPassword })).status).toBe(401)
})

test('other sections of the settings, invitations of staff and what only reads need no confirmation', async () => {
  for (const [path, body] of [
    ['staff/settings/save', { section: 'contact' }],
    ['staff/settings/save', {}],
    ['account/invite', { role: 'staff' }],
    ['staff/api-keys/list', {}],
    ['staff/webhooks/list', {}],
    ['staff/customers/list', {}],
    ['staff/backups/make', {}],
  ] as const)
    expect([path, body, codeOf(await post(administrator, path, body))[1]]).not.toEqual([path, body, 'confirmation-needed'])
  const broken = await shop.http(as(administrator)).post('/api/staff/settings/save', '{"section":"banks"')
  expect(broken.status).toBe(400)
})

test('a confirmation holds for ten minutes and for its session only', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const login = { username: boss.username, password: testPassword }
  const token = (await shop.http(as(visitor)).post('/api/account/login', login)).body.object.token
  const elsewhere = { ...boss, token, headers: { authorization: `Bearer ${token}` } }
  const { body } = await confirm(boss)
  const minutes = (new Date(body.confirmedUntil).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9.5)
  expect(minutes).toBeLessThanOrEqual(10)
  expect(codeOf(await post(elsewhere, 'staff/api-keys/add'))).toEqual(needed)
  later = 9.5 * 60_000
  expect(codeOf(await post(boss, 'staff/api-keys/add'))).toEqual([422, 'invalid-input'])
  later = 10.5 * 60_000
  expect(codeOf(await post(boss, 'staff/api-keys/add'))).toEqual(needed)
  later = 0
})

test('a changed password ends the confirmation of the session that goes on', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  await confirm(boss)
  const password = 'άλλα τέσσερα πράσινα καράβια'
  expect((await post(boss, 'account/password', { currentPassword: testPassword, password })).status).toBe(200)
  expect(codeOf(await post(boss, 'staff/api-keys/add'))).toEqual(needed)
  expect(codeOf(await confirm(boss))).toEqual([422, 'wrong-password'])
  expect(codeOf(await confirm(boss, { password }))).toEqual([200, undefined])
})

test('with a second factor its code is wanted too, each code once; switching it on ends a confirmation', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  await confirm(boss)
  const { secret } = (await post(boss, 'account/two-factor/start', { currentPassword: testPassword })).body
  const next = authenticator(secret)
  const { recoveryCodes } = (await post(boss, 'account/two-factor/confirm', { code: next() })).body
  expect(codeOf(await post(boss, 'staff/api-keys/add'))).toEqual(needed)
  expect(codeOf(await confirm(boss))).toEqual([401, 'code-required'])
  expect(codeOf(await confirm(boss, { code: '000000' }))).toEqual([401, 'wrong-code'])
  expect(codeOf(await confirm(boss, { password: 'λάθος', code: recoveryCodes[0] }))).toEqual([422, 'wrong-password'])
  expect(codeOf(await post(boss, 'staff/api-keys/add'))).toEqual(needed)
  expect(codeOf(await confirm(boss, { code: recoveryCodes[0] }))).toEqual([200, undefined])
  expect(codeOf(await confirm(boss, { code: recoveryCodes[0] }))).toEqual([401, 'wrong-code'])
  expect(codeOf(await post(boss, 'staff/api-keys/add'))).toEqual([422, 'invalid-input'])
})

test('guesses count with those of the login', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const from = { 'x-forwarded-for': '203.0.113.99' }
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1) statuses.push((await confirm(boss, { password: 'κάτι άλλο' }, from)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  const login = { username: boss.username, password: testPassword }
  expect((await shop.http(as(visitor)).post('/api/account/login', login, from)).status).toBe(429)
  expect(codeOf(await confirm(boss, {}, from))).toEqual([429, 'too-many-tries'])
  expect(codeOf(await confirm(boss, {}, { 'x-forwarded-for': '203.0.113.98' }))).toEqual([200, undefined])
})

test('wrong input is refused in Greek', async () => {
  for (const body of [
    {},
    { password: '' },
    { password: 5 },
    { password: 'α'.repeat(2_000) },
    { password: testPassword, code: 5 },
  ]) {
    const { status, body: answer } = await post(administrator, 'account/confirm', body)
    expect([body, status]).toEqual([body, 422])
    expect(answer.error.message).toMatch(/\p{Script=Greek}/u)
  }
  expect(codeOf(await post(administrator, 'account/confirm', { currentPassword: testPassword }))).toEqual([200, undefined])
})

test('the OpenAPI document says which calls want it', async () => {
  const { body } = await shop.http(as(visitor)).get('/api/openapi.json')
  for (const [path] of calls) {
    const operation = body.paths[`/api/${path}`].post
    expect([path, operation.responses['403'].description]).toEqual([path, expect.stringContaining('confirmation-needed')])
    expect([path, operation['x-confirmation']]).not.toEqual([path, undefined])
  }
  expect(body.paths['/api/staff/api-keys/list'].post.responses['403'].description).not.toContain('confirmation-needed')
})

test('all administrators with a confirmed address are mailed once of each event, with its author', async () => {
  const [other, unconfirmed] = [await signedIn(shop.ctx, 'administrator'), await signedIn(shop.ctx, 'administrator')]
  await confirmAddress(shop.ctx, other)
  const boss = await confirmed(shop.ctx, administrator)
  const view = (await post(boss, 'staff/settings/get')).body
  const bankAccounts = [{ bank: 'Alpha Bank', iban: 'GR16 0110 1250 0000 0001 2300 695' }]
  const save = (revision: string) =>
    post(boss, 'staff/settings/save', { section: 'banks', revision, bankAccounts, iris: { alias: '094019245', limit: null } })
  const saved = await save(view.revisions.banks)
  expect(codeOf(saved)).toEqual([200, undefined])
  // Equal bank details change nothing.
  expect((await save(saved.body.revisions.banks)).status).toBe(200)
  const key = { name: 'ERP <b>', scopes: ['sales:read'], days: 30 }
  expect(codeOf(await post(boss, 'staff/api-keys/add', key))).toEqual([200, undefined])
  const invitation = { email: 'nea@example.gr', role: 'administrator' }
  expect(codeOf(await post(boss, 'account/invite', invitation))).toEqual([200, undefined])
  expect(codeOf(await post(boss, 'account/invite', { ...invitation, role: 'staff', areas: ['sales'] }))).toEqual([200, undefined])
  for (const { email } of [administrator, other]) {
    const texts = (await queuedMails(shop.ctx, eq(mails.recipient, email))).map(({ plain }) => plain.replaceAll(/\s+/g, ' '))
    expect(texts).toEqual([
      expect.stringContaining('GR1601101250000000012300695, IRIS 094019245'),
      expect.stringContaining('«ERP <b>»'),
      expect.stringContaining('nea@example.gr'),
    ])
    for (const text of texts) expect(text).toContain('διευθυντής')
  }
  expect(await queuedMails(shop.ctx, eq(mails.recipient, unconfirmed.email))).toEqual([])
})

test('with a second factor, e-mail and password change with its code only', async () => {
  const user = await signedIn(shop.ctx)
  const { secret } = (await post(user, 'account/two-factor/start', { currentPassword: testPassword })).body
  const { recoveryCodes } = (await post(user, 'account/two-factor/confirm', { code: authenticator(secret)() })).body
  const email = { currentPassword: testPassword, email: 'allo@example.gr' }
  const password = { currentPassword: testPassword, password: 'άλλα τέσσερα πράσινα καράβια' }
  for (const [path, body] of [
    ['account/email', email],
    ['account/password', password],
  ] as const) {
    expect([path, ...codeOf(await post(user, path, body))]).toEqual([path, 401, 'code-required'])
    expect([path, ...codeOf(await post(user, path, { ...body, code: '000000' }))]).toEqual([path, 401, 'wrong-code'])
  }
  const before = await shop.ctx.db.select().from(users).where(eq(users.id, user.id))
  expect(before[0]?.passwordHash).not.toBe('')
  expect(codeOf(await post(user, 'account/email', { ...email, code: recoveryCodes.pop() }))).toEqual([200, undefined])
  expect(codeOf(await post(user, 'account/password', { ...password, code: recoveryCodes.pop() }))).toEqual([200, undefined])
})
