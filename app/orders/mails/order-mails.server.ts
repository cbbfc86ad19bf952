import { dayInAthens, fullDayText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { formatPhone } from '#app/platform/text/greek-phone.ts'
import { desc, eq, inArray } from 'drizzle-orm'

import { mailToShop } from '#app/account/mail-to-shop.server.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { pickupPlace } from '#app/delivery/pickup-place.ts'
import { lineInMail, orderLink, readOrderInMail } from '#app/orders/mails/order-in-mail.server.ts'
import { orderLines } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { newOrderMail, orderPlacedMail } from '#app/orders/mails/order-placed.mail.tsx'
import {
  deliveryAgreedMail,
  inProductionMail,
  orderConfirmedMail,
  orderDeliveredMail,
  orderLinkMail,
  orderShippedMail,
  paymentReceivedMail,
  paymentReversedMail,
  agreedPaymentReminderMail,
  paymentReminderMail,
  readyForCollectionMail,
  vatChangedMail,
} from '#app/orders/mails/order-progress.mail.tsx'
import {
  orderCancelledMail,
  orderCreditedMail,
  orderReducedMail,
  orderReturnedMail,
} from '#app/orders/mails/order-reduced.mail.tsx'
import {
  firstPaymentText,
  heldInMail,
  openPlanInMail,
  strangerHold,
  transferInMail,
} from '#app/orders/mails/payment-in-mail.server.ts'
import { recipientText } from '#app/orders/invoice/recipient-text.ts'
import { mailPlacedOrderJob } from '#app/orders/mails/placed-order-mail.ts'
import { isPrintReleased } from '#app/orders/order-artwork.server.ts'
import type { CreditedCost } from '#app/orders/order-cost.ts'
import { type LinePieces, type ReductionKind, taxDocumentOf } from '#app/orders/orders.ts'
import type { OrderAction, OrderRole } from '#app/orders/order-states.ts'
import { isReversible, stepMailAt } from '#app/orders/staff/step-back-rules.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import { orderInstalments } from '#app/orders/payment/order-instalments.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import type { MailCause } from '#app/platform/mail/mail-limits.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { nameForOthers, oneLine, withoutLinks } from '#app/platform/text/foreign-text.ts'
import { awaitedText } from '#app/pricing/instalment-text.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'

// Each mail is queued in its change's transaction, so that neither happens without the other.

/** Queues a new order's mails in a job: their documents take seconds, and other orders wait for this transaction. */
export async function mailOrderPlaced(tx: Context, { id }: Pick<Order, 'id'>): Promise<void> {
  await enqueue(tx, mailPlacedOrderJob, { orderId: id }, { id })
}

/** A new order: to the customer, with payment details, and to the staff; once per order. */
export async function mailPlacedOrder(tx: Context, order: Order, attachments: Mail['attachments']): Promise<void> {
  // Called by a job, which may run twice.
  const [before] = await tx.db.select({ id: mails.id }).from(mails).where(eq(mails.id, order.id))
  if (before !== undefined) return
  const inMail = await readOrderInMail(tx, order)
  const awaits = order.state === 'awaiting-payment'
  const placed = {
    order: inMail,
    transfer: awaits ? await transferInMail(tx, order) : null,
    awaited: awaits ? firstPaymentText(order) : null,
    isPersonalised: order.isPersonalised,
    isProofWaived: order.proofWaiver !== null,
    isDocumentOpen: order.isDocumentOpen,
    held: await strangerHold(tx, order),
  }
  await toCustomer(tx, order, 'anybody', (link) => orderPlacedMail(placed, link), { id: order.id, attachments })
  const staff = newOrderMail(
    {
      order: inMail,
      customer: nameForOthers(order.invoice?.companyName || order.name),
      contact: oneLine([nameForOthers(order.name), order.email, formatPhone(order.phone)].filter(Boolean).join(' · ')),
      document: documentLine(order),
      payment: paymentMethodText(order.paymentMethod),
      isProofWaived: order.proofWaiver !== null,
      notes: withoutLinks(order.notes),
    },
    mailLink(tx, staffOrderUrl(order.id)),
  )
  await mailToShop(tx, { ...staff, replyTo: order.email, causedBy: 'shop' })
}

function documentLine(order: Order): string {
  if (order.invoice !== null) return withoutLinks(recipientText(order.invoice))
  return taxDocumentOf(order) === 'unspecified' ? 'Δεν έχει οριστεί' : 'Απόδειξη'
}

interface MailActor {
  readonly role: OrderRole
  readonly userId: number | null
}

/** Mails an action that concerns the customer; nothing for internal steps. Called by `transitionOrder`. */
export async function mailOrderAction(
  tx: Context,
  order: Order,
  action: OrderAction,
  actor: MailActor,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  // Staff may take the step back until then.
  const startAfter = actor.role === 'staff' && isReversible(action) ? stepMailAt(tx.now) : undefined
  const send = (content: (link: string) => MailContent) => toCustomer(tx, order, causeOf(order, actor), content, { startAfter })
  const reason = typeof details['reason'] === 'string' ? withoutLinks(details['reason']) : ''
  switch (action) {
    case 'confirm':
    case 'pay': {
      const inMail = await readOrderInMail(tx, order)
      const awaitsProof = order.isPersonalised && !(await isPrintReleased(tx, order))
      const awaited = awaitedText(orderInstalments(order))
      const confirmed = { isPaid: action === 'pay', isPersonalised: order.isPersonalised, awaitsProof, awaited }
      return send((link) => orderConfirmedMail(inMail, confirmed, link))
    }
    case 'start-production': {
      const promised = order.promisedDay === null ? '' : `έως ${fullDayText(order.promisedDay)}`
      return send((link) => inProductionMail(order.number, promised, link))
    }
    case 'mark-ready':
      return order.deliveryAddress === null ? mailReady(tx, order, startAfter) : undefined
    case 'ship':
      return mailShipped(tx, order, false)
    case 'hand-over':
    case 'deliver':
      return send((link) => orderDeliveredMail(order.number, link))
    case 'cancel':
    case 'expire': {
      const cancelled = { isExpired: action === 'expire', reason, refundCents: order.paidCents }
      return send((link) => orderCancelledMail(order.number, cancelled, link))
    }
    case 'return':
      return send((link) => orderReturnedMail(order.number, balanceOf(order).overpaidCents, link))
    case 'await-payment':
    case 'start-artwork':
    case 'complete':
      return undefined
  }
}

async function mailReady(tx: Context, order: Order, startAfter: Date | undefined): Promise<void> {
  const settings = await readSettings(tx)
  const method = settings.delivery.methods.find(({ key }) => key === order.deliveryMethod)
  const place = pickupPlace(settings, method?.kind === 'pickup' ? method : undefined, dayInAthens(tx.now))
  await toCustomer(tx, order, 'shop', (link) => readyForCollectionMail(order.number, place, link), { startAfter })
}

/** The newest shipment: to the customer. `isPart`: other pieces follow. */
export async function mailShipped(tx: Context, order: Order, isPart: boolean): Promise<void> {
  const [shipment] = await tx.db
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, order.id))
    .orderBy(desc(orderShipments.shippedAt), desc(orderShipments.id))
    .limit(1)
  const pieces =
    shipment === undefined
      ? []
      : await tx.db
          .select({ line: orderLines, quantity: orderShipmentLines.quantity })
          .from(orderShipmentLines)
          .innerJoin(orderLines, eq(orderLines.id, orderShipmentLines.lineId))
          .where(eq(orderShipmentLines.shipmentId, shipment.id))
          .orderBy(orderLines.position)
  const { place } = await readOrderInMail(tx, order)
  const { carrier = '', trackingNumber = '', trackingUrl = '' } = shipment ?? {}
  const lines = pieces.map(({ line, quantity }) => withoutSums(lineInMail(tx, order, line, quantity)))
  const inMail = { carrier, trackingNumber, trackingUrl, place, isPart, lines }
  await toCustomer(tx, order, 'shop', (link) => orderShippedMail(order.number, inMail, link))
}

