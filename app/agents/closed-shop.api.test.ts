import { setTimeout as delay } from 'node:timers/promises'

import { beforeAll, expect, test } from 'vitest'

import { agentCarts } from '#app/agents/agents.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { callTool, callUcp, mcpClient, meta } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { orderBody, postOrder } from '#test/placed-orders.ts'
import { ucpProblem } from '#test/ucp-schemas.ts'

const shop = testShop()
const http = shop.http(as(visitor))
let boss: TestUser
let client: Awaited<ReturnType<typeof mcpClient>>
/** From before the closing */
let orderKey: string
let statusKey: string
let cartId: string

const line = { item: { id: '28' }, quantity: 100 }
const contact = { name: 'Άννα Δήμου', email: 'anna@etaireia.gr', company_name: 'Εταιρεία Α.Ε.' }
const request = { meta, lines: [{ product_id: '28', quantities: [100] }], contact, consent: true }

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  client = await mcpClient(shop)
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [line] } })
  cartId = cart.id
  const orderId = crypto.randomUUID()
  await http.post('/api/agents/take', { orderId, kind: 'cart', id: cartId })
  orderKey = (await postOrder(shop, orderBody(orderId))).body.key
  statusKey = (await callTool(client, 'request_quote', request)).status_key
  await shop.http(as(boss)).post('/api/staff/shop/close', {})
  while ((await http.get('/')).status !== 503) await delay(50)
})

const made = async () => [await shop.ctx.db.$count(agentCarts), await shop.ctx.db.$count(quotes)]

test.each<[string, object]>([
  ['search_catalog', { catalog: { query: 'κούπα' } }],
  ['lookup_catalog', { catalog: { ids: ['28'] } }],
  ['get_product', { catalog: { id: '28' } }],
  ['find_gifts', { quantity: 100, with_logo: true }],
  ['price_with_logo', { product_id: '28', quantity: 100 }],
  ['check_logo', {}],
  ['create_cart', { cart: { line_items: [line] } }],
  ['create_checkout', { checkout: { line_items: [line] } }],
  ['request_quote', request],
])('a closed shop tells a buyer’s program that it is closed: %s', async (name, args) => {
  const before = await made()
  const answer = await callTool(client, name, { meta, ...args })
  expect(answer.messages).toMatchObject([{ code: 'shop_closed', content: expect.stringContaining('δεν είναι ανοιχτό') }])
  if (/_(catalog|product|cart|checkout)$/.test(name)) expect(ucpProblem(name, answer)).toBe('')
  expect(await made()).toEqual(before)
})

test('by REST, too, after the call’s own checks', async () => {
  const paths = [
    ['POST', '/catalog/search', { query: 'κούπα' }],
    ['POST', '/carts', { line_items: [line] }],
    ['GET', `/carts/${cartId}`, undefined],
    ['POST', '/checkout-sessions', { cart_id: cartId, line_items: [] }],
  ] as const
  for (const [method, path, body] of paths) {
    const answer = await callUcp(shop, method, path, body)
    expect([path, answer.status, answer.body.messages[0].code]).toEqual([path, 200, 'shop_closed'])
  }
  expect((await callUcp(shop, 'POST', '/catalog/search', {}, { 'ucp-agent': '' })).status).toBe(400)
})

test('what was ordered and requested before is told', async () => {
  expect((await callTool(client, 'get_order', { meta, id: orderKey })).line_items).toHaveLength(1)
  expect((await callUcp(shop, 'GET', `/orders/${orderKey}`)).body.ucp.status).toBe('success')
  expect((await callTool(client, 'quote_status', { meta, status_key: statusKey })).state).toBe('submitted')
})

test('staff’s programs see the shop as staff do', async () => {
  const { body } = await shop
    .http(as(boss))
    .post('/api/staff/api-keys/add', { name: 'Βοηθός', scopes: ['catalogue:read'], days: 30 })
  const own = await mcpClient(shop, { authorization: `Bearer ${body.secret}` })
  expect((await callTool(own, 'staff_products', { search: 'θερμός' })).products.length).toBeGreaterThan(0)
  expect((await callTool(own, 'search_catalog', { meta, catalog: { query: 'θερμός' } })).products.length).toBeGreaterThan(0)
})
