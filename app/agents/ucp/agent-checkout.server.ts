import { and, asc, desc, eq, gte, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { agentCheckouts } from '#app/agents/agents.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** A program's checkout. */
export interface Checkout {
  readonly id: string
  readonly cartId: string
  readonly status: 'open' | 'completed' | 'canceled'
  readonly expiresAt: Date
  /** The order that a person placed; null until then */
  readonly orderNumber: string | null
}

/** A person may need some days to decide. */
const openDays = 7

type Row = typeof agentCheckouts.$inferSelect

export async function beginCheckout({ db, now }: Context, cartId: string): Promise<Checkout> {
  const expiresAt = new Date(now.getTime() + openDays * dayMs)
  const row = { id: uuidv7(now.getTime()), cartId, createdAt: now, expiresAt }
  await db.insert(agentCheckouts).values(row)
  return { id: row.id, cartId, status: 'open', expiresAt, orderNumber: null }
}

/** The cart's checkout that has neither ended nor expired. */
export async function openCheckoutOf(ctx: Context, cartId: string): Promise<Checkout | null> {
  const rows = await ctx.db
    .select()
    .from(agentCheckouts)
    .where(and(eq(agentCheckouts.cartId, cartId), isNull(agentCheckouts.canceledAt), gt(agentCheckouts.expiresAt, ctx.now)))
    .orderBy(desc(agentCheckouts.createdAt))
  for (const row of rows) {
    const checkout = await toCheckout(ctx, row)
    if (checkout.status === 'open') return checkout
  }
  return null
}

/** Null for unknown ids, and for one that expired before anybody took it. */
export async function findCheckout(ctx: Context, id: string): Promise<Checkout | null> {
  if (!z.guid().safeParse(id).success) return null
  const [row] = await ctx.db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id.toLowerCase()))
  if (row === undefined) return null
  const checkout = await toCheckout(ctx, row)
  return checkout.status === 'open' && row.expiresAt <= ctx.now ? null : checkout
}

async function toCheckout(ctx: Context, row: Row): Promise<Checkout> {
  const { id, cartId, expiresAt, canceledAt } = row
  const orderNumber = await orderOf(ctx, row)
  const status = orderNumber !== null ? 'completed' : canceledAt !== null ? 'canceled' : 'open'
  return { id, cartId, status, expiresAt, orderNumber }
}

/** The first order from the cart into which a person took the lines. */
async function orderOf({ db }: Context, { takenBy, takenAt }: Row): Promise<string | null> {
  if (takenBy === null || takenAt === null) return null
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.cartHash, takenBy), gte(orders.createdAt, takenAt)))
    .orderBy(asc(orders.createdAt))
    .limit(1)
  return order?.number ?? null
}

export async function cancelAgentCheckout({ db, now }: Context, id: string): Promise<void> {
  await db.update(agentCheckouts).set({ canceledAt: now }).where(eq(agentCheckouts.id, id))
}
