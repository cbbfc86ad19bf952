import { sql } from 'drizzle-orm'

import type { ImportRunView } from '#app/imports/import-schemas.ts'
import type { Context } from '#app/platform/context.server.ts'
import { openQuoteStates } from '#app/quotes/quote-states.ts'
import { ofQuote } from '#app/quotes/quotes.tables.ts'

const maxQuotes = 50

/** Open quotes with a product whose price or cost increases in this run: their figures are outdated. */
export async function readAffectedQuotes(ctx: Context, runId: string): Promise<ImportRunView['quotes']> {
  const { rows } = await ctx.db.execute<{ id: string; number: string | null; name: string; product: string }>(sql`
    with risen as (select product_id, title from import_items where run_id = ${runId} and rose and product_id is not null),
    used as (
      select l.quote_id, r.title from risen r join quote_lines l on l.product_id = r.product_id
      union
      select o.quote_id, r.title from offers o
        join quotes q on q.id = o.quote_id and q.state in (${ofQuote(...openQuoteStates)})
        cross join lateral jsonb_array_elements(o.lines) as line
        join risen r on r.product_id = case when jsonb_typeof(line -> 'productId') = 'number' then (line ->> 'productId')::int end
    )
    select q.id, q.number, coalesce(nullif(q.company_name, ''), q.name) as name, min(u.title) as product
    from used u join quotes q on q.id = u.quote_id
    where q.state in (${ofQuote(...openQuoteStates)})
    group by q.id order by q.changed_at desc limit ${maxQuotes}`)
  return rows.map(({ id, number, name, product }) => ({ id, number: number ?? '', name, product }))
}
