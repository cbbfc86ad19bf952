import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { makeBackup } from '#app/platform/backup/backup.server.ts'
import { checkBackup } from '#app/platform/backup/check-backup.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { storedConfig } from '#app/platform/stored-config/stored-config.tables.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { temporaryFolder } from '#test/folder.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { testStripe } from '#test/stripe.ts'

const secrets = {
  password: 'μυστικός κωδικός smtp 7391',
  webhookSecret: 'whsec_doro',
  secretKey: 'sk_test_doro',
  passphrase: 'τέσσερις άσχετες λέξεις εδώ 5512',
}
const mail = testMailServer({ user: 'shop', password: secrets.password })
const stripe = testStripe()
const shop = testShop(() => stripe.base())
const folder = temporaryFolder()

async function administrator() {
  const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { post } = shop.http(as(user))
  return { user, post: (name: string, body: object = {}) => post(`/api/staff/${name}`, body) }
}

const mailServer = () => ({ host: '127.0.0.1', port: mail.port, security: 'none', user: 'shop', password: secrets.password })

test('card keys are accepted once the provider knows them, and test keys say so', async () => {
  const { post } = await administrator()
  const { secretKey, webhookSecret } = secrets
  const refused = async (body: object) => {
    const answer = await post('configuration/save-cards', body)
    return [answer.status, answer.body.error.code, Object.keys(answer.body.error.fields ?? {})]
  }
  expect(await refused({ secretKey: 'sk_test_other', webhookSecret })).toEqual([422, 'wrong-card-key', ['secretKey']])
  expect(await refused({ secretKey: 'pk_test_doro', webhookSecret })).toEqual([422, 'invalid-input', ['secretKey']])
  expect(await refused({ secretKey, webhookSecret: 'doro' })).toEqual([422, 'invalid-input', ['webhookSecret']])
  expect(await refused({ secretKey })).toEqual([422, 'keys-needed', ['webhookSecret']])
  expect(await refused({})).toEqual([422, 'keys-needed', ['secretKey']])
  stripe.setOutage('refuses')
  expect(await refused({ secretKey, webhookSecret })).toEqual([503, 'cards-unreachable', []])
  stripe.setOutage('none')
  expect((await post('configuration/get')).body.cards).toMatchObject({ source: 'none', mode: 'off' })

  const saved = await post('configuration/save-cards', { secretKey, webhookSecret })
  expect(saved.body.cards).toMatchObject({
    source: 'screen',
    mode: 'test',
    webhookUrl: expect.stringMatching(/\/api\/payments\/stripe$/),
  })
  expect((await post('health/get')).body.cards).toBe('test')
  // Its webhook is believed at once, and a forged one is not.
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'ping',
    created: Math.floor(Date.now() / 1_000),
    data: { object: {} },
  } as const
  expect(await stripe.send(shop.origin, event)).toBe(200)
  expect(await stripe.send(shop.origin, event, { secret: 'whsec_other' })).not.toBe(200)
  // One key may be changed alone.
  expect((await post('configuration/save-cards', { webhookSecret: 'whsec_changed' })).body.cards.mode).toBe('test')
  expect(await stripe.send(shop.origin, event)).not.toBe(200)
  await post('configuration/save-cards', { webhookSecret })
  expect(await stripe.send(shop.origin, event)).toBe(200)
})

test('the passphrase seals the secret in the next backup, and one that guesses could find is refused', async () => {
  const { post } = await administrator()
  expect((await post('configuration/save-passphrase', { passphrase: 'σύντομη' })).status).toBe(422)
  expect((await post('configuration/save-passphrase', { passphrase: secrets.passphrase })).body.passphrase.source).toBe('screen')
  expect((await post('health/get')).body.backups.holdsSecret).toBe(true)
  await post('backups/make')
  await expect
    .poll(async () => (await post('health/get')).body.backups, { timeout: 120_000, interval: 500 })
    .toMatchObject({ runningSince: null, stored: [expect.anything()] })
  const { stored, folder: backups } = (await post('health/get')).body.backups
  const { secret } = await checkBackup(join(backups, stored[0].name), secrets.passphrase)
  expect(secret).toBe('with the SECRET, which BACKUP_PASSPHRASE opens')
})

