import type { CarrierMethod, DeliveryMethod, DeliverySettings, DeliveryZone } from '#app/company/delivery-settings.ts'

/** What is sent, and where. */
export interface Consignment {
  /** Of the goods alone; null where the weight of some is unknown */
  readonly grams: number | null
  /** Net, after discounts; cents */
  readonly goodsNet: number
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly postcode: string
}

/** Why a method has no price, so that it is agreed with the customer. A country without a zone is not served. */
export const openPriceReasons = ['not-served', 'unknown-postcode', 'unknown-weight', 'too-heavy'] as const
export type OpenPriceReason = (typeof openPriceReasons)[number]

export type DeliveryPrice =
  | { readonly kind: 'priced'; readonly cents: number; readonly zone: DeliveryZone | null; readonly workingDays: number }
  | {
      readonly kind: 'open'
      readonly reason: OpenPriceReason
      readonly zone: DeliveryZone | null
      readonly workingDays: number | null
    }

/**
 * The net price of a method. null where the method does not take the consignment (too light for a haulier). Goods of
 * unknown weight have no price, rather than one that is too low; collecting in person is always free.
 */
export function deliveryPrice(
  delivery: DeliverySettings,
  method: DeliveryMethod,
  { grams, goodsNet, country, postcode }: Consignment,
): DeliveryPrice | null {
  if (method.kind === 'pickup') return { kind: 'priced', cents: 0, zone: null, workingDays: 0 }
  if (method.leastGrams > 0 && (grams === null || withPackaging(delivery, grams) < method.leastGrams)) return null
  const zone = zoneOf(delivery.zones, country, postcode)
  if (zone === null) {
    const reason = delivery.zones.some((each) => each.country === country) ? 'unknown-postcode' : 'not-served'
    return { kind: 'open', reason, zone, workingDays: null }
  }
  const rate = method.rates.find((each) => each.zone === zone.key)
  if (rate === undefined) return { kind: 'open', reason: 'not-served', zone, workingDays: null }
  const { workingDays } = rate
  if (grams === null) return { kind: 'open', reason: 'unknown-weight', zone, workingDays }
  const shipped = withPackaging(delivery, grams)
  if (shipped > rate.mostGrams) return { kind: 'open', reason: 'too-heavy', zone, workingDays }
  const isFree = rate.freeFromCents !== null && goodsNet >= rate.freeFromCents
  return { kind: 'priced', cents: isFree ? 0 : byWeight(rate, shipped), zone, workingDays }
}

/** The zone with the longest matching postcode prefix; spaces and hyphens are ignored. */
export function zoneOf(zones: readonly DeliveryZone[], country: string, postcode: string): DeliveryZone | null {
  const code = postcode.replaceAll(/[\s-]/g, '').toUpperCase()
  let found: { readonly zone: DeliveryZone; readonly length: number } | null = null
  for (const zone of zones) {
    if (zone.country !== country) continue
    for (const prefix of zone.postcodes) {
      if (code.startsWith(prefix) && prefix.length > (found?.length ?? -1)) found = { zone, length: prefix.length }
    }
  }
  return found?.zone ?? null
}

/** Grams of the goods and their packaging */
export function withPackaging({ packaging }: Pick<DeliverySettings, 'packaging'>, grams: number): number {
  return grams + Math.max(packaging.leastGrams, Math.ceil((grams * packaging.percent) / 100))
}

const gramsPerKg = 1_000

function byWeight({ steps, perFurtherKgCents }: CarrierMethod['rates'][number], grams: number): number {
  const step = steps.find(({ upToGrams }) => grams <= upToGrams)
  if (step !== undefined) return step.cents
  const last = steps.at(-1) ?? { upToGrams: 0, cents: 0 }
  return last.cents + Math.ceil((grams - last.upToGrams) / gramsPerKg) * perFurtherKgCents
}

/** Grams of all pieces; null where a weight is unknown. */
export function goodsGrams(lines: readonly { readonly quantity: number; readonly weightGrams: number | null }[]): number | null {
  let sum = 0
  for (const { quantity, weightGrams } of lines) {
    if (weightGrams === null) return null
    sum += quantity * weightGrams
  }
  return sum
}
