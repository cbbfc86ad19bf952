import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { checkBackup } from '#app/platform/backup/check-backup.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const patience = { timeout: 120_000, interval: 200 }

async function administrator() {
  const actor = await signedIn(shop.ctx, 'administrator')
  return { actor, http: shop.http(as(actor)) }
}

test('the health report shows the configuration without passwords', async () => {
  const { http } = await administrator()
  const { status, body } = await http.post('/api/staff/health/get', {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    mails: { server: null },
    cards: 'off',
    thirdParties: [],
    address: { publicUrl: null, isSecure: false },
    backups: { isNightly: true, kept: 7, holdsSecret: false, runningSince: null, failure: null },
  })
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.disk.freeBytes).toBeLessThanOrEqual(body.disk.totalBytes)
})

test('a test mail is sent to the caller’s own address, and its state reports the delivery', async () => {
  const { actor, http } = await administrator()
  const { body } = await http.post('/api/staff/health/test-mail', {})
  const [mail] = await shop.ctx.db.select().from(mails).where(eq(mails.id, body.id))
  expect(mail).toMatchObject({ recipient: actor.email, template: 'testMail' })
  await vi.waitFor(async () => {
    expect((await http.post('/api/staff/health/mail', { id: body.id })).body).toEqual({
      id: body.id,
      state: 'sent',
      failure: null,
    })
  }, patience)
  expect((await http.post('/api/staff/health/mail', { id: uuidv7() })).status).toBe(404)
})

test('a mail that was given up is shown with its reason, and can be tried again', async () => {
  const { http } = await administrator()
  const id = uuidv7()
  const now = new Date()
  const given = { id, recipient: 'a@example.gr', subject: 'Θέμα', html: '<p>x</p>', plain: 'x', createdAt: now, attempts: 3 }
  await shop.ctx.db.insert(mails).values({ ...given, failedAt: now, failure: '550 no such user' })
  const { body } = await http.post('/api/staff/health/get', {})
  expect(body.mails.failing).toContainEqual(
    expect.objectContaining({ id, isGivenUp: true, failure: '550 no such user', recipient: 'a@example.gr' }),
  )
  expect((await http.post('/api/staff/health/mail-again', { id })).status).toBe(200)
  await vi.waitFor(async () => {
    expect((await http.post('/api/staff/health/mail', { id })).body.state).toBe('sent')
  }, patience)
})

test('only one backup runs at a time, and its download a confirmed session, within a minute', async () => {
  const { http } = await administrator()
  const answers = await Promise.all([1, 2, 3].map(() => http.post('/api/staff/backups/make', {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const stored = await vi.waitFor(
    async () => {
      const { backups } = (await http.post('/api/staff/health/get', {})).body
      expect(backups).toMatchObject({ runningSince: null, failure: null, stored: [expect.anything()] })
      return backups.stored[0]
    },
    { timeout: 90_000, interval: 500 },
  )
  const link = (body: object) => http.post('/api/staff/backups/link', body)
  // The password in the call itself, of former versions, is no substitute.
  expect((await link({ name: stored.name, currentPassword: testPassword })).body.error.code).toBe('confirmation-needed')
  expect((await http.post('/api/account/confirm', { password: testPassword })).status).toBe(200)
  expect((await link({ name: stored.name, currentPassword: 'λάθος κωδικός' })).body.error.code).toBe('wrong-password')
  expect((await link({ name: '../secret' })).status).toBe(404)
  const { url } = (await link({ name: stored.name, currentPassword: testPassword })).body
  expect((await link({ name: stored.name })).status).toBe(200)

  const answer = await fetch(shop.origin + url)
  expect(answer.headers.get('content-disposition')).toContain(stored.name)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(stored.bytes)
  const file = join(await mkdtemp(join(tmpdir(), 'doro-backup-')), 'downloaded.backup')
  await writeFile(file, bytes)
  expect((await checkBackup(file, undefined)).tables).toBeGreaterThan(40)
  const logged = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, stored.name))
  // Made once, and its address asked for twice
  expect(logged).toHaveLength(3)

  for (const wrong of ['', '?ticket=', `?ticket=${'a'.repeat(80)}`, url.slice(url.indexOf('?'), -3)]) {
    expect((await shop.http(as(visitor)).get(`/api/staff/backups/download${wrong}`)).status).toBe(404)
  }
}, 120_000)
