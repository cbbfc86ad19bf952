import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { writeFeed } from '#app/imports/feeds/write-feed.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { productUrl } from '#app/urls.ts'
import { callTool, callUcp, agent, mcpClient, meta } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { structuredProduct, weekdayAfter } from '#test/structured-figures.ts'

// Price, day and stock are the same by page, call, protocol and tool, for each product of the sample.

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const quantity = 300
let ids: readonly number[] = []
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  ids = (await shop.ctx.db.select({ id: products.id }).from(products)).map(({ id }) => id).toSorted((a, b) => a - b)
  client = await mcpClient(shop)
})

const http = shop.http(as(visitor))
const facts = async (id: number) => (await http.get(`/api/products?ids=${id}`)).body[0]

/** Whether a cart takes the bare product in this quantity. */
async function taken({ product_id: id }: { product_id: string }, pieces: number): Promise<boolean> {
  const { body } = await callUcp(shop, 'POST', '/carts', { line_items: [{ item: { id }, quantity: pieces }] })
  return body.line_items !== undefined
}

test('price_with_logo is the price call for the default logo', async () => {
  expect(ids.length).toBeGreaterThan(150)
  let [priced, inCarts] = [0, 0]
  for (const id of ids) {
    const options = (await http.get(`/api/personalisation/options?productId=${id}`)).body
    const [position] = options.positions
    const tool = await callTool(client, 'price_with_logo', { product_id: String(id), quantity, meta })
    if (position === undefined) {
      expect([id, tool.ucp.status, tool.messages[0].code]).toEqual([id, 'error', 'unknown_position'])
      continue
    }
    const placement = {
      position: position.key,
      technique: (position.techniques.find((each: { isDefault: boolean }) => each.isDefault) ?? position.techniques[0]).key,
      colours: 1,
      widthMm: position.defaultWidthMm,
      heightMm: position.defaultHeightMm,
    }
    const call = await http.post('/api/personalisation/price', { productId: id, quantity, placements: [placement] })
    if (call.status !== 200) {
      expect([id, tool.messages[0].content]).toEqual([id, call.body.error.message])
      continue
    }
    priced += 1
    const { pricePerPiece, net, gross, deliveryDay, charges } = call.body
    expect([id, tool.per_piece, tool.net, tool.gross, tool.delivery_day, tool.charges]).toEqual([
      id,
      pricePerPiece,
      net,
      gross,
      deliveryDay,
      charges,
    ])
    expect(tool.placements).toEqual([placement])
    const line = { item: { id: tool.product_id }, quantity, placements: tool.placements }
    const cart = (await callUcp(shop, 'POST', '/carts', { line_items: [line] })).body
    const [inCart] = cart.line_items ?? []
    if (inCart === undefined) {
      // It has a price and cannot be ordered yet, or not in this quantity: the price says why, and what a cart takes.
      expect([id, cart.ucp.status, cart.messages[0].type]).toEqual([id, 'error', 'error'])
      expect([id, tool.ordering.how, tool.ordering.text]).toEqual([id, 'quote', cart.messages[0].content])
      expect([id, cart.messages[0].content]).toEqual([id, expect.stringMatching(/προσφορά|Διαλέξτε/)])
      for (const possible of tool.ordering.cart_quantities)
        expect([id, possible, await taken(tool, possible)]).toEqual([id, possible, true])
      continue
    }
    expect([id, tool.ordering]).toEqual([id, { how: 'cart', text: null, cart_quantities: [quantity] }])
    expect([id, inCart.decoration.per_piece, inCart.decoration.net]).toEqual([id, tool.per_piece, tool.net])
    // Its day is that of the variant that the cart took.
    const chosen = { product_id: inCart.item.id, quantity, placements: tool.placements, meta }
    const same = await callTool(client, 'price_with_logo', chosen)
    inCarts += 1
    const { decoration } = inCart
    expect([id, decoration.per_piece, decoration.net, decoration.delivery_day, decoration.is_day_sure]).toEqual([
      id,
      same.per_piece,
      same.net,
      same.delivery_day,
      same.is_day_sure,
    ])
    expect(tool.approve_by === null || tool.approve_by < tool.delivery_day).toBe(true)
    expect(tool.breaks.find((each: { quantity: number }) => each.quantity === quantity)).toMatchObject({
      per_piece: pricePerPiece,
      net,
    })
  }
  expect(priced).toBeGreaterThan(100)
  expect(inCarts).toBeGreaterThan(100)
})

const span = z.object({ minValue: z.int() })
const offer = z.object({
  '@type': z.literal('Offer'),
  price: z.string(),
  shippingDetails: z.object({ deliveryTime: z.object({ handlingTime: span, transitTime: span }) }).optional(),
})
const offers = z.union([offer, z.object({ '@type': z.literal('AggregateOffer'), offers: z.array(offer) })])

