import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { storedOrder } from '#test/orders.ts'

const database = testContext()
const variants = [
  { variant_id: 1, size: 'M', stock: 50 },
  { variant_id: 2, size: 'L' },
]

/** Imports a stock, and returns what is sellable afterwards. */
async function imported(price: number, stock = 100) {
  await importFiles(database.ctx, {
    products: [rawProduct({ id: 1, sku: 'A', price, stock }), rawProduct({ id: 2, sku: 'B', price, stock, variants })],
  })
  const { rows } = await database.ctx.db.execute<{ stocks: number[] }>(sql`
    select array[(select stock from products where id = 1), (select stock from products where id = 2),
      (select stock from product_variants where product_id = 2 and variant_id = 1)] as stocks`)
  return rows[0]?.stocks
}

test('a file counts the warehouse, so pieces taken by open orders are not sold again', async () => {
  const { ctx } = database
  expect(await imported(1)).toEqual([100, 100, 50])
  const taken = (productId: number, stockTaken: number, over = {}) => ({ productId, stockTaken, quantity: 60, ...over })
  const open = await storedOrder(ctx, {
    state: 'in-production',
    lines: [
      taken(1, 20, { shippedQuantity: 5 }),
      taken(2, 3, { variantId: 1, isVariantStock: true }),
      taken(2, 12, {
        shippedQuantity: 2,
        sizeStock: [
          { variantId: 1, pieces: 8 },
          { variantId: null, pieces: 4 },
        ],
      }),
    ],
  })
  for (const state of ['shipped', 'completed', 'cancelled', 'returned'] as const)
    await storedOrder(ctx, { state, lines: [taken(1, 7)] })
  expect(await imported(2)).toEqual([85, 96, 41])
  // Shipped: the warehouse has fewer, and its file says so.
  await ctx.db.update(orders).set({ state: 'shipped' }).where(eq(orders.id, open.id))
  expect(await imported(3, 80)).toEqual([80, 80, 50])
})

test('a file that counts fewer than reserved leaves zero, never less', async () => {
  await storedOrder(database.ctx, { state: 'confirmed', lines: [{ productId: 1, stockTaken: 9, quantity: 9 }] })
  expect((await imported(4, 5))?.[0]).toBe(0)
})
