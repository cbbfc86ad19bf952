import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { ExportedOrder } from '#app/orders/export/order-invoices.ts'
import { isDecoratedLine } from '#app/orders/orders.ts'
import { orderLines, orderReductions, orders } from '#app/orders/orders.tables.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { findOrderId, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'

type Order = typeof orders.$inferSelect

/** Maximum of one answer */
export const maxExportedOrders = 2_000
/** States without a valid agreement to pay. */
const withoutInvoice: OrderState[] = ['placed', 'awaiting-payment', 'cancelled']

export interface ExportableOrder {
  readonly row: Order
  readonly order: ExportedOrder
}

/** An order by id or number, whatever its state; null if there is none. */
export async function readExportedOrder(ctx: Context, ref: StaffOrderRef): Promise<ExportableOrder[] | null> {
  const id = await findOrderId(ctx, ref)
  if (id === undefined) return null
  return withParts(ctx, await ctx.db.select().from(orders).where(eq(orders.id, id)))
}

/** A span's orders to invoice, by days in Athens; null for too many. */
export async function readExportedOrders(ctx: Context, from: string, to: string): Promise<ExportableOrder[] | null> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.createdAt} >= ${from}::date::timestamp at time zone 'Europe/Athens'`,
        sql`${orders.createdAt} < (${to}::date + 1)::timestamp at time zone 'Europe/Athens'`,
        notInArray(orders.state, withoutInvoice),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxExportedOrders + 1)
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
  return rows.map((row) => ({
    row,
    order: {
      ...row,
      placedOn: dayInAthens(row.createdAt),
      lines: lines.filter(({ orderId }) => orderId === row.id).map((line) => ({ ...line, isDecorated: isDecoratedLine(line) })),
      reductions: reductions.filter(({ orderId }) => orderId === row.id),
      paid: moneys
        .filter(({ orderId }) => orderId === row.id)
        .map(({ way, kind, amountCents }) => ({ way, cents: kind === 'payment' ? amountCents : -amountCents })),
    },
  }))
}
