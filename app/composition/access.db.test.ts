import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { createStaffApis, customerApis } from '#app/composition/mounted-apis.ts'
import { areas, type Scope, scopes } from '#app/platform/session.ts'
import { confirmed, signedIn, testPassword } from '#test/accounts.ts'
import { expectedAccess } from '#test/expected-access.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'

// Who may make each call; the list comes from the OpenAPI document, so that no call is forgotten.

const shop = testShop()
const actors: Record<string, Actor> = { visitor }

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** From the document; empty: everybody */
  readonly access: readonly string[]
}

/** The callers: staff of each single area, and of none. */
const callers = ['visitor', 'customer', ...areas, 'of no area', 'administrator'] as const

/** Whether the document allows a caller. */
function mayCall(name: (typeof callers)[number], access: Call['access']): boolean {
  if (access.length === 0 || name === 'administrator') return true
  if (name === 'visitor' || access.includes('administrator')) return false
  return access.includes('customer') || (name !== 'customer' && access.includes('staff')) || access.includes(name)
}

async function calls(): Promise<Call[]> {
  const { body } = await shop.http(as(visitor)).get('/api/openapi.json')
  const paths: Record<string, Record<string, Record<string, string[]>>> = body.paths
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      access: operation['x-access'] ?? [],
    })),
  )
}

/** Only a request would use it. */
const unusedPictures = { make: () => Promise.reject(new Error('nothing is drawn')), close: () => Promise.resolve() }

/** Calls that end their own session. */
const ends = new Set(['/api/account/logout', '/api/account/close'])

beforeAll(async () => {
  for (const role of ['customer', 'administrator'] as const)
    actors[role] = await confirmed(shop.ctx, await signedIn(shop.ctx, role))
  for (const area of areas) actors[area] = await signedIn(shop.ctx, 'staff', undefined, [area])
  actors['of no area'] = await signedIn(shop.ctx, 'staff', undefined, [])
})

