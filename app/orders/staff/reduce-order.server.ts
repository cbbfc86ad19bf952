import { asc, eq, sql } from 'drizzle-orm'

import { mailOrderReduced } from '#app/orders/mails/order-mails.server.ts'
import type { ReductionKind } from '#app/orders/orders.ts'
import { orderLines, orderReductions, orders } from '#app/orders/orders.tables.ts'
import { withLockedOrder, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import { creditTotals, lineCredit } from '#app/orders/staff/reduction-money.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { returnStock, type LinePieces } from '#app/orders/stock.server.ts'
import { type Order, type OrderActor, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

export interface ReductionInput {
  /** `cancelled`: unshipped pieces. `withdrawn`, `returned`: pieces sent back by the customer. */
  readonly kind: ReductionKind
  readonly lines: readonly LinePieces[]
  readonly reason: string
  /** One-time charges are refunded with the last piece of a line. */
  readonly refundsSetUp: boolean
  readonly refundsDelivery: boolean
  /** The pieces return to the shelf, as far as they came from there. */
  readonly restocks: boolean
}

type Line = typeof orderLines.$inferSelect
type Reduction = typeof orderReductions.$inferSelect

/** A line, with its earlier reductions. */
export interface CountedLine extends Line {
  readonly cancelled: number
  readonly returned: number
  readonly creditedCents: number
}

/** The number of unshipped pieces. */
export const openPieces = ({ quantity, shippedQuantity, cancelled }: CountedLine) => quantity - shippedQuantity - cancelled
/** The number of pieces at the customer. */
const heldPieces = ({ shippedQuantity, returned }: CountedLine) => shippedQuantity - returned

/** An order's lines in order, with their earlier reductions. */
export async function readCountedLines(ctx: Context, orderId: string) {
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
  const reductions = await ctx.db
    .select()
    .from(orderReductions)
    .where(eq(orderReductions.orderId, orderId))
    .orderBy(asc(orderReductions.at))
  const counted = lines.map((line): CountedLine => {
    const parts = reductions.flatMap(({ kind, lines: of }) =>
      of.filter(({ lineId }) => lineId === line.id).map((part) => ({ ...part, isCancelled: kind === 'cancelled' })),
    )
    const sumOf = (count: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + count(part), 0)
    return {
      ...line,
      cancelled: sumOf(({ isCancelled, quantity }) => (isCancelled ? quantity : 0)),
      returned: sumOf(({ isCancelled, quantity }) => (isCancelled ? 0 : quantity)),
      creditedCents: sumOf(({ netCents }) => netCents),
    }
  })
  return { lines: counted, reductions }
}

/** Requested pieces by line id, merged; refuses lines of other orders, and an empty choice. */
export function chosenPieces(
  lines: readonly CountedLine[],
  pieces: readonly LinePieces[],
  available: (line: CountedLine) => number,
): Result<readonly { readonly line: CountedLine; readonly pieces: number }[], StaffOrderRefusal> {
  const chosen = new Map<string, number>()
  for (const { lineId, quantity } of pieces) chosen.set(lineId, (chosen.get(lineId) ?? 0) + quantity)
  const found = lines.flatMap((line) => {
    const count = chosen.get(line.id) ?? 0
    return count === 0 ? [] : [{ line, pieces: count }]
  })
  if ([...chosen.keys()].some((lineId) => lines.every(({ id }) => id !== lineId))) return refuse({ refusal: 'unknown-line' })
  if (found.length === 0) return refuse({ refusal: 'no-pieces' })
  const beyond = found.find(({ line, pieces: count }) => count > available(line))
  if (beyond === undefined) return done(found)
  return refuse({ refusal: 'too-many-pieces', title: beyond.line.title, available: available(beyond.line) })
}

/** One-time charges. */
const onceCents = ({ charges }: Line) =>
  charges.reduce((sum, { type, cents }) => sum + (type === 'run' || type === 'handling' ? 0 : cents), 0)

/** An order's remaining cost, by part. */
function partsOf(order: Order, lines: readonly CountedLine[], reductions: readonly Reduction[]) {
  const credited = (of: 'deliveryCents' | 'feesCents') => reductions.reduce((sum, each) => sum + each[of], 0)
  return {
    lines: lines.map(({ netCents, creditedCents, vatPercent }) => ({ net: netCents - creditedCents, vatPercent })),
    delivery: { net: order.deliveryCents - credited('deliveryCents'), vatPercent: order.deliveryVatPercent },
    // Fees are refunded completely or not at all.
    fees: credited('feesCents') > 0 ? [] : order.fees.map(({ cents: net, vatPercent }) => ({ net, vatPercent })),
  }
}

/**
 * Reduces a locked order by pieces and credits them; returns their stock if they are back on the shelf. Refuses more pieces
 * than there are, and lines of other orders.
 */
export async function reducePieces(
  tx: Context,
  order: Order,
  actor: OrderActor,
  input: ReductionInput & { readonly refundsFees?: boolean },
): Promise<Result<Order, StaffOrderRefusal>> {
  const { lines, reductions } = await readCountedLines(tx, order.id)
  const isCancelled = input.kind === 'cancelled'
  const chosen = chosenPieces(lines, input.lines, isCancelled ? openPieces : heldPieces)
  if (!chosen.ok) return chosen
  const credits = chosen.value.map(({ line, pieces }) => ({
    line,
    pieces,
    net: lineCredit({ ...line, onceCents: onceCents(line) }, pieces, input.refundsSetUp),
  }))
  const parts = partsOf(order, lines, reductions)
  const delivery = input.refundsDelivery ? parts.delivery : { ...parts.delivery, net: 0 }
  const fees = input.refundsFees === true ? parts.fees : []
  const totals = creditTotals(
    [...parts.lines, parts.delivery, ...parts.fees],
    [...credits.map(({ line, net }) => ({ net, vatPercent: line.vatPercent })), delivery, ...fees],
  )
  await tx.db.insert(orderReductions).values({
    id: uuidv7(tx.now.getTime()),
    orderId: order.id,
    kind: input.kind,
    lines: credits.map(({ line, pieces, net }) => ({ lineId: line.id, quantity: pieces, netCents: net })),
    deliveryCents: delivery.net,
    feesCents: fees.reduce((sum, { net }) => sum + net, 0),
    totals,
    reason: input.reason,
    at: tx.now,
    userId: actor.userId,
  })
  for (const { line, pieces } of credits) {
    await tx.db
      .update(orderLines)
      .set({ reducedQuantity: line.reducedQuantity + pieces })
      .where(eq(orderLines.id, line.id))
  }
  if (input.restocks) {
    const back = credits.map(({ line, pieces }) => ({
      lineId: line.id,
      quantity: isCancelled ? piecesFromShelf(line, pieces) : pieces,
    }))
    await returnStock(tx, order.id, back)
  }
  const [changed] = await tx.db
    .update(orders)
    .set({ reducedCents: sql`${orders.reducedCents} + ${totals.gross}`, changedAt: tx.now })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error(`order ${order.id} is gone`)
  return done(changed)
}

/** Pieces still to be produced or bought are cancelled first, those from the shelf last. */
function piecesFromShelf({ quantity, reducedQuantity, stockTaken }: Line, pieces: number): number {
  return Math.max(0, stockTaken - (quantity - reducedQuantity - pieces))
}

/**
 * Cancels unshipped pieces, or takes shipped ones back, with a credit. An order without remaining pieces becomes cancelled or
 * returned, and one whose other pieces are all shipped becomes shipped.
 */
export function reduceOrder(
  ctx: Context,
  orderRef: StaffOrderRef,
  input: ReductionInput,
): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    if (order.state === 'cancelled' || order.state === 'returned') return refuse({ refusal: 'wrong-state', state: order.state })
    const reduced = await reducePieces(tx, order, actor, input)
    if (!reduced.ok) return reduced
    const { lines } = await readCountedLines(tx, order.id)
    const details = {
      reason: input.reason,
      pieces: input.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      creditCents: reduced.value.reducedCents - order.reducedCents,
    }
    await recordOrderEvent(tx, order.id, actor, { kind: input.kind, details })
    if (lines.every((line) => line.reducedQuantity === line.quantity)) {
      const hasLeft = lines.some(({ shippedQuantity }) => shippedQuantity > 0)
      const ended = await transitionOrder(tx, reduced.value, hasLeft ? 'return' : 'cancel', actor, { details })
      // Partly shipped before production was finished: neither shipped nor returned as a whole.
      return ended.ok || hasLeft ? done(null) : ended
    }
    await mailOrderReduced(tx, reduced.value, { ...input, creditCents: details.creditCents })
    if (order.state === 'ready' && lines.every((line) => openPieces(line) === 0) && order.deliveryAddress !== null) {
      const shipped = await transitionOrder(tx, reduced.value, 'ship', actor)
      if (!shipped.ok) return shipped
    }
    return done(null)
  })
}
