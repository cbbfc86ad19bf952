import { beforeAll, expect, test } from 'vitest'

import { callTool, callUcp, mcpClient, meta } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  client = await mcpClient(shop)
})

const idOf = (link: string) => link.split('=')[1] ?? ''
const line = (id: string, quantity: number) => ({ item: { id }, quantity })

async function checkoutOf(...lines: readonly object[]): Promise<string> {
  return idOf((await callTool(client, 'create_checkout', { meta, checkout: { line_items: lines } })).continue_url)
}

/** A person's cart with another product. */
async function ownCart(): Promise<string> {
  const orderId = crypto.randomUUID()
  expect((await http.post('/api/cart', { orderId, id: 2, qty: 50 })).status).toBe(200)
  return orderId
}

const take = (orderId: string, id: string, own?: string) => http.post('/api/agents/take', { orderId, kind: 'checkout', id, own })
/** By product, because the machine's clock orders the lines */
const piecesOf = async (orderId: string) =>
  (await http.post('/api/cart/get', { orderId })).body
    .map((each: { productId: number; quantity: number }) => [each.productId, each.quantity])
    .toSorted(([a]: [number], [b]: [number]) => a - b)

test('a person whose cart has lines is asked, then adds to them or replaces them', async () => {
  const id = await checkoutOf(line('28', 50))
  const first = await ownCart()
  expect((await take(first, id, 'ask')).body).toEqual({ notices: [], ownLines: 1 })
  expect(await piecesOf(first)).toEqual([[2, 50]])
  expect((await take(first, id, 'add')).body).toEqual({ notices: [] })
  expect(await piecesOf(first)).toEqual([
    [2, 50],
    [28, 50],
  ])
  // Loaded again, nothing is asked and nothing added.
  expect((await take(first, id, 'ask')).body).toEqual({ notices: [] })
  expect((await piecesOf(first)).length).toBe(2)

  const second = await ownCart()
  expect((await take(second, id, 'replace')).body).toEqual({ notices: [] })
  expect(await piecesOf(second)).toEqual([[28, 50]])
  expect((await take(crypto.randomUUID(), id, 'ask')).body).toEqual({ notices: [] })
  expect((await take(first, id, 'both')).status).toBe(422)
})

test('a link without lines says so, also one that the agent has emptied since', async () => {
  const cart = await callTool(client, 'create_cart', { meta, cart: { line_items: [line('28', 50)] } })
  await callUcp(shop, 'PUT', `/carts/${cart.id}`, { line_items: [] })
  const answer = await http.post('/api/agents/take', {
    orderId: crypto.randomUUID(),
    kind: 'cart',
    id: idOf(cart.continue_url),
    own: 'ask',
  })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'empty'])
  expect(answer.body.error.message).toContain('κατάλογο')
})