test('each call is documented, and open to those whom the table of expected access names', async () => {
  const found = await calls()
  const inTable = Object.entries(expectedAccess).flatMap(([access, paths]) =>
    paths.split(/\s+/).flatMap((path) => (path === '' ? [] : [`/api/${path}: ${access}`])),
  )
  const inDocument = found.map(({ path, access }) => `${path}: ${access.length === 0 ? 'everybody' : access.join(' ')}`)
  expect(inDocument.toSorted()).toEqual(inTable.toSorted())
  const documented = new Set(found.map(({ method, path }) => `${method} ${path}`))
  const mounted = [...customerApis, ...createStaffApis({ pictures: unusedPictures })].flatMap(({ routes }) =>
    routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]+\})?/g, '{$1}')}`),
  )
  expect(mounted.filter((call) => !documented.has(call))).toEqual([])
})

test('each call allows exactly the documented callers', async () => {
  const found = await calls()
  expect(found.length).toBeGreaterThan(25)
  for (const { method, path, access } of found) {
    const checks = callers.map(async (name) => {
      const actor = ends.has(path) && name !== 'visitor' ? await signedIn(shop.ctx, 'customer') : actors[name]
      const http = shop.http(actor ?? visitor)
      const { status, body } = method === 'GET' ? await http.get(path) : await http.post(path, {})
      const expected = mayCall(name, access) ? 'let in' : name === 'visitor' ? 'sign-in-required' : 'forbidden'
      const code: string | undefined = body?.error?.code
      const got = code === 'sign-in-required' || code === 'forbidden' ? code : 'let in'
      expect([method, path, name, got]).toEqual([method, path, name, expected])
      expect([path, name, status < 500]).toEqual([path, name, true])
    })
    await Promise.all(checks)
  }
})

test('each call allows exactly the API keys with one of its scopes; calls for people allow none', async () => {
  const { body } = await shop.http(as(visitor)).get('/api/openapi.json')
  const scopesOf: Record<string, string[] | undefined> = Object.fromEntries(
    Object.entries<Record<string, { 'x-scopes'?: string[] }>>(body.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => [path, operation['x-scopes']]),
    ),
  )
  const made = async (granted: readonly Scope[]) => {
    const key = { name: 'ERP', scopes: granted, days: 30 }
    const answer = await shop.http(as(actors['administrator'] ?? visitor)).post('/api/staff/api-keys/add', key)
    return { granted, actor: { headers: { authorization: `Bearer ${answer.body.secret}` } } }
  }
  const keys = await Promise.all([...scopes.map((scope) => made([scope])), made(scopes)])
  const found = (await calls()).filter(({ access }) => access.length > 0)
  expect(found.filter(({ path }) => scopesOf[path] !== undefined).length).toBeGreaterThan(40)
  for (const { method, path, access } of found) {
    const wanted = scopesOf[path] ?? []
    if (!access.some((each) => areas.some((area) => area === each))) expect([path, wanted]).toEqual([path, []])
    const checks = keys.map(async ({ granted, actor }) => {
      const http = shop.http(as(actor))
      const { status, body: answer } = method === 'GET' ? await http.get(path) : await http.post(path, {})
      const expected = wanted.some((scope) => granted.some((each) => each === scope)) ? 'let in' : 'forbidden'
      expect([path, granted, answer?.error?.code === 'forbidden' ? 'forbidden' : 'let in']).toEqual([path, granted, expected])
      expect([path, granted, status < 500]).toEqual([path, granted, true])
    })
    await Promise.all(checks)
  }
})

test('nobody reads or changes another account’s addresses, sessions or cart', async () => {
  const [owner, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const address = { recipient: 'Α', street: 'Β 1', postalCode: '10557', city: 'Αθήνα' }
  const [made] = (await shop.http(as(owner)).post('/api/account/addresses', address)).body
  const before = await shop.http(as(owner)).post('/api/account/addresses/get', {})

  expect((await shop.http(as(other)).post('/api/account/addresses', { ...address, id: made.id, city: 'Πάτρα' })).status).toBe(404)
  await shop.http(as(other)).post('/api/account/addresses/remove', { id: made.id })
  expect((await shop.http(as(owner)).post('/api/account/addresses/get', {})).text).toBe(before.text)

  const [session] = (await shop.http(as(owner)).post('/api/account/sessions/get', {})).body
  await shop.http(as(other)).post('/api/account/sessions/end', { id: session.id })
  expect((await shop.http(as(owner)).post('/api/account/get', {})).status).toBe(200)

  await shop.http(as(owner)).post('/api/cart', { id: 28, qty: 50, variantId: null, orderId: randomUUID() })
  const own = (await shop.http(as(owner)).post('/api/cart/get', { orderId: randomUUID() })).body
  expect(own).toHaveLength(1)
  for (const actor of [other, visitor]) {
    for (const id of [own[0].id, 28]) {
      await shop.http(as(actor)).post('/api/cart/remove', { id, variantId: null, orderId: randomUUID() })
    }
  }
  expect((await shop.http(as(owner)).post('/api/cart/get', { orderId: randomUUID() })).body).toEqual(own)
})

test('closing an account deletes all its data', async () => {
  const user = await signedIn(shop.ctx)
  await shop.http(as(user)).post('/api/cart', { id: 28, qty: 50, variantId: null, orderId: randomUUID() })
  expect((await shop.http(as(user)).post('/api/account/close', { currentPassword: 'λάθος κωδικός' })).status).toBe(422)
  expect((await shop.http(as(user)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)
  expect((await shop.http(as(user)).post('/api/account/get', {})).status).toBe(401)
  expect((await shop.http(as(visitor)).post('/api/cart/get', { orderId: user.visitorId })).body).toEqual([])
})

test('each page’s HTML is identical for everybody', async () => {
  for (const path of [
    '/',
    '/shop/0',
    '/product/28',
    '/cart',
    '/login/',
    '/my-account/',
    '/my-account/orders/',
    '/vendor-dashboard',
  ]) {
    const pages = await Promise.all(callers.map((name) => shop.http(actors[name] ?? visitor).get(path)))
    expect([path, new Set(pages.map(({ text }) => text)).size]).toEqual([path, 1])
  }
})
