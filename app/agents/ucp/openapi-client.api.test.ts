import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { capabilities } from '#app/agents/ucp/ucp.ts'
import { profile } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { orderBody, postOrder } from '#test/placed-orders.ts'
import { openApiClient } from '#test/ucp-openapi.ts'

// A client that was made from the protocol's OpenAPI file and from what the profile names, and knows nothing else of the shop.

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
const entries = z.array(z.looseObject({ extends: z.array(z.string()).optional(), schema: z.string() }))
let call: ReturnType<typeof openApiClient>
let extension = { name: '', extended: [] as readonly string[], schema: {} as Record<string, unknown> }
const ajv = new Ajv2020({ strict: false })
formats.default(ajv)

const own = (address: string) => new URL(address).pathname

beforeAll(async () => {
  const { ucp } = (await http.get('/.well-known/ucp')).body
  const rest = ucp.services['dev.ucp.shopping'].find(({ transport }: { transport: string }) => transport === 'rest')
  call = openApiClient(shop.origin + own(rest.endpoint), profile)
  const all = z.record(z.string(), entries).parse(ucp.capabilities)
  const [name, [entry] = []] = Object.entries(all).find(([key]) => key.endsWith('.shopping.decoration')) ?? ['']
  const schema = (await http.get(own(entry?.schema ?? ''))).body
  extension = { name, extended: entry?.extends ?? [], schema }
  ajv.addSchema({ ...closed(schema), $id: 'extension' })
})

/** No field of the extension's own may be missing in its schema. */
function closed(schema: Record<string, unknown>): Record<string, unknown> {
  const { $defs, ...others } = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})) }).parse(schema)
  const strict = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strict)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, strict(each)]))
    return 'properties' in inner ? { ...inner, additionalProperties: false } : inner
  }
  return {
    ...others,
    $defs: Object.fromEntries(
      Object.entries($defs).map(([name, each]) => [name, name.startsWith('dev.ucp.') ? each : strict(each)]),
    ),
  }
}

/** The extension's own schema for an answer; an answer that names the extension has one. */
function extensionProblem(capability: string, answer: { ucp: { capabilities: object }; product?: object }): string {
  expect(Object.keys(answer.ucp.capabilities)).toContain(extension.name)
  expect(extension.extended).toContain(capability)
  const validate = ajv.compile({ $ref: `extension#/$defs/${capability}` })
  return validate(answer) ? '' : JSON.stringify(validate.errors)
}

test('discover, search, price, cart, checkout, continue-URL and order status, by the OpenAPI file', async () => {
  const found = await call('search_catalog', { body: { query: 'θερμός', pagination: { limit: 24 } } })
  expect(Object.keys(found.ucp.capabilities)).toEqual([capabilities.search])
  const looked = await call('lookup_catalog', { body: { ids: [found.products[0].id] } })
  expect(extensionProblem(capabilities.lookup, looked)).toBe('')
  const { id } = looked.products[0]
  const answer = await call('get_product', { body: { id } })
  expect(extensionProblem(capabilities.lookup, answer)).toBe('')
  const placement = answer.product.decoration.positions[0].default_placement
  const lines = { body: { line_items: [{ item: { id }, quantity: 100 }] }, lineFields: { placements: [placement] } }
  const cart = await call('create_cart', lines)
  expect(extensionProblem(capabilities.cart, cart)).toBe('')
  expect(cart.line_items[0].decoration.charges.length).toBeGreaterThan(0)
  const fewer = { ...lines, body: { id: cart.id, line_items: [{ item: { id }, quantity: 150 }] } }
  expect(extensionProblem(capabilities.cart, await call('update_cart', { id: cart.id, ...fewer }))).toBe('')
  expect((await call('get_cart', { id: cart.id })).line_items[0].quantity).toBe(150)
  const checkout = await call('create_checkout', lines)
  expect([extensionProblem(capabilities.checkout, checkout), checkout.status]).toEqual(['', 'requires_escalation'])

  const link = new URL(checkout.continue_url)
  expect((await http.get(link.pathname)).status).toBe(200)
  const orderId = crypto.randomUUID()
  const taken = await http.post('/api/agents/take', { orderId, kind: 'checkout', id: link.hash.replace('#checkout=', '') })
  expect(taken.status).toBe(200)
  const order = (await postOrder(shop, orderBody(orderId))).body
  expect(order.lines[0].lineTotal).toBe(checkout.line_items[0].decoration.net)
  expect((await call('get_checkout', { id: checkout.id })).status).toBe('completed')
  expect((await call('get_order', { id: order.key })).id).toBe(order.number)
})

test('the extension’s schema refuses what is none of it', async () => {
  const { product, ucp } = await call('get_product', { body: { id: '28' } })
  const broken = { ucp, product: { ...product, decoration: { ...product.decoration, positions: [{ key: 1 }] } } }
  expect(extensionProblem(capabilities.lookup, broken)).not.toBe('')
  expect(extensionProblem(capabilities.lookup, { ucp, product })).toBe('')
})
