import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { encrypt } from '#app/platform/files/secret.server.ts'
import { confirmEmailUrl, invitationUrl, resetPasswordUrl } from '#app/urls.ts'
import { authenticator, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const adminPassword = 'ο πρώτος κωδικός'
const shop = testShop({ ADMIN_EMAIL: 'boss@example.gr', ADMIN_PASSWORD: adminPassword })
const afm = '094014201'

test('person and company are saved, a wrong ΑΦΜ is refused and changes nothing', async () => {
  const me = shop.http(as(await signedIn(shop.ctx)))
  const details = { firstName: 'Μαρία', companyName: 'Άλφα ΑΕ', afm: `EL ${afm}`, phone: '210 1234567' }
  const saved = await me.post('/api/account/update', details)
  expect(saved.body).toMatchObject({ firstName: 'Μαρία', companyName: 'Άλφα ΑΕ', afm, taxOffice: '' })
  const refused = await me.post('/api/account/update', { ...details, afm: '094014202' })
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields).toEqual({ afm: expect.stringContaining('ΑΦΜ') })
  expect((await me.post('/api/account/get', {})).text).toBe(saved.text)
})

test('there is one default address of each kind, the first one by itself', async () => {
  const me = shop.http(as(await signedIn(shop.ctx)))
  const address = { recipient: 'Α', street: 'Β 1', postalCode: '105 57', city: 'Αθήνα' }
  expect((await me.post('/api/account/addresses', address)).body).toMatchObject([
    { postalCode: '10557', isDeliveryDefault: true, isInvoiceDefault: true },
  ])
  await Promise.all(
    [1, 2, 3].map((number) => me.post('/api/account/addresses', { ...address, street: `Γ ${number}`, isDeliveryDefault: true })),
  )
  const { body } = await me.post('/api/account/addresses/get', {})
  expect(body).toHaveLength(4)
  expect(body.filter((one: { isDeliveryDefault: boolean }) => one.isDeliveryDefault)).toHaveLength(1)
  expect((await me.post('/api/account/addresses', { ...address, postalCode: '1066', city: 'Λευκωσία' })).status).toBe(200)
  expect((await me.post('/api/account/addresses', { ...address, postalCode: '9999' })).body.error.fields).toHaveProperty(
    'postalCode',
  )
})

test('a changed password ends the other devices and not this one', async () => {
  const user = await signedIn(shop.ctx)
  const login = { username: user.username, password: testPassword }
  const { body: other } = await shop.http(as(visitor)).post('/api/account/login', login)
  const change = { currentPassword: testPassword, password: 'άλλα τέσσερα πράσινα καράβια' }
  expect((await shop.http(as(user)).post('/api/account/password', { ...change, currentPassword: 'λάθος' })).status).toBe(422)
  expect((await shop.http(as(user)).post('/api/account/password', change)).status).toBe(200)
  expect((await shop.http(as(user)).post('/api/account/sessions/get', {})).body).toHaveLength(1)
  const headers = { authorization: `Bearer ${other.object.token}` }
  expect((await shop.http(as(visitor)).post('/api/account/get', {}, headers)).status).toBe(401)
})

