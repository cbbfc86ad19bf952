import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)

test('the promised day is moved by staff, and the customer is told once', async () => {
  const email = 'moved@example.gr'
  const { id, number } = await storedOrder(shop.ctx, { email, promisedDay: '2030-05-02', isDayAssumed: true })
  const move = { id, shownDay: '2030-05-02', promisedDay: '2030-05-17', reason: 'Καθυστερεί ο προμηθευτής' }
  const answers = await Promise.all([call('promise', move), call('promise', move)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = await queuedMails(shop.ctx, eq(mails.recipient, email))
  expect(told.map(({ subject }) => subject)).toEqual([`Νέα ημέρα παράδοσης για την παραγγελία ${number}`])
  for (const text of ['17 Μαΐου 2030', '2 Μαΐου 2030', 'Καθυστερεί ο προμηθευτής']) expect(told[0]?.plain).toContain(text)
  const order = (await call('get', { id })).body
  expect(order).toMatchObject({ promisedDay: '2030-05-17', isDaySure: true })
  expect(order.events.at(-1)).toMatchObject({ kind: 'promise-moved', actorName: 'νίκος' })
})

test('only an order that has not left moves, to another day from today on', async () => {
  const { id } = await storedOrder(shop.ctx, { promisedDay: '2030-05-02' })
  const code = async (body: object, ref = id) => (await call('promise', { id: ref, reason: '', ...body })).body.error?.code
  expect(await code({ shownDay: '2030-05-02', promisedDay: '2030-05-02' })).toBe('no-other-day')
  expect(await code({ shownDay: '2030-05-02', promisedDay: '2020-01-01' })).toBe('no-other-day')
  expect(await code({ shownDay: null, promisedDay: '2030-05-09' })).toBe('changed-meanwhile')
  const shipped = await storedOrder(shop.ctx, { state: 'shipped', promisedDay: '2030-05-02' })
  expect(await code({ shownDay: '2030-05-02', promisedDay: '2030-05-09' }, shipped.id)).toBe('wrong-state')
  const printer = await signedIn(shop.ctx, 'staff', undefined, ['production'])
  expect((await call('promise', { id, shownDay: '2030-05-02', promisedDay: '2030-05-09' }, printer)).status).toBe(403)
})

test('orders that suppliers make late are listed until their day is moved or their pieces come', async () => {
  const { id } = await storedOrder(shop.ctx, { promisedDay: '2030-05-02' })
  const isListed = async () => {
    const { body } = await call('list', { atRisk: true })
    return [body.atRisk, body.orders.some((order: { id: string }) => order.id === id)]
  }
  expect(await isListed()).toEqual([0, false])
  await shop.ctx.db.update(orders).set({ supplyPromiseDay: '2030-05-09' }).where(eq(orders.id, id))
  expect(await isListed()).toEqual([1, true])
  expect((await call('get', { id })).body).toMatchObject({ isAtRisk: true, supplyPromiseDay: '2030-05-09' })
  await call('promise', { id, shownDay: '2030-05-02', promisedDay: '2030-05-09' })
  expect(await isListed()).toEqual([0, false])
})
