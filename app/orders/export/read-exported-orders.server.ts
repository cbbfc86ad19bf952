import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'

import { orderDocumentExports } from '#app/orders/export/document-exports.tables.ts'
import type { ExportedOrder } from '#app/orders/export/order-invoices.ts'
import { isDecoratedLine } from '#app/orders/orders.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { type OrderState, unconfirmedStates } from '#app/orders/order-states.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { findOrderId, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isInSpan } from '#app/platform/postgres/day-span.server.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'

type DocumentExport = typeof orderDocumentExports.$inferSelect

/** Maximum of one answer */
const maxExportedOrders = 2_000
/** States without a valid agreement to pay. */
const withoutInvoice: OrderState[] = [...unconfirmedStates, 'cancelled']

export interface ExportableOrder {
  readonly row: Order
  readonly order: ExportedOrder
  /** The documents that were exported before */
  readonly exports: readonly DocumentExport[]
}

/** An order by id or number, whatever its state; null if there is none. */
export async function readExportedOrder(ctx: Context, ref: StaffOrderRef): Promise<ExportableOrder[] | null> {
  const id = await findOrderId(ctx, ref)
  if (id === undefined) return null
  return withParts(ctx, await ctx.db.select().from(orders).where(eq(orders.id, id)).for('share'))
}

/** The orders with documents of these days in Athens: their own day, or that of a credit. Null for too many. */
export async function readExportedOrders(ctx: Context, span: DaySpan): Promise<ExportableOrder[] | null> {
  const { db } = ctx
  const ofSale = and(eq(orderDocumentExports.orderId, orders.id), isNull(orderDocumentExports.reductionId))
  const exportedSale = db
    .select({ one: sql`1` })
    .from(orderDocumentExports)
    .where(ofSale)
  const credited = db
    .select({ id: orderReductions.orderId })
    .from(orderReductions)
    .where(isInSpan(sql`${orderReductions.at}`, span))
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        or(isInSpan(sql`${orders.createdAt}`, span), inArray(orders.id, credited)),
        // What ended after its sale was exported still has that and its credits.
        or(notInArray(orders.state, withoutInvoice), sql`exists ${exportedSale}`),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxExportedOrders + 1)
    // Their invoices cannot be changed meanwhile.
    .for('share', { of: orders })
  return rows.length > maxExportedOrders ? null : withParts(ctx, rows)
}

async function withParts({ db }: Context, rows: readonly Order[]): Promise<ExportableOrder[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position))
  const reductions = await db
    .select()
    .from(orderReductions)
    .where(inArray(orderReductions.orderId, ids))
    .orderBy(asc(orderReductions.at), asc(orderReductions.id))
  const moneys = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'succeeded')))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const exports = await db.select().from(orderDocumentExports).where(inArray(orderDocumentExports.orderId, ids))
  return rows.map((row) => ({
    row,
    exports: exports.filter(({ orderId }) => orderId === row.id),
    order: {
      ...row,
      placedOn: dayInAthens(row.createdAt),
      lines: lines.filter(({ orderId }) => orderId === row.id).map((line) => ({ ...line, isDecorated: isDecoratedLine(line) })),
      reductions: reductions.filter(({ orderId }) => orderId === row.id),
      leftOutOfSale:
        exports.find(({ orderId, reductionId }) => orderId === row.id && reductionId === null)?.leftOutReductionIds ?? null,
      paid: moneys
        .filter(({ orderId }) => orderId === row.id)
        .map(({ way, kind, amountCents }) => ({ way, cents: kind === 'payment' ? amountCents : -amountCents })),
    },
  }))
}
