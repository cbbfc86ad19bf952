import { beforeAll, expect, test } from 'vitest'

import { callTool, callUcp, mcpClient, meta } from '#test/agents.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testShop } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  client = await mcpClient(shop)
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: 77_001, stock: 72 }),
      rawProduct({ id: 77_002, stock: 1_000, minimumQuantity: 50 }),
      rawProduct({ id: 77_003, stock: 1_000, quantityMultiple: 24 }),
      rawProduct({ id: 77_004, stock: 0 }),
      rawProduct({ id: 77_005, stock: 500, availableFrom: '2027-02-01' }),
      rawProduct({ id: 77_006, stock: 20, minimumQuantity: 50 }),
      rawProduct({
        id: 7,
        stock: 500,
        variants: [
          { variant_id: 101, size: 'm', stock: 0 },
          { variant_id: 102, size: 'l', stock: 400 },
        ],
      }),
    ],
  })
})

const cases: readonly (readonly [id: string, quantity: number, text: RegExp | null, quantities: readonly number[]])[] = [
  ['77001', 300, /μόνο 72 τεμάχια διαθέσιμα\. Για 300, ζητήστε προσφορά\./, [72]],
  ['77001', 72, null, [72]],
  ['77002', 20, /ελάχιστη ποσότητα .* 50 τεμάχια\. Για 20, ζητήστε προσφορά\./, [50]],
  ['77003', 300, /πολλαπλάσιο του 24\. Διαλέξτε 288 ή 312\./, [288, 312]],
  ['77003', 10, /πολλαπλάσιο του 24\. Διαλέξτε 24\./, [24]],
  ['77004', 50, /εξαντληθεί\. Διαλέξτε άλλο προϊόν, ή ζητήστε προσφορά\./, []],
  ['77005', 50, /διαθέσιμο από 1\/2\/2027\. Για παράδοση αργότερα, ζητήστε προσφορά\./, []],
  ['77006', 50, /μόνο 20 τεμάχια διαθέσιμα\. Για 50, ζητήστε προσφορά\./, []],
  ['77007-101', 50, /εξαντληθεί\. Διαλέξτε άλλο χρώμα ή μέγεθος, ή ζητήστε προσφορά\./, []],
  ['77007', 50, null, [50]],
  ['77002', 100_000, /μόνο 1\.000 τεμάχια διαθέσιμα\. Για 100\.000, ζητήστε προσφορά\./, [1_000]],
]

test('a price says what a cart would say to the quantity, with the way out', async () => {
  for (const [id, quantity, text, quantities] of cases) {
    const priced = await callTool(client, 'price_with_logo', { meta, product_id: id, quantity, placements: [] })
    expect([id, quantity, priced.ordering]).toEqual([
      id,
      quantity,
      {
        how: text === null ? 'cart' : 'quote',
        text: text === null ? null : expect.stringMatching(text),
        cart_quantities: quantities,
      },
    ])
    const cart = (await callUcp(shop, 'POST', '/carts', { line_items: [{ item: { id }, quantity }] })).body
    const refused = cart.ucp.status === 'error' ? cart.messages[0].content : null
    expect([id, quantity, refused]).toEqual([id, quantity, priced.ordering.text])
  }
})

test('a product says which quantities a cart takes, or why it is had by a quote alone', async () => {
  const of = async (id: string): Promise<unknown> =>
    (await callUcp(shop, 'POST', '/catalog/product', { id })).body.product.metadata.ordering
  expect(await of('77001')).toEqual({ how: 'cart', text: null, at_least: 1, at_most: 72 })
  expect(await of('77003')).toEqual({ how: 'cart', text: null, at_least: 24, at_most: 984 })
  expect(await of('77007')).toEqual({ how: 'cart', text: null, at_least: 1, at_most: 400 })
  for (const id of ['77004', '77005', '77006'])
    expect([id, await of(id)]).toMatchObject([id, { how: 'quote', text: expect.stringContaining('προσφορά') }])
})

test('no gift is offered that a cart refuses without the reason', async () => {
  const { gifts } = await callTool(client, 'find_gifts', { meta, quantity: 300 })
  expect(gifts.length).toBeGreaterThan(0)
  for (const { ordering, reason } of gifts) if (ordering.how === 'quote') expect(reason).toContain(ordering.text)
  expect(gifts.map(({ product_id: id }: { product_id: string }) => id)).not.toContain('77004')
})