/** The parcel's recipient is not always who paid. */
function withoutSums({ amount: _amount, charges: _charges, pieces: _pieces, ...line }: ReturnType<typeof lineInMail>) {
  return line
}

interface Reduced extends Omit<CreditedCost, 'lines'> {
  readonly kind: ReductionKind
  readonly lines: readonly (LinePieces & { readonly netCents: number })[]
  readonly totals: Totals
  readonly reason: string
}

/** Pieces of an order were cancelled or returned, or its delivery or fees credited: to the customer. */
export async function mailOrderReduced(tx: Context, order: Order, reduced: Reduced): Promise<void> {
  const { kind, lines, reason, deliveryCents, feesCents, totals } = reduced
  const ids = lines.map(({ lineId }) => lineId)
  const rows = await tx.db.select().from(orderLines).where(inArray(orderLines.id, ids)).orderBy(orderLines.position)
  const inMail = rows.map((row) => {
    const quantity = lines.find(({ lineId }) => lineId === row.id)?.quantity ?? row.quantity
    return withoutSums(lineInMail(tx, order, row, quantity))
  })
  const content = {
    isReturn: kind !== 'cancelled',
    lines: inMail,
    reason: withoutLinks(reason),
    goodsCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
    deliveryCents,
    feesCents,
    creditCents: totals.gross,
    refundCents: balanceOf(order).overpaidCents,
  }
  const mail = lines.length === 0 ? orderCreditedMail : orderReducedMail
  await toCustomer(tx, order, 'shop', (link) => mail(order.number, content, link))
}

