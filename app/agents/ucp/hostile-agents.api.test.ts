import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { restRoutes } from '#app/agents/ucp/rest-routes.ts'
import { callUcp, mcpClient, meta, profile } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { ucpProblem } from '#test/ucp-schemas.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))

const ids = fc.oneof(
  fc.constantFrom('28', '28-1', '12', '0', '-1', '999999', '1e3', "1' or 1=1", '..', 'null', '28-99999999999'),
  fc.string({ maxLength: 80 }),
)
const texts = fc.oneof(
  fc.constantFrom('κούπα', '', ' ', '\u0000', '\ud800', '%', 'δ'.repeat(201), '300 δώρα έως 8 €', '<script>', "'; drop table"),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), texts, ids, fc.integer(), fc.double(), fc.constantFrom(null, [], {}))
const quantities = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.constantFrom(0, 100_001, 1.5, '5', null))
const placements = fc.array(
  fc.record(
    {
      position: texts,
      technique: fc.constantFrom('silkscreen', 'x'),
      colours: quantities,
      widthMm: quantities,
      heightMm: quantities,
    },
    { requiredKeys: [] },
  ),
  { maxLength: 2 },
)
const lines = fc.array(
  fc.record({
    item: fc.record({ id: fc.oneof(ids, anything) }),
    quantity: quantities,
    placements: fc.oneof(placements, fc.constant(null)),
  }),
  { maxLength: 3 },
)
const bodies = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record(
      { query: texts, pagination: fc.record({ limit: quantities, cursor: texts }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      query: texts,
      filters: fc.record({ categories: fc.array(texts, { maxLength: 3 }), price: anything }, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ids: fc.array(ids, { maxLength: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ id: ids, selected: anything, preferences: anything }, { requiredKeys: ['id'] }) },
  {
    weight: 3,
    arbitrary: fc.record(
      { line_items: lines, context: fc.record({ postal_code: texts }, { requiredKeys: [] }) },
      { requiredKeys: ['line_items'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ cart_id: ids, line_items: lines }) },
  { weight: 2, arbitrary: anything },
)
const agents = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`profile="${profile}"`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'x', `profile="${profile}", version="2020-01-01"`, `profile="ftp://x"`, 'profile="'),
  },
)
const calls = fc.record({ route: fc.constantFrom(...restRoutes), id: fc.oneof(fc.uuid(), ids), body: bodies, agent: agents })
const runs = 250

/** An error of REST, and the error of JSON-RPC, as docs/agents.md has them */
const failureBody = z.strictObject({ code: z.string().regex(/^[a-z_]+$/), content: z.string().min(1) })
const rpcError = z.strictObject({
  code: z.int().min(-32_768).max(-32_000),
  message: z.string().min(1),
  data: z.strictObject({ ...failureBody.shape, retry_after: z.number().optional() }).optional(),
})

test('random and hostile calls get the protocol’s answers and errors, none a failure of the shop', async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(calls, async ({ route: { method, path, operation }, id, body, agent }) => {
      const url = path.replace(':id', encodeURIComponent(id.toWellFormed()) || 'x')
      const headers = { 'ucp-agent': agent, 'idempotency-key': crypto.randomUUID() }
      const answer = await callUcp(shop, method, url, method === 'GET' ? undefined : body, headers)
      seen.add(answer.status)
      expect([url, body, answer.status < 500]).toEqual([url, body, true])
      if (answer.status < 300) expect(ucpProblem(operation, answer.body)).toBe('')
      else expect(failureBody.safeParse(answer.body).error).toBeUndefined()
    }),
    { numRuns: runs, seed: 20_261_127 },
  )
  expect([...seen]).toContain(200)
  expect([...seen]).toContain(400)
})

const tools = fc.record({
  name: fc.constantFrom(
    'price_with_logo',
    'find_gifts',
    'check_logo',
    'request_quote',
    'quote_status',
    'search_catalog',
    'get_product',
    'create_cart',
    'update_cart',
    'lookup_catalog',
    'create_checkout',
    'get_order',
    'cancel_checkout',
  ),
  args: fc.oneof(
    fc.record({
      meta: fc.constant(meta),
      product_id: fc.oneof(ids, anything),
      quantity: quantities,
      placements: fc.oneof(placements, anything),
    }),
    fc.record({ text: fc.oneof(texts, anything), quantity: quantities, budget: anything, by: texts }, { requiredKeys: [] }),
    fc.record({
      meta: fc.oneof(fc.constant(meta), anything),
      catalog: bodies,
      cart: bodies,
      checkout: bodies,
      id: ids,
      key: texts,
    }),
    fc.record({ product_id: fc.constantFrom('28', '12'), quantity: fc.integer({ min: 40, max: 500 }) }),
    fc.record({ meta: fc.constant(meta), catalog: fc.record({ query: fc.constantFrom('κούπα', 'στυλό') }) }),
    fc.record({ text: texts }),
    fc.constant({}),
    fc.record(
      { lines: anything, brief: anything, contact: anything, consent: anything, status_key: texts, logo_id: ids },
      { requiredKeys: [] },
    ),
  ),
})

/** What is wrong with a tool's result: by the protocol's schemas, or by the tool's own that `tools/list` has. */
async function outputProblems() {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  const { tools: listed } = await (await mcpClient(shop)).listTools()
  const own = new Map<string, ValidateFunction>(
    listed.flatMap(({ name, outputSchema }) => (outputSchema ? [[name, ajv.compile(outputSchema)] as const] : [])),
  )
  return (name: string, result: { isError?: boolean; structuredContent: unknown }): string => {
    const validate = own.get(name)
    if (result.isError === true) return ucpProblem('cart', result.structuredContent)
    if (validate === undefined) return ucpProblem(name, result.structuredContent)
    return validate(result.structuredContent) ? '' : JSON.stringify(validate.errors)
  }
}

test('random and hostile tool calls get results or errors of JSON-RPC', async () => {
  const http = shop.http(as(visitor))
  const problemOf = await outputProblems()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(tools, async ({ name, args }) => {
      const request = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: args } }
      const answer = await http.post('/mcp', request, { accept: 'application/json, text/event-stream' })
      expect([name, args, answer.status < 500]).toEqual([name, args, true])
      const { error, result } = answer.body
      if (error === undefined) expect([name, args, problemOf(name, result)]).toEqual([name, args, ''])
      else expect(rpcError.safeParse(error).error).toBeUndefined()
      if (error === undefined && result.isError !== true) seen.add(name)
    }),
    { numRuns: runs, seed: 20_261_127 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['price_with_logo', 'find_gifts', 'check_logo', 'search_catalog']))
})

test('large, slow-to-read and half-readable bodies are refused by the protocol', async () => {
  const large = await callUcp(shop, 'POST', '/carts', { line_items: [], note: 'x'.repeat(300_000) })
  expect([large.status, large.body.code]).toEqual([413, 'request_too_large'])
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect((await callUcp(shop, 'POST', '/carts', deep)).status).toBe(400)
  const text = await callUcp(shop, 'POST', '/carts', '{}', { 'content-type': 'text/plain' })
  expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type'])
})
