import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { settings } from '#app/company/settings.tables.ts'
import { authenticator, confirmAddress, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()
const password = { currentPassword: testPassword }
const logIn = ({ username }: TestUser) => shop.http(as(visitor)).post('/api/account/login', { username, password: testPassword })

/** Returns a generator of valid codes, each used once. */
async function switchOn(user: TestUser): Promise<() => string> {
  const me = shop.http(as(user))
  const { secret } = (await me.post('/api/account/two-factor/start', password)).body
  const { recoveryCodes } = (await me.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })).body
  return () => recoveryCodes.pop()
}

async function subjectsTo(user: TestUser): Promise<string[]> {
  const sent = await queuedMails(shop.ctx, eq(mails.recipient, user.email))
  return sent.map(({ plain }) => /απενεργοπο|ενεργοπο/.exec(plain)?.[0] ?? plain)
}

test('a token alone cannot enable a second factor, nor a password alone disable it', async () => {
  const user = await signedIn(shop.ctx)
  await confirmAddress(shop.ctx, user)
  const me = shop.http(as(user))
  expect((await me.post('/api/account/two-factor/start', {})).status).toBe(422)
  expect((await me.post('/api/account/two-factor/start', { currentPassword: 'λάθος' })).body.error.code).toBe('wrong-password')
  const nextCode = await switchOn(user)
  expect((await me.post('/api/account/two-factor/start', password)).body.error.code).toBe('two-factor-on')
  expect((await me.post('/api/account/two-factor/stop', password)).body.error.code).toBe('code-required')
  expect((await me.post('/api/account/two-factor/stop', { ...password, code: '000000' })).body.error.code).toBe('wrong-code')
  expect((await me.post('/api/account/get', {})).body.twoFactor).toBe(true)
  expect((await me.post('/api/account/two-factor/stop', { ...password, code: nextCode() })).status).toBe(200)
  expect((await me.post('/api/account/get', {})).body.twoFactor).toBe(false)
  expect(await subjectsTo(user)).toEqual(['ενεργοπο', 'απενεργοπο'])
})

test('switching it on or off ends the sessions of other devices', async () => {
  const user = await signedIn(shop.ctx)
  const sessions = async () => (await shop.http(as(user)).post('/api/account/sessions/get', {})).body.length
  await logIn(user)
  const nextCode = await switchOn(user)
  expect(await sessions()).toBe(1)
  const code = nextCode()
  await shop.http(as(visitor)).post('/api/account/login', { username: user.username, password: testPassword, code })
  expect(await sessions()).toBe(2)
  await shop.http(as(user)).post('/api/account/two-factor/stop', { ...password, code: nextCode() })
  expect(await sessions()).toBe(1)
})

test('nothing is mailed if it was off, nor to an unconfirmed address', async () => {
  const [confirmed, stranger] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  await confirmAddress(shop.ctx, confirmed)
  expect((await shop.http(as(confirmed)).post('/api/account/two-factor/stop', password)).status).toBe(200)
  await switchOn(stranger)
  await shop.http(as(stranger)).post('/api/account/password', { ...password, password: 'άλλα τέσσερα πράσινα καράβια' })
  expect([...(await subjectsTo(confirmed)), ...(await subjectsTo(stranger))]).toEqual([])
})

test('an administrator resets a lost one: the event is recorded, the owner notified, the sessions end', async () => {
  const [boss, user] = [await signedIn(shop.ctx, 'administrator'), await signedIn(shop.ctx)]
  await confirmAddress(shop.ctx, user)
  await switchOn(user)
  const http = shop.http(as(boss))
  const { body: found } = await http.post('/api/staff/colleagues/find', { name: user.email })
  expect(found).toMatchObject({ username: user.username, role: 'customer', twoFactor: true })
  const reset = '/api/staff/colleagues/reset-second-factor'
  expect((await http.post(reset, { id: found.id, currentPassword: 'λάθος' })).body.error.code).toBe('wrong-password')
  expect((await http.post(reset, { id: boss.id, ...password })).body.error.code).toBe('own-account')
  expect((await http.post(reset, { id: found.id, ...password })).status).toBe(200)
  expect((await shop.http(as(user)).post('/api/account/get', {})).status).toBe(401)
  expect((await logIn(user)).status).toBe(200)
  const { events } = (await http.post('/api/staff/colleagues/get', {})).body
  expect(events[0]).toMatchObject({ kind: 'second-factor-reset', actorName: boss.username, subjectName: user.username })
  await vi.waitFor(async () => expect((await subjectsTo(user)).at(-1)).toBe('απενεργοπο'), { timeout: 120_000, interval: 50 })
})

test('staff who miss its deadline can use their own account only, until it is on', async () => {
  const [late, early] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx, 'administrator')]
  const askedAt = new Date(shop.ctx.now.getTime() - 8 * 86_400_000)
  await shop.ctx.db.update(users).set({ secondFactorAskedAt: askedAt }).where(eq(users.id, late.id))
  const inbox = (user: TestUser) => shop.http(as(user)).post('/api/staff/quotes/list', {})
  expect(await inbox(late)).toMatchObject({ status: 403, body: { error: { code: 'second-factor-required' } } })
  expect((await inbox(early)).status).not.toBe(403)
  const { body } = await shop.http(as(late)).post('/api/account/get', {})
  expect(new Date(body.secondFactorDueAt).getTime()).toBe(askedAt.getTime() + 7 * 86_400_000)
  await shop.ctx.db.insert(settings).values({ key: 'staffSecondFactorDays', value: 30 })
  expect((await inbox(late)).status).not.toBe(403)
  await shop.ctx.db.update(settings).set({ value: 0 }).where(eq(settings.key, 'staffSecondFactorDays'))
  expect((await inbox(early)).status).toBe(403)
  await switchOn(early)
  expect((await inbox(early)).status).not.toBe(403)
  await shop.ctx.db.delete(settings).where(eq(settings.key, 'staffSecondFactorDays'))
})
