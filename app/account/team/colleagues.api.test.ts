import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readChanges } from '#app/account/audit/audit.server.ts'
import { knownDevices } from '#app/account/account.tables.ts'
import { recordAccountEvent } from '#app/account/security/security-events.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmAddress, confirmed, signedIn, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()
const password = { currentPassword: testPassword }

async function invitationTo(email: string): Promise<string> {
  const sent = await queuedMails(shop.ctx, eq(mails.recipient, email))
  return /#([\w-]{43})/.exec(sent.at(-1)?.plain ?? '')?.[1] ?? 'no link'
}

test('a revoked or replaced invitation is invalid', async () => {
  const boss = shop.http(as(await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))))
  const email = 'new-colleague@example.gr'
  await boss.post('/api/account/invite', { email, role: 'staff', areas: ['sales'] })
  const first = await invitationTo(email)
  await boss.post('/api/account/invite', { email: email.toUpperCase(), role: 'administrator' })
  const second = await invitationTo(email.toUpperCase())
  const team = async () => (await boss.post('/api/staff/colleagues/get', {})).body
  expect((await team()).invitations).toMatchObject([{ email: email.toUpperCase(), role: 'administrator' }])
  const take = (token: string) =>
    shop.http(as(visitor)).post('/api/account/invitation/take', { token, username: 'νέος.συνάδελφος', password: testPassword })
  expect((await take(first)).body.error.code).toBe('expired-link')
  expect((await boss.post('/api/staff/colleagues/take-invitation-back', { email })).status).toBe(200)
  expect((await take(second)).body.error.code).toBe('expired-link')
  const { invitations, events } = await team()
  expect(invitations).toEqual([])
  expect(events[0]).toMatchObject({ kind: 'invitation-taken-back' })
})

test('an accepted invitation of an administrator is mailed to the other administrators', async () => {
  const boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  await confirmAddress(shop.ctx, boss)
  const email = 'second-boss@example.gr'
  await shop.http(as(boss)).post('/api/account/invite', { email, role: 'administrator' })
  const input = { token: await invitationTo(email), username: 'δεύτερη.διευθύντρια', password: testPassword }
  expect((await shop.http(as(visitor)).post('/api/account/invitation/take', input)).status).toBe(200)
  const subjects = (await queuedMails(shop.ctx, eq(mails.recipient, boss.email))).map(({ subject }) => subject)
  expect(subjects).toEqual(['Πρόσκληση νέου διαχειριστή', 'Νέος διαχειριστής του καταστήματος'])
})

test('an administrator ends a colleague’s sessions, and their account; customers close theirs themselves', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const [colleague, customer] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx)]
  const { post } = shop.http(as(boss))
  expect((await post('/api/staff/colleagues/end-sessions', { id: colleague.id })).status).toBe(200)
  expect((await shop.http(as(colleague)).post('/api/account/get', {})).status).toBe(401)
  const end = '/api/staff/colleagues/end-account'
  expect((await post(end, { id: colleague.id, currentPassword: 'λάθος' })).body.error.code).toBe('wrong-password')
  expect((await post(end, { id: customer.id, ...password })).body.error.code).toBe('not-a-colleague')
  expect((await post(end, { id: boss.id, ...password })).body.error.code).toBe('own-account')
  expect((await post(end, { id: colleague.id, ...password })).status).toBe(200)
  const login = { username: colleague.username, password: testPassword }
  expect((await shop.http(as(visitor)).post('/api/account/login', login)).status).toBe(401)
  const { colleagues, events } = (await post('/api/staff/colleagues/get', {})).body
  expect(colleagues.map(({ id }: { id: number }) => id)).not.toContain(colleague.id)
  expect(events[0]).toMatchObject({ kind: 'account-ended', actorName: boss.username, subjectName: colleague.username })
})

