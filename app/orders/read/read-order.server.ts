import { and, asc, eq, inArray } from 'drizzle-orm'

import { isExported } from '#app/orders/export/is-exported.server.ts'
import { type ProofOf, readLineProofs } from '#app/orders/order-artwork.server.ts'
import { isDecoratedLine } from '#app/orders/orders.ts'
import { readOrderDeadline } from '#app/orders/order-deadline.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import { isReleased } from '#app/orders/print-release.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { presentOrder, type SentProofs } from '#app/orders/read/present-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'

/** An order by id, as shown to its customer: the caller has checked access. */
export async function readOrder(ctx: Context, id: string): Promise<OrderAnswer> {
  const { db } = ctx
  const [[order], lines, events, sent, exported] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    db.select().from(orderShipments).where(eq(orderShipments.orderId, id)).orderBy(asc(orderShipments.shippedAt)),
    isExported(ctx, id),
  ])
  if (order === undefined) throw new Error(`order ${id} is gone`)
  const parts =
    sent.length === 0
      ? []
      : await db
          .select()
          .from(orderShipmentLines)
          .where(
            inArray(
              orderShipmentLines.shipmentId,
              sent.map((shipment) => shipment.id),
            ),
          )
  const shipments = sent.map((shipment) => ({
    ...shipment,
    lines: parts.filter(({ shipmentId }) => shipmentId === shipment.id),
  }))
  const proofOf = order.isPersonalised ? await readLineProofs(ctx, [order]) : () => null
  const printed = lines.filter((line) => isDecoratedLine(line) && line.reducedQuantity < line.quantity)
  const isArtworkApproved = order.isPersonalised && printed.every((line) => isReleased(order, proofOf(order, line)))
  const proofs = sentProofs(order, { lines, printed }, proofOf)
  const quote = await readQuote(ctx, order)
  const deadline = await readOrderDeadline(ctx, order, { lines, isPrintReleased: isArtworkApproved })
  const rows = { order, isArtworkApproved, proofs, quote, isExported: exported, lines, events, shipments, deadline }
  return presentOrder(ctx, rows)
}

/** `printed`: the lines of which something is to be printed */
function sentProofs(
  order: Order,
  { lines, printed }: { readonly lines: readonly OrderLine[]; readonly printed: readonly OrderLine[] },
  proofOf: ProofOf,
): SentProofs {
  const sentOf = (line: OrderLine) => proofOf(order, line, { isSent: true })
  const found = printed.map(sentOf)
  return {
    ofLines: new Map(
      lines.flatMap((line) => {
        const proof = sentOf(line)
        return proof === null ? [] : [[line.id, { state: proof.state, version: proof.version }] as const]
      }),
    ),
    sentAt: lastOf(found.map((proof) => proof?.sentAt?.toISOString())),
    approvedAt: lastOf(found.map((proof) => (proof?.state === 'approved' ? proof.decision?.at : undefined))),
  }
}

/** The last of ISO moments; null if one is missing, or there are none. */
function lastOf(moments: readonly (string | undefined)[]): string | null {
  let last: string | null = null
  for (const moment of moments) {
    if (moment === undefined) return null
    if (last === null || moment > last) last = moment
  }
  return last
}

/** The quote with the moments of its own steps. */
async function readQuote({ db }: Context, { quoteId }: Order): Promise<OrderAnswer['quote']> {
  if (quoteId === null) return null
  const [[quote], events] = await Promise.all([
    db.select({ id: quotes.id, number: quotes.number, acceptance: quotes.acceptance }).from(quotes).where(eq(quotes.id, quoteId)),
    db
      .select({ kind: quoteEvents.kind, at: quoteEvents.at })
      .from(quoteEvents)
      .where(and(eq(quoteEvents.quoteId, quoteId), inArray(quoteEvents.kind, ['submit', 'enter', 'offer'])))
      .orderBy(asc(quoteEvents.id)),
  ])
  if (quote === undefined) return null
  const last = (...kinds: readonly string[]) => events.findLast(({ kind }) => kinds.includes(kind))?.at.toISOString() ?? null
  return {
    id: quote.id,
    number: quote.number ?? '',
    askedAt: last('submit', 'enter'),
    offeredAt: last('offer'),
    acceptedAt: quote.acceptance?.at ?? null,
  }
}
