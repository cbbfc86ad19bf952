import { beforeAll, expect, test } from 'vitest'

import { callTool, callUcp, mcpClient, meta, profile, rawCall } from '#test/agents.ts'
import { as, testShop, untilNotBusy, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

// Calls that only an attacker makes. Each is answered by the protocol's own errors.

const shop = testShop()
const http = shop.http(as(visitor))
let client: Awaited<ReturnType<typeof mcpClient>>
let cartId = ''

beforeAll(async () => {
  client = await mcpClient(shop)
  cartId = (await callTool(client, 'create_cart', { meta, cart: { line_items: [{ item: { id: '28' }, quantity: 50 }] } })).id
})

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
const line = (more: object = {}) => ({ item: { id: '28' }, quantity: 50, ...more })
const placement = { position: 'front', technique: 'silkscreen', colours: 1, widthMm: 50, heightMm: 30 }
const guid = '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6'

/** Bodies of carts, as JSON texts */
const cartBodies: readonly string[] = [
  'null',
  '[]',
  '"x"',
  '1e999',
  '{',
  '{"line_items":{}}',
  '{"line_items":[null]}',
  '{"line_items":[[]]}',
  '{"line_items":[{"item":{"id":"28"},"quantity":"50"}]}',
  '{"line_items":[{"item":{"id":"28"},"quantity":1e21}]}',
  '{"line_items":[{"item":{"id":"28"},"quantity":-0}]}',
  '{"line_items":[{"item":{"id":"28"},"quantity":0.1}]}',
  '{"line_items":[{"item":{"id":{"toString":1}},"quantity":5}]}',
  '{"line_items":[{"item":{"id":true},"quantity":5}]}',
  '{"line_items":[{"item":{"id":"28\\u0000"},"quantity":5}]}',
  '{"line_items":[{"item":{"id":"\\ud800"},"quantity":5}]}',
  '{"line_items":[],"context":{"postal_code":"\\ud800"}}',
  '{"line_items":[],"context":{"postal_code":"\\u0000"}}',
  '{"line_items":[],"context":"x"}',
  '{"__proto__":{"line_items":[]}}',
  '{"line_items":[{"__proto__":{"item":{"id":"28"}},"quantity":5}]}',
  '{"constructor":{"prototype":{"isAdmin":true}},"line_items":[]}',
  `{"line_items":${deep('[', ']', 5_000)}}`,
  `{"line_items":[],"signals":${deep('{"a":', '}', 5_000)}}`,
  JSON.stringify({ line_items: Array.from({ length: 3_000 }, () => line()) }),
  JSON.stringify({ line_items: [line({ placements: Array.from({ length: 60 }, () => placement) })] }),
  JSON.stringify({ line_items: [line({ placements: [{ ...placement, widthMm: 1e308 }] })] }),
  JSON.stringify({ line_items: [line({ placements: [{ ...placement, position: '__proto__' }] })] }),
  JSON.stringify({ line_items: [line({ placements: [{ ...placement, technique: 'constructor' }] })] }),
  JSON.stringify({ line_items: [line({ placements: [{ ...placement, logo_id: 7 }] })] }),
  JSON.stringify({ line_items: [line({ placements: [{ ...placement, logo_id: '__proto__' }] })] }),
  JSON.stringify({ line_items: [line({ logo_id: [guid] })] }),
  JSON.stringify({ line_items: [line({ logo_id: guid })] }),
  JSON.stringify({ line_items: [line({ logo_id: `${guid}'; drop table agent_logos` })] }),
]

test('bodies of carts that no client sends', async () => {
  for (const body of cartBodies)
    for (const [method, path] of [
      ['POST', '/carts'],
      ['PUT', `/carts/${cartId}`],
      ['POST', '/checkout-sessions'],
    ] as const) {
      const answer = await untilNotBusy(() => callUcp(shop, method, path, body))
      const isRefused = answer.status >= 400 ? typeof answer.body.code === 'string' : answer.body.ucp !== undefined
      expect([path, body.slice(0, 80), answer.status < 500, isRefused]).toEqual([path, body.slice(0, 80), true, true])
    }
  expect('isAdmin' in {}).toBe(false)
})

test('a picture of another visitor’s logo does not get onto a line by its hash', async () => {
  const { picture } = (await uploadLogo(shop, crypto.randomUUID(), testLogo(75))).body
  const element = { kind: 'logo', picture, ink: null, xMm: 0, yMm: 0, widthMm: 30, heightMm: 20, degrees: 0 }
  const [{ key, techniques }] = (await http.get('/api/personalisation/options?productId=28')).body.positions
  const drawn = { ...placement, position: key, technique: techniques[0].key, artwork: [element] }
  const answer = await callUcp(shop, 'POST', '/carts', { line_items: [line({ placements: [drawn] })] })
  expect([answer.body.ucp.status, answer.body.messages[0].code]).toEqual(['error', 'unknown_logo'])
  const both = await callUcp(shop, 'POST', '/carts', { line_items: [line({ placements: [{ ...drawn, logo_id: guid }] })] })
  expect(both.status).toBe(400)
})

test('ids of others, and ids that are none', async () => {
  const visitorId = crypto.randomUUID()
  await http.post('/api/cart', { orderId: visitorId, id: 28, qty: 50 })
  for (const id of [visitorId, guid, '%00', '..%2f..', '%ED%A0%80', "1'--", 'a'.repeat(5_000), '0', '__proto__'])
    for (const [method, path] of [
      ['GET', `/carts/${id}`],
      ['PUT', `/carts/${id}`],
      ['POST', `/carts/${id}/cancel`],
      ['GET', `/checkout-sessions/${id}`],
      ['POST', `/checkout-sessions/${id}/cancel`],
      ['POST', `/checkout-sessions/${id}/complete`],
      ['GET', `/orders/${id}`],
    ] as const) {
      const answer = await untilNotBusy(() => callUcp(shop, method, path, method === 'PUT' ? { line_items: [] } : undefined))
      const isFound = answer.status < 300 && answer.body.ucp?.status !== 'error'
      expect([path.slice(0, 60), answer.status < 500, isFound]).toEqual([path.slice(0, 60), true, false])
    }
  expect((await http.post('/api/cart/get', { orderId: visitorId })).body).toHaveLength(1)
})

test('headers that no client sends', async () => {
  const body = { line_items: [line()] }
  const post = (headers: Record<string, string>) => callUcp(shop, 'POST', '/carts', body, headers)
  const expected: readonly (readonly [Record<string, string>, number])[] = [
    [{ 'content-type': 'text/xml' }, 415],
    [{ 'content-type': '' }, 415],
    [{ 'ucp-agent': '' }, 400],
    [{ 'ucp-agent': 'profile="javascript:alert(1)"' }, 400],
    [{ 'ucp-agent': `profile="https://x.example/${'x'.repeat(600)}"` }, 400],
    [{ 'ucp-agent': `profile="${profile}", version="2020-01-01"` }, 422],
    [{ 'ucp-agent': `profile="${profile}", version=""` }, 422],
    [{ 'idempotency-key': 'not-a-uuid' }, 400],
    [{ 'idempotency-key': 'x'.repeat(4_000) }, 400],
    [{ authorization: `Bearer doro_${'x'.repeat(43)}` }, 401],
    [{ authorization: 'Basic x' }, 201],
  ]
  for (const [headers, status] of expected) {
    const answer = await post(headers)
    expect([headers, answer.status]).toEqual([headers, status])
    if (status >= 400) expect([headers, answer.body]).toMatchObject([headers, { code: expect.stringMatching(/^[a-z_]+$/) }])
  }
})

test('a key is used once: another body is refused, and calls at once make one cart', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const post = (quantity: number) =>
    untilNotBusy(() => callUcp(shop, 'POST', '/carts', { line_items: [{ item: { id: '28' }, quantity }] }, headers))
  const all = await Promise.all(Array.from({ length: 8 }, () => post(50)))
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
  const replay = await post(60)
  expect([replay.status, replay.body.code]).toEqual([409, 'idempotency_key_reused'])
})

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const rpc = (more: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...more })
const toolCall = (name: unknown, args: unknown) => rpc({ method: 'tools/call', params: { name, arguments: args } })

