import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmAddress, confirmed, signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const login = { user: 'shop@etaireia.gr', password: 'ένας κωδικός: με@σύμβολα/%' }
const server = testMailServer(login)
const other = testMailServer()
const first = testShop()
/** Another node of the same shop */
const second = testShop(() => ({ DATABASE_URL: first.ctx.config.databaseUrl, DATA_DIR: first.ctx.config.dataDir }))
const fromEnvironment = testShop(() => ({ SMTP_URL: other.url }))

async function administrator(shop = first) {
  const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { post } = shop.http(as(user))
  return { user, post: (name: string, body: object = {}) => post(`/api/staff/${name}`, body) }
}

const typed = () => ({ host: '127.0.0.1', port: String(server.port), security: 'none', ...login })

test('a mail goes out by the typed server before it is saved, and the answer says what became of it', async () => {
  const { post } = await administrator()
  const sent = await post('configuration/test-mail', { ...typed(), to: 'me@example.gr' })
  expect(sent.body).toMatchObject({ isAccepted: true, text: expect.stringContaining('me@example.gr') })
  expect(await server.mailTo('me@example.gr')).toMatchObject({ subject: 'Δοκιμή αποστολής e-mail' })
  expect((await post('configuration/get')).body.mail).toMatchObject({ source: 'none', hasPassword: false })
  const [row] = await first.ctx.db.select().from(mails).where(eq(mails.recipient, 'me@example.gr'))
  expect(row).toMatchObject({ template: 'testMail', attempts: 1, failedAt: null, sentAt: expect.any(Date) })
})

test('each way in which a server cannot be used has its own sentence', async () => {
  const { post } = await administrator()
  const tryWith = async (over: object) =>
    (await post('configuration/test-mail', { ...typed(), to: 'a@example.gr', ...over })).body
  const wrong = await tryWith({ password: 'λάθος κωδικός' })
  expect(wrong).toMatchObject({ isAccepted: false, text: expect.stringContaining('όνομα χρήστη ή τον κωδικό') })
  // The server repeats what it was sent.
  expect(JSON.stringify(wrong)).not.toContain('λάθος κωδικός')
  expect((await tryWith({ user: '', password: '' })).text).toContain('αποστολέα, τον παραλήπτη ή το μήνυμα')
  expect((await tryWith({ security: 'starttls' })).text).toContain('προστατευμένη σύνδεση')
  expect((await tryWith({ security: 'tls' })).text).toContain('προστατευμένη σύνδεση')
  expect((await tryWith({ port: '1' })).text).toContain('θύρα 1')
  expect((await tryWith({ host: 'no-such-host.invalid' })).text).toContain('no-such-host.invalid')
  server.refuse(1, 550)
  expect(await tryWith({})).toMatchObject({ isAccepted: false, answer: expect.stringContaining('550') })
})

test('what is missing or wrong is said beside its field', async () => {
  const { post } = await administrator()
  for (const [over, field] of [
    [{ host: '' }, 'host'],
    [{ host: 'smtp://mail.gr' }, 'host'],
    [{ host: 'a b' }, 'host'],
    [{ port: '0' }, 'port'],
    [{ port: 'πολλά' }, 'port'],
    [{ security: 'ssl' }, 'security'],
    [{ password: 'a\r\nQUIT' }, 'password'],
    [{ user: '' }, 'user'],
    [{ password: '' }, 'password'],
  ] as const) {
    const { status, body } = await post('configuration/save-mail', { ...typed(), ...over })
    expect([over, status, Object.keys(body.error?.fields ?? {})]).toEqual([over, 422, [field]])
  }
})

test('a saved server is in force at once on every node, and a stored password never goes to another one', async () => {
  const { user, post } = await administrator()
  await confirmAddress(first.ctx, user)
  const saved = await post('configuration/save-mail', typed())
  expect(saved.body.mail).toEqual({
    source: 'screen',
    isUnreadable: false,
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: login.user,
    hasPassword: true,
  })
  expect(saved.text).not.toContain(login.password)
  expect((await post('health/get')).body.mails.server).toBe(`127.0.0.1:${server.port}`)
  await server.mailTo(user.email, 'Άλλαξε ο διακομιστής αλληλογραφίας')
  for (const node of [first, second]) {
    const { user: reader, post: postThere } = await administrator(node)
    const { body } = await postThere('health/test-mail')
    await server.mailTo(reader.email)
    await expect.poll(async () => (await postThere('health/mail', { id: body.id })).body.state).toBe('sent')
  }
  const mailStep = { code: 'mail', isDone: true }
  expect((await post('today')).body.firstSteps).toContainEqual(mailStep)

  const { post: postAgain } = await administrator(second)
  const kept = { ...typed(), password: '' }
  expect((await postAgain('configuration/save-mail', kept)).status).toBe(200)
  for (const over of [{ host: 'localhost' }, { port: String(other.port) }, { user: 'other@etaireia.gr' }]) {
    for (const call of ['save-mail', 'test-mail'] as const) {
      const { status, body } = await postAgain(`configuration/${call}`, { ...kept, ...over, to: 'a@example.gr' })
      expect([over, call, status, body.error?.code]).toEqual([over, call, 422, 'password-needed'])
    }
  }
  expect((await postAgain('configuration/test-mail', { ...kept, to: 'kept@example.gr' })).body.isAccepted).toBe(true)
})

test('a server that refuses the login keeps mails waiting, and its words are shown without the password', async () => {
  const { post } = await administrator()
  const password = 'κωδικός που έληξε'
  await post('configuration/save-mail', { ...typed(), password })
  const { body } = await post('health/test-mail')
  const state = () => post('health/mail', { id: body.id })
  await expect.poll(async () => (await state()).body.state, { timeout: 30_000 }).toBe('failing')
  const { failure } = (await state()).body
  expect([failure.includes(password), failure]).toEqual([false, expect.stringContaining('***')])
})

test('a removed server is no longer used', async () => {
  const { post } = await administrator()
  await post('configuration/save-mail', typed())
  expect((await post('configuration/remove', { part: 'mail' })).body.mail.source).toBe('none')
  const { body } = await post('health/test-mail')
  await expect.poll(async () => (await post('health/mail', { id: body.id })).body.state).toBe('sent')
  const [mail] = await first.ctx.db.select().from(mails).where(eq(mails.id, body.id))
  expect(server.mails.some(({ to = [] }) => to.some(({ address }) => address === mail?.recipient))).toBe(false)
  expect((await post('configuration/remove', { part: 'mail' })).status).toBe(200)
})

test('the environment wins, says so, and is not changed on the screen', async () => {
  const { user, post } = await administrator(fromEnvironment)
  expect((await post('configuration/get')).body.mail).toMatchObject({
    source: 'environment',
    host: '127.0.0.1',
    port: other.port,
  })
  const { status, body } = await post('configuration/save-mail', typed())
  expect([status, body.error.code, body.error.message]).toEqual([409, 'set-by-environment', expect.stringContaining('SMTP_URL')])
  await post('health/test-mail')
  await other.mailTo(user.email)
})
