import { beforeAll, expect, test } from 'vitest'

import { agentCarts } from '#app/agents/agents.tables.ts'
import { callUcp, profile } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { ucpProblem } from '#test/ucp-schemas.ts'

const shop = testShop({ PUBLIC_URL: 'https://www.doro-shop.gr' }, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
const origin = 'https://www.doro-shop.gr'

/** Each answer of the protocol is one of its schemas. */
async function call(operation: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers = {}) {
  const answer = await callUcp(shop, method, path, body, headers)
  if (answer.status < 300) expect([path, ucpProblem(operation, answer.body)]).toEqual([path, ''])
  return answer
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const codeOf = (body: { messages: { code: string }[] }) => body.messages.map(({ code }) => code)

/** A product that is made to order, in any quantity */
const bulk = '28'
const lines = [{ item: { id: bulk }, quantity: 100 }]

let decorated: { id: string; placement: Record<string, unknown> }

beforeAll(async () => {
  const { product } = (await callUcp(shop, 'POST', '/catalog/product', { id: bulk })).body
  decorated = { id: bulk, placement: product.decoration.positions[0].default_placement }
})

test('the profile says what is spoken here, and that nobody’s program pays', async () => {
  const { status, headers, body } = await http.get('/.well-known/ucp')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  expect(ucpProblem('profile', body)).toBe('')
  expect(body.ucp.payment_handlers).toEqual({})
  const [rest, mcp] = body.ucp.services['dev.ucp.shopping']
  expect([rest.endpoint, mcp.endpoint]).toEqual([`${origin}/ucp`, `${origin}/mcp`])
  const [extension] = body.ucp.capabilities['gr.doro_shop.www.shopping.decoration']
  expect(extension.schema).toBe(`${origin}/ucp/schemas/decoration.json`)
  const schema = (await http.get('/ucp/schemas/decoration.json')).body
  expect(schema.name).toBe('gr.doro_shop.www.shopping.decoration')
})

test.each(['κούπα', 'κούπα όχι μαύρη', 'όχι δερμάτινα'])(
  '«%s»: search pages through all results by cursors, each once',
  async (query) => {
    const seen: string[] = []
    let cursor: string | undefined
    let total = 0
    do {
      const { body } = await call('search_catalog', 'POST', '/catalog/search', { query, pagination: { limit: 7, cursor } })
      seen.push(...body.products.map(({ id }: { id: string }) => id))
      cursor = body.pagination.cursor
      total = body.pagination.total_count
    } while (cursor !== undefined)
    expect(seen.length).toBe(total)
    expect(new Set(seen).size).toBe(total)
    expect(total).toBeGreaterThan(3)
  },
)

test('search filters by category and by price with VAT', async () => {
  const { body } = await call('search_catalog', 'POST', '/catalog/search', {
    filters: { categories: ['Κούπες & θερμός'], price: { max: 1_000 } },
    pagination: { limit: 24 },
  })
  expect(body.products.length).toBeGreaterThan(0)
  for (const product of body.products) expect(product.price_range.min.amount).toBeLessThanOrEqual(1_000)
  const [{ categories }] = body.products
  const same = await call('search_catalog', 'POST', '/catalog/search', { filters: { categories: [categories[0].value] } })
  expect(same.body.products.length).toBeGreaterThan(0)
  const none = await call('search_catalog', 'POST', '/catalog/search', { filters: { categories: ['Πλοία'] } })
  expect(none.body.products).toEqual([])
  const dollars = { context: { currency: 'USD' }, filters: { price: { max: 1 } } }
  expect(codeOf((await call('search_catalog', 'POST', '/catalog/search', dollars)).body)).toEqual(['price_filter_ignored'])
})

test('lookup tells which id found which variant, and which found nothing', async () => {
  const { product } = (await call('get_product', 'POST', '/catalog/product', { id: bulk })).body
  const [variant] = product.variants
  const ids = [bulk, variant.id, variant.id, '999999', 'x', '28-99999']
  const { body } = await call('lookup_catalog', 'POST', '/catalog/lookup', { ids })
  expect(body.products).toHaveLength(1)
  const inputs = body.products[0].variants.flatMap((each: { inputs: object[] }) => each.inputs)
  expect(inputs).toContainEqual({ id: bulk, match: 'featured' })
  expect(inputs).toContainEqual({ id: variant.id, match: 'exact' })
  expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(['999999', 'x', '28-99999'])
  const many = await callUcp(shop, 'POST', '/catalog/lookup', { ids: Array.from({ length: 25 }, (_, at) => String(at + 1)) })
  expect([many.status, many.body.code]).toEqual([400, 'request_too_large'])
})

test('a product is narrowed by options; an unknown one is an outcome, not a failure', async () => {
  const { body } = await call('search_catalog', 'POST', '/catalog/search', { query: 'μπλουζάκι', pagination: { limit: 1 } })
  const id = body.products[0].id
  const { product } = (await call('get_product', 'POST', '/catalog/product', { id })).body
  const [option] = product.options
  const label = option.values.at(-1).label
  const narrowed = (await call('get_product', 'POST', '/catalog/product', { id, selected: [{ name: option.name, label }] })).body
    .product
  expect(narrowed.selected).toContainEqual({ name: option.name, label })
  for (const variant of narrowed.variants) expect(variant.options).toContainEqual({ name: option.name, label })
  const variantId = product.variants.at(-1).id
  expect((await call('get_product', 'POST', '/catalog/product', { id: variantId })).body.product.variants[0].id).toBe(variantId)
  const unknown = await call('get_product', 'POST', '/catalog/product', { id: '999999' })
  expect([unknown.status, unknown.body.ucp.status, codeOf(unknown.body)]).toEqual([200, 'error', ['not_found']])
})

test('a cart is made, read, replaced and cancelled; its sums are the shop’s own', async () => {
  const created = await call('create_cart', 'POST', '/carts', { line_items: lines }, key())
  expect(created.status).toBe(201)
  const { id } = created.body
  const [recorded] = await shop.ctx.db.select().from(agentCarts)
  expect(recorded).toMatchObject({ cartId: id, profile })
  const summary = (await http.post('/api/cart/summary', { orderId: id })).body
  const totalOf = (body: { totals: { type: string; amount: number }[] }, type: string) =>
    body.totals.find((each) => each.type === type)?.amount
  expect(totalOf(created.body, 'total')).toBe(Math.round(summary.gross * 100))
  expect(totalOf(created.body, 'subtotal')).toBe(Math.round(summary.net * 100))
  const more = [{ item: { id: bulk }, quantity: 200, placements: [decorated.placement] }]
  const updated = await call('update_cart', 'PUT', `/carts/${id}`, { id, line_items: more }, key())
  expect(updated.body.line_items).toHaveLength(1)
  const [line] = updated.body.line_items
  expect(line.decoration.placements).toEqual([decorated.placement])
  const price = await http.post('/api/personalisation/price', {
    productId: 28,
    variantId: Number(line.item.id.split('-')[1]),
    quantity: 200,
    placements: more[0]?.placements,
  })
  expect(line.decoration.net).toBe(price.body.net)
  expect(line.decoration.delivery_day).toBe(price.body.deliveryDay)
  expect((await call('get_cart', 'GET', `/carts/${id}`)).body.line_items).toEqual(updated.body.line_items)
  const again = await call('update_cart', 'PUT', `/carts/${id}`, { id, line_items: more }, key())
  expect(again.body.line_items[0].id).toBe(line.id)
  expect((await call('cancel_cart', 'POST', `/carts/${id}/cancel`, undefined, key())).body.line_items).toHaveLength(1)
  expect(codeOf((await call('get_cart', 'GET', `/carts/${id}`)).body)).toEqual(['not_found'])
})

test('lines that cannot be had are told by their path; without any other no cart is made', async () => {
  const some = [...lines, { item: { id: '999999' }, quantity: 1 }]
  const partly = await call('create_cart', 'POST', '/carts', { line_items: some }, key())
  expect(partly.body.line_items).toHaveLength(1)
  expect(partly.body.messages[0]).toMatchObject({ type: 'error', code: 'not_found', path: '$.line_items[1]' })
  const none = await call('create_cart', 'POST', '/carts', { line_items: [{ item: { id: '999999' }, quantity: 1 }] }, key())
  expect([none.status, none.body.ucp.status]).toEqual([200, 'error'])
  const impossible = [{ item: { id: bulk }, quantity: 100, placements: [{ ...decorated.placement, position: 'nowhere' }] }]
  expect(codeOf((await call('create_cart', 'POST', '/carts', { line_items: impossible }, key())).body)).toEqual([
    'unknown_position',
  ])
})

test('a call with an idempotency key is made once, ten at once included', async () => {
  const headers = key()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => call('create_cart', 'POST', '/carts', { line_items: lines }, headers)),
  )
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
  const other = await callUcp(shop, 'POST', '/carts', { line_items: [] }, headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  const wrong = await callUcp(shop, 'POST', '/carts', { line_items: lines }, { 'idempotency-key': 'again' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_idempotency_key'])
})

test('a checkout leads a person to the shop; a cart has one', async () => {
  const cart = (await call('create_cart', 'POST', '/carts', { line_items: lines }, key())).body
  const created = await call('create_checkout', 'POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] }, key())
  expect([created.status, created.body.status]).toEqual([201, 'requires_escalation'])
  expect(created.body.continue_url).toBe(`${origin}/continue#checkout=${created.body.id}`)
  const again = await call('create_checkout', 'POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] }, key())
  expect([again.status, again.body.id]).toEqual([200, created.body.id])
  const path = `/checkout-sessions/${created.body.id}`
  const completed = await call('complete_checkout', 'POST', `${path}/complete`, { payment: {} }, key())
  expect([completed.body.status, completed.body.order]).toEqual(['requires_escalation', undefined])
  const updated = await call('update_checkout', 'PUT', path, { line_items: [{ item: { id: bulk }, quantity: 150 }] }, key())
  expect(updated.body.line_items[0].quantity).toBe(150)
  expect((await call('cancel_checkout', 'POST', `${path}/cancel`, undefined, key())).body.status).toBe('canceled')
  expect((await call('get_checkout', 'GET', path)).body.status).toBe('canceled')
})

test('carts of visitors and accounts are none of a program’s', async () => {
  const orderId = crypto.randomUUID()
  await http.post('/api/cart', { id: 28, qty: 50, variantId: null, orderId })
  expect(codeOf((await call('get_cart', 'GET', `/carts/${orderId}`)).body)).toEqual(['not_found'])
  expect(codeOf((await call('cancel_cart', 'POST', `/carts/${orderId}/cancel`)).body)).toEqual(['not_found'])
  expect((await http.post('/api/cart/get', { orderId })).body).toHaveLength(1)
})

test('a call without a profile, or of another version, is refused as the protocol has it', async () => {
  const refused = async (header: string) => {
    const { status, body } = await callUcp(shop, 'POST', '/catalog/search', { query: 'κούπα' }, { 'ucp-agent': header })
    return [status, body.code]
  }
  expect(await refused('')).toEqual([400, 'invalid_profile_url'])
  expect(await refused('profile="not a url"')).toEqual([400, 'invalid_profile_url'])
  expect(await refused(`profile="${profile}", version="2025-01-01"`)).toEqual([422, 'version_unsupported'])
  expect(await refused(`version="2026-04-08", profile="${profile}"`)).toEqual([200, undefined])
  const long = await callUcp(shop, 'POST', '/catalog/search', { query: 'κ'.repeat(201) })
  expect([long.status, long.body.code]).toEqual([400, 'invalid_request'])
  const empty = await callUcp(shop, 'POST', '/catalog/search', {})
  expect([empty.status, empty.body.code]).toEqual([400, 'invalid_request'])
  expect((await callUcp(shop, 'GET', '/nothing')).body.code).toBe('not_found')
  expect((await callUcp(shop, 'POST', '/carts', '{')).body.code).toBe('invalid_json')
})
