import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { readCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { orderLines } from '#app/orders/orders.tables.ts'
import { returnAllStock, returnStock } from '#app/orders/stock.server.ts'
import { lockOrder } from '#app/orders/transition-order.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { storedOrder } from '#test/orders.ts'

const database = testContext()

beforeAll(async () => {
  const variants = [
    { variant_id: 1, size: 'M', stock: 5 },
    { variant_id: 2, size: 'L' },
  ]
  await importFiles(database.ctx, {
    products: [rawProduct(), rawProduct({ id: 2, title: 'Μπλούζα', stock: 7, variants }), rawProduct({ id: 3, stock: 0 })],
  })
})

async function stockOf(productId: number) {
  const { rows } = await database.ctx.db.execute<{ stock: number; variants: (number | null)[] | null }>(sql`
    select p.stock, (select json_agg(v.stock order by v.variant_id) from product_variants v where v.product_id = p.id) as variants
    from products p where p.id = ${productId}`)
  return rows[0]
}

const taken = (productId: number, stockTaken: number, over = {}) => ({ productId, stockTaken, quantity: 100, ...over })

test('pieces are returned to where they came from, never more than were taken', async () => {
  const { ctx } = database
  const order = await storedOrder(ctx, {
    lines: [
      taken(1, 4),
      taken(2, 3, { variantId: 1, isVariantStock: true }),
      taken(2, 2, { variantId: 2 }),
      taken(2, 1, { variantId: 2 }),
    ],
  })
  const [mug, medium, large, other] = order.lineIds.map((lineId) => lineId)
  const give = (pieces: readonly { lineId: string | undefined; quantity: number }[]) =>
    inTransaction(ctx, (tx) =>
      returnStock(
        tx,
        order.id,
        pieces.map(({ lineId = '', quantity }) => ({ lineId, quantity })),
      ),
    )
  await give([
    { lineId: mug, quantity: 3 },
    { lineId: medium, quantity: 90 },
    { lineId: large, quantity: 1 },
    { lineId: other, quantity: 1 },
  ])
  expect(await stockOf(1)).toEqual({ stock: 13, variants: null })
  expect(await stockOf(2)).toEqual({ stock: 9, variants: [8, null] })
  await give([{ lineId: mug, quantity: 3 }])
  await give([{ lineId: mug, quantity: 3 }])
  expect(await stockOf(1)).toEqual({ stock: 14, variants: null })
  await inTransaction(ctx, (tx) => returnAllStock(tx, order.id))
  await inTransaction(ctx, (tx) => returnAllStock(tx, order.id))
  expect(await stockOf(2)).toEqual({ stock: 10, variants: [8, null] })
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  expect(lines.map(({ stockTaken }) => stockTaken)).toEqual([0, 0, 0, 0])
})

test('ten concurrent calls return pieces once, and other orders’ lines are unchanged', async () => {
  const { ctx } = database
  await ctx.db.update(products).set({ stock: 0 }).where(eq(products.id, 1))
  const order = await storedOrder(ctx, { lines: [taken(1, 6)] })
  const stranger = await storedOrder(ctx, { lines: [taken(1, 50)] })
  await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(ctx, async (tx) => {
        await lockOrder(tx, order.id)
        await returnStock(tx, order.id, [{ lineId: stranger.lineIds[0] ?? '', quantity: 50 }])
        await returnAllStock(tx, order.id)
      }),
    ),
  )
  expect(await stockOf(1)).toEqual({ stock: 6, variants: null })
})

test('returned stock is in the lists again, and pages are invalidated; without pieces nothing changes', async () => {
  const { ctx } = database
  const order = await storedOrder(ctx, { lines: [taken(3, 2)] })
  const hasStock = async () => {
    const { rows } = await ctx.db.execute<{ has: boolean }>(sql`
      select g.has_stock as has from product_facets f join facet_profiles g on g.id = f.profile_id where f.product_id = 3`)
    return rows[0]?.has
  }
  const version = await readCatalogueVersion(ctx)
  expect(await hasStock()).toBe(false)
  await inTransaction(ctx, (tx) => returnAllStock(tx, order.id))
  expect(await hasStock()).toBe(true)
  expect(await readCatalogueVersion(ctx)).toBe(version + 1)
  await inTransaction(ctx, (tx) => returnAllStock(tx, order.id))
  expect(await readCatalogueVersion(ctx)).toBe(version + 1)
})
