import { and, inArray, or, sql } from 'drizzle-orm'

import { orderLines, orders, ofOrder } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { isReleased, type LineProof, proofInForce } from '#app/orders/print-release.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { ProofContent } from '#app/proofs/proof-content.ts'
import { proofs, ofProof } from '#app/proofs/proofs.tables.ts'
import { artworkStates, statesBeforeProduction } from '#app/orders/order-states.ts'
import { type ProofState, proofStatesToDo } from '#app/proofs/proof-states.ts'

export type OrderArtwork = Pick<Order, 'id' | 'quoteId' | 'artworkApprovedAt' | 'proofWaiver'>
type PrintedLine = Pick<OrderLine, 'id' | 'offerLineId' | 'placements'>

const isDecorated = sql`(jsonb_array_length(${orderLines.placements}) > 0 or ${orderLines.designId} is not null)`
/** Some of its pieces are not cancelled. */
const isOpen = sql`${orderLines.reducedQuantity} < ${orderLines.quantity}`

/** The lines of an order that are to be printed. */
export const isToPrint = and(isDecorated, isOpen)

/** Whether staff must make, finish or redo a proof of an order, as SQL for lists and counts. */
export const hasProofToDo = sql`(${orders.state} in (${ofOrder(...artworkStates)}) and ${orders.isPersonalised}
  and ${orders.proofWaiver} is null and exists (
    select from order_lines l left join lateral (
      select p.state from proofs p
      where ((p.order_id = ${orders.id} and p.line_id = l.id) or (p.quote_id = ${orders.quoteId} and p.line_id = l.offer_line_id))
        and p.state <> ${ofProof('withdrawn')}
      order by p.version desc limit 1
    ) newest on true
    where l.order_id = ${orders.id} and (jsonb_array_length(l.placements) > 0 or l.design_id is not null)
      and l.reduced_quantity < l.quantity
      and case when newest.state is null then ${orders.artworkApprovedAt} is null
        else newest.state in (${ofProof(...proofStatesToDo)}) end
  ))`

/** Whether a proof of an order waits for its customer. */
export const awaitsProofAnswer = sql`(${orders.state} in (${ofOrder(...statesBeforeProduction)})
  and ${orders.proofWaiver} is null and exists (
    select from proofs p where p.state = ${ofProof('waiting')} and (p.order_id = ${orders.id} or p.quote_id = ${orders.quoteId})
  ))`

export interface PrintProgress {
  /** Everything to be printed is approved by its customer, or printed without a proof by a waiver */
  readonly isReleased: boolean
  /** States of the proofs in force of the lines to be printed; null: none yet */
  readonly proofStates: readonly (ProofState | null)[]
}

/** How far the proofs of orders are, by their ids. */
export async function readPrintProgress(
  ctx: Context,
  found: readonly OrderArtwork[],
): Promise<ReadonlyMap<string, PrintProgress>> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const lines = await ctx.db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      offerLineId: orderLines.offerLineId,
      placements: orderLines.placements,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), isToPrint))
  const proofOf = await readLineProofs(ctx, found)
  return new Map(
    found.map((order) => {
      const printed = lines.filter(({ orderId }) => orderId === order.id).map((line) => proofOf(order, line))
      return [
        order.id,
        {
          isReleased: printed.every((proof) => isReleased(order, proof)),
          proofStates: printed.map((proof) => proof?.state ?? null),
        },
      ]
    }),
  )
}

export async function isPrintReleased(ctx: Context, order: OrderArtwork): Promise<boolean> {
  return (await readPrintProgress(ctx, [order])).get(order.id)?.isReleased === true
}

/** With what it prints */
export type OrderProof = Omit<LineProof, 'content'> & { readonly content: ProofContent }

/** The proof in force of a line. `isSent`: of the versions that were sent, as customers do not learn of others. */
export type ProofOf = (
  order: Pick<OrderArtwork, 'id' | 'quoteId'>,
  line: PrintedLine,
  which?: { readonly isSent: boolean },
) => OrderProof | null

export async function readLineProofs(ctx: Context, found: readonly Pick<OrderArtwork, 'id' | 'quoteId'>[]): Promise<ProofOf> {
  const quoteIds = found.flatMap(({ quoteId }) => quoteId ?? [])
  const orderIds = found.map(({ id }) => id)
  const rows = await ctx.db
    .select({
      quoteId: proofs.quoteId,
      orderId: proofs.orderId,
      lineId: proofs.lineId,
      state: proofs.state,
      version: proofs.version,
      content: proofs.content,
      sentAt: proofs.sentAt,
      decision: proofs.decision,
    })
    .from(proofs)
    .where(or(inArray(proofs.orderId, orderIds), inArray(proofs.quoteId, quoteIds)))
  return ({ id, quoteId }, line, { isSent } = { isSent: false }) =>
    proofInForce(
      line,
      rows.filter(
        (row) =>
          (row.orderId === id ? row.lineId === line.id : row.quoteId === quoteId && row.lineId === line.offerLineId) &&
          (!isSent || row.sentAt !== null),
      ),
    )
}
