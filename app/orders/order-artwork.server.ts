import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { orderLines, type orders } from '#app/orders/orders.tables.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import type { ProofState } from '#app/quotes/proofs/proof-states.ts'

type OrderArtwork = Pick<typeof orders.$inferSelect, 'id' | 'quoteId' | 'artworkApprovedAt'>

/** The state of each offer line's newest proof, by line id; withdrawn ones do not count. */
export async function proofStatesOf(ctx: Context, quoteId: string | null): Promise<ReadonlyMap<string, ProofState>> {
  if (quoteId === null) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([proofs.lineId], { lineId: proofs.lineId, state: proofs.state })
    .from(proofs)
    .where(and(eq(proofs.quoteId, quoteId), sql`${proofs.state} <> 'withdrawn'`))
    .orderBy(proofs.lineId, sql`${proofs.version} desc`)
  return new Map(rows.map(({ lineId, state }) => [lineId, state]))
}

/**
 * Whether all artwork is approved. A line with a proof needs the customer's approval of its newest version. Other decorated
 * lines are printed by the order's own design once staff have confirmed it.
 */
export async function isArtworkApproved(ctx: Context, order: OrderArtwork): Promise<boolean> {
  const states = await printedLineStates(ctx, order)
  return states.every((state) => (state === null ? order.artworkApprovedAt !== null : state === 'approved'))
}

/** Whether staff still have to confirm a line's artwork: it has no proof. */
export async function hasArtworkToConfirm(ctx: Context, order: OrderArtwork): Promise<boolean> {
  return order.artworkApprovedAt === null && (await printedLineStates(ctx, order)).includes(null)
}

/** The proof's state for each printed, unproduced line; null without a proof. */
async function printedLineStates(ctx: Context, order: OrderArtwork): Promise<readonly (ProofState | null)[]> {
  const lines = await ctx.db
    .select({ offerLineId: orderLines.offerLineId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isDecorated, isOpen))
  const states = await proofStatesOf(ctx, order.quoteId)
  return lines.map(({ offerLineId }) => (offerLineId === null ? null : (states.get(offerLineId) ?? null)))
}

const isDecorated = sql`(jsonb_array_length(${orderLines.placements}) > 0 or ${orderLines.designId} is not null)`
/** Some of its pieces are not produced yet. */
const isOpen = sql`${orderLines.reducedQuantity} < ${orderLines.quantity}`