test('no answer, log line, row, file of a log or backup has a typed secret', async () => {
  const { post } = await administrator()
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  // In place of the prototype's, which makes the log of a request
  Reflect.set(shop.ctx.log, 'child', () => log)
  const { password, passphrase, secretKey, webhookSecret } = secrets
  const answers = [
    await post('configuration/test-mail', { ...mailServer(), to: 'a@example.gr' }),
    await post('configuration/test-mail', { ...mailServer(), user: 'other', to: 'a@example.gr' }),
    await post('configuration/save-mail', mailServer()),
    await post('configuration/save-mail', { ...mailServer(), host: '' }),
    await post('configuration/save-cards', { secretKey, webhookSecret }),
    await post('configuration/save-cards', { secretKey: `${secretKey}!`, webhookSecret }),
    await post('configuration/save-passphrase', { passphrase }),
    await post('configuration/save-passphrase', { passphrase: `${passphrase}\n` }),
    await post('configuration/get'),
    await post('settings/get'),
    await post('health/get'),
    await post('changes', {}),
    await post('health/test-mail'),
  ]
  Reflect.deleteProperty(shop.ctx.log, 'child')
  const file = join(folder.path, 'plain.backup')
  const { config } = shop.ctx
  await makeBackup({ connection: { connectionString: config.databaseUrl }, filesFolder: join(config.dataDir, 'files'), file })
  const audit = await shop.ctx.db.select().from(auditLog)
  const texts: Readonly<Record<string, string>> = {
    answers: answers.map(({ text }) => text).join('\n'),
    log: lines.join('\n'),
    audit: JSON.stringify(audit),
    rows: JSON.stringify(await shop.ctx.db.select().from(storedConfig)),
    backup: gunzipSync(await readFile(file)).toString(),
  }
  for (const [name, text] of Object.entries(texts)) {
    expect([name, text.length > 0 || name === 'log']).toEqual([name, true])
    for (const [kind, secret] of Object.entries(secrets)) {
      const forms = [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64'),
        Buffer.from(`\0shop\0${password}`).toString('base64'),
      ]
      expect([name, kind, forms.filter((form) => text.includes(form))]).toEqual([name, kind, []])
    }
  }
  expect(texts['backup']).toContain('stored_config')
})

test('the audit log has who changed what, and that a secret was typed', async () => {
  const { user, post } = await administrator()
  await post('configuration/save-mail', mailServer())
  const [row] = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, 'mail'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row).toMatchObject({
    subject: 'settings',
    actorName: user.username,
    after: { host: '127.0.0.1', user: 'shop', hasNewSecret: true },
  })
})

test('what was sealed under another secret of the shop counts as missing, and says so', async () => {
  const { post } = await administrator()
  await post('configuration/save-passphrase', { passphrase: secrets.passphrase })
  await shop.ctx.db.update(storedConfig).set({ sealed: 'AAAA' }).where(eq(storedConfig.part, 'passphrase'))
  expect((await post('configuration/get')).body.passphrase).toEqual({ source: 'none', isUnreadable: true })
  expect((await post('health/get')).body.backups.holdsSecret).toBe(false)
  expect((await post('configuration/save-passphrase', { passphrase: secrets.passphrase })).body.passphrase).toEqual({
    source: 'screen',
    isUnreadable: false,
  })
})

test('every change wants the password again, and only administrators may read it', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const calls = ['save-mail', 'test-mail', 'save-address', 'check-address', 'save-cards', 'save-passphrase', 'remove']
  for (const name of calls) {
    const { status, body } = await shop.http(as(boss)).post(`/api/staff/configuration/${name}`, {})
    expect([name, status, body.error.code]).toEqual([name, 403, 'confirmation-needed'])
  }
  const colleague = await signedIn(shop.ctx, 'staff')
  expect((await shop.http(as(colleague)).post('/api/staff/configuration/get', {})).status).toBe(403)
  expect((await shop.http(as(visitor)).post('/api/staff/configuration/get', {})).status).toBe(401)
})
