import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { orders } from '#app/orders/orders.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

// Pieces of a stranger's unpaid order are held for hours, and for days once its mailbox is known to be theirs.

const forDays = {
  paymentDueAt: sql`coalesce(${orders.dueAtIfOpened}, ${orders.paymentDueAt})`,
  dueAtIfOpened: null,
}

/** The link that was mailed to the order's address was opened; idempotent. An order that has ended stays ended. */
export async function openMailedLink(ctx: Context, orderId: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ ...forDays, linkOpenedAt: ctx.now })
    .where(and(eq(orders.id, orderId), isNull(orders.linkOpenedAt)))
}

/** A part of it was paid: its customer is no stranger. */
export async function holdForDays(tx: Context, orderId: string): Promise<void> {
  await tx.db.update(orders).set(forDays).where(eq(orders.id, orderId))
}

/** The account proved that this mailbox is its own. */
export async function holdOrdersOfMailbox(tx: Context, user: { readonly id: number; readonly email: string }): Promise<void> {
  const isOwn = or(isNull(orders.userId), eq(orders.userId, user.id))
  await tx.db
    .update(orders)
    .set(forDays)
    .where(and(isNotNull(orders.dueAtIfOpened), isOwn, sql`lower(${orders.email}) = lower(${user.email})`))
}