test('with a second factor a password is not enough, and each code works once', async () => {
  const user = await signedIn(shop.ctx)
  const me = shop.http(as(user))
  const { secret, qrSvg } = (await me.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  expect(qrSvg).toContain('<svg')
  const nextCode = authenticator(secret)
  const { recoveryCodes } = (await me.post('/api/account/two-factor/confirm', { code: nextCode() })).body
  expect(recoveryCodes).toHaveLength(10)

  const login = (code?: string) =>
    shop.http(as(visitor)).post('/api/account/login', { username: user.username, password: testPassword, code })
  expect((await login()).body.error.code).toBe('code-required')
  expect((await login('000000')).body.error.code).toBe('wrong-code')
  const code = nextCode()
  const both = await Promise.all([login(code), login(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await login(recoveryCodes[0])).status).toBe(200)
  expect((await login(recoveryCodes[0])).status).toBe(401)
})

test('the export contains all stored data of the account, and no secret', async () => {
  const me = shop.http(as(await signedIn(shop.ctx)))
  const { body, text } = await me.post('/api/account/export', {})
  expect(Object.keys(body).toSorted()).toEqual([
    'account',
    'accountEvents',
    'addresses',
    'cart',
    'devices',
    'logos',
    'orders',
    'quotes',
    'sessions',
    'shares',
    'wishlist',
  ])
  expect(text).not.toMatch(/argon2|totpSecret|tokenHash|deviceHash|orderId|visitorId/)
})

test('the last administrator cannot leave', async () => {
  const { body } = await shop.http(as(visitor)).post('/api/account/login', { username: 'admin', password: adminPassword })
  const admin = shop.http({ headers: { authorization: `Bearer ${body.object.token}` } })
  const close = { currentPassword: adminPassword }
  expect((await admin.post('/api/account/close', close)).body.error.code).toBe('last-administrator')
  await signedIn(shop.ctx, 'administrator')
  expect((await admin.post('/api/account/close', close)).status).toBe(200)
})

/** The token of the newest mail to an address that links to a page. */
async function mailedToken(email: string, page: string): Promise<string> {
  // Queued by a job.
  return vi.waitFor(
    async () => {
      const sent = (await queuedMails(shop.ctx, eq(mails.recipient, email))).filter(({ plain }) => plain.includes(`${page}#`))
      return sent.at(-1)?.plain.match(/#([\w-]{43})/)?.[1] ?? expect.fail('no mail')
    },
    { timeout: 120_000, interval: 50 },
  )
}

test('a password link is invalid once the account has another address', async () => {
  const user = await signedIn(shop.ctx)
  const { post } = shop.http(as(user))
  await post('/api/account/password/forgotten', { email: user.email })
  const token = await mailedToken(user.email, resetPasswordUrl())
  const email = `new-${user.email}`
  await post('/api/account/email', { currentPassword: testPassword, email })
  expect((await post('/api/account/email/confirm', { token: await mailedToken(email, confirmEmailUrl()) })).status).toBe(200)
  const stolen = await shop.http(as(visitor)).post('/api/account/password/reset', { token, password: 'τα καράβια του άλλου' })
  expect(stolen).toMatchObject({ status: 422, body: { error: { code: 'expired-link' } } })
  const login = { username: email, password: testPassword }
  expect((await shop.http(as(visitor)).post('/api/account/login', login)).status).toBe(200)
})

test('an address change that was started with the old password is invalid after a reset', async () => {
  for (const way of ['changed', 'reset'] as const) {
    const user = await signedIn(shop.ctx)
    const owner = shop.http(as(user))
    const thief = `thief-${way}@example.gr`
    await owner.post('/api/account/email', { currentPassword: testPassword, email: thief })
    const token = await mailedToken(thief, confirmEmailUrl())
    const password = 'άλλα τέσσερα πράσινα καράβια'
    if (way === 'changed') await owner.post('/api/account/password', { currentPassword: testPassword, password })
    else {
      await owner.post('/api/account/password/forgotten', { email: user.email })
      await owner.post('/api/account/password/reset', { token: await mailedToken(user.email, resetPasswordUrl()), password })
    }
    const login = await shop.http(as(visitor)).post('/api/account/login', { username: user.email, password })
    const again = as({ headers: { authorization: `Bearer ${login.body.object.token}` } })
    const stolen = await shop.http(again).post('/api/account/email/confirm', { token })
    expect(stolen).toMatchObject({ status: 422, body: { error: { code: 'expired-link' } } })
  }
})

test('only a session of the account itself confirms its address, and the link stays for it', async () => {
  const [user, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const email = `own-${user.email}`
  await shop.http(as(user)).post('/api/account/email', { currentPassword: testPassword, email })
  const token = await mailedToken(email, confirmEmailUrl())
  const confirm = async (actor: Actor) => {
    const { status, body } = await shop.http(as(actor)).post('/api/account/email/confirm', { token })
    return [status, body.error?.code]
  }
  expect(await confirm(visitor)).toEqual([401, 'sign-in-required'])
  expect(await confirm(other)).toEqual([403, 'other-account'])
  expect(await confirm(user)).toEqual([200, undefined])
})

test('registering with a stranger’s address does not lock them out with a second factor', async () => {
  const user = await signedIn(shop.ctx)
  const { secret } = (await shop.http(as(user)).post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  await shop.http(as(user)).post('/api/account/two-factor/confirm', { code: authenticator(secret)() })
  const owner = shop.http(as(visitor))
  await owner.post('/api/account/password/forgotten', { email: user.email })
  const password = 'άλλα τέσσερα πράσινα καράβια'
  await owner.post('/api/account/password/reset', { token: await mailedToken(user.email, resetPasswordUrl()), password })
  expect((await owner.post('/api/account/login', { username: user.email, password })).status).toBe(200)
})

test('registering with a stranger’s address sends them no web address', async () => {
  const stranger = 'stranger@example.gr'
  const { post } = shop.http(as(visitor))
  await post('/api/account/register', { username: 'www.δώρα-νίκη.gr', email: stranger, password: 'καράβια στο πέλαγος' })
  await post('/api/account/password/forgotten', { email: stranger })
  await mailedToken(stranger, resetPasswordUrl())
  const sent = await queuedMails(shop.ctx, eq(mails.recipient, stranger))
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toContain('νίκη')
})

test('of two accounts that take the same new address concurrently one gets it', async () => {
  const email = 'wanted@example.gr'
  const links: { user: TestUser; token: string }[] = []
  for (const user of [await signedIn(shop.ctx), await signedIn(shop.ctx)]) {
    await shop.http(as(user)).post('/api/account/email', { currentPassword: testPassword, email })
    links.push({ user, token: await mailedToken(email, confirmEmailUrl()) })
  }
  const answers = await Promise.all(
    links.map(({ user, token }) => shop.http(as(user)).post('/api/account/email/confirm', { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the e-mail address and the user name are refused as new passwords, also by a link', async () => {
  const user = await signedIn(shop.ctx, 'customer', 'αλέξανδρος.παπαδόπουλος')
  const { post } = shop.http(as(visitor))
  await post('/api/account/password/forgotten', { email: user.email })
  const token = await mailedToken(user.email, resetPasswordUrl())
  for (const password of [user.email, user.username]) {
    const { body } = await post('/api/account/password/reset', { token, password })
    expect(body.error.code).toBe('weak-password')
  }
  const boss = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  await boss.post('/api/account/invite', { email: 'makropoulou-elisavet@example.gr', role: 'staff', areas: ['sales'] })
  const invitation = await mailedToken('makropoulou-elisavet@example.gr', invitationUrl())
  const taken = { token: invitation, username: 'ελισάβετ', password: 'makropoulou-elisavet@example.gr' }
  expect((await post('/api/account/invitation/take', taken)).body.error.code).toBe('weak-password')
})

test('a second factor encrypted with a lost secret is refused with a sentence; a recovery code still works', async () => {
  const user = await signedIn(shop.ctx)
  const me = shop.http(as(user))
  const { secret } = (await me.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  const nextCode = authenticator(secret)
  const { recoveryCodes } = (await me.post('/api/account/two-factor/confirm', { code: nextCode() })).body
  const elsewhere = { dataDir: '', secret: 'what another shop encrypts its second factors with' }
  const totpSecret = encrypt(elsewhere, 'two-factor', secret)
  await shop.ctx.db.update(users).set({ totpSecret }).where(eq(users.username, user.username))

  const login = (code: string) =>
    shop.http(as(visitor)).post('/api/account/login', { username: user.username, password: testPassword, code })
  const refused = await login(nextCode())
  expect([refused.status, refused.body.error.code]).toEqual([409, 'unreadable-factor'])
  expect(refused.body.error.message).toContain('εφεδρικό κωδικό')
  expect((await login(recoveryCodes[0])).status).toBe(200)
})
