import { sql } from 'drizzle-orm'

import { ofRun } from '#app/imports/import.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'
import type { ProductCost } from '#app/purchasing/needs/purchase-cost.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly cost: number | null
  readonly breaks: readonly PriceBreak[] | null
}

/** What products cost the shop; the price breaks are those of the last applied file that named any. */
export async function readCosts({ db }: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, ProductCost>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.cost_price as cost, (
      select i.incoming->'costBreaks' from import_items i join import_runs r on r.id = i.run_id
      where i.product_id = p.id and i.applied and r.state = ${ofRun('applied')} and i.incoming ? 'costBreaks'
      order by r.created_at desc limit 1
    ) as breaks
    from products p where p.id = any(${sql.param([...new Set(productIds)])}::int[])`)
  return new Map(rows.map(({ id, cost, breaks }) => [id, { cost, costBreaks: breaks ?? [] }]))
}
