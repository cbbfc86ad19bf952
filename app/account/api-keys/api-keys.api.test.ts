import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { deleteEndedKeys } from '#app/account/api-keys/api-keys.server.ts'
import { apiKeys } from '#app/account/api-keys/api-keys.tables.ts'
import { auditLog } from '#app/account/audit/audit.tables.ts'
import { orderEvents } from '#app/orders/orders.tables.ts'
import { type Scope, scopes } from '#app/platform/session.ts'
import { confirmed, signedIn, testPassword, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testShop()
let administrator: TestUser

beforeAll(async () => {
  administrator = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'διευθυντής'))
})

const manage = (name: string, body: object = {}, actor: Actor = administrator) =>
  shop.http(as(actor)).post(`/api/staff/api-keys/${name}`, body)

/** Creates a key by the call; `actor` sends requests with it. */
async function made(granted: readonly Scope[], over: object = {}, maker: Actor = administrator) {
  const { status, body, text } = await manage('add', { name: 'ERP', scopes: granted, days: 90, ...over }, maker)
  if (status !== 200) throw new Error(text)
  const secret: string = body.secret
  const id: string = body.key.id
  return { id, secret, actor: { headers: { authorization: `Bearer ${secret}` } } }
}

const post = (actor: Actor, path: string, body: object = {}) => shop.http(as(actor)).post(path, body)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body?.error?.code]

test('a key is returned once, stored as a hash, and works until revoked', async () => {
  const { id, secret, actor } = await made(['sales:read'])
  expect(secret).toMatch(/^doro_[\w-]{43}$/)
  const [row] = await shop.ctx.db.select().from(apiKeys).where(eq(apiKeys.id, id))
  expect(JSON.stringify(row)).not.toContain(secret.slice(5))
  expect((await post(actor, '/api/staff/orders/list')).status).toBe(200)
  const { text, body } = await manage('list')
  expect(text).not.toContain(secret)
  expect(body.keys.find((each: { id: string }) => each.id === id)).toMatchObject({
    name: 'ERP',
    lastFour: secret.slice(-4),
    scopes: ['sales:read'],
    state: 'active',
    madeBy: 'διευθυντής',
    lastUsedAt: expect.any(String),
  })
  expect((await manage('revoke', { id })).status).toBe(200)
  expect(codeOf(await post(actor, '/api/staff/orders/list'))).toEqual([401, 'unknown-api-key'])
  expect((await manage('revoke', { id })).status).toBe(404)
  const changes = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(changes.map(({ subject, actorName }) => [subject, actorName])).toEqual([
    ['api-key', 'διευθυντής'],
    ['api-key', 'διευθυντής'],
  ])
  expect(JSON.stringify(changes)).not.toContain(secret.slice(5))
})

test('a key reads and writes within its scopes; its actions are recorded under its name', async () => {
  const order = await storedOrder(shop.ctx, { state: 'placed' })
  const reader = (await made(['sales:read'])).actor
  const writer = (await made(['sales:write'], { name: 'Αποθήκη' })).actor
  expect((await post(reader, '/api/staff/orders/get', { id: order.id })).status).toBe(200)
  const refused = await post(reader, '/api/staff/orders/note', { id: order.id, text: 'Όχι' })
  expect(codeOf(refused)).toEqual([403, 'forbidden'])
  expect(refused.body.error.message).toContain('sales:write')
  expect((await post(writer, '/api/staff/orders/note', { id: order.id, text: 'Στο ράφι 7' })).status).toBe(200)
  const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.at(-1)).toMatchObject({ kind: 'note', role: 'staff', actorName: 'κλειδί «Αποθήκη»', userId: administrator.id })
})

