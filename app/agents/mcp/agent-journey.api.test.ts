import { beforeAll, expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import { callTool, callUcp, mcpClient, meta, rawCall, sendLogo } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo } from '#test/logos.ts'
import { queuedMails } from '#test/mail.ts'
import { orderBody, postOrder } from '#test/placed-orders.ts'
import { ucpProblem } from '#test/ucp-schemas.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  client = await mcpClient(shop)
})

const keyed = () => ({ ...meta, 'idempotency-key': crypto.randomUUID() })

test('an agent finds, prices and chooses; a person takes over and orders; the agent reads the order by the buyer’s key', async () => {
  const { products } = await callTool(client, 'search_catalog', { meta, catalog: { query: 'θερμός' } })
  const [product] = products
  const priced = await callTool(client, 'price_with_logo', { meta, product_id: product.id, quantity: 100 })
  const line = { item: { id: product.id }, quantity: 100, placements: priced.placements }
  const cart = await callTool(client, 'create_cart', { meta: keyed(), cart: { line_items: [line] } })
  expect(ucpProblem('create_cart', cart)).toBe('')
  expect(cart.line_items[0].decoration.net).toBe(priced.net)
  const made = await callTool(client, 'create_checkout', { meta: keyed(), checkout: { cart_id: cart.id, line_items: [] } })
  expect([ucpProblem('create_checkout', made), made.status]).toEqual(['', 'requires_escalation'])
  const [, id = ''] = made.continue_url.split('#checkout=')

  const orderId = crypto.randomUUID()
  for (const attempt of [1, 2]) {
    const taken = await http.post('/api/agents/take', { orderId, kind: 'checkout', id })
    expect([attempt, taken.status, taken.body]).toEqual([attempt, 200, { notices: [] }])
  }
  const own = (await http.post('/api/cart/get', { orderId })).body
  expect(own.map(({ quantity, lineTotal }: { quantity: number; lineTotal: number }) => [quantity, lineTotal])).toEqual([
    [100, priced.net],
  ])
  const order = (await postOrder(shop, orderBody(orderId))).body
  expect(order.lines[0].lineTotal).toBe(priced.net)

  const ended = await callTool(client, 'get_checkout', { meta, id })
  expect([ucpProblem('get_checkout', ended), ended.status, ended.order.id]).toEqual(['', 'completed', order.number])
  expect((await http.post('/api/agents/take', { orderId: crypto.randomUUID(), kind: 'checkout', id })).status).toBe(409)

  const status = await callTool(client, 'get_order', { meta, id: order.number, key: order.key })
  expect([ucpProblem('get_order', status), status.id, status.checkout_id]).toEqual(['', order.number, id])
  expect(status.line_items[0].quantity).toEqual({ original: 100, total: 100, fulfilled: 0 })
  expect(JSON.stringify(status)).not.toContain('Παπαδοπούλου')
  const byKey = await callUcp(shop, 'GET', `/orders/${order.key}`)
  const beside = await callUcp(shop, 'GET', `/orders/${encodeURIComponent(order.number)}`, undefined, {
    authorization: `Bearer ${order.key}`,
  })
  expect([byKey.body.id, beside.body.id]).toEqual([order.number, order.number])
  const without = await callTool(client, 'get_order', { meta, id: order.number })
  expect([without.ucp.status, without.messages[0].code]).toEqual(['error', 'identity_required'])
  const wrong = await callTool(client, 'get_order', { meta, id: order.number, key: 'x'.repeat(43) })
  expect(wrong.messages[0].code).toBe('not_found')
})

test('a cart’s link is taken once by a person, too; an unknown one is refused', async () => {
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [{ item: { id: '28' }, quantity: 50 }] } })
  const [, id = ''] = cart.continue_url.split('#cart=')
  const orderId = crypto.randomUUID()
  for (let attempt = 0; attempt < 2; attempt += 1) await http.post('/api/agents/take', { orderId, kind: 'cart', id })
  expect((await http.post('/api/cart/get', { orderId })).body[0].quantity).toBe(50)
  expect((await http.post('/api/agents/take', { orderId, kind: 'cart', id: crypto.randomUUID() })).status).toBe(404)
})

