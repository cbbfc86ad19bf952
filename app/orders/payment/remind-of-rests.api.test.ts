import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { remindOfRests } from '#app/orders/payment/remind-of-rests.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { logoElement, quotePlacement, storeLogo } from '#test/proofs.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
const dueAt = new Date('2026-12-01T10:00:00Z').getTime()
/** The setting's default: three days */
const remind = (days: number) => remindOfRests({ ...shop.ctx, now: new Date(dueAt + days * dayMs) })
let staff: Actor
let picture: string

beforeAll(async () => {
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff', 'νίκος'))
  await importDecoratedProduct(shop.ctx)
  picture = await storeLogo(shop.ctx)
})

const staffCall = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/orders/${name}`, body)
const pay = (id: string, amount: number) => staffCall('payment', { id, amount, reference: randomUUID(), key: randomUUID() })
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** An order with its deposit paid; `isReleased`: it may be printed, so that its rest is due. */
async function orderOf(over: OrderMade = {}, isReleased = true) {
  const email = `${randomUUID()}@example.gr`
  const placements = [quotePlacement([logoElement(picture)])]
  const order = await storedOrder(shop.ctx, {
    state: 'awaiting-payment',
    email,
    depositCents: 15_500,
    restDue: 'proof-approved',
    lines: [{ title: 'Ημερολόγιο', productId: decoratedProductId, placements }],
    ...over,
  })
  await pay(order.id, 155)
  if (isReleased) await staffCall('advance', { id: order.id, action: 'approve-artwork', reason: 'Ίδιο με πέρσι' })
  const reminders = async () => {
    const subject = `Η παραγγελία ${order.number} αναμένει το υπόλοιπο`
    return (await queuedMails(shop.ctx, eq(mails.recipient, email))).filter((mail) => mail.subject === subject)
  }
  const open = async (): Promise<number> => (await staffCall('get', { id: order.id })).body.payment.open
  return { ...order, reminders, open }
}

test('a rest that production waits for is reminded once, the days of the setting after it became due', async () => {
  const order = await orderOf({ paymentMethod: 'bank-transfer' })
  await remind(2.9)
  expect(await order.reminders()).toEqual([])
  await Promise.all([remind(3.1), remind(3.1)])
  await remind(10)
  const [mail, ...others] = await order.reminders()
  expect(others).toEqual([])
  expect(plain(mail?.plain)).toContain('Η παραγωγή ξεκινά μόλις λάβουμε το υπόλοιπο.')
  expect(plain(mail?.plain)).toContain('Αν πληρώσατε ήδη, αγνοήστε αυτό το μήνυμα.')
  const { body } = await shop.http(visitor).post('/api/orders/get', { key: order.key })
  const rest = body.instalments.find(({ due }: { due: string }) => due === 'proof-approved')
  expect(plain(mail?.plain)).toContain(plain(formatEuros(rest.amount)))
  const { body: forStaff } = await staffCall('get', { id: order.id })
  expect(forStaff.events.map(({ kind }: { kind: string }) => kind)).toContain('rest-reminded')
})

test('a rest that is paid, not due yet, or of an order that ended or is printed has no reminder', async () => {
  const paid = await orderOf()
  await pay(paid.id, await paid.open())
  const cancelled = await orderOf()
  await staffCall('advance', { id: cancelled.id, action: 'cancel', reason: 'Το ζήτησε ο πελάτης' })
  const waiting = await orderOf({}, false)
  const beforeDelivery = await orderOf({ restDue: 'before-delivery' })
  // The deposit went back after the rest was due.
  const refunded = await orderOf()
  await staffCall('payment', { id: refunded.id, kind: 'refund', amount: 155, key: randomUUID() })
  await remind(4)
  for (const order of [paid, cancelled, waiting, beforeDelivery, refunded]) expect(await order.reminders()).toEqual([])
})

test('a thousand orders that wait for something else as well hold up no reminder, and each is its own transaction', async () => {
  const waiting = await storedOrder(shop.ctx, { depositCents: 15_500, restDue: 'proof-approved' })
  const copies = sql`select gen_random_uuid() as id, 'Π-2019-' || to_char(n, 'FM00000') as number from generate_series(1, 1000) n`
  await shop.ctx.db.execute(sql`
    with copies as (${copies}), placed as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', c.id, 'number', c.number, 'key_hash', '\\x' || md5(c.number)))).*
      from orders o, copies c where o.id = ${waiting.id} returning id
    )
    insert into order_events (order_id, at, kind, role, actor_name)
    select id, ${new Date(dueAt - dayMs).toISOString()}::timestamptz, 'rest-due', 'clock', '' from placed`)
  const newer = [await orderOf(), await orderOf(), await orderOf()]
  await remind(4)
  for (const order of newer) expect(await order.reminders()).toHaveLength(1)
  const ids = sql.join(
    newer.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await shop.ctx.db.execute<{ transactions: number }>(sql`
    select count(distinct xmin::text)::int as transactions from order_events
    where kind = 'rest-reminded' and order_id in (${ids})`)
  expect(rows).toEqual([{ transactions: 3 }])
})

test('a reminder that cannot be written stops none of the others, and the next run writes it', async () => {
  const [broken, whole] = [await orderOf(), await orderOf()]
  await shop.ctx.db.execute(
    sql`alter table order_events add constraint broken check (kind <> 'rest-reminded' or order_id <> ${sql.raw(`'${broken.id}'`)})`,
  )
  await expect(remind(4)).rejects.toThrow('1 reminders of rests were not written')
  expect([await broken.reminders(), (await whole.reminders()).length]).toEqual([[], 1])
  await shop.ctx.db.execute(sql`alter table order_events drop constraint broken`)
  await remind(4)
  expect([(await broken.reminders()).length, (await whole.reminders()).length]).toEqual([1, 1])
})

test('of a rest that was paid in part the reminder names what is left', async () => {
  const order = await orderOf({ paymentMethod: 'card' })
  await pay(order.id, (await order.open()) - 10)
  await remind(4)
  expect(plain((await order.reminders())[0]?.plain)).toContain('Υπόλοιπο: 10,00 €')
})
