import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'drizzle-orm'

import { listOwnOrders } from '#app/orders/read/list-own-orders.server.ts'
import { listStaffOrders, type StaffOrdersQuery } from '#app/orders/staff/list-staff-orders.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { signedIn } from '#test/accounts.ts'

import { ensureBuild } from '../scripts/build.ts'
import { openBuiltShop, serve } from './open-shop.ts'
import type { OrderLoad, OrderOutcome } from './order-client.ts'
import { addCarts, addOrders } from './order-fixtures.ts'
import { untilQuiet } from './processor.ts'
import { measure } from './samples.ts'
import { quantile } from './search-load.ts'

const run = promisify(execFile)
const listSamples = 20
/** More than any answer */
const maxAnswerBytes = 64 * 1024 * 1024
/** For the race: no price breaks and no restock */
const raced = { productId: 4, pieces: 500, orders: 10_000, connections: 40 }

/** Orders: the cost of placing one, more of them than stock, and lists of many. */
export async function benchOrders(count: number): Promise<string> {
  process.env['NODE_ENV'] = 'production'
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-orders-'))
  const { module, shop } = await openBuiltShop(dataDir)
  // A new shop's picture generation in its first minutes would distort the measurement.
  await shop.pictures.close()
  const { origin, close } = await serve(module.createListener(shop))
  try {
    const ctx = shop.context()
    if (ctx === null) throw new Error('The shop is not open')
    await untilQuiet()
    const cluster = join(dataDir, 'postgres')
    // Lists first: the documents of placed orders are generated in the background.
    const lists = await listMany(ctx, count)
    const placed = await placeMany(ctx, origin, cluster)
    return [...lists, placed, await lookUp(ctx, origin), await race(ctx, origin)].join('\n')
  } finally {
    close()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function place(load: OrderLoad): Promise<OrderOutcome> {
  const client = join(import.meta.dirname, 'order-client.ts')
  const { stdout } = await run(process.execPath, [client, JSON.stringify(load)], { maxBuffer: maxAnswerBytes })
  // The client is ours.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(stdout) as OrderOutcome
}

/** Three lines each, from one client and from eight, with sufficient stock. */
async function placeMany(ctx: Context, origin: string, cluster: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ productId: number; variantId: number | null; quantity: number }>(sql`
    select p.id as "productId", (select min(v.variant_id) from product_variants v where v.product_id = p.id) as "variantId",
      p.minimum_quantity * p.quantity_multiple as quantity
    from products p where p.id <> ${raced.productId} and p.available_from is null order by p.id limit 3`)
  await ctx.db.execute(sql`update products set stock = 1000000`)
  await ctx.db.execute(sql`update product_variants set stock = 1000000 where stock is not null`)
  await addCarts(ctx, { from: 0, count: 700 }, rows)
  await place({ origin, connections: 8, from: 0, count: 100 })
  const alone = await place({ origin, connections: 1, from: 100, count: 200 })
  let many: OrderOutcome | undefined
  const figure = await measure(cluster, async () => {
    many = await place({ origin, connections: 8, from: 300, count: 400 })
    return { count: 400, seconds: many.seconds }
  })
  const placed = many?.times['201'] ?? []
  const { application, postgres } = figure.processor
  return [
    `placing an order of ${rows.length} lines: ${(placed.length / (many?.seconds ?? 1)).toFixed(0)} a second from 8 clients, ${spread(placed)};`,
    `one client ${spread(alone.times['201'] ?? [])};`,
    `processor ${application.toFixed(1)} ms of the application and ${postgres.toFixed(1)} ms of Postgres each`,
  ].join(' ')
}

/** Whether a 404's response time reveals which numbers exist. */
async function lookUp(ctx: Context, origin: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ number: string }>(sql`select number from orders limit 1`)
  const kinds = { 'wrong address': rows[0]?.number ?? '', 'unknown number': 'Π-2019-99999', 'no number': 'αβγ' }
  const times = new Map<string, number[]>()
  for (let round = 0; round < 300; round += 1)
    for (const [kind, number] of Object.entries(kinds)) {
      const startedAt = performance.now()
      const answer = await fetch(`${origin}/api/orders/get`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, email: 'nobody@etaireia.gr' }),
      })
      await answer.arrayBuffer()
      if (answer.status !== 404) throw new Error(`${kind} answered ${answer.status}`)
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - startedAt])
    }
  return `not found: ${[...times].map(([kind, all]) => `${kind} ${spread(all)}`).join('; ')}`
}

