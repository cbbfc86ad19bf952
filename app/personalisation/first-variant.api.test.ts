import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { refillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { figuresOfLine, lineOf } from '#test/figures-of-journey.ts'
import { as, testShop, visitor } from '#test/http.ts'

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

test('where colours have shelves of their own, card, page and a price without a colour have the day of the first one in stock', async () => {
  const productId = 27
  await shop.ctx.db.execute(sql`
    update product_variants v set stock = case p.place when 1 then 0 when 2 then 30 else 400 end
    from (select variant_id, row_number() over (order by position, variant_id) as place from product_variants where product_id = ${productId}) p
    where v.product_id = ${productId} and v.variant_id = p.variant_id`)
  await refillAllIn(shop.ctx, decorationRates, [productId])
  for (const [quantity, withLogo] of [
    [30, true],
    [31, true],
    [31, false],
    [300, true],
  ] as const) {
    const journey = { productIds: [productId], quantity, withLogo, postcode: null, city: '' }
    const line = await lineOf(shop, journey, productId)
    const { days } = await figuresOfLine(shop, journey, line)
    const { body } = await shop.http(as(visitor)).post('/api/personalisation/price', { ...line, variantId: undefined })
    expect([quantity, days['card'], body.deliveryDay]).toEqual([quantity, days['page'], days['page']])
  }
})