test('a logo is checked by a link that takes one file', async () => {
  const link = await callTool(client, 'check_logo', { meta })
  expect(link.upload_url).toMatch(/\/ucp\/logos\//)
  const early = await callTool(client, 'check_logo', { logo_id: link.logo_id })
  expect(early.messages[0].code).toBe('not_found')
  const send = (width: number) => sendLogo(shop, link, testLogo(width))
  expect((await send(80)).status).toBe(201)
  expect((await send(90)).status).toBe(409)
  const checked = await callTool(client, 'check_logo', { logo_id: link.logo_id, product_id: '28' })
  expect(checked.is_vector).toBe(true)
  expect(checked.findings[0].text).toMatch(/\p{Script=Greek}/u)
  const forged = await fetch(`${shop.origin}/ucp/logos/${crypto.randomUUID()}.${'x'.repeat(22)}`, {
    method: 'POST',
    body: testLogo(),
  })
  expect([forged.status, (await forged.json()).code]).toEqual([404, 'not_found'])
})

const contact = { name: 'Άννα Δήμου', email: 'anna@etaireia.gr', company_name: 'Εταιρεία Α.Ε.' }

test('a quote is requested as by the form, once for a key, with the person’s consent', async () => {
  const request = {
    lines: [{ product_id: '28', quantities: [100, 250] }],
    brief: { message: 'Με το λογότυπό μας', budget: { amount: 8.5, per: 'piece' }, needed_by: '2026-12-18' },
    contact,
    consent: true,
    request_key: crypto.randomUUID(),
  }
  const requested = await callTool(client, 'request_quote', request)
  expect(requested.number).toMatch(/^2026-/)
  expect(requested.link).toContain('/promo/?received=')
  expect((await callTool(client, 'request_quote', request)).number).toBe(requested.number)
  expect((await callTool(client, 'request_quote', { ...request, lines: [] })).messages[0].code).toBe('key_reused')
  const [stored] = await shop.ctx.db.select().from(quotes)
  expect(stored).toMatchObject({ number: requested.number, email: contact.email, neededBy: '2026-12-18', budgetCents: 850 })
  expect((await queuedMails(shop.ctx)).some(({ recipient }) => JSON.stringify(recipient).includes(contact.email))).toBe(true)
  const status = await callTool(client, 'quote_status', { status_key: requested.status_key })
  expect(status).toMatchObject({ number: requested.number, state: 'submitted' })
  expect((await callTool(client, 'quote_status', { status_key: 'x' })).messages[0].code).toBe('not_found')
  const refused = await callTool(client, 'request_quote', { ...request, consent: false, request_key: crypto.randomUUID() })
  expect(refused.messages[0]).toMatchObject({ type: 'error', severity: 'recoverable' })
  expect(refused.messages[0].content).toMatch(/\p{Script=Greek}/u)
})

test('tools and prompts are listed; what a client cannot mean is refused', async () => {
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  for (const name of ['search_catalog', 'get_product', 'price_with_logo', 'find_gifts', 'check_logo', 'request_quote'])
    expect(names).toContain(name)
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/^[ -~«»Α-ωά-ώ’…]+$/)
    expect(inputSchema.type).toBe('object')
  }
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ title }) => title)).toEqual(['Welcome kit for 50 people', '300 conference gifts by a day'])
  const prompt = await client.getPrompt({ name: 'conference_gifts', arguments: { by: '2026-12-18' } })
  expect(JSON.stringify(prompt.messages)).toContain('300 δώρα συνεδρίου')
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${shop.origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await post(list)).status).toBe(200)
  expect((await post(list, { origin: shop.origin })).status).toBe(200)
  const foreign = await post(list, { origin: 'https://evil.example' })
  expect([foreign.status, (await foreign.json()).error.data.code]).toEqual([403, 'forbidden_origin'])
  // A page whose own name was made to lead to this machine
  const rebound = { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' }
  expect((await rawCall(shop, { headers: rebound, body: JSON.stringify(list) })).status).toBe(403)
  expect((await post('{')).status).toBe(400)
  expect((await post([list, list])).status).toBe(400)
  expect((await fetch(`${shop.origin}/mcp`)).status).toBe(405)
  const callOf = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const unnamed = await post(callOf('search_catalog', { catalog: { query: 'κούπα' } }))
  expect((await unnamed.json()).error).toMatchObject({ code: -32_001, data: { code: 'invalid_profile_url' } })
  const version = await post(
    callOf('search_catalog', { meta: { 'ucp-agent': { ...meta['ucp-agent'], version: '2025-01-01' } }, catalog: {} }),
  )
  expect([version.status, (await version.json()).error.code]).toEqual([422, -32_001])
  expect((await (await post(callOf('nothing', {}))).json()).error.code).toBe(-32_602)
})
