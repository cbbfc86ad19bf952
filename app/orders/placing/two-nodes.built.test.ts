import { randomUUID } from 'node:crypto'

import { asc, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderNumbers } from '#app/orders/placing/order-numbers.tables.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testShop } from '#test/http.ts'
import { cartWith, orderBody } from '#test/placed-orders.ts'
import { shopProcesses } from '#test/shop-process.ts'

const shop = testShop()
const shops = shopProcesses({ empty: true })
const [pen, mug] = [79_001, 79_002]
const [pens, mugs, carts] = [30, 24, 80]

async function place(origin: string, orderId: string): Promise<number> {
  const { status } = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderBody(orderId)),
  })
  return status
}

test('two processes on one database sell exactly the last pieces, with gapless numbers', async () => {
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: pens }),
      rawProduct({ id: mug, title: 'Κούπα', price: 2, stock: mugs }),
    ],
  })
  const { databaseUrl = '', dataDir } = shop.ctx.config
  const other = await shops.start({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const both = [
    { id: pen, qty: 1 },
    { id: mug, qty: 1 },
  ]
  const wanted: { readonly orderId: string; readonly origin: string }[] = []
  for (let index = 0; index < carts; index += 1) {
    // Every third order has pens only; the others have both products, in either order.
    const lines = index % 3 === 0 ? both.slice(0, 1) : index % 2 === 0 ? both : both.toReversed()
    wanted.push({ orderId: await cartWith(shop, lines), origin: index % 4 < 2 ? shop.origin : other.origin })
  }
  const answers = await Promise.all(wanted.map(({ origin, orderId }) => place(origin, orderId)))
  expect(new Set(answers)).toEqual(new Set([201, 409]))

  const { rows } = await shop.ctx.db.execute<{ id: number; stock: number }>(
    sql`select id, stock from products where id in (${pen}, ${mug}) order by id`,
  )
  const lines = await shop.ctx.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.productId, [pen, mug]))
  const sold = (id: number) => lines.reduce((sum, line) => (line.productId === id ? sum + line.quantity : sum), 0)
  expect(lines.every(({ quantity, stockTaken }) => quantity === stockTaken)).toBe(true)
  // Orders of both may fail for the mugs; pens alone sell out.
  expect(rows).toEqual([
    { id: pen, stock: pens - sold(pen) },
    { id: mug, stock: mugs - sold(mug) },
  ])
  expect(Math.min(...rows.map(({ stock }) => stock))).toBe(0)

  const placed = await shop.ctx.db.select().from(orders).orderBy(asc(orders.number))
  expect(placed).toHaveLength(answers.filter((status) => status === 201).length)
  expect(placed.map(({ number }) => Number(number.slice(7)))).toEqual(placed.map((_, index) => index + 1))
  expect((await shop.ctx.db.select().from(orderNumbers)).map(({ last }) => last)).toEqual([placed.length])
})
