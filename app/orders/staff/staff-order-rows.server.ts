import { sql } from 'drizzle-orm'

import { type PrintProgress, readPrintProgress } from '#app/orders/order-artwork.server.ts'
import { hasProductionBegun, type OrderState, promisedStates } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { ProofWaiver } from '#app/orders/print-release.ts'
import { isDaySure, isOrderAtRisk, taxDocumentOf } from '#app/orders/orders.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { awaitsProof, nextStep } from '#app/orders/staff/staff-next-step.ts'
import { proofStepOf } from '#app/orders/staff/proof-progress.ts'
import type { StaffOrderRow } from '#app/orders/staff/staff-orders-schemas.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'

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
  readonly placements: readonly NamedPlacement[] | null
  readonly invoice: unknown
  readonly is_document_open: boolean
  readonly line_count: number
  readonly created_at: string
  readonly promised_day: string | null
  readonly is_day_assumed: boolean
  readonly supply_promise_day: string | null
  readonly is_delivery_open: boolean
  readonly is_pickup: boolean
  readonly is_personalised: boolean
  readonly quote_id: string | null
  readonly artwork_approved_at: string | null
  readonly proof_waiver: ProofWaiver | null
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
      ${orders.createdAt}, ${orders.promisedDay}, ${orders.isDayAssumed}, ${orders.supplyPromiseDay}, ${orders.isDeliveryOpen}, ${orders.deliveryAddress} is null as is_pickup, ${orders.isPersonalised},
      ${orders.quoteId}, ${orders.artworkApprovedAt}, ${orders.proofWaiver}, ${orders.paymentMethod},
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

const beforeShipping: ReadonlySet<OrderState> = new Set<OrderState>(promisedStates)

/** Past its promised day, and not shipped. */
export function isOrderLate(
  ctx: Context,
  { state, promisedDay }: { readonly state: OrderState; readonly promisedDay: string | null },
): boolean {
  return promisedDay !== null && promisedDay < dayInAthens(ctx.now) && beforeShipping.has(state)
}

/** Whether the order of an accepted quote, which does not expire, is past its payment deadline. */
function isPaymentOverdue(ctx: Context, { state, is_agreed, payment_due_at }: Row): boolean {
  return state === 'awaiting-payment' && is_agreed && payment_due_at !== null && new Date(payment_due_at) < ctx.now
}

/** How far the proofs of the printed orders are that are not in production yet. */
export function readPrintProgressOfRows(ctx: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, PrintProgress>> {
  const printed = rows.filter((row) => row.is_personalised && !hasProductionBegun(row.state))
  return readPrintProgress(
    ctx,
    printed.map(({ id, quote_id: quoteId, artwork_approved_at: approved, proof_waiver: proofWaiver }) => ({
      id,
      quoteId,
      proofWaiver,
      artworkApprovedAt: approved === null ? null : new Date(approved),
    })),
  )
}

export function presentOrderRow(ctx: Context, row: Row, progress: PrintProgress | undefined): StaffOrderRow {
  const order = {
    state: row.state,
    grossCents: row.gross_cents,
    reducedCents: row.reduced_cents,
    depositCents: 0,
    paidCents: row.paid_cents,
  }
  const { openCents, overpaidCents } = balanceOf(order)
  const next = nextStep({
    state: row.state,
    isPersonalised: row.is_personalised,
    isPickup: row.is_pickup,
    isDepositPaid: true,
    isRestPaid: true,
    isPrintReleased: !row.is_personalised || progress?.isReleased === true,
  })
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
    isDaySure: isDaySure({
      state: row.state,
      isDayAssumed: row.is_day_assumed,
      isDeliveryOpen: row.is_delivery_open,
      quoteId: row.quote_id,
    }),
    isLate: isOrderLate(ctx, { state: row.state, promisedDay: row.promised_day }),
    isAtRisk: isOrderAtRisk({ state: row.state, promisedDay: row.promised_day, supplyPromiseDay: row.supply_promise_day }),
    next,
    proofStep: awaitsProof(next) ? proofStepOf(progress?.proofStates ?? []) : null,
    document: taxDocumentOf({ invoice: row.invoice, isDocumentOpen: row.is_document_open }),
    gross: amountToEuros(row.gross_cents - row.reduced_cents),
    isPaymentOverdue: isPaymentOverdue(ctx, row),
    payment: { method: row.payment_method, paid: amountToEuros(row.paid_cents), open: amountToEuros(openCents - overpaidCents) },
  }
}
