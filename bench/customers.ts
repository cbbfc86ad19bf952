import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { type CustomersQuery, listCustomers } from '#app/customers/list/list-customers.server.ts'
import { readCustomer } from '#app/customers/page/read-customer.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'

import { ensureBuild } from '../scripts/build.ts'
import { openBuiltShop } from './open-shop.ts'
import { addOrders } from './order-fixtures.ts'
import { untilQuiet } from './processor.ts'
import { productTitle, seededRandom } from './product-titles.ts'
import { quantile } from './search-load.ts'

const listSamples = 20
const atOnce = 5_000

/** Customers: a list of many, by filter and words, as many orders as customers, and the page of one. */
export async function benchCustomers(count: number): Promise<string> {
  process.env['NODE_ENV'] = 'production'
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-customers-'))
  const { shop } = await openBuiltShop(dataDir)
  // A new shop's picture generation in its first minutes would distort the measurement.
  await shop.pictures.close()
  try {
    const ctx = shop.context()
    if (ctx === null) throw new Error('The shop is not open')
    await untilQuiet()
    await addOrders(ctx, count, [])
    await addCustomers(ctx, count)
    return await measureLists(ctx, count)
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A third are companies; some have orders. */
async function addCustomers(ctx: Context, count: number): Promise<void> {
  const random = seededRandom(17)
  const names = Array.from({ length: 2_000 }, () => `${productTitle(random)} Παπαδόπουλος ${Math.floor(random() * 10_000)}`)
  const kinds = JSON.stringify(names.map((name, id) => ({ id, name, words: fold(name).match(/[\p{L}\p{N}]+/gu) })))
  await ctx.db.execute(sql`create table bench_names as
    select * from jsonb_to_recordset(${kinds}::jsonb) as k(id int, name text, words jsonb)`)
  await ctx.db.execute(sql`create table bench_ids as select i, gen_random_uuid() as id from generate_series(1, ${count}) i`)
  await ctx.db.execute(sql`create unique index on bench_ids (i)`)
  // In batches, because of the statement timeout.
  for (let from = 1; from <= count; from += atOnce) {
    await ctx.db.execute(sql`
      insert into customers (id, name, company_name, afm, email, phone, quote_count, order_count, last_active_at, search_words)
      select b.id, k.name, case when b.i % 3 = 0 then k.name || ' ΑΕ' else '' end, case when b.i % 3 = 0 then lpad(b.i::text, 9, '0') else '' end,
        'customer' || b.i || '@example.gr', '2101234567', 1, b.i % 2, ${ctx.now.toISOString()}::timestamptz - b.i * interval '15 minutes',
        array_to_tsvector(array(select distinct w from (
          select jsonb_array_elements_text(k.words) as w
          union all select unnest(array['customer' || b.i, 'example', 'gr', lpad(b.i::text, 9, '0'), '2101234567'])) words(w)))
      from bench_ids b join bench_names k on k.id = b.i % 2000 where b.i between ${from} and ${from + atOnce - 1}`)
    await ctx.db.execute(sql`
      update orders o set customer_id = b.id from (
        select o.id, row_number() over (order by o.created_at) as place from orders o where customer_id is null limit ${atOnce}
      ) chosen join bench_ids b on b.i = ${from} + (chosen.place * 7919) % ${atOnce} where o.id = chosen.id`)
  }
  await ctx.db.execute(sql`analyze customers`)
  await ctx.db.execute(sql`analyze orders`)
}

async function measureLists(ctx: Context, count: number): Promise<string> {
  const second = (await listCustomers(ctx, {})).next
  const texts = ['παπαδ', 'κουπα', 'customer17', '000099', '210123', 'ανύπαρκτο', 'ε']
  const queries: CustomersQuery[] = [
    {},
    { after: second },
    { view: 'companies' },
    { view: 'ordering' },
    { view: 'open-balance' },
    { view: 'inactive', months: 6 },
    { view: 'inactive', months: 24 },
    ...texts.flatMap((text) => [{ text }, { text, view: 'companies' as const }, { text, view: 'open-balance' as const }]),
  ]
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select customer_id as id from orders where customer_id is not null limit 1`,
  )
  const works = [
    ...queries.map((one) => [JSON.stringify(one), () => listCustomers(ctx, one)] as const),
    ['the page of one', () => readCustomer(ctx, rows[0]?.id ?? '')] as const,
  ]
  const times: { readonly name: string; readonly ms: number }[] = []
  for (let sample = 0; sample <= listSamples; sample += 1)
    for (const [name, work] of works) {
      const startedAt = performance.now()
      await work()
      if (sample > 0) times.push({ name, ms: performance.now() - startedAt })
    }
  const all = times.map(({ ms }) => ms)
  const slowest = works
    .map(([name]) => ({
      name,
      ms: quantile(
        times.filter((time) => time.name === name).map(({ ms }) => ms),
        0.5,
      ),
    }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 4)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
  return [
    `20 of ${count} customers for staff, ${queries.length} filters and searches, and a page:`,
    `p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms; slowest by median: ${slowest.join(', ')}`,
  ].join(' ')
}
