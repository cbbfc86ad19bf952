import { isDaySure } from '#app/orders/orders.ts'
import { asc, eq } from 'drizzle-orm'

import { printable } from '#app/documents/printable.ts'
import { documentCompany } from '#app/company/document-company.ts'
import { procurementText } from '#app/company/public-procurement.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { seatText } from '#app/orders/invoice/recipient-text.ts'
import { taxText } from '#app/documents/invoice-text.ts'
import { addressText } from '#app/orders/address-text.ts'
import { documentLines, isShipped } from '#app/orders/documents/document-lines.server.ts'
import type { OrderDocument, OrderDocumentKind } from '#app/orders/documents/order-document.ts'
import { documentMoney } from '#app/orders/documents/order-money.server.ts'
import { noteNumbersText, readParcel } from '#app/orders/documents/parcel.server.ts'
import type { orderDocumentRefusals } from '#app/orders/documents/order-document-refusals.ts'
import { type OrderPdfJob, orderPdfMaker } from '#app/orders/documents/order-pdf-process.server.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import { dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { RefusalOf } from '#app/platform/http/refusals.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { letterheadSource, linePictureSource } from '#app/documents/document-pictures.server.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

export interface MadeDocument {
  readonly number: string
  readonly bytes: Buffer
}

/** `renderOrderPdf` for an order id; refuses an unknown one. */
export async function openOrderDocument(
  ctx: Context,
  orderId: string | undefined,
  kind: OrderDocumentKind,
  shipmentId?: string,
): Promise<Result<MadeDocument, RefusalOf<typeof orderDocumentRefusals>>> {
  const [order] = orderId === undefined ? [] : await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return refuse({ refusal: 'not-found' })
  const made = await renderOrderPdf(ctx, order, kind, shipmentId)
  if (!made.ok) return made.refusal === 'no-document' ? refuse({ refusal: made.refusal, kind }) : made
  return done({ number: order.number, bytes: made.value })
}

/**
 * The artwork sheet of an order for a printer outside of the house, who learns nothing of the customer. Refuses an unknown order,
 * and one without prints.
 */
export async function openSheetForPrinter(
  ctx: Context,
  orderId: string,
): Promise<Result<MadeDocument, OrderPdfRefusal | { readonly refusal: 'not-found' }>> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return refuse({ refusal: 'not-found' })
  const { companyName } = await readSettings(ctx)
  const nobody = { ...order, name: companyName, phone: '', email: '', invoice: null, reference: '', notes: '' }
  const made = await renderOrderPdf(ctx, { ...nobody, deliveryAddress: null, deliveryName: '' }, 'artwork-sheet')
  return made.ok ? done({ number: order.number, bytes: made.value }) : made
}

/** Nothing is printed, or nothing is left to pack. */
export type OrderPdfRefusal = Busy | { readonly refusal: 'no-document' }

/**
 * Renders an order's current document in a separate process, or the packing list of one of its parcels; the same bytes for
 * the same data. Refuses an empty document, and when too many wait; throws if its process dies.
 */
export async function renderOrderPdf(
  ctx: Context,
  order: Order,
  kind: OrderDocumentKind,
  shipmentId?: string,
): Promise<Result<Buffer, OrderPdfRefusal>> {
  const isParcel = kind === 'packing-list' && shipmentId !== undefined
  const parcel = isParcel ? await readParcel(ctx, order.id, shipmentId) : null
  const all = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  const lines = all.filter((line) => (isParcel ? parcel?.pieces.has(line.id) : isOn(kind, line)))
  if (lines.length === 0) return refuse({ refusal: 'no-document' })
  const settings = await readSettings(ctx)
  const isAllShipped = kind === 'packing-list' && lines.every(isShipped)
  const artwork: OrderPdfJob['artwork'][number][] = []
  const document: OrderDocument = {
    kind,
    number: order.number,
    placedAt: order.createdAt.toISOString(),
    company: documentCompany(settings),
    customer: customerOf(order, kind),
    facts: [
      ...factsOf({ ...order, deliveryAddress: parcel?.deliveryAddress ?? order.deliveryAddress }, settings, kind),
      ...(parcel?.facts ?? [['Δελτία αποστολής', isAllShipped ? await noteNumbersText(ctx, order.id) : ''] as const]),
    ],
    lines: await documentLines(ctx, order, lines, kind, artwork, parcel?.pieces),
    money: kind === 'confirmation' || kind === 'proforma' ? documentMoney(order, settings, kind) : null,
    notes: printable(order.notes),
  }
  const pictures: OrderPdfJob['pictures'][number][] = []
  for (const line of lines)
    pictures.push(await linePictureSource(ctx, linePicture(ctx.config, { ...line, pictureSrc: line.imageSrc })))
  return orderPdfMaker.make(ctx, {
    document,
    letterhead: letterheadSource(ctx.config, settings),
    pictures,
    artwork,
  })
}

/** Cancelled pieces are neither produced nor packed; prices are the original ones. */
function isOn(kind: OrderDocumentKind, line: OrderLine): boolean {
  const isLeft = line.reducedQuantity < line.quantity
  if (kind === 'artwork-sheet') return isLeft && line.placements.length > 0
  return kind !== 'packing-list' || isLeft
}

/** Packers and printers need no tax data. */
function customerOf({ name, email, phone, invoice }: Order, kind: OrderDocumentKind): OrderDocument['customer'] {
  const isInside = kind === 'packing-list' || kind === 'artwork-sheet'
  if (invoice === null) return { name: printable(name), details: (isInside ? [phone] : [email, phone]).filter(Boolean) }
  const { companyName, vatNumber, taxOffice, activity, procurement } = invoice
  const tax = [
    taxText(vatNumber, taxOffice),
    activity,
    seatText(invoice),
    procurement === undefined ? '' : procurementText(procurement),
  ]
  return {
    name: printable(companyName),
    details: [...(isInside ? [] : tax), `Υπόψη: ${name}`, ...(isInside ? [phone] : [email, phone])]
      .map(printable)
      .filter(Boolean),
  }
}

function factsOf(order: Order, { seat }: Settings, kind: OrderDocumentKind): OrderDocument['facts'] {
  const { deliveryAddress: to, promisedDay, reference, paymentMethod, deliveryName } = order
  const place = to === null ? seat : partsText([to.recipient, addressText(to)])
  const hasPrices = kind === 'confirmation' || kind === 'proforma'
  return [
    ['Αριθμός PO', printable(reference)],
    ['Τρόπος παράδοσης', printable(deliveryName)],
    [to === null ? 'Τόπος παραλαβής' : 'Τόπος παράδοσης', printable(place)],
    ['Αναμένεται', promisedDay === null ? '' : `έως ${dayText(promisedDay)}${sureText(isDaySure(order))}`],
    ['Πληρωμή', hasPrices ? paymentMethodText(paymentMethod) : ''],
  ]
}
