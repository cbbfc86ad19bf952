import { randomUUID } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { cartLines } from '#app/cart/cart.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { mailPlacedOrderJob } from '#app/orders/mails/placed-order-mail.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderNumbers } from '#app/orders/placing/order-numbers.tables.ts'
import { orderBody } from '#test/placed-orders.ts'

import { attempts, postUntilGone } from './attempts.ts'
import type { Killed, Workload } from './workload.ts'

const shelf = 100_000

interface PlacedOrders extends Workload {
  /** After a kill, and when all is asked again */
  ids(): Promise<readonly string[]>
}

/** An order exists completely with its number, stock and mail, or not at all. */
export async function placingOrders({ ctx }: Killed): Promise<PlacedOrders> {
  const product = await stockUp()
  const placing = attempts({
    clients: 4,
    async next(origin) {
      const key = randomUUID()
      const attempt = { key, orderId: randomUUID(), email: `${key}@order.example` }
      const line = { id: product.id, qty: product.qty, variantId: null, orderId: attempt.orderId }
      const added = await postUntilGone(`${origin}/api/cart`, line)
      return added === null ? null : attempt
    },
    async ask(origin, { key, orderId, email }): Promise<string | null> {
      const contact = { name: 'Άννα', email, phone: '6912345678' }
      const body = orderBody(orderId, { contact })
      const answer = await postUntilGone(`${origin}/api/orders`, body, { 'idempotency-key': key })
      if (answer === null) return null
      expect(answer).toMatchObject({ status: answer.status === 200 ? 200 : 201 })
      return answer.body.number
    },
  })

  /** A product without variants, with enough shelf stock. */
  async function stockUp(): Promise<{ readonly id: number; readonly qty: number }> {
    const { rows } = await ctx.db.execute<{ id: number; qty: number }>(sql`
      update products set stock = ${shelf} where id = (
        select p.id from products p where p.available_from is null
          and not exists (select from product_variants v where v.product_id = p.id) order by p.id limit 1
      ) returning id, minimum_quantity * quantity_multiple as qty`)
    return rows[0] ?? expect.fail('every product has variants')
  }

  async function check() {
    const placed = await ctx.db.select().from(orders).orderBy(asc(orders.number))
    expect(placed.map(({ number }) => Number(number.slice(7)))).toEqual(placed.map((_, index) => index + 1))
    const numbers = await ctx.db.select().from(orderNumbers)
    expect(numbers.map(({ last }) => last)).toEqual([placed.length])
    expect(await ctx.db.$count(orderEvents)).toBe(placed.length)
    const lines = await ctx.db.select().from(orderLines)
    expect(lines.map(({ orderId }) => orderId).toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
    expect(lines.every(({ stockTaken, quantity }) => stockTaken === quantity)).toBe(true)
    const [left] = await ctx.db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id))
    expect(left?.stock).toBe(shelf - placed.length * product.qty)
    // A job queued with the order makes its mail.
    const mailJobs = await ctx.db.execute<{ id: string }>(sql`select id from pgboss.job where name = ${mailPlacedOrderJob.queue}`)
    expect(mailJobs.rows.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
    const carts = new Set((await ctx.db.select({ id: cartLines.cartId }).from(cartLines)).map(({ id }) => id))
    const numberOf = new Map(placed.map(({ idempotencyKey, number }) => [idempotencyKey, number]))
    for (const [{ key, orderId }, number] of placing.answers) {
      expect([key, carts.has(orderId)]).toEqual([key, !numberOf.has(key)])
      if (number !== null) expect([key, numberOf.get(key)]).toEqual([key, number])
    }
    return numberOf
  }

  return {
    name: 'orders',
    work: placing.askUntilGone,
    answered: () => placing.answered().length,
    async check() {
      await check()
    },
    async finish(origin) {
      await placing.askAgain(origin)
      expect(await check()).toEqual(new Map([...placing.answers].map(([{ key }, number]) => [key, number])))
    },
    mailed: () => new Map([...placing.answers].map(([{ email }, number]) => [email, number ?? expect.fail(email)])),
    ids: async () => (await ctx.db.select({ id: orders.id }).from(orders)).map(({ id }) => id),
  }
}