test('a key gives no access to its creator’s account, cart, quotes, keys or settings', async () => {
  const { actor } = await made(scopes)
  for (const path of [
    '/api/account/get',
    '/api/account/password',
    '/api/account/sessions/get',
    '/api/account/invite',
    '/api/staff/colleagues/get',
    '/api/staff/api-keys/list',
    '/api/staff/api-keys/add',
    '/api/staff/settings/get',
    '/api/staff/webhooks/list',
    '/api/orders/mine',
    '/api/orders/own-list',
  ])
    expect([path, (await post(actor, path)).status]).toEqual([path, expect.toBeOneOf([403, 404])])
  // Public calls treat it as a visitor.
  await post(administrator, '/api/cart', { id: 28, qty: 50, variantId: null, orderId: administrator.visitorId })
  const cart = await post(actor, '/api/cart/get', { orderId: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6' })
  expect([cart.status, cart.body]).toEqual([200, []])
})

test('a key ends with its last day, and with its creator’s rights', async () => {
  const { ctx } = shop
  const [limited, longest] = [await made(['sales:read'], { days: 1 }), await made(['sales:read'], { days: 365 })]
  await ctx.db
    .update(apiKeys)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(apiKeys.id, limited.id))
  expect(codeOf(await post(limited.actor, '/api/staff/orders/list'))).toEqual([401, 'unknown-api-key'])
  expect((await post(longest.actor, '/api/staff/orders/list')).status).toBe(200)
  const maker = await confirmed(ctx, await signedIn(ctx, 'administrator'))
  const own = await made(['sales:read'], {}, maker)
  await ctx.db.update(users).set({ role: 'staff' }).where(eq(users.id, maker.id))
  expect(codeOf(await post(own.actor, '/api/staff/orders/list'))).toEqual([401, 'unknown-api-key'])
  await deleteEndedKeys({ ...ctx, now: new Date(Date.now() + 366 * 86_400_000) })
  const left = (await ctx.db.select().from(apiKeys)).map(({ id }) => id)
  expect([left.includes(limited.id), left.includes(longest.id)]).toEqual([false, true])
})

test('a key of before keys had an end tells that, and when it ends', async () => {
  const { id } = await made(['sales:read'], { days: 365 })
  const expiresAt = new Date(Date.now() + 400 * 86_400_000)
  await shop.ctx.db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, id))
  const { keys } = (await manage('list')).body
  expect(keys.find((each: { id: string }) => each.id === id)).toMatchObject({
    wasEndless: true,
    expiresAt: expiresAt.toISOString(),
    state: 'active',
  })
  expect(keys.filter((each: { wasEndless: boolean }) => each.wasEndless)).toHaveLength(1)
})

test('a key stops while its maker is locked out for a missing second factor, and ends with their account', async () => {
  const { ctx } = shop
  const maker = await confirmed(ctx, await signedIn(ctx, 'administrator'))
  const { id, actor } = await made(['sales:read'], {}, maker)
  const asked = (days: number) =>
    ctx.db
      .update(users)
      .set({ secondFactorAskedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(users.id, maker.id))
  const stateOf = async () => (await manage('list')).body.keys.find((each: { id: string }) => each.id === id)?.state
  expect((await post(actor, '/api/staff/orders/list')).status).toBe(200)
  await asked(8)
  expect(codeOf(await post(maker, '/api/staff/orders/list'))).toEqual([403, 'second-factor-required'])
  for (const path of ['/api/staff/orders/list', '/api/products'])
    expect([path, ...codeOf(await post(actor, path))]).toEqual([path, 403, 'second-factor-required'])
  expect(await stateOf()).toBe('stopped')
  await asked(1)
  expect((await post(actor, '/api/staff/orders/list')).status).toBe(200)
  expect(await stateOf()).toBe('active')
  expect((await post(maker, '/api/account/close', { currentPassword: testPassword })).status).toBe(200)
  expect(codeOf(await post(actor, '/api/staff/orders/list'))).toEqual([401, 'unknown-api-key'])
})

test('a key needs no confirmation: its maker confirmed its scopes', async () => {
  const { actor } = await made(['sales:read', 'accounts:write'])
  const customer = await signedIn(shop.ctx)
  const credit = { userId: customer.id, limit: 100, paymentDays: 30 }
  expect((await post(actor, '/api/staff/customers/credit/save', credit)).status).toBe(200)
  expect((await post(actor, '/api/staff/customers/export', { format: 'csv' })).status).toBe(200)
  expect(codeOf(await post(actor, '/api/account/confirm', { password: testPassword }))).toEqual([403, 'forbidden'])
})

test('wrong keys and hostile input are refused with a Greek sentence', async () => {
  for (const token of ['doro_', `doro_${'x'.repeat(43)}`, `doro_${'x'.repeat(500)}`, "doro_' or 1=1 --"]) {
    const answer = await post({ headers: { authorization: `Bearer ${token}` } }, '/api/products')
    expect([token, codeOf(answer)]).toEqual([token, [401, 'unknown-api-key']])
    expect(answer.body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  const right = { name: 'ERP', scopes: ['sales:read'], days: 30 }
  for (const over of [
    { name: '' },
    { name: 'α'.repeat(61) },
    { name: 5 },
    { scopes: [] },
    { scopes: ['sales:all'] },
    { scopes: 'sales:read' },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: null },
    { days: undefined },
    { days: '30' },
  ]) {
    const { status, body } = await manage('add', { ...right, ...over })
    expect([over, status]).toEqual([over, 422])
    expect(body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  const staff = await signedIn(shop.ctx, 'staff')
  for (const name of ['list', 'add', 'revoke']) {
    expect((await manage(name, right, visitor)).status).toBe(401)
    expect((await manage(name, right, staff)).status).toBe(403)
  }
})
