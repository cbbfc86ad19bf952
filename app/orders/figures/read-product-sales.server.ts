import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { productSalesCall, ProductReport } from '#app/orders/figures/figures.contract.ts'
import { isOfCategory, readCategoryChoices, soldLines } from '#app/orders/figures/sold-lines.server.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dateInAthens, startOfDay } from '#app/platform/postgres/day-span.server.ts'
import { spanBefore } from '#app/platform/text/day-span.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { ofOrder } from '#app/orders/orders.tables.ts'

type ProductSalesQuery = z.output<typeof productSalesCall>

const maxBestSellers = 50
const maxIdle = 100

/** The best sellers of a span, and stock without a sale or a request. */
export async function readProductSales(ctx: Context, query: ProductSalesQuery): Promise<ProductReport> {
  const { from, to } = query
  const [best, idle, categories] = await Promise.all([
    readBestSellers(ctx, query),
    readUnsoldProducts(ctx, query),
    readCategoryChoices(ctx),
  ])
  return { from, to, before: spanBefore({ from, to }), categories, best, ...idle }
}

interface BestRow extends Record<string, unknown> {
  readonly productId: number
  readonly title: string
  readonly pieces: number
  readonly orders: number
  readonly net: number
  readonly netBefore: number
}

async function readBestSellers({ db }: Context, { from, to, categoryId }: ProductSalesQuery): Promise<ProductReport['best']> {
  const { rows } = await db.execute<BestRow>(sql`
    with ${soldLines({ from, to }, categoryId)}, ranked as (
      select product_id, coalesce(sum(pieces) filter (where not is_before), 0)::float8 as pieces,
        count(distinct order_id) filter (where not is_before)::int as orders,
        coalesce(sum(remaining_cents) filter (where not is_before), 0)::float8 as net,
        coalesce(sum(remaining_cents) filter (where is_before), 0)::float8 as net_before
      from sold where product_id is not null group by product_id
    )
    select r.product_id as "productId", p.title, r.pieces, r.orders, r.net, r.net_before as "netBefore"
    from ranked r join products p on p.id = r.product_id
    where r.pieces > 0 order by r.net desc, r.product_id limit ${maxBestSellers}`)
  return rows.map((row) => ({ ...row, net: amountToEuros(row.net), netBefore: amountToEuros(row.netBefore) }))
}

interface IdleRow extends Record<string, unknown> {
  readonly productId: number
  readonly title: string
  readonly stock: number
  readonly cents: number
  readonly lastSold: string | null
  readonly lastAsked: string | null
  readonly count: number
}

async function readUnsoldProducts(
  { db, now }: Context,
  { categoryId, idleDays }: ProductSalesQuery,
): Promise<Pick<ProductReport, 'idle' | 'idleCount'>> {
  const since = startOfDay(dayAfter(dayInAthens(now), -idleDays))
  const { rows } = await db.execute<IdleRow>(sql`
    with wanted as materialized (
      select l.product_id from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${since} and o.state <> ${ofOrder('cancelled')} and l.product_id is not null
      union
      select l.product_id from quotes q join quote_lines l on l.quote_id = q.id
      where q.submitted_at >= ${since} and l.product_id is not null
    ), idle as (
      select p.id, p.title, m.stock, round(m.stock * p.price::numeric * (100 - p.discount_percent) / 10000) as cents,
        count(*) over () as count
      from products p join derived.managed_products m on m.product_id = p.id
      where not p.hidden and not p.made_to_order and m.stock > 0 and p.created_at < ${since}
        and not exists (select from wanted w where w.product_id = p.id) and ${isOfCategory(sql`p.id`, categoryId)}
      order by 4 desc, p.id limit ${maxIdle}
    )
    select i.id as "productId", i.title, i.stock::float8 as stock, i.cents::float8 as cents, i.count::int as count,
      (select max(${dateInAthens(sql`o.created_at`)})::text from order_lines l join orders o on o.id = l.order_id
        where l.product_id = i.id and o.state <> ${ofOrder('cancelled')}) as "lastSold",
      a.day as "lastAsked"
    from idle i left join (
      select l.product_id, max(${dateInAthens(sql`q.submitted_at`)})::text as day
      from quote_lines l join quotes q on q.id = l.quote_id
      where l.product_id in (select id from idle) group by 1
    ) a on a.product_id = i.id
    order by i.cents desc, i.id`)
  return {
    idle: rows.map(({ productId, title, stock, cents, lastSold, lastAsked }) => ({
      productId,
      title,
      stock,
      value: amountToEuros(cents),
      lastSold,
      lastAsked,
    })),
    idleCount: rows[0]?.count ?? 0,
  }
}
