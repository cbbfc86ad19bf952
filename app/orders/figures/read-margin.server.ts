import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { marginCall, MarginReport } from '#app/orders/figures/figures.contract.ts'
import { readCategoryChoices, soldLines } from '#app/orders/figures/sold-lines.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { monthOf } from '#app/platform/postgres/day-span.server.ts'
import { monthsOf, spanBefore } from '#app/platform/text/day-span.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

interface Cents {
  readonly net: number
  readonly costed: number
  readonly cost: number
  readonly true_cost: number
}

interface Row extends Record<string, unknown> {
  readonly months: readonly (Cents & { readonly month: string; readonly is_before: boolean })[] | null
  readonly products: readonly (Cents & { readonly product_id: number; readonly title: string })[] | null
  readonly of_categories: readonly (Cents & { readonly name: string })[] | null
}

const maxRows = 50

/**
 * By how many cents the pieces of a line that were bought cost more than planned: what suppliers took for them, less their part of
 * the planned goods or print. Of lines from before the goods' cost was stored, all of the cost is that of the goods.
 */
const moreThanPlanned = sql`
  select sum(round(least(p.pieces, s.pieces)::numeric * (p.cents::numeric / p.pieces - p.planned::numeric / s.quantity))) as more
  from (
    select is_printing, sum(pieces) as pieces, sum(cost_cents) as cents,
      case when is_printing then c.cost_cents - coalesce(c.goods_cost_cents, c.cost_cents)
        else coalesce(c.goods_cost_cents, c.cost_cents) end as planned
    from order_line_purchases where line_id = s.id group by is_printing
  ) p`

/**
 * Revenue and cost of a span's order lines, by month, product and category. Costs are as of the order; for cancelled or
 * returned pieces they are reduced in proportion. The true cost has what suppliers really took for the pieces that were bought.
 */
export async function readMargin(ctx: Context, { from, to, categoryId }: z.output<typeof marginCall>): Promise<MarginReport> {
  const span = { from, to }
  const sums = sql`sum(remaining_cents)::float8 as net, sum(costed)::float8 as costed, sum(cost)::float8 as cost, sum(true_cost)::float8 as true_cost`
  const share = (cents: string) => sql`coalesce(round(c.${sql.identifier(cents)}::numeric * s.pieces / s.quantity), 0)`
  const [{ rows }, categories] = await Promise.all([
    ctx.db.execute<Row>(sql`
      with ${soldLines(span, categoryId)}, lines as materialized (
        select s.*, ${share('costed_cents')} as costed, ${share('cost_cents')} as cost,
          ${share('cost_cents')} + coalesce(bought.more, 0) as true_cost
        from sold s left join order_line_costs c on c.line_id = s.id
        left join lateral (${moreThanPlanned}) bought on c.line_id is not null
      )
      select
        (select json_agg(g) from (
          select is_before, ${monthOf(sql`created_at`)} as month, ${sums} from lines group by 1, 2) g) as months,
        (select json_agg(g) from (
          select l.*, p.title from (
            select product_id, ${sums} from lines where not is_before group by 1 having sum(costed) > 0
            order by sum(costed) - sum(cost) desc, 1 limit ${maxRows}
          ) l join products p on p.id = l.product_id) g) as products,
        (select json_agg(g) from (
          select c.full_name as name, l.* from (
            select p.primary_category_id, ${sums} from lines l join products p on p.id = l.product_id where not is_before
            group by 1 having sum(costed) > 0 order by sum(costed) - sum(cost) desc, 1 limit ${maxRows}
          ) l join categories c on c.id = l.primary_category_id) g) as of_categories`),
    readCategoryChoices(ctx),
  ])
  const [row] = rows
  if (row === undefined) throw new Error('nothing was counted')
  const months = row.months ?? []
  const own = months.filter(({ is_before }) => !is_before)
  return {
    ...span,
    before: spanBefore(span),
    categories,
    totals: present(sumOf(own)),
    totalsBefore: present(sumOf(months.filter(({ is_before }) => is_before))),
    months: monthsOf(span).map((month) => ({ month, ...present(sumOf(own.filter((each) => each.month === month))) })),
    products: (row.products ?? [])
      .toSorted(byMargin)
      .map(({ product_id, title, ...cents }) => ({ productId: product_id, title, ...present(cents) })),
    ofCategories: (row.of_categories ?? []).toSorted(byMargin).map(({ name, ...cents }) => ({ name, ...present(cents) })),
  }
}

const byMargin = (a: Cents, b: Cents) => b.costed - b.cost - (a.costed - a.cost)

function sumOf(rows: readonly Cents[]): Cents {
  const sum = (of: keyof Cents) => rows.reduce((total, row) => total + row[of], 0)
  return { net: sum('net'), costed: sum('costed'), cost: sum('cost'), true_cost: sum('true_cost') }
}

function present({ net, costed, cost, true_cost: trueCost }: Cents): MarginReport['totals'] {
  return { net: amountToEuros(net), costed: amountToEuros(costed), cost: amountToEuros(cost), trueCost: amountToEuros(trueCost) }
}