test('actions on an account are in its export, with its devices; closing removes its name from both', async () => {
  const [boss, user] = [await signedIn(shop.ctx, 'administrator'), await signedIn(shop.ctx, 'staff')]
  await confirmAddress(shop.ctx, user)
  const { post } = shop.http(as(boss))
  await post('/api/account/invite', { email: `other-${user.email}`, role: 'staff', areas: ['accounts'] })
  await recordAccountEvent(shop.ctx, 'invited', { id: null, name: user.email.toUpperCase() })
  const login = { username: user.username, password: testPassword }
  const { object } = (await shop.http(as(visitor)).post('/api/account/login', login)).body
  await post('/api/staff/colleagues/end-sessions', { id: user.id })
  const again = (await shop.http(as(visitor)).post('/api/account/login', login)).body.object
  expect(object.token).not.toBe(again.token)
  const me = shop.http({ headers: { authorization: `Bearer ${again.token}` } })
  const exported = (await me.post('/api/account/export', {})).body
  expect(exported.devices).toHaveLength(2)
  expect(exported.accountEvents).toMatchObject([
    { kind: 'invited', subjectName: user.email.toUpperCase() },
    { kind: 'sessions-ended', actorName: boss.username, subjectName: user.username },
  ])
  expect((await me.post('/api/account/close', password)).status).toBe(200)
  const { events } = (await post('/api/staff/colleagues/get', {})).body
  expect(events.slice(0, 3)).toMatchObject([
    { kind: 'sessions-ended', actorName: boss.username, subjectName: '' },
    { kind: 'invited', subjectName: '' },
    { kind: 'invited', actorName: boss.username, subjectName: `other-${user.email}` },
  ])
  expect(await shop.ctx.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(0)
  // Their data export contains their actions.
  expect((await post('/api/account/export', {})).body.accountEvents).toContainEqual(
    expect.objectContaining({ kind: 'sessions-ended', actorName: boss.username }),
  )
})

test('an invitation brings its areas to the account, and a change of areas applies to its sessions immediately', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const { post } = shop.http(as(boss))
  const email = 'printer@example.gr'
  const refused = await post('/api/account/invite', { email, role: 'staff', areas: [] })
  expect([refused.status, refused.body.error.fields.areas]).toEqual([422, 'Διαλέξτε τουλάχιστον μία αρμοδιότητα.'])
  await post('/api/account/invite', { email, role: 'staff', areas: ['production'] })
  const taken = { token: await invitationTo(email), username: 'τυπογράφος', password: testPassword }
  expect((await shop.http(as(visitor)).post('/api/account/invitation/take', taken)).status).toBe(200)
  const login = { username: 'τυπογράφος', password: testPassword }
  const { object } = (await shop.http(as(visitor)).post('/api/account/login', login)).body
  expect(object.areas).toEqual(['production'])
  const me = shop.http({ headers: { authorization: `Bearer ${object.token}` } })
  const templates = () => me.post('/api/staff/templates/list', {})
  const before = await templates()
  expect([before.status, before.body.error.message]).toEqual([
    403,
    'Χρειάζεται η αρμοδιότητα «Πωλήσεις». Ζητήστε την από τον διαχειριστή του καταστήματος.',
  ])

  const choose = (body: object) => post('/api/staff/colleagues/areas', { id: object.id, ...body })
  expect((await choose({ areas: ['sales', 'accounts'], was: ['production'] })).body.areas).toEqual(['sales', 'accounts'])
  expect((await templates()).status).toBe(200)
  const late = await choose({ areas: ['catalogue'], was: ['production'] })
  expect([late.status, late.body.error.code]).toEqual([409, 'areas-changed'])
  expect((await choose({ areas: [], was: ['sales', 'accounts'] })).status).toBe(422)
  expect((await post('/api/staff/colleagues/areas', { id: boss.id, areas: ['sales'], was: [] })).status).toBe(409)
  expect((await post('/api/staff/colleagues/areas', { id: 2_000_000_000, areas: ['sales'], was: [] })).status).toBe(404)
  const changes = await readChanges(shop.ctx, 'colleague', 10)
  expect(changes).toMatchObject([
    {
      actorName: boss.username,
      subjectId: String(object.id),
      before: { areas: ['production'] },
      after: { areas: ['sales', 'accounts'] },
    },
  ])
})

test('of two administrators closing each other’s accounts concurrently one stays', async () => {
  const pair = [await signedIn(shop.ctx, 'administrator'), await signedIn(shop.ctx, 'administrator')]
  const [one, other] = pair
  const end = (actor: typeof one, id: number | undefined) =>
    shop.http(as(actor ?? visitor)).post('/api/staff/colleagues/end-account', { id, ...password })
  await Promise.all([end(one, other?.id), end(other, one?.id)])
  const states = await Promise.all(pair.map((user) => shop.http(as(user)).post('/api/account/get', {})))
  expect(states.map(({ status }) => status).toSorted()).toEqual([200, 401])
})
