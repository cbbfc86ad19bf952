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
}

interface Row extends Record<string, unknown> {
  readonly months: readonly (Cents & { readonly month: string; readonly is_before: boolean })[] | null
  readonly products: readonly (Cents & { readonly product_id: number; readonly title: string })[] | null
  readonly of_categories: readonly (Cents & { readonly name: string })[] | null
}

const maxRows = 50

/**
 * Revenue and cost of a span's order lines, by month, product and category. Costs are as of the order; for cancelled or
 * returned pieces they are reduced in proportion.
 */
export async function readMargin(ctx: Context, { from, to, categoryId }: z.output<typeof marginCall>): Promise<MarginReport> {
  const span = { from, to }
  const sums = sql`sum(remaining_cents)::float8 as net, sum(costed)::float8 as costed, sum(cost)::float8 as cost`
  const share = (cents: string) => sql`coalesce(round(c.${sql.identifier(cents)}::numeric * s.pieces / s.quantity), 0)`
  const [{ rows }, categories] = await Promise.all([
    ctx.db.execute<Row>(sql`
      with ${soldLines(span, categoryId)}, lines as materialized (
        select s.*, ${share('costed_cents')} as costed, ${share('cost_cents')} as cost
        from sold s left join order_line_costs c on c.line_id = s.id
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
  return { net: sum('net'), costed: sum('costed'), cost: sum('cost') }
}

function present({ net, costed, cost }: Cents): Cents {
  return { net: amountToEuros(net), costed: amountToEuros(costed), cost: amountToEuros(cost) }
}
