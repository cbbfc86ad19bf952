import { sql } from 'drizzle-orm'

import type { OrderState } from '#app/orders/order-states.ts'
import { ofOrder, orderLines, orders } from '#app/orders/orders.tables.ts'
import type { ProofWaiver } from '#app/orders/print-release.ts'
import type { SizeStock } from '#app/orders/orders.ts'
import type { StoredSize } from '#app/line/sizes.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { NeedyLine } from '#app/purchasing/needs/line-need.ts'

/** Confirmed, and not ready: their pieces may still be bought or printed. */
const needyStates = ['confirmed', 'in-artwork', 'in-production'] as const satisfies readonly OrderState[]

/** A line of such an order that lacks pieces, or has a logo. */
export interface NeedyRow extends NeedyLine, Record<string, unknown> {
  readonly id: string
  readonly orderId: string
  readonly number: string
  readonly customer: string
  readonly promisedDay: string | null
  readonly quoteId: string | null
  readonly artworkApprovedAt: string | null
  readonly proofWaiver: ProofWaiver | null
  readonly productId: number | null
  readonly title: string
  readonly variantText: string
  readonly sku: string
  readonly sizes: readonly StoredSize[] | null
  readonly sizeStock: readonly SizeStock[] | null
  readonly placements: readonly NamedPlacement[]
  /** From whom its product is bought */
  readonly supplierId: string | null
  /** The supplier's code of the product that staff entered; empty if none */
  readonly chosenCode: string
  /** Its code in the supplier's file; empty if none */
  readonly fileCode: string
  /** The SKUs of the product's variants by their ids; null but for a line of several sizes */
  readonly variantSkus: Readonly<Record<string, string | null>> | null
}

/** The lines of all orders, or only these; suppliers of files are known by `adoptImportSuppliers`. */
export async function readNeedyLines(ctx: Context, lineIds?: readonly string[]): Promise<readonly NeedyRow[]> {
  const cancelled = sql`case when ${orderLines.reducedQuantity} = 0 then 0 else (
    select coalesce(sum((c->>'quantity')::int), 0) from order_reductions r cross join lateral jsonb_array_elements(r.lines) c
    where r.order_id = ${orders.id} and r.kind = 'cancelled' and (c->>'lineId')::uuid = ${orderLines.id}) end`
  const { rows } = await ctx.db.execute<NeedyRow>(sql`
    with open_lines as materialized (
      select ${orderLines.id} as id, ${orders.id} as "orderId", ${orders.number} as number, ${orders.promisedDay} as "promisedDay",
        coalesce(nullif(${orders.invoice}->>'companyName', ''), ${orders.name}) as customer, ${orders.quoteId} as "quoteId",
        ${orders.artworkApprovedAt} as "artworkApprovedAt", ${orders.proofWaiver} as "proofWaiver",
        ${orderLines.productId} as "productId", ${orderLines.variantId} as "variantId", ${orderLines.title} as title,
        ${orderLines.variantText} as "variantText", ${orderLines.sku} as sku, ${orderLines.sizes} as sizes,
        ${orderLines.sizeStock} as "sizeStock", ${orderLines.placements} as placements, ${orderLines.quantity} as quantity,
        ${orderLines.shippedQuantity} as shipped, ${orderLines.stockTaken} as "stockTaken", (${cancelled})::int as cancelled
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${orders.state} in (${ofOrder(...needyStates)})
        and (${orderLines.quantity} > greatest(${orderLines.stockTaken}, ${orderLines.shippedQuantity}) or ${orderLines.placements} <> '[]')
        ${lineIds === undefined ? sql`` : sql`and ${orderLines.id} = any(${sql.param(lineIds)}::uuid[])`}
    ), sources as materialized (
      select p.id, coalesce(chosen.supplier_id, file.supplier_id) as supplier_id, chosen.code as chosen_code, file.code as file_code
      from (select distinct "productId" as id from open_lines) p
      left join product_suppliers chosen on chosen.product_id = p.id
      left join lateral (
        select s.id as supplier_id, f.key as code from supplier_products f join suppliers s on s.import_supplier_id = f.supplier_id
        where f.product_id = p.id order by f.is_vanished, s.name limit 1
      ) file on true
    )
    select l.*, s.supplier_id as "supplierId", coalesce(s.chosen_code, '') as "chosenCode", coalesce(s.file_code, '') as "fileCode",
      case when l.sizes is not null then (
        select json_object_agg(v.variant_id, v.sku) from product_variants v where v.product_id = l."productId") end as "variantSkus"
    from open_lines l left join sources s on s.id = l."productId"`)
  return rows
}