/** Far more orders than pieces, all at once. Throws unless exactly the stock is sold, with consecutive numbers. */
async function race(ctx: Context, origin: string): Promise<string> {
  const { productId, pieces, orders, connections } = raced
  await ctx.db.execute(sql`
    update products set stock = ${pieces}, made_to_order = false, restock_lead_time_days = null, minimum_quantity = 1,
      quantity_multiple = 1, available_from = null where id = ${productId}`)
  await ctx.db.execute(sql`delete from product_variants where product_id = ${productId}`)
  await addCarts(ctx, { from: 1_000, count: orders }, [{ productId, variantId: null, quantity: 1 }])
  const before = await facts(ctx)
  const { statuses, seconds, times, numbers } = await place({ origin, connections, from: 1_000, count: orders })
  const after = await facts(ctx)
  const counts = numbers.map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b)
  const isGapless = counts.every((number, index) => number === before.last + index + 1)
  const isRight =
    statuses['201'] === pieces && statuses['409'] === orders - pieces && after.stock === 0 && after.last === before.last + pieces
  if (!isRight || !isGapless) throw new Error(`the race was lost: ${JSON.stringify({ statuses, before, after, isGapless })}`)
  return [
    `${orders} orders for ${pieces} pieces from ${connections} connections in ${seconds.toFixed(0)} s: ${pieces} sold, none left, numbers without gaps,`,
    `${after.deadlocks - before.deadlocks} deadlocks; placed ${spread(times['201'] ?? [])}, refused ${spread(times['409'] ?? [])}`,
  ].join(' ')
}

async function facts(ctx: Context) {
  const { rows } = await ctx.db.execute<{ stock: number; last: number; deadlocks: number }>(sql`
    select (select stock from products where id = ${raced.productId}) as stock,
      (select coalesce(max(last), 0) from order_numbers) as last,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`)
  const [row] = rows
  if (row === undefined) throw new Error('nothing was counted')
  return row
}

async function listMany(ctx: Context, count: number): Promise<readonly string[]> {
  const [large, usual] = [await signedIn(ctx), await signedIn(ctx)]
  await addOrders(ctx, count, [
    { id: large.id, orders: 2_000 },
    { id: usual.id, orders: 40 },
  ])
  const texts = ['παπαδ', 'κουπα', 'customer17', '000042', '42', 'ανύπαρκτο', 'π 2019', 'ε']
  const queries: StaffOrdersQuery[] = [
    {},
    { state: 'open' },
    { state: 'completed' },
    { state: 'ready' },
    { late: true },
    { payment: 'unpaid' },
    { payment: 'paid' },
    { days: 7 },
    { state: 'completed', days: 365, payment: 'paid' },
    ...texts.flatMap((text) => [{ text }, { text, state: 'open' as const }]),
  ]
  const page = (await listOwnOrders(ctx, large.id, null)).next
  const ofStaff = await timesOf(queries.map((one) => [JSON.stringify(one), () => listStaffOrders(ctx, one)]))
  const ofCustomers = await timesOf([
    ['2,000', () => listOwnOrders(ctx, large.id, null)],
    ['2,000, second page', () => listOwnOrders(ctx, large.id, page)],
    ['40', () => listOwnOrders(ctx, usual.id, null)],
  ])
  return [
    `20 of ${count} orders for staff, ${queries.length} filters and searches: ${ofStaff}`,
    `20 orders of a customer with 2,000 and of one with 40: ${ofCustomers}`,
  ]
}

type Work = readonly [name: string, work: () => Promise<unknown>]

async function timesOf(works: readonly Work[]): Promise<string> {
  const times: { readonly name: string; readonly ms: number }[] = []
  for (let sample = 0; sample <= listSamples; sample += 1)
    for (const [name, work] of works) {
      const startedAt = performance.now()
      await work()
      if (sample > 0) times.push({ name, ms: performance.now() - startedAt })
    }
  const median = (name: string) =>
    quantile(
      times.filter((time) => time.name === name).map(({ ms }) => ms),
      0.5,
    )
  const slowest = works.map(([name]) => ({ name, ms: median(name) })).toSorted((a, b) => b.ms - a.ms)
  return `${spread(times.map(({ ms }) => ms))}; slowest by median: ${slowest
    .slice(0, 3)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
    .join(', ')}`
}

function spread(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
}
