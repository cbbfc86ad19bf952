import { asc, eq } from 'drizzle-orm'

import { isExported } from '#app/orders/export/is-exported.server.ts'
import { invoiceRefusal } from '#app/orders/invoice/invoice-rules.ts'
import { orderActionRefusal, type OrderFacts } from '#app/orders/order-states.ts'
import { readLineProofs } from '#app/orders/order-artwork.server.ts'
import { type CreditedCost, netOf, remainingParts } from '#app/orders/order-cost.ts'
import { isDaySure, isDecoratedLine, isOrderAtRisk, linePieces, taxDocumentOf } from '#app/orders/orders.ts'
import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { orderInstalments } from '#app/orders/payment/order-instalments.ts'
import { findOrderId, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import { readShipments } from '#app/orders/staff/read-shipments.server.ts'
import { mayCancel, nextStep } from '#app/orders/staff/staff-next-step.ts'
import { openPieces } from '#app/orders/staff/count-pieces.ts'
import { presentCreditParts } from '#app/orders/staff/reduction-texts.ts'
import { type CountedLine, readCountedLines } from '#app/orders/staff/reduce-order.server.ts'
import { isOrderLate } from '#app/orders/staff/staff-order-rows.server.ts'
import { readStepBack } from '#app/orders/staff/step-back.server.ts'
import { staffOrderRefusals } from '#app/orders/staff/staff-order-refusals.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { readOrderDeadline } from '#app/orders/order-deadline.server.ts'
import { orderFacts } from '#app/orders/transition-order.server.ts'
import { exemptionRefusals } from '#app/orders/vat-exemption/exemption-refusals.ts'
import { exemptionObstacle, fixedVat } from '#app/orders/vat-exemption/exemption-rules.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { piecePriceOf } from '#app/pricing/piece-price.ts'
import { presentInstalments } from '#app/pricing/present-instalments.ts'
import { totalsInEuros } from '#app/pricing/totals.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** An order as shown to staff; undefined for an unknown one. */
async function readStaffOrder(ctx: Context, orderRef: StaffOrderRef): Promise<StaffOrder | undefined> {
  const orderId = await findOrderId(ctx, orderRef)
  if (orderId === undefined) return undefined
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return undefined
  const [facts, { lines, reductions }, proofOf, quote, shipments, exported, events] = await Promise.all([
    orderFacts(ctx, order),
    readCountedLines(ctx, order.id),
    readLineProofs(ctx, [order]),
    readQuote(ctx, order),
    readShipments(ctx, order),
    isExported(ctx, order.id),
    ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
  ])
  return {
    ...presentOrder(ctx, order),
    deadline: await readOrderDeadline(ctx, order, { lines, isPrintReleased: facts.isPrintReleased }),
    exemptionObstacle: exemptionObstacleText(order, exported),
    mayChangeInvoice: invoiceRefusal({ state: order.state, isExported: exported }) === null,
    creditable: creditableOf(order, lines, reductions),
    quote,
    next: nextOf(order, facts),
    stepBack: await readStepBack(ctx, order),
    mayCancel: mayCancel(facts) && lines.every(({ shippedQuantity }) => shippedQuantity === 0),
    lines: lines.map((line) => presentLine(ctx, line, proofOf(order, line)?.state ?? null)),
    shipments,
    reductions: reductions.map((reduction) => ({
      id: reduction.id,
      kind: reduction.kind,
      at: reduction.at.toISOString(),
      reason: reduction.reason,
      pieces: reduction.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...presentCreditParts(reduction),
      totals: totalsInEuros(reduction.totals),
    })),
    events: events.map(({ at, kind, role, actorName, details }) => ({
      at: at.toISOString(),
      kind,
      role,
      actorName,
      note: noteOf(details),
    })),
  }
}

/** The order as it is after staff's operation on it, or why that was refused. */
export async function staffOrderAfter<Reason>(
  ctx: Context,
  orderRef: StaffOrderRef,
  result: Result<unknown, Reason>,
): Promise<Result<StaffOrder, Reason | { readonly refusal: 'not-found' }>> {
  if (!result.ok) return result
  const order = await readStaffOrder(ctx, orderRef)
  return order === undefined ? refuse({ refusal: 'not-found' }) : done(order)
}

function exemptionObstacleText(order: Order, isOrderExported: boolean): string | null {
  const refusal = fixedVat({ state: order.state, isExported: isOrderExported }) ?? exemptionObstacle(order)
  return refusal === null ? null : exemptionRefusals.textOf({ refusal })
}

/** Delivery and fees that can still be credited. */
function creditableOf(order: Order, lines: readonly CountedLine[], credits: readonly CreditedCost[]): StaffOrder['creditable'] {
  const remaining = remainingParts({ ...order, lines }, credits)
  return { delivery: amountToEuros(netOf(remaining, 'delivery')), fees: amountToEuros(netOf(remaining, 'fee')) }
}

function presentOrder(ctx: Context, order: Order) {
  const { openCents, overpaidCents } = balanceOf(order)
  const { id, number, state, userId, name, email, phone, invoice, reference, notes, wishedDay, promisedDay } = order
  return {
    id,
    number,
    state,
    userId,
    name,
    email,
    phone,
    document: taxDocumentOf(order),
    invoice,
    vatExemption: order.vatExemption,
    reference,
    notes,
    wishedDay,
    promisedDay,
    isDaySure: isDaySure(order),
    isPersonalised: order.isPersonalised,
    createdAt: order.createdAt.toISOString(),
    isLate: isOrderLate(ctx, order),
    isAtRisk: isOrderAtRisk(order),
    supplyPromiseDay: order.supplyPromiseDay,
    delivery: {
      method: order.deliveryMethod,
      name: order.deliveryName,
      address: order.deliveryAddress,
      net: amountToEuros(order.deliveryCents),
      isOpen: order.isDeliveryOpen,
    },
    fees: order.fees.map(({ type, cents }) => ({ type, net: amountToEuros(cents) })),
    payment: {
      method: order.paymentMethod,
      paid: amountToEuros(order.paidCents),
      open: amountToEuros(openCents - overpaidCents),
      deposit: amountToEuros(order.depositCents),
      dueAt: order.paymentDueAt?.toISOString() ?? null,
    },
    instalments: presentInstalments(orderInstalments(order)),
    totals: totalsInEuros(order.totals),
    reduced: amountToEuros(order.reducedCents),
    artworkApprovedAt: order.proofWaiver?.at ?? order.artworkApprovedAt?.toISOString() ?? null,
    proofWaiver: order.proofWaiver,
  }
}

function presentLine({ config }: Context, line: CountedLine, proof: string | null) {
  const { id, productId, title, variantText, sku, quantity, shippedQuantity: shipped, cancelled, returned } = line
  return {
    id,
    productId,
    title,
    variantText,
    sku,
    imageSrc: linePicture(config, { ...line, pictureSrc: line.imageSrc }),
    quantity,
    unitPrice: unitPriceToEuros(line.unitPrice),
    pricePerPiece: unitPriceToEuros(piecePriceOf(linePieces(line))),
    charges: line.charges.map(({ type, text, units, unitPrice, cents }) => ({
      type,
      text,
      units,
      unitPrice: unitPriceToEuros(unitPrice),
      amount: amountToEuros(cents),
    })),
    net: amountToEuros(line.netCents),
    placements: line.placements.map(placementInMm),
    isDecorated: isDecoratedLine(line),
    sizes: line.sizes ?? [],
    names: line.names ?? [],
    fromShelf: line.stockTaken,
    shipped,
    cancelled,
    returned,
    left: openPieces(line),
    proof,
  }
}

function nextOf(order: Order, facts: OrderFacts): StaffOrder['next'] {
  const step = nextStep(facts)
  if (step === 'ship' && order.deliveryAddress?.line === '') {
    return { step, obstacle: staffOrderRefusals.textOf({ refusal: 'address-missing' }) }
  }
  const reason = step === null || step === 'approve-artwork' ? null : orderActionRefusal(step, facts, 'staff')
  return { step, obstacle: reason === null ? null : staffOrderRefusals.textOf(reason) }
}

async function readQuote(ctx: Context, { quoteId }: Order) {
  if (quoteId === null) return null
  const [quote] = await ctx.db.select({ id: quotes.id, number: quotes.number }).from(quotes).where(eq(quotes.id, quoteId))
  return quote === undefined ? null : { id: quote.id, number: quote.number ?? '' }
}

/** An event's text; amounts and ids are shown elsewhere. */
function noteOf(details: Readonly<Record<string, unknown>>): string {
  const parts = ['reason', 'text', 'note', 'carrier', 'trackingNumber', 'told'].map((name) => details[name])
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ')
}
