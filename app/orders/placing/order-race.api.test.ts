import { randomUUID } from 'node:crypto'

import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderNumbers } from '#app/orders/placing/order-numbers.tables.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, untilNotBusy, visitor } from '#test/http.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const pen = 77_001
const ids = [77_011, 77_012, 77_013]

beforeAll(async () => {
  const variants = [
    { variant_id: 1, size: 'M', stock: 300 },
    { variant_id: 2, size: 'L' },
  ]
  const met = ids.map((id) => rawProduct({ id, title: `Είδος ${id}`, price: 1, stock: 300, ...(id === 77_013 && { variants }) }))
  await importFiles(shop.ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 25 }), ...met] })
})

const stockOf = async (id: number) => {
  const { rows } = await shop.ctx.db.execute<{ stock: number }>(sql`select stock from products where id = ${id}`)
  return rows[0]?.stock ?? Number.NaN
}

async function deadlocks(): Promise<number> {
  const { rows } = await shop.ctx.db.execute<{ deadlocks: number }>(sql`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`)
  return rows[0]?.deadlocks ?? Number.NaN
}

/** Under one key, however often it is repeated. */
function placeOrder(orderId: string) {
  const key = randomUUID()
  return untilNotBusy(() => postOrder(shop, orderBody(orderId), { key }))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Processes all, forty concurrently. */
async function fortyAtOnce<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  const left = [...items]
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) values.push(await work(item))
  }
  await Promise.all(Array.from({ length: 40 }, one))
  return values
}

test('far too many concurrent orders sell exactly the stock, with gapless numbers', { timeout: 600_000 }, async () => {
  const carts = await fortyAtOnce(upTo(150), () => cartWith(shop, [{ id: pen, qty: 1 }]))
  const answers = await fortyAtOnce(carts, placeOrder)
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(25)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(125)
  expect(await stockOf(pen)).toBe(0)
  const numbers = placed.map(({ body }) => Number(body.number.slice(7))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect((await shop.ctx.db.select().from(orderNumbers)).map(({ last }) => last)).toEqual([25])
})

test(
  'concurrent orders of several products, in any line order and partly cancelled, lose no piece',
  { timeout: 600_000 },
  async () => {
    const lines = [
      { id: 77_011, qty: 2 },
      { id: 77_012, qty: 3 },
      { id: 77_013, qty: 1, variantId: 1 },
      { id: 77_013, qty: 2, variantId: 2 },
    ]
    const before = await deadlocks()
    await fortyAtOnce(upTo(120), async (index) => {
      const turned = index % 2 === 0 ? lines : lines.toReversed()
      const { status, body } = await placeOrder(await cartWith(shop, turned))
      expect(status).toBe(201)
      if (index % 3 === 0) {
        const cancelled = await untilNotBusy(() => shop.http(as(visitor)).post('/api/orders/cancel', { key: body.key }))
        expect(cancelled.status).toBe(200)
      }
    })
    expect(await deadlocks()).toBe(before)
    const taken = await shop.ctx.db
      .select({
        productId: orderLines.productId,
        isVariantStock: orderLines.isVariantStock,
        pieces: orderLines.stockTaken,
        state: orders.state,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(inArray(orderLines.productId, ids))
    const sum = (id: number, isVariantStock = false) =>
      taken.reduce((all, each) => (each.productId === id && each.isVariantStock === isVariantStock ? all + each.pieces : all), 0)
    expect(taken.filter(({ state }) => state === 'cancelled').every(({ pieces }) => pieces === 0)).toBe(true)
    for (const [id, perOrder] of [
      [77_011, 2],
      [77_012, 3],
      [77_013, 2],
    ] as const) {
      expect(sum(id)).toBe(80 * perOrder)
      expect(await stockOf(id)).toBe(300 - 80 * perOrder)
    }
    expect(sum(77_013, true)).toBe(80)
  },
)
