import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { deliveryPrice } from '#app/pricing/delivery-price.ts'
import { type Destination, type Transport, type TransportTime, transportTime } from '#app/promise/transport.ts'

interface Sent extends Destination {
  /** The delivery method's key in the settings */
  readonly method: string
  /** null if unknown */
  readonly grams: number | null
}

/**
 * How long the method takes that an order or a customer chose. By the default carrier where the method is gone, does not take
 * the weight, or is not said to serve the place.
 */
export function chosenTransport(
  delivery: DeliverySettings,
  transport: Transport,
  { method: key, grams, ...to }: Sent,
): TransportTime {
  const method = delivery.methods.find((each) => each.key === key)
  const { postcode, country = 'GR' } = to
  if (method?.kind === 'pickup') return { days: 0, isSure: true }
  const price =
    method === undefined || postcode === null ? null : deliveryPrice(delivery, method, { grams, goodsNet: 0, country, postcode })
  if (price === null || price.workingDays === null) return transportTime(transport, { grams, ...to })
  return { days: price.workingDays, isSure: price.kind === 'priced' }
}
