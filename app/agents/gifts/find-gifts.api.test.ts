import { beforeAll, expect, test } from 'vitest'

import { callTool, mcpClient } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
let client: Awaited<ReturnType<typeof mcpClient>>

beforeAll(async () => {
  client = await mcpClient(shop)
})

const find = (args: Record<string, unknown>) => callTool(client, 'find_gifts', args)

test('a wish in words is understood as the search understands it', async () => {
  const text = '300 δώρα για συνέδριο έως 8 € με λογότυπο μέχρι 18/12'
  const { gifts, understood } = await find({ text })
  const { project } = (await shop.http(as(visitor)).get(`/api/search?searchString=${encodeURIComponent(text)}`)).body
  expect(understood).toMatchObject({ quantity: 300, budget: 8, by: '2026-12-18', with_logo: true })
  expect(understood).toMatchObject({
    quantity: project.quantity,
    budget: project.budget,
    by: project.by,
    with_logo: project.withLogo,
  })
  expect(gifts.length).toBeGreaterThanOrEqual(3)
  expect(gifts.length).toBeLessThanOrEqual(10)
  for (const gift of gifts) {
    expect(gift.per_piece).toBeGreaterThan(0)
    expect(gift.quantity).toBe(300)
    expect(gift.reason).toMatch(/το τεμάχιο με το λογότυπο, στα 300 τεμ\./)
    if (gift.in_budget) expect(gift.per_piece).toBeLessThanOrEqual(8)
    if (gift.in_time) expect(gift.day <= '2026-12-18').toBe(true)
  }
  expect(gifts.some((gift: { in_budget: boolean; in_time: boolean }) => gift.in_budget && gift.in_time)).toBe(true)
})

test('a wish in fields says price and day as price_with_logo does', async () => {
  const { gifts, understood } = await find({ quantity: 100, budget: 10, by: '2026-12-23', with_logo: true })
  expect(understood).toEqual({ quantity: 100, budget: 10, by: '2026-12-23', with_logo: true, also: [] })
  expect(gifts.length).toBeGreaterThanOrEqual(3)
  const bare = await find({ quantity: 100 })
  for (const gift of bare.gifts) {
    const { per_piece: perPiece, delivery_day: day } = await callTool(client, 'price_with_logo', {
      product_id: gift.product_id,
      quantity: 100,
      placements: [],
    })
    expect([gift.product_id, gift.per_piece, gift.day]).toEqual([gift.product_id, perPiece, day])
  }
})

test('even an impossible wish has the nearest three, which say what they miss', async () => {
  const { gifts } = await find({ quantity: 5_000, budget: 0.01, by: '2026-11-21', with_logo: true })
  expect(gifts.length).toBeGreaterThanOrEqual(3)
  expect(gifts[0].reason).toContain('Ξεπερνά τον προϋπολογισμό σας.')
  expect((await find({ text: 'ξψζ γκλπ βρτ' })).gifts.length).toBeGreaterThanOrEqual(3)
})

test('longer texts than the search reads are refused, and so is a wish of nothing', async () => {
  const refused = async (args: Record<string, unknown>) =>
    client.callTool({ name: 'find_gifts', arguments: args }).then(
      () => 'answered',
      (error: { code?: number }) => error.code,
    )
  for (const args of [
    { text: 'δ'.repeat(201) },
    {},
    { text: '' },
    { quantity: 0 },
    { budget: -1 },
    { by: '2026-02-30' },
    { text: 5 },
  ])
    expect([args, await refused(args)]).toEqual([args, -32_602])
  expect(await refused({ text: 'δ'.repeat(200) })).toBe('answered')
})
