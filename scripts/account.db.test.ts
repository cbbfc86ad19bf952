import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { accountEvents } from '#app/account/account.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { authenticator, confirmAddress, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()

/** Runs `npm run account --` beside the running shop. */
async function account(...args: string[]): Promise<{ readonly output: string; readonly failed: boolean }> {
  const env = { ...process.env, DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/account.ts', ...args], { env })
    return { output: stdout, failed: false }
  } catch (error) {
    return { output: error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error), failed: true }
  }
}

const logIn = (username: string, password: string) => shop.http(as(visitor)).post('/api/account/login', { username, password })

async function confirmed() {
  const user = await signedIn(shop.ctx)
  await confirmAddress(shop.ctx, user)
  return user
}

/** Checks the audit log, and the job's mail to the owner. */
async function expectRecordAndMail({ id, email }: TestUser, kind: string, words: string): Promise<void> {
  const events = await shop.ctx.db.select().from(accountEvents).where(eq(accountEvents.userId, id))
  expect(events).toMatchObject([{ kind, actorName: 'npm run account' }])
  const mailTexts = async () => (await queuedMails(shop.ctx, eq(mails.recipient, email))).map(({ plain }) => plain)
  await vi.waitFor(async () => expect((await mailTexts()).join(' ')).toContain(words), { timeout: 120_000, interval: 50 })
}

test('the operator sets a password, by e-mail address', async () => {
  const user = await confirmed()
  const { output } = await account('reset-password', user.email)
  const password = /is ([\w-]{16}) \(shown this once\)/.exec(output)?.[1] ?? output
  expect((await shop.http(as(user)).post('/api/account/get', {})).status).toBe(401)
  expect((await logIn(user.username, testPassword)).status).toBe(401)
  expect((await logIn(user.username, password)).status).toBe(200)
  await expectRecordAndMail(user, 'password-reset', 'όρισε νέο κωδικό')
})

test('the operator resets a second factor, by user name', async () => {
  const user = await confirmed()
  const me = shop.http(as(user))
  const { secret } = (await me.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  await me.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })
  expect((await account('reset-second-factor', user.username.toUpperCase())).failed).toBe(false)
  expect((await me.post('/api/account/get', {})).status).toBe(401)
  expect((await logIn(user.username, testPassword)).status).toBe(200)
  await expectRecordAndMail(user, 'second-factor-reset', 'απενεργοποίησε την επαλήθευση')
})

test('the operator makes an administrator, which the others are mailed', async () => {
  const user = await confirmed()
  const boss = await signedIn(shop.ctx, 'administrator')
  await confirmAddress(shop.ctx, boss)
  await account('make-administrator', user.username)
  expect((await shop.http(as(user)).post('/api/account/get', {})).status).toBe(401)
  expect((await logIn(user.username, testPassword)).body.object.role).toBe('administrator')
  await expectRecordAndMail(user, 'made-administrator', 'λογαριασμός διαχειριστή')
  const subjects = async () => (await queuedMails(shop.ctx, eq(mails.recipient, boss.email))).map(({ subject }) => subject)
  await vi.waitFor(async () => expect(await subjects()).toEqual(['Νέος διαχειριστής του καταστήματος']), {
    timeout: 120_000,
    interval: 50,
  })
})

test.each([
  [['make-administrator', 'nobody'], 'no account'],
  [['make-king', 'admin'], 'Usage'],
])('%s is refused, with the reason', async (args, words) => {
  expect(await account(...args)).toMatchObject({ failed: true, output: expect.stringContaining(words) })
})