/** The first day for the least quantity, where the page is sure of it. */
function firstDay(read: z.output<typeof offers>, orderDay: string): string | null {
  const first = read['@type'] === 'Offer' ? read : read.offers[0]
  const times = first?.shippingDetails?.deliveryTime
  return times === undefined ? null : weekdayAfter(orderDay, times.handlingTime.minValue + times.transitTime.minValue)
}

test('price, stock and day of the protocol and of its file are those of the page and of the call', async () => {
  const { orderDay } = await readDeliveryDays(shop.ctx)
  const file = (await http.get('/feeds/ucp.json')).body
  expect(file.products.map(({ id }: { id: string }) => Number(id))).toEqual(ids)
  let days = 0
  for (const [at, id] of ids.entries()) {
    const { text } = await http.get(productUrl(id))
    const structured = structuredProduct(text)
    const { product } = (await shop.http(as(agent)).post('/ucp/catalog/product', { id: String(id) })).body
    const called = await facts(id)
    expect([id, product.metadata.stock, product.metadata.shelf_stock]).toEqual([id, called.stock, called.shelfStock])
    for (const variant of product.variants) {
      const own = called.variants.find((each: { variant_id: number }) => `${id}-${each.variant_id}` === variant.id) ?? called
      expect([variant.id, variant.metadata]).toEqual([variant.id, { stock: own.stock, shelf_stock: own.shelfStock }])
    }
    const { options: _options, selected: _selected, decoration: _decoration, variants, ...body } = product
    const { variants: allVariants, ...inFile } = file.products[at]
    expect(inFile).toEqual(body)
    for (const variant of variants) expect(allVariants).toContainEqual(variant)
    if (structured.offers === undefined) {
      expect(product.metadata.price_on_request).toBeTypeOf('string')
      continue
    }
    const read = offers.parse(structured.offers)
    const prices = read['@type'] === 'Offer' ? [read.price] : read.offers.map(({ price }) => price)
    const cents = prices.map((price) => Math.round(Number(price) * 100))
    expect([
      id,
      product.price_range.min.amount,
      ...product.variants.map((each: { price: { amount: number } }) => each.price.amount),
    ]).toEqual([id, cents[0], ...product.variants.map(() => cents[0])])
    expect([id, product.metadata.price_breaks.map(({ gross }: { gross: number }) => Math.round(gross * 100))]).toEqual([
      id,
      cents,
    ])
    // The page's structured data promises only what is sure.
    const day = firstDay(read, orderDay)
    if (day === null) continue
    days += 1
    expect([id, product.metadata.delivery_day, product.metadata.is_day_sure]).toEqual([id, day, true])
  }
  expect(days).toBeGreaterThan(100)
})

test('price and day of find_gifts are those of price_with_logo', async () => {
  const seen = new Set<string>()
  for (const text of ['κούπα', 'τσάντα', 'στυλό', 'μπλουζάκι', 'σημειωματάριο', 'θερμός', 'ομπρέλα', 'powerbank']) {
    const { gifts } = await callTool(client, 'find_gifts', { text, quantity, with_logo: true, meta })
    for (const gift of gifts) {
      const priced = await callTool(client, 'price_with_logo', { product_id: gift.product_id, quantity: gift.quantity, meta })
      seen.add(gift.product_id)
      expect([gift.product_id, gift.per_piece, gift.day, gift.is_day_sure]).toEqual([
        gift.product_id,
        priced.per_piece,
        priced.delivery_day,
        priced.is_day_sure,
      ])
    }
  }
  expect(seen.size).toBeGreaterThan(20)
})

test('price and stock of the protocol are those of Google’s feed', async () => {
  let feed = ''
  for await (const chunk of writeFeed(shop.ctx, 'google')) feed += chunk
  const tag = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1] ?? ''
  const items = feed.split('<item>').slice(1)
  expect(items.length).toBeGreaterThan(50)
  for (let from = 0; from < items.length; from += 20) {
    const some = items.slice(from, from + 20)
    const { body } = await callUcp(shop, 'POST', '/catalog/lookup', { ids: some.map((item) => tag(item, 'id')) })
    const variants = body.products.flatMap((product: { variants: object[] }) => product.variants)
    for (const item of some) {
      const id = tag(item, 'id')
      const variant = variants.find(({ inputs }: { inputs: { id: string }[] }) => inputs.some((input) => input.id === id))
      const price = tag(item, 'sale_price') || tag(item, 'price')
      expect([id, `${(variant?.price.amount / 100).toFixed(2)} EUR`, variant?.metadata.shelf_stock > 0]).toEqual([
        id,
        price,
        tag(item, 'availability') === 'in_stock',
      ])
    }
  }
})
