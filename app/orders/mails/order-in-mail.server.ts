import { asc, eq } from 'drizzle-orm'

import { addressText } from '#app/orders/address-text.ts'
import { mailedOrderKey } from '#app/orders/order-key.server.ts'
import { chargedVatPercent } from '#app/orders/order-cost.ts'
import { isDaySure, linePieces } from '#app/orders/orders.ts'
import { planInMail } from '#app/orders/mails/payment-in-mail.server.ts'
import type { OrderInMail } from '#app/orders/mails/order-parts.mail.tsx'
import { isPrintReleased } from '#app/orders/order-artwork.server.ts'
import { readOrderDeadline } from '#app/orders/order-deadline.server.ts'
import { orderLines } from '#app/orders/orders.tables.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { nameForOthers, oneLine, withoutLinks } from '#app/platform/text/foreign-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { piecePriceText } from '#app/pricing/piece-price.ts'
import { chargeLine } from '#app/line/charge-line.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { mailPicture } from '#app/line/mail-picture.server.ts'
import type { LineInMail } from '#app/line/lines-in-mail.mail.tsx'
import { decorationText } from '#app/personalisation/named-placements.ts'
import { orderTrackingUrl } from '#app/urls.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** An order as shown in mails: as placed. */
export async function readOrderInMail(tx: Context, order: Order): Promise<OrderInMail> {
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  const isReleased = !order.isPersonalised || (await isPrintReleased(tx, order))
  return {
    number: order.number,
    reference: nameForOthers(order.reference),
    lines: lines.map((line) => lineInMail(tx, order, line)),
    goodsCents: order.goodsCents,
    deliveryName: order.deliveryName,
    deliveryCents: order.isDeliveryOpen ? null : order.deliveryCents,
    feesCents: order.fees.reduce((sum, { cents }) => sum + cents, 0),
    totals: order.totals,
    plan: planInMail(order),
    isVatExempt: order.vatExemption !== null,
    place: placeText(order),
    promisedDay: order.promisedDay,
    isDaySure: isDaySure(order),
    deadline: await readOrderDeadline(tx, order, { lines, isPrintReleased: isReleased }),
  }
}

/** Titles are the catalogue's or an offer's; names on shirts are not mailed. */
export function lineInMail(
  tx: Context,
  order: Pick<Order, 'vatExemption'>,
  line: OrderLine,
  quantity = line.quantity,
): LineInMail {
  const vatPercent = chargedVatPercent(order, line.vatPercent)
  const charges = line.charges.map(({ text, cents }) => chargeLine(text, formatAmount(cents)))
  return {
    title: withoutLinks(oneLine(line.title)),
    picture: mailPicture(tx, linePicture(tx.config, { ...line, pictureSrc: line.imageSrc })),
    variantText: line.variantText,
    quantities: [quantity],
    decoration: decorationText({ placements: line.placements, decoration: '' }),
    note: '',
    ...(quantity === line.quantity && {
      amount: formatAmount(line.netCents),
      pieces: [piecePriceText(linePieces(line), vatPercent)],
    }),
    ...(charges.length > 0 &&
      quantity === line.quantity && { charges: [`Προϊόν: ${formatAmount(line.goodsCents)}`, ...charges] }),
  }
}

/** «Άννα Δήμου, Ερμού 1, 105 63 Αθήνα»; empty for pickup */
function placeText({ deliveryAddress }: Order): string {
  if (deliveryAddress === null) return ''
  return withoutLinks(oneLine(partsText([deliveryAddress.recipient, addressText(deliveryAddress)])))
}

/** Opens the order without an account; the key is in the fragment, which no server or log sees. */
export function orderLink(tx: Context, { id }: Pick<Order, 'id'>): string {
  return mailLink(tx, `${orderTrackingUrl()}#${mailedOrderKey(tx.config, id)}`)
}
