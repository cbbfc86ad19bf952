import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountEvents, recoveryCodes } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { authenticator, confirmAddress, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const newPassword = 'άλλα τέσσερα άσχετα πλοία'
let addresses = 0

/** Each call from an address of its own, unless one is given: limits are per address. */
function from(actor = visitor, address = `203.0.113.${(addresses += 1)}`) {
  const { post } = shop.http(as(actor))
  return (path: string, body: object = {}) => post(`/api/account/${path}`, body, { 'x-forwarded-for': address })
}

async function administrator(): Promise<TestUser> {
  const user = await signedIn(shop.ctx, 'administrator')
  await confirmAddress(shop.ctx, user)
  return user
}

async function codeOf(user: TestUser, code?: string): Promise<string> {
  const { status, body } = await from(user)('recovery-code/make', { currentPassword: testPassword, code })
  expect([status, body.recoveryCode]).toEqual([200, expect.stringMatching(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/)])
  return body.recoveryCode
}

/** Returns a generator of the app's recovery codes. */
async function switchOnFactor(user: TestUser): Promise<() => string> {
  const { secret } = (await from(user)('two-factor/start', { currentPassword: testPassword })).body
  const { recoveryCodes: spare } = (await from(user)('two-factor/confirm', { code: authenticator(secret)() })).body
  expect(spare).toHaveLength(10)
  return () => spare.pop()
}

const logIn = (user: TestUser, password: string, code?: string) => from()('login', { username: user.username, password, code })
const recover = (user: TestUser, recoveryCode: string, over: object = {}) =>
  from()('recover', { username: user.username, recoveryCode, password: newPassword, ...over })
const refusalOf = ({ status, body }: { readonly status: number; readonly body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

test('an administrator makes a code by the password, it is shown once, and only its hash is stored', async () => {
  const user = await administrator()
  expect((await from(user)('get')).body.hasRecoveryCode).toBe(false)
  expect(refusalOf(await from(user)('recovery-code/make', { currentPassword: 'λάθος' }))).toEqual([422, 'wrong-password'])
  const code = await codeOf(user)
  expect((await from(user)('get')).body.hasRecoveryCode).toBe(true)
  const rows = await shop.ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect((await from(user)('get')).text).not.toContain(code)
})

test('only administrators have one', async () => {
  const [colleague, customer] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx)]
  for (const user of [colleague, customer]) {
    expect((await from(user)('recovery-code/make', { currentPassword: testPassword })).status).toBe(403)
    expect((await from(user)('get')).body.hasRecoveryCode).toBeNull()
  }
})

test('with the second factor on, a code of it is needed, and the app’s recovery codes are none of an account', async () => {
  const user = await administrator()
  const next = await switchOnFactor(user)
  expect(refusalOf(await from(user)('recovery-code/make', { currentPassword: testPassword }))).toEqual([401, 'code-required'])
  const code = await codeOf(user, next())
  // Switching the factor off and on again leaves the printed code.
  await from(user)('two-factor/stop', { currentPassword: testPassword, code: next() })
  const nextAgain = await switchOnFactor(user)
  expect(refusalOf(await recover(user, nextAgain()))).toEqual([401, 'wrong-recovery-code'])
  expect((await recover(user, code)).status).toBe(200)
})

test('the code opens the account once: a new password, no second factor, no session, and its owner is told', async () => {
  const user = await administrator()
  const next = await switchOnFactor(user)
  const code = await codeOf(user, next())
  expect(refusalOf(await recover(user, code, { password: 'password1' }))).toEqual([422, 'weak-password'])
  // Typed off paper
  expect((await recover(user, ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `)).status).toBe(200)
  expect((await from(user)('get')).status).toBe(401)
  expect((await logIn(user, testPassword)).status).toBe(401)
  const { status, body } = await logIn(user, newPassword)
  expect([status, body.object.twoFactor, body.object.hasRecoveryCode]).toEqual([200, false, false])
  expect(refusalOf(await recover(user, code))).toEqual([401, 'wrong-recovery-code'])
  const sent = await queuedMails(shop.ctx, eq(mails.recipient, user.email))
  expect(sent.some(({ plain }) => plain.includes('κωδικός ανάκτησης του λογαριασμού σας χρησιμοποιήθηκε'))).toBe(true)
  const events = await shop.ctx.db.select().from(accountEvents).where(eq(accountEvents.userId, user.id)).orderBy(accountEvents.id)
  expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['recovery-code-made', user.username],
    ['account-recovered', user.username],
  ])
})

test('who has the password and lost the app logs in with the code, which switches the second factor off', async () => {
  const user = await administrator()
  const next = await switchOnFactor(user)
  const code = await codeOf(user, next())
  expect(refusalOf(await logIn(user, 'λάθος κωδικός', code))).toEqual([401, 'wrong-credentials'])
  const { status, body } = await logIn(user, testPassword, code)
  expect([status, body.object.twoFactor, body.object.hasRecoveryCode]).toEqual([200, false, false])
  expect((await logIn(user, testPassword)).status).toBe(200)
})

test('an account that is locked by wrong passwords is opened by the code', async () => {
  const user = await administrator()
  const code = await codeOf(user)
  await Promise.all(Array.from({ length: 12 }, () => logIn(user, 'λάθος κωδικός')))
  expect(refusalOf(await logIn(user, testPassword))).toEqual([429, 'too-many-tries'])
  expect((await recover(user, code)).status).toBe(200)
  expect((await logIn(user, newPassword)).status).toBe(200)
})

test('a new code replaces the former one', async () => {
  const user = await administrator()
  const former = await codeOf(user)
  const code = await codeOf(user)
  expect(refusalOf(await recover(user, former))).toEqual([401, 'wrong-recovery-code'])
  expect((await recover(user, code)).status).toBe(200)
})

test('of many concurrent uses one succeeds', async () => {
  const user = await administrator()
  const code = await codeOf(user)
  const answers = await Promise.all([1, 2, 3].map((number) => recover(user, code, { password: `${newPassword} ${number}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('guesses are refused alike for who has no code and who is unknown, and an address has few of them', async () => {
  const [user, customer] = [await administrator(), await signedIn(shop.ctx)]
  const guess = { recoveryCode: 'aaaaa-bbbbb-ccccc-ddddd', password: newPassword }
  const bodies = [user.username, customer.username, 'nobody-here'].map((username) => ({ username, ...guess }))
  for (const body of bodies) expect(refusalOf(await from()('recover', body))).toEqual([401, 'wrong-recovery-code'])
  const fromOne = from(visitor, '198.51.100.7')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await fromOne('recover', { username: user.username, ...guess })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  const code = await codeOf(user)
  expect((await recover(user, code)).status).toBe(200)
})
