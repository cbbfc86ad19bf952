import { randomInt, randomUUID } from 'node:crypto'

import { asc, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { cartLines } from '#app/cart/cart.tables.ts'
import { mailPlacedOrderJob } from '#app/orders/mails/placed-order-mail.ts'
import { orderEvents, orderLines, orderNumbers, orders } from '#app/orders/orders.tables.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { retryJobsNow, mailJobsLeft } from '#test/jobs.ts'
import { testMailServer } from '#test/mail.ts'
import { orderBody } from '#test/placed-orders.ts'
import { shopProcesses } from '#test/shop-process.ts'

const mailServer = testMailServer()
const shops = shopProcesses()

const rounds = 5
const clients = 4
const shelf = 100_000

interface Attempt {
  readonly key: string
  readonly orderId: string
  readonly email: string
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

/** Resolves to the number, or null without an answer. */
async function place(origin: string, { key, orderId, email }: Attempt): Promise<string | null> {
  const contact = { name: 'Άννα', email, phone: '6912345678' }
  const response = await post(`${origin}/api/orders`, orderBody(orderId, { contact }), { 'idempotency-key': key })
  if (response === null) return null
  const text = await response.text().catch(() => null)
  if (text === null) return null
  expect([response.status, text]).toEqual([response.status === 200 ? 200 : 201, text])
  const order: { readonly number: string } = JSON.parse(text)
  return order.number
}

/** Places orders in sequence until the shop is gone; records the answers by attempt. */
async function placeUntilGone(
  origin: string,
  productId: number,
  qty: number,
  answers: Map<Attempt, string | null>,
): Promise<void> {
  for (;;) {
    const key = randomUUID()
    const attempt = { key, orderId: randomUUID(), email: `${key}@etaireia.example` }
    const added = await post(`${origin}/api/cart`, { id: productId, qty, variantId: null, orderId: attempt.orderId })
    if (added?.status !== 200) return
    answers.set(attempt, null)
    const number = await place(origin, attempt)
    if (number === null) return
    answers.set(attempt, number)
  }
}

async function onDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** A product without variants, with enough shelf stock. */
async function stockUp(): Promise<{ readonly id: number; readonly qty: number }> {
  return onDatabase(async (db) => {
    const { rows } = await db.execute<{ id: number; qty: number }>(sql`
      update products set stock = ${shelf} where id = (
        select p.id from products p where p.available_from is null
          and not exists (select from product_variants v where v.product_id = p.id) order by p.id limit 1
      ) returning id, minimum_quantity * quantity_multiple as qty`)
    return rows[0] ?? expect.fail('every product has variants')
  })
}

const readAll = (productId: number) =>
  onDatabase(async (db) => ({
    placed: await db.select().from(orders).orderBy(asc(orders.number)),
    lines: await db.select().from(orderLines),
    events: await db.$count(orderEvents),
    numbers: await db.select().from(orderNumbers),
    carts: new Set((await db.select({ id: cartLines.cartId }).from(cartLines)).map(({ id }) => id)),
    // A job queued with the order makes its mail.
    mailJobs: (
      await db.execute<{ id: string }>(sql`select id from pgboss.job where name = ${mailPlacedOrderJob.queue} order by id`)
    ).rows.map(({ id }) => id),
    stock: (await db.execute<{ stock: number }>(sql`select stock from products where id = ${productId}`)).rows[0]?.stock ?? 0,
  }))

test('killed at any step, an order exists completely with its number, stock and mail, or not at all; each mail arrives once', async () => {
  const answers = new Map<Attempt, string | null>()
  const answered = () => [...answers.values()].filter((number) => number !== null).length
  await mailServer.stop()
  let product = { id: 0, qty: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const shop = await shops.start({ SMTP_URL: mailServer.url })
    if (round === 0) product = await stockUp()
    const placing = Promise.all(
      Array.from({ length: clients }, () => placeUntilGone(shop.origin, product.id, product.qty, answers)),
    )
    const enough = answered() + randomInt(3, 12)
    await vi.waitFor(() => expect(answered()).toBeGreaterThanOrEqual(enough), { interval: 1, timeout: 60_000 })
    await shop.stop('SIGKILL')
    await placing
  }
  const shop = await shops.start({ SMTP_URL: mailServer.url })
  const afterKills = await readAll(product.id)
  // Clients without an answer try once more, with the same key.
  for (const [attempt, number] of answers) if (number === null) answers.set(attempt, await place(shop.origin, attempt))
  const afterRetries = await readAll(product.id)

  for (const { placed, lines, events, numbers, carts, mailJobs, stock } of [afterKills, afterRetries]) {
    expect(placed.map(({ number }) => Number(number.slice(7)))).toEqual(placed.map((_, index) => index + 1))
    expect(numbers.map(({ last }) => last)).toEqual([placed.length])
    expect(events).toBe(placed.length)
    expect(lines.map(({ orderId }) => orderId).toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
    expect(stock).toBe(shelf - placed.length * product.qty)
    expect(lines.every(({ stockTaken, quantity }) => stockTaken === quantity)).toBe(true)
    const keys = new Set(placed.map(({ idempotencyKey }) => idempotencyKey))
    for (const { key, orderId } of answers.keys()) expect([key, carts.has(orderId)]).toEqual([key, !keys.has(key)])
    expect(mailJobs).toEqual(placed.map(({ id }) => id).toSorted())
  }
  expect(new Map(afterRetries.placed.map(({ idempotencyKey, number }) => [idempotencyKey, number]))).toEqual(
    new Map([...answers].map(([{ key }, number]) => [key, number])),
  )
  expect(answers.size).toBeGreaterThan(rounds * clients)

  await mailServer.start()
  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  const left = async () => {
    await retryJobsNow(database, '%mail%')
    return mailJobsLeft(database, '%mail%')
  }
  await expect.poll(left, { timeout: 300_000, interval: 200 }).toBe(0)
  await database.close()
  const arrived = mailServer.mails.flatMap(({ to = [] }) => to.map(({ address }) => address ?? ''))
  expect(arrived.filter((address) => address.endsWith('@etaireia.example')).toSorted()).toEqual(
    afterRetries.placed.map(({ email }) => email).toSorted(),
  )
  for (const { number, email } of afterRetries.placed)
    expect(mailServer.mails.find(({ to = [] }) => to[0]?.address === email)?.subject).toContain(number)
  await shop.stop()
}, 600_000)
