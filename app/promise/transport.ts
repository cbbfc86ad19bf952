import type { CarrierMethod, DeliverySettings, DeliveryZone } from '#app/company/delivery-settings.ts'
import { postcodeCountry } from '#app/company/local-postcode.ts'
import { carrierRate, zoneOf } from '#app/pricing/delivery-price.ts'

/** How long the merchant's carriers take, in the merchant's order: the delivery settings without prices and names. */
export interface Transport extends Pick<DeliverySettings, 'packaging' | 'usualZone'> {
  readonly zones: readonly Pick<DeliveryZone, 'key' | 'country' | 'postcodes'>[]
  readonly carriers: readonly {
    readonly leastGrams: number
    readonly rates: readonly Pick<CarrierMethod['rates'][number], 'zone' | 'mostGrams' | 'workingDays'>[]
  }[]
  /** Working days where no carrier answers */
  readonly fallbackDays: number
}

/** Working days until a consignment arrives; not sure where its weight or its zone is unknown, or it is too heavy for all. */
export interface TransportTime {
  readonly days: number
  readonly isSure: boolean
}

export function transportOf({ packaging, usualZone, zones, methods }: DeliverySettings, fallbackDays: number): Transport {
  return {
    packaging,
    usualZone,
    zones: zones.map(({ key, country, postcodes }) => ({ key, country, postcodes })),
    carriers: methods.flatMap((method) =>
      method.kind === 'pickup'
        ? []
        : [
            {
              leastGrams: method.leastGrams,
              rates: method.rates.map(({ zone, mostGrams, workingDays }) => ({ zone, mostGrams, workingDays })),
            },
          ],
    ),
    fallbackDays,
  }
}

export interface Destination {
  /** null while it is unknown: the usual zone */
  readonly postcode: string | null
  /** ISO 3166-1 alpha-2; missing: Greece or Cyprus, as the postcode has it */
  readonly country?: string | undefined
}

/** The zone's key; null if the merchant has none for the postcode. */
export function zoneOfDestination(
  { zones, usualZone }: Pick<Transport, 'zones' | 'usualZone'>,
  { postcode, country }: Destination,
): string | null {
  if (postcode === null) return country === undefined || country === 'GR' ? usualZone : null
  return zoneOf(zones, country ?? postcodeCountry(postcode), postcode)?.key ?? null
}

/**
 * By the default carrier: the first that takes the weight to the zone. Where the weight is unknown, or too high for all, the
 * first that serves the zone.
 */
export function transportTime(
  transport: Transport,
  { grams, ...to }: Destination & { readonly grams: number | null },
): TransportTime {
  const zone = zoneOfDestination(transport, to)
  let open: number | null = null
  for (const carrier of transport.carriers) {
    const carried = carrierRate(transport, carrier, { grams, zone })
    if (typeof carried === 'string') continue
    if (carried.open === null) return { days: carried.rate.workingDays, isSure: true }
    open ??= carried.rate.workingDays
  }
  return { days: open ?? transport.fallbackDays, isSure: false }
}