test('MCP answers what no client sends by errors of JSON-RPC', async () => {
  const list = rpc({ method: 'tools/list' })
  const calls: readonly (readonly [string, string | Buffer, Record<string, string>])[] = [
    ['GET', '', { accept: 'text/event-stream' }],
    ['DELETE', '', json],
    ['PUT', list, json],
    ['PATCH', list, json],
    ['POST', list, { 'content-type': 'application/json' }],
    ['POST', list, { ...json, accept: 'text/html' }],
    ['POST', list, { ...json, 'content-type': 'text/plain' }],
    ['POST', list, { ...json, 'mcp-protocol-version': '1999-01-01' }],
    ['POST', list, { ...json, origin: 'https://evil.example' }],
    ['POST', list, { ...json, origin: 'null' }],
    ['POST', list, { ...json, origin: 'https://localhost.evil.example' }],
    ['POST', `[${list}]`, json],
    ['POST', '[]', json],
    ['POST', 'null', json],
    ['POST', '{}', json],
    ['POST', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', json],
    ['POST', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}', json],
    ['POST', rpc({ method: '__proto__' }), json],
    ['POST', rpc({ method: 'tools/call' }), json],
    ['POST', rpc({ method: 'tools/call', params: [] }), json],
    ['POST', rpc({ method: 'prompts/get', params: { name: '__proto__' } }), json],
    ['POST', toolCall('__proto__', {}), json],
    ['POST', toolCall('constructor', {}), json],
    ['POST', toolCall(7, {}), json],
    ['POST', toolCall('x'.repeat(10_000), {}), json],
    ['POST', toolCall('staff_draft_offer', { quote_id: guid }), json],
    ['POST', toolCall('find_gifts', []), json],
    ['POST', toolCall('find_gifts', { text: 'δ'.repeat(201) }), json],
    ['POST', toolCall('find_gifts', { text: 'κούπα\u0000' }), json],
    ['POST', toolCall('find_gifts', { text: '\ud800' }), json],
    ['POST', toolCall('find_gifts', { quantity: 1e308 }), json],
    ['POST', toolCall('find_gifts', { by: '9999-99-99' }), json],
    ['POST', toolCall('price_with_logo', { product_id: '28', quantity: 50, placements: 'front' }), json],
    ['POST', toolCall('price_with_logo', { product_id: '28-999', quantity: 50 }), json],
    ['POST', toolCall('price_with_logo', { product_id: '28', quantity: 50, logo_id: guid }), json],
    ['POST', toolCall('check_logo', { logo_id: guid }), json],
    ['POST', toolCall('check_logo', { logo_id: '../../etc/passwd' }), json],
    ['POST', toolCall('quote_status', { status_key: 'x'.repeat(2_001) }), json],
    ['POST', toolCall('quote_status', { status_key: '\u0000' }), json],
    ['POST', toolCall('request_quote', { lines: [{ logo_id: guid, quantities: [1] }], contact: {}, consent: 'yes' }), json],
    ['POST', toolCall('search_catalog', { meta: { 'ucp-agent': 7 }, catalog: { query: 'κούπα' } }), json],
    ['POST', toolCall('search_catalog', { meta, catalog: { query: 'κ'.repeat(201) } }), json],
    ['POST', toolCall('get_cart', { meta, id: guid }), json],
    ['POST', toolCall('cancel_cart', { meta, id: cartId }), json],
    ['POST', Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), json],
    ['POST', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, json],
    ['POST', toolCall('find_gifts', { text: 'x'.repeat(300_000) }), json],
  ]
  for (const [method, body, headers] of calls) {
    const answer = await untilNotBusy(() => rawCall(shop, { method, body, headers }))
    const what = [method, body.toString().slice(0, 120), headers]
    expect([what, answer.status < 500]).toEqual([what, true])
    const parsed: unknown = JSON.parse(answer.text)
    expect([what, parsed]).toMatchObject([what, expect.anything()])
    const isRefused = /"error"|"isError":true|"ucp":\{"version":"[^"]+","status":"error"/.test(answer.text)
    expect([what, isRefused || answer.text.includes('"gifts"')]).toEqual([what, true])
  }
})

test('upload links of nobody, and uploads that are no logo', async () => {
  const link = await callTool(client, 'check_logo', { meta })
  const { pathname } = new URL(link.upload_url)
  const bodies: readonly (readonly [string, string | Buffer, number])[] = [
    ['/ucp/logos/x', 'x', 404],
    [`/ucp/logos/${guid}.${'A'.repeat(22)}`, 'x', 404],
    [`${pathname}x`, 'x', 404],
    [pathname, '', 422],
    [pathname, 'no picture', 422],
    [pathname, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 422],
    [pathname, Buffer.alloc(21 * 1024 * 1024), 413],
  ]
  for (const [path, body, status] of bodies) {
    const answer = await untilNotBusy(() => rawCall(shop, { path, body, headers: {} }))
    expect([path, body.length, answer.status, JSON.parse(answer.text)]).toMatchObject([
      path,
      body.length,
      status,
      { code: expect.stringMatching(/^[a-z_]+$/) },
    ])
  }
  // The link still takes its one file.
  expect((await rawCall(shop, { path: pathname, body: testLogo(76), headers: {} })).status).toBe(201)
})
