import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { athensAddress, placedOrder } from '#test/placed-orders.ts'

const shop = testShop({}, () => new Date('2026-11-23T10:00:00Z'))
const delivery = { method: 'courier', address: athensAddress }

/** A product with a weight, whose working time until it leaves is known or assumed. */
async function placedWith(leadTimeDays: number | null) {
  await shop.ctx.db.execute(sql`update products set lead_time_days = ${leadTimeDays}, weight_grams = 300 where id = 1`)
  const order = await placedOrder(shop, [{ id: 1, qty: 5, variantId: 102 }], { delivery })
  const staff = await signedIn(shop.ctx, 'staff')
  const ask = async (path: string, body: object) => (await shop.http(as(staff)).post(`/api/staff/orders/${path}`, body)).body
  const { orders } = await ask('list', { search: order.number })
  const { id } = orders[0]
  return { order, row: orders[0], id, ask }
}

test('an order says that its day counts on an assumed working time, as its checkout did, to the customer and to staff', async () => {
  const { order, row, id, ask } = await placedWith(null)
  expect(order).toMatchObject({ promisedDay: '2026-11-24', isDaySure: false })
  expect(row).toMatchObject({ promisedDay: '2026-11-24', isDaySure: false })
  expect(await ask('get', { id })).toMatchObject({ isDaySure: false })
  const same = await ask('address', { id, address: athensAddress, promisedDay: '2026-11-24' })
  expect(same).toMatchObject({ isDaySure: false })
  expect(await ask('address', { id, address: athensAddress, promisedDay: '2026-11-27' })).toMatchObject({ isDaySure: true })
})

test('a day that counts on nothing assumed is sure', async () => {
  const { order, row } = await placedWith(2)
  expect(order).toMatchObject({ promisedDay: '2026-11-26', isDaySure: true })
  expect(row).toMatchObject({ isDaySure: true })
})
