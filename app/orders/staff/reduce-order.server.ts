import { asc, eq, sql } from 'drizzle-orm'

import { mailOrderReduced } from '#app/orders/mails/order-mails.server.ts'
import { isDecoratedLine } from '#app/orders/orders.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { announceRestDue } from '#app/orders/payment/announce-rest-due.server.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { type CountedPieces, countPieces, openPieces } from '#app/orders/staff/count-pieces.ts'
import { type PlannedReduction, planReduction, type ReductionInput } from '#app/orders/staff/plan-reduction.ts'
import { presentPreview } from '#app/orders/staff/reduction-texts.ts'
import type { ReductionPreview } from '#app/orders/staff/reduce.contract.ts'
import { findOrderId, withLockedOrder, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { returnStock } from '#app/orders/stock.server.ts'
import { type OrderActor, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** A line, with its earlier reductions. */
export interface CountedLine extends OrderLine, CountedPieces {}

/** An order's lines in order, with their earlier reductions. */
export async function readCountedLines(ctx: Context, orderId: string) {
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
  const reductions = await ctx.db
    .select()
    .from(orderReductions)
    .where(eq(orderReductions.orderId, orderId))
    .orderBy(asc(orderReductions.at))
  return { lines: lines.map((line): CountedLine => countPieces(line, reductions)), reductions }
}

interface Reduced {
  readonly order: Order
  readonly plan: PlannedReduction<CountedLine>
}

/**
 * Reduces a locked order by pieces, delivery or fees and credits them; returns stock that is back on the shelf. Refuses what
 * `planReduction` refuses.
 */
export async function reducePieces(
  tx: Context,
  order: Order,
  actor: OrderActor,
  input: ReductionInput,
): Promise<Result<Reduced, StaffOrderRefusal>> {
  const planned = planReduction(order, await readCountedLines(tx, order.id), input)
  if (!planned.ok) return planned
  const plan = planned.value
  const { lines, deliveryCents, feesCents, totals } = plan
  await tx.db.insert(orderReductions).values({
    id: uuidv7(tx.now.getTime()),
    orderId: order.id,
    kind: input.kind,
    lines,
    deliveryCents,
    feesCents,
    totals,
    reason: input.reason,
    at: tx.now,
    userId: actor.userId,
  })
  for (const { line, pieces } of plan.chosen) {
    await tx.db
      .update(orderLines)
      .set({ reducedQuantity: line.reducedQuantity + pieces })
      .where(eq(orderLines.id, line.id))
  }
  const back = plan.chosen
    .filter(({ line }) => (isDecoratedLine(line) ? plan.restocksDecorated : input.restocks))
    .map(({ line, pieces }) => ({
      lineId: line.id,
      quantity: input.kind === 'cancelled' ? piecesFromShelf(line, pieces) : pieces,
    }))
  await returnStock(tx, order.id, back)
  const [changed] = await tx.db
    .update(orders)
    .set({ reducedCents: sql`${orders.reducedCents} + ${totals.gross}`, changedAt: tx.now })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error(`order ${order.id} is gone`)
  return done({ order: changed, plan })
}

/** Pieces still to be produced or bought are cancelled first, those from the shelf last. */
function piecesFromShelf({ quantity, reducedQuantity, stockTaken }: OrderLine, pieces: number): number {
  return Math.max(0, stockTaken - (quantity - reducedQuantity - pieces))
}

/** What a reduction would credit, with the reason. Changes nothing. */
export async function previewReduction(
  ctx: Context,
  orderRef: StaffOrderRef,
  input: ReductionInput,
): Promise<Result<ReductionPreview, StaffOrderRefusal>> {
  const orderId = await findOrderId(ctx, orderRef)
  const [order] = orderId === undefined ? [] : await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return refuse({ refusal: 'not-found' })
  const planned = planReduction(order, await readCountedLines(ctx, order.id), input)
  if (!planned.ok) return planned
  const reducedCents = order.reducedCents + planned.value.totals.gross
  return done(presentPreview(planned.value, balanceOf({ ...order, reducedCents }).overpaidCents))
}

/**
 * Cancels unshipped pieces, or takes shipped ones back, with a credit; credits delivery or fees alone, also after the return.
 * An order without remaining pieces becomes cancelled or returned, and one whose other pieces are all shipped becomes shipped.
 */
export function reduceOrder(
  ctx: Context,
  orderRef: StaffOrderRef,
  input: ReductionInput,
): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    const reduced = await reducePieces(tx, order, actor, input)
    if (!reduced.ok) return reduced
    const { order: changed, plan } = reduced.value
    const details = {
      reason: input.reason,
      pieces: plan.chosen.reduce((sum, { pieces }) => sum + pieces, 0),
      creditCents: plan.totals.gross,
    }
    const kind = plan.chosen.length === 0 ? 'credited' : input.kind
    await recordOrderEvent(tx, order.id, actor, { kind, details })
    const { lines } = await readCountedLines(tx, order.id)
    if (plan.isLast) {
      const hasLeft = lines.some(({ shippedQuantity }) => shippedQuantity > 0)
      const ended = await transitionOrder(tx, changed, hasLeft ? 'return' : 'cancel', actor, { details })
      return ended.ok ? done(null) : ended
    }
    await mailOrderReduced(tx, changed, { ...plan, kind: input.kind, reason: input.reason })
    await announceRestDue(tx, changed)
    const isRestShipped = plan.chosen.length > 0 && order.state === 'ready' && lines.every((line) => openPieces(line) === 0)
    if (isRestShipped && order.deliveryAddress !== null) {
      const shipped = await transitionOrder(tx, changed, 'ship', actor)
      if (!shipped.ok) return shipped
    }
    return done(null)
  })
}
