import { invoiceRefusal } from '#app/orders/invoice/invoice-rules.ts'
import { chargedVatPercent } from '#app/orders/order-cost.ts'
import { orderKey } from '#app/orders/order-key.server.ts'
import { orderMay, orderStateText } from '#app/orders/order-states.ts'
import { isDaySure, linePieces, taxDocumentOf } from '#app/orders/orders.ts'
import type { orderEvents } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import type { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { heldGoods } from '#app/orders/payment/held-goods.ts'
import { orderInstalments } from '#app/orders/payment/order-instalments.ts'
import { exemptionText } from '#app/orders/vat-exemption/exemption-rules.ts'
import { isTakenBack } from '#app/orders/staff/step-back-rules.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { piecePriceOf } from '#app/pricing/piece-price.ts'
import { presentInstalments } from '#app/pricing/present-instalments.ts'
import type { Deadline } from '#app/promise/deadline.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'

/** The proofs that were sent, and when the last one of all lines was sent and approved; ISO moments */
export interface SentProofs {
  readonly ofLines: ReadonlyMap<string, NonNullable<OrderLineAnswer['proof']>>
  readonly sentAt: string | null
  readonly approvedAt: string | null
}

export const noProofs: SentProofs = { ofLines: new Map(), sentAt: null, approvedAt: null }

export interface OrderRows {
  readonly order: Order
  readonly isArtworkApproved: boolean
  /** The newest sent proof of each line, by the line's id */
  readonly proofs: SentProofs
  readonly quote: OrderAnswer['quote']
  readonly isExported: boolean
  readonly deadline: Deadline | null
  readonly lines: readonly OrderLine[]
  readonly events: readonly Pick<typeof orderEvents.$inferInsert, 'at' | 'kind' | 'toState' | 'role'>[]
  readonly shipments: readonly (typeof orderShipments.$inferSelect & {
    readonly lines: readonly Pick<typeof orderShipmentLines.$inferSelect, 'lineId' | 'quantity'>[]
  })[]
}

/** An order as shown to its customer. */
export function presentOrder(
  ctx: Pick<Context, 'config'>,
  { order, isArtworkApproved, proofs, quote, isExported, lines, events, shipments, deadline }: OrderRows,
): OrderAnswer {
  const { totals } = order
  const facts = {
    state: order.state,
    isPersonalised: order.isPersonalised,
    isPickup: order.deliveryAddress === null,
    isDepositPaid: false,
    isRestPaid: false,
    isPrintReleased: false,
  }
  return {
    isPartial: false,
    number: order.number,
    key: orderKey(ctx.config, order.id),
    state: order.state,
    stateText: orderStateText(order.state),
    placedAt: order.createdAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
    lines: lines.map((line) =>
      presentOrderLine(
        ctx,
        { ...line, vatPercent: chargedVatPercent(order, line.vatPercent) },
        proofs.ofLines.get(line.id) ?? null,
      ),
    ),
    totals: {
      goods: amountToEuros(order.goodsCents),
      delivery: amountToEuros(order.deliveryCents),
      fees: order.fees.map(({ type, cents }) => ({ type, net: amountToEuros(cents) })),
      net: amountToEuros(totals.net),
      vat: totals.vat.map(({ percent, net, amount }) => ({
        rate: percent,
        net: amountToEuros(net),
        amount: amountToEuros(amount),
      })),
      gross: amountToEuros(totals.gross),
    },
    contact: { name: order.name, email: order.email, phone: order.phone },
    document: taxDocumentOf(order),
    invoice: order.invoice,
    vatExemption: order.vatExemption === null ? null : exemptionText,
    delivery: {
      method: order.deliveryMethod,
      name: order.deliveryName,
      address: order.deliveryAddress,
      isOpen: order.isDeliveryOpen,
    },
    payment: {
      method: order.paymentMethod,
      paid: amountToEuros(order.paidCents),
      deposit: amountToEuros(order.depositCents),
      dueAt: order.paymentDueAt?.toISOString() ?? null,
      dueAtIfOpened: order.dueAtIfOpened?.toISOString() ?? null,
    },
    held: heldGoods(order, lines),
    instalments: presentInstalments(orderInstalments(order)),
    reduced: amountToEuros(order.reducedCents),
    reference: order.reference,
    notes: order.notes,
    wishedDay: order.wishedDay,
    promisedDay: order.promisedDay,
    isDaySure: isDaySure(order),
    deadline,
    isPersonalised: order.isPersonalised,
    isArtworkApproved,
    proofWaiver: order.proofWaiver === null ? null : { by: order.proofWaiver.by, at: order.proofWaiver.at },
    quote,
    proofsSentAt: proofs.sentAt,
    proofsApprovedAt: proofs.approvedAt,
    events: events
      .filter((event) => !isTakenBack(event))
      .map(({ at, kind, toState, role }) => ({ at: at.toISOString(), kind, toState: toState ?? null, role })),
    shipments: shipments.map(({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines: sent }) => ({
      carrier,
      trackingNumber,
      trackingUrl,
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      lines: sent.map(({ lineId, quantity }) => ({ lineId, quantity })),
    })),
    may: {
      cancel: orderMay('cancel', facts, 'owner'),
      changeInvoice: invoiceRefusal({ state: order.state, isExported }) === null,
    },
  }
}

/** A line, with the picture of its artwork. */
function presentOrderLine(
  { config }: Pick<Context, 'config'>,
  line: OrderLine,
  proof: OrderLineAnswer['proof'],
): OrderLineAnswer {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    personalisationId: line.designId,
    title: line.title,
    variantText: line.variantText,
    sku: line.sku,
    imageSrc: linePicture(config, { ...line, pictureSrc: line.imageSrc }),
    quantity: line.quantity,
    unitPrice: unitPriceToEuros(line.unitPrice),
    pricePerPiece: unitPriceToEuros(piecePriceOf(linePieces(line))),
    goods: amountToEuros(line.goodsCents),
    charges: line.charges.map(({ type, placement, text, units, unitPrice, cents }) => ({
      type,
      placement,
      text,
      units,
      unitPrice: unitPriceToEuros(unitPrice),
      amount: amountToEuros(cents),
    })),
    lineTotal: amountToEuros(line.netCents),
    vatPercent: line.vatPercent,
    placements: line.placements.map(placementInMm),
    sizes: line.sizes,
    names: line.names,
    shipped: line.shippedQuantity,
    reduced: line.reducedQuantity,
    proof,
  }
}
