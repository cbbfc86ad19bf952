import { sql } from 'drizzle-orm'

import type { OrderState } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { taxDocumentOf } from '#app/orders/orders.ts'
import { balanceOf } from '#app/orders/payment/money.ts'
import { nextStep } from '#app/orders/staff/next-step.ts'
import type { StaffOrderRow } from '#app/orders/staff/staff-orders-calls.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { linePicture } from '#app/quotes/line-picture.server.ts'
import type { QuotePlacement } from '#app/quotes/quote-placements.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly name: string
  readonly company_name: string
  readonly first_title: string | null
  readonly image_src: string | null
  readonly product_id: number | null
  readonly variant_id: number | null
  readonly placements: readonly QuotePlacement[] | null
  readonly invoice: unknown
  readonly is_document_open: boolean
  readonly line_count: number
  readonly created_at: string
  readonly promised_day: string | null
  readonly is_pickup: boolean
  readonly is_personalised: boolean
  readonly is_artwork_approved: boolean
  readonly payment_due_at: string | null
  readonly is_agreed: boolean
  readonly payment_method: StaffOrderRow['payment']['method']
  readonly gross_cents: number
  readonly reduced_cents: number
  readonly paid_cents: number
}

/** Rows of the list, in the order of the ids. */
export async function readOrderRows(ctx: Context, ids: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${orders.id}, ${orders.number}, ${orders.state}, ${orders.name},
      coalesce(${orders.invoice}->>'companyName', '') as company_name, first.title as first_title, first.image_src, first.product_id,
      first.variant_id, first.placements,
      (select count(*)::int from order_lines l where l.order_id = ${orders.id}) as line_count,
      ${orders.createdAt}, ${orders.promisedDay}, ${orders.deliveryAddress} is null as is_pickup, ${orders.isPersonalised},
      ${isArtworkApproved} as is_artwork_approved, ${orders.paymentMethod},
      ${orders.paymentDueAt}, ${orders.quoteId} is not null as is_agreed,
      ${orders.grossCents}, ${orders.reducedCents}, ${orders.paidCents}, ${orders.invoice}, ${orders.isDocumentOpen}
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed(id, place)
    join ${orders} on ${orders.id} = listed.id
    left join lateral (
      select l.title, l.image_src, l.product_id, l.variant_id, l.placements from order_lines l where l.order_id = ${orders.id} order by l.position limit 1
    ) first on true
    order by listed.place`)
  return rows
}

/** The same rule as `isArtworkApproved` of order-artwork.server.ts, for many orders at once. */
const isArtworkApproved = sql`not exists (
  select from order_lines l
  left join lateral (
    select p.state from proofs p
    where p.quote_id = ${orders.quoteId} and p.line_id = l.offer_line_id and p.state <> 'withdrawn'
    order by p.version desc limit 1
  ) newest on true
  where l.order_id = ${orders.id} and (jsonb_array_length(l.placements) > 0 or l.design_id is not null)
    and l.reduced_quantity < l.quantity
    and case when newest.state is null then ${orders.artworkApprovedAt} is null else newest.state <> 'approved' end
)`

const beforeShipping: ReadonlySet<OrderState> = new Set(['confirmed', 'in-artwork', 'in-production', 'ready'])

/** Past its promised day, and not shipped. */
export function isOrderLate(
  ctx: Context,
  { state, promisedDay }: { readonly state: OrderState; readonly promisedDay: string | null },
): boolean {
  return promisedDay !== null && promisedDay < dayInAthens(ctx.now) && beforeShipping.has(state)
}

/** Of an accepted quote, which does not expire: past its payment deadline. */
function isPaymentOverdue(ctx: Context, { state, is_agreed, payment_due_at }: Row): boolean {
  return state === 'awaiting-payment' && is_agreed && payment_due_at !== null && new Date(payment_due_at) < ctx.now
}

export function presentOrderRow(ctx: Context, row: Row): StaffOrderRow {
  const order = {
    state: row.state,
    grossCents: row.gross_cents,
    reducedCents: row.reduced_cents,
    depositCents: 0,
    paidCents: row.paid_cents,
  }
  const { openCents, overpaidCents } = balanceOf(order)
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    name: row.name,
    companyName: row.company_name,
    firstTitle: row.first_title ?? '',
    imageSrc: linePicture(ctx.config, {
      productId: row.product_id,
      variantId: row.variant_id,
      placements: row.placements,
      pictureSrc: row.image_src,
    }),
    lineCount: row.line_count,
    createdAt: new Date(row.created_at).toISOString(),
    promisedDay: row.promised_day,
    isLate: isOrderLate(ctx, { state: row.state, promisedDay: row.promised_day }),
    next: nextStep({
      state: row.state,
      isPersonalised: row.is_personalised,
      isPickup: row.is_pickup,
      isDepositPaid: true,
      areProofsApproved: !row.is_personalised || row.is_artwork_approved,
    }),
    document: taxDocumentOf({ invoice: row.invoice, isDocumentOpen: row.is_document_open }),
    gross: amountToEuros(row.gross_cents - row.reduced_cents),
    isPaymentOverdue: isPaymentOverdue(ctx, row),
    payment: { method: row.payment_method, paid: amountToEuros(row.paid_cents), open: amountToEuros(openCents - overpaidCents) },
  }
}
