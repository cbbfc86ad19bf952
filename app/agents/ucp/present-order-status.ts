import { itemId } from '#app/catalogue/item-id.ts'
import { centsOf, currency, totalsOf } from '#app/agents/ucp/amounts.ts'
import { infoMessage } from '#app/agents/ucp/ucp.ts'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { dayText } from '#app/platform/calendar.ts'
import { eurosToAmount, eurosToUnitPrice } from '#app/platform/text/money.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { orderByKeyUrl } from '#app/urls.ts'

interface Frame {
  readonly origin: string
  readonly checkoutId: string
}

/** An order as the protocol has it, without the customer's name, address line and contact. */
export function presentOrderStatus(order: OrderAnswer, { origin, checkoutId }: Frame): object {
  const { number, totals, lines, stateText } = order
  return {
    id: number,
    label: number,
    checkout_id: checkoutId,
    permalink_url: `${origin}${orderByKeyUrl(order.key)}`,
    line_items: lines.map(presentLine),
    fulfillment: { expectations: expectationsOf(order), events: eventsOf(order) },
    ...(order.reduced > 0 && { adjustments: [reductionOf(order)] }),
    currency,
    totals: totalsOf({
      subtotal: eurosToAmount(totals.goods),
      fulfillment: eurosToAmount(totals.delivery),
      fees: totals.fees.reduce((sum, { net }) => sum + eurosToAmount(net), 0),
      tax: totals.vat.map(({ rate, amount }) => ({ percent: rate, amount: eurosToAmount(amount) })),
      total: eurosToAmount(totals.gross),
    }),
    messages: [infoMessage(`state_${order.state.replaceAll('-', '_')}`, stateText)],
  }
}

function presentLine(line: OrderLineAnswer): object {
  const { id, productId, variantId, title, variantText, quantity, shipped, reduced } = line
  const left = Math.max(0, quantity - reduced)
  const net = eurosToAmount(line.lineTotal)
  return {
    id,
    item: {
      id: productId === null ? id : itemId({ productId, variantId }),
      title: variantText === '' ? title : `${title}, ${variantText}`,
      price: centsOf(eurosToUnitPrice(line.pricePerPiece)),
    },
    quantity: { original: quantity, total: left, fulfilled: Math.min(shipped, left) },
    totals: [
      { type: 'subtotal', amount: net },
      { type: 'total', amount: net },
    ],
    status: left === 0 ? 'removed' : shipped >= left ? 'fulfilled' : shipped > 0 ? 'partial' : 'processing',
  }
}

function expectationsOf({ lines, delivery, promisedDay, isDaySure }: OrderAnswer): object[] {
  const awaited = lines.flatMap(({ id, quantity, reduced }) => (quantity > reduced ? [{ id, quantity: quantity - reduced }] : []))
  if (awaited.length === 0) return []
  const { address } = delivery
  return [
    {
      id: 'delivery',
      line_items: awaited,
      method_type: address === null ? 'pickup' : 'shipping',
      destination:
        address === null
          ? {}
          : { address_locality: address.city, postal_code: address.postcode, address_country: address.country },
      ...(promisedDay !== null && {
        description: `Παράδοση έως ${dayText(promisedDay)}${sureText(isDaySure)}`,
        fulfillable_on: promisedDay,
      }),
    },
  ]
}

function eventsOf({ shipments }: OrderAnswer): object[] {
  return shipments.flatMap(({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines }, index) => {
    const common = {
      line_items: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      ...(carrier !== '' && { carrier }),
      ...(trackingNumber !== '' && { tracking_number: trackingNumber }),
      ...(URL.canParse(trackingUrl) && { tracking_url: trackingUrl }),
    }
    return [
      { id: `shipment-${index + 1}`, occurred_at: shippedAt, type: 'shipped', ...common },
      ...(deliveredAt === null ? [] : [{ id: `delivery-${index + 1}`, occurred_at: deliveredAt, type: 'delivered', ...common }]),
    ]
  })
}

function reductionOf({ reduced, changedAt }: OrderAnswer): object {
  return {
    id: 'reduction',
    type: 'credit',
    occurred_at: changedAt,
    status: 'completed',
    totals: [{ type: 'total', amount: -eurosToAmount(reduced) }],
  }
}