/** The link of an order whose number and e-mail somebody entered: to the order's own address. */
export async function mailOrderLink(tx: Context, order: Order): Promise<void> {
  await toCustomer(tx, order, 'anybody', (link) => orderLinkMail(order.number, link))
}

/** A payment was received: to the customer. */
export async function mailPaymentReceived(tx: Context, order: Order, amountCents: number): Promise<void> {
  const received = { amountCents, openCents: balanceOf(order).openCents, plan: openPlanInMail(order) }
  await toCustomer(tx, order, 'shop', (link) => paymentReceivedMail(order.number, received, link))
}

/** A payment of which the customer was told never came: to the customer. */
export async function mailPaymentReversed(tx: Context, order: Order, amountCents: number): Promise<void> {
  const { openCents, overpaidCents } = balanceOf(order)
  const transfer = order.state === 'awaiting-payment' ? await transferInMail(tx, order) : null
  const plan = openPlanInMail(order)
  const reversed = { amountCents, paidCents: order.paidCents, openCents, plan, refundCents: overpaidCents }
  await toCustomer(tx, order, 'shop', (link) => paymentReversedMail(order.number, reversed, transfer, link))
}

/** An unpaid order that ends soon: to the customer. */
export async function mailPaymentReminder(tx: Context, order: Order): Promise<void> {
  const { number, paymentDueAt } = order
  const transfer = await transferInMail(tx, order)
  const isOverdue = paymentDueAt !== null && paymentDueAt < tx.now
  const until = paymentDueAt === null ? '' : momentText(paymentDueAt)
  const held = await heldInMail(tx, order)
  await toCustomer(tx, order, 'shop', (link) =>
    order.quoteId === null
      ? paymentReminderMail(number, { until, held }, transfer, link)
      : agreedPaymentReminderMail(number, { until, isOverdue }, transfer, link),
  )
}

/** The new total once delivery has a price: to the customer. */
export function mailDeliveryAgreed(tx: Context, order: Order): Promise<void> {
  return mailNewTotal(tx, order, deliveryAgreedMail)
}

/** The new total after the VAT of an order changed: to the customer. */
export function mailVatChanged(tx: Context, order: Order): Promise<void> {
  return mailNewTotal(tx, order, vatChangedMail)
}

async function mailNewTotal(tx: Context, order: Order, mail: typeof vatChangedMail): Promise<void> {
  const inMail = await readOrderInMail(tx, order)
  const transfer = order.state === 'awaiting-payment' ? await transferInMail(tx, order) : null
  await toCustomer(tx, order, 'shop', (link) => mail(inMail, transfer, link))
}

/** A guest may have ordered for somebody else's mailbox, until they open its link. */
export function causeOf({ linkOpenedAt }: Order, { role, userId }: MailActor): MailCause {
  if (role !== 'owner' && role !== 'stranger') return 'shop'
  return userId === null && linkOpenedAt === null ? 'anybody' : 'holder'
}

/** A mail to the customer. A closed account has no address. */
export async function toCustomer(
  tx: Context,
  order: Order,
  causedBy: MailCause,
  content: (link: string) => MailContent,
  rest: Pick<Mail, 'id' | 'attachments' | 'startAfter'> = {},
): Promise<void> {
  if (order.email === '') return
  const { email } = await readSettings(tx)
  await sendMail(tx, { ...content(orderLink(tx, order)), ...rest, to: order.email, replyTo: email, causedBy })
}
