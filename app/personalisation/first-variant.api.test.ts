import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { figuresOfLine, lineOf } from '#test/figures-of-journey.ts'
import { testShop } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))

test('the card of each textile has the price with a logo with which its page starts, whatever the colour there', async () => {
  const textiles = await shop.ctx.db.select({ id: products.id }).from(products).where(eq(products.textile, true))
  let priced = 0
  for (const { id } of textiles) {
    const journey = { productIds: [id], quantity: 300, withLogo: true, postcode: null, city: '' }
    const line = await lineOf(shop, journey, id)
    // So many cannot be had.
    if (line.placements[0]?.technique === '') continue
    const { prices } = await figuresOfLine(shop, journey, line)
    expect([id, prices['card']]).toEqual([id, prices['page']])
    priced += 1
  }
  expect(priced).toBeGreaterThan(20)
})
