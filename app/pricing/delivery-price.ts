import type { CarrierMethod, DeliveryMethod, DeliverySettings, DeliveryZone } from '#app/company/delivery-settings.ts'

/** What is sent, and where. */
export interface Consignment {
  /** The goods' weight without packaging; null where the weight of some is unknown */
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
  const zone = zoneOf(delivery.zones, country, postcode)
  const carried = carrierRate(delivery, method, { grams, zone: zone?.key ?? null })
  if (carried === 'too-light') return null
  if (zone === null) {
    const reason = delivery.zones.some((each) => each.country === country) ? 'unknown-postcode' : 'not-served'
    return { kind: 'open', reason, zone, workingDays: null }
  }
  if (carried === 'not-served') return { kind: 'open', reason: carried, zone, workingDays: null }
  const { rate, open } = carried
  const { workingDays } = rate
  if (open !== null || grams === null) return { kind: 'open', reason: open ?? 'unknown-weight', zone, workingDays }
  return { kind: 'priced', cents: rateCents(rate, withPackaging(delivery, grams), goodsNet), zone, workingDays }
}

/** What decides whether a carrier takes a consignment to a zone. */
export interface CarrierTerms<Rate extends RateTerms = RateTerms> {
  readonly leastGrams: number
  readonly rates: readonly Rate[]
}

interface RateTerms {
  readonly zone: string
  readonly mostGrams: number
  readonly workingDays: number
}

/** A carrier's rate for a consignment; `open` says why it has no price by this rate. A zone of null is none of the merchant's. */
export function carrierRate<Rate extends RateTerms>(
  packaging: Pick<DeliverySettings, 'packaging'>,
  { leastGrams, rates }: CarrierTerms<Rate>,
  { grams, zone }: { readonly grams: number | null; readonly zone: string | null },
): { readonly rate: Rate; readonly open: 'unknown-weight' | 'too-heavy' | null } | 'not-served' | 'too-light' {
  const shipped = grams === null ? null : withPackaging(packaging, grams)
  if (leastGrams > 0 && (shipped === null || shipped < leastGrams)) return 'too-light'
  const rate = rates.find((each) => each.zone === zone)
  if (rate === undefined) return 'not-served'
  if (shipped === null) return { rate, open: 'unknown-weight' }
  return { rate, open: shipped > rate.mostGrams ? 'too-heavy' : null }
}

/** The zone with the longest matching postcode prefix; spaces and hyphens are ignored. */
export function zoneOf<Zone extends Pick<DeliveryZone, 'country' | 'postcodes'>>(
  zones: readonly Zone[],
  country: string,
  postcode: string,
): Zone | null {
  const code = postcode.replaceAll(/[\s-]/g, '').toUpperCase()
  let found: { readonly zone: Zone; readonly length: number } | null = null
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

function rateCents(rate: CarrierMethod['rates'][number], grams: number, goodsNet: number): number {
  return rate.freeFromCents !== null && goodsNet >= rate.freeFromCents ? 0 : byWeight(rate, grams)
}

function byWeight({ steps, perFurtherKgCents }: CarrierMethod['rates'][number], grams: number): number {
  const step = steps.find(({ upToGrams }) => grams <= upToGrams)
  if (step !== undefined) return step.cents
  const last = steps.at(-1) ?? { upToGrams: 0, cents: 0 }
  return last.cents + Math.ceil((grams - last.upToGrams) / gramsPerKg) * perFurtherKgCents
}

/** The first carrier's net price to a zone that has one, and from which net goods it is free; null where it is agreed. */
export function carrierPrice(
  delivery: DeliverySettings,
  zone: string,
  { grams, goodsNet }: Pick<Consignment, 'grams' | 'goodsNet'>,
): { readonly cents: number; readonly freeFromCents: number | null } | null {
  for (const method of delivery.methods) {
    if (method.kind === 'pickup' || grams === null) continue
    const carried = carrierRate(delivery, method, { grams, zone })
    if (typeof carried === 'string' || carried.open !== null) continue
    const { rate } = carried
    return { cents: rateCents(rate, withPackaging(delivery, grams), goodsNet), freeFromCents: rate.freeFromCents }
  }
  return null
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
