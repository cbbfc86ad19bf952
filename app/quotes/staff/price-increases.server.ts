import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import type { PriceIncrease } from '#app/quotes/staff/price-increases.ts'
import { openQuoteStates } from '#app/quotes/quote-states.ts'
import { ofQuote } from '#app/quotes/quotes.tables.ts'

interface Row extends Record<string, unknown> {
  readonly title: string
  readonly costBefore: number | null
  readonly cost: number | null
  readonly priceBefore: number | null
  readonly price: number
}

/**
 * Products of an open quote whose cost or price rose since its newest version, or since the request if there is none.
 */
export async function readPriceIncreases(ctx: Context, quoteId: string): Promise<PriceIncrease[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with quote as (
      select id, coalesce(submitted_at, created_at) as since from quotes
      where id = ${quoteId} and state in (${ofQuote(...openQuoteStates)})
    ), newest as (
      select o.lines, coalesce(o.sent_at, o.created_at) as since
      from offers o join quote q on q.id = o.quote_id order by o.version desc limit 1
    ), used as (
      select line ->> 'productId' as product, line ->> 'title' as title, line ->> 'costPrice' as cost, n.since, place
      from newest n cross join lateral jsonb_array_elements(n.lines) with ordinality as each(line, place)
      union all
      select l.product_id::text, l.title, null, q.since, l.position from quote q join quote_lines l on l.quote_id = q.id
      where not exists (select from newest)
    )
    select * from (
      select distinct on (p.id) u.title, u.cost::int as "costBefore", p.cost_price as cost, p.price, u.place, (
          select h.price from price_history h where h.product_id = p.id and h.valid_from <= u.since
          order by h.valid_from desc, h.id desc limit 1
        ) as "priceBefore"
      from used u join products p on p.id = u.product::int order by p.id, u.place
    ) found
    where cost > "costBefore" or price > "priceBefore" order by place`)
  const rise = (from: number | null, to: number | null) => (from !== null && to !== null && to > from ? { from, to } : null)
  return rows.map(({ title, costBefore, cost, priceBefore, price }) => ({
    title,
    cost: rise(costBefore, cost),
    price: rise(priceBefore, price),
  }))
}
