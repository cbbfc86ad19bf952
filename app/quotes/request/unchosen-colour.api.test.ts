import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { earliestDay } from '#app/quotes/request/earliest-day.ts'
import { emptyForm, emptyLine } from '#app/quotes/request/quote-request.ts'
import { toRequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { readRequestedProducts } from '#app/quotes/request/request-quote-products.server.ts'
import { testShop, visitor } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
/** A product of the sample that is restocked */
const productId = 27

test('a line without a colour has the day of the first colour, with which the product’s page starts', async () => {
  await shop.ctx.db.execute(sql`
    update product_variants v set stock = case p.place when 1 then 30 else 400 end
    from (select variant_id, row_number() over (order by position, variant_id) as place from product_variants where product_id = ${productId}) p
    where v.product_id = ${productId} and v.variant_id = p.variant_id`)
  const [facts] = (await shop.http(visitor).get(`/api/products?ids=${productId}`)).body
  const ofBrowser = [toRequestedProduct(facts, emptyLine)]
  const ofServer = await readRequestedProducts(shop.ctx, [productId])
  const days = await readDeliveryDays(shop.ctx)
  for (const quantity of [30, 31]) {
    const lines = [{ ...emptyLine, productId: String(productId), quantities: [String(quantity)] }]
    const { body: priced } = await shop.http(visitor).post('/api/personalisation/price', { productId, quantity, placements: [] })
    const form = { ...emptyForm, lines }
    expect([quantity, earliestDay(form, ofBrowser, days), earliestDay(form, ofServer, days)]).toEqual([
      quantity,
      priced.deliveryDay,
      priced.deliveryDay,
    ])
  }
})
