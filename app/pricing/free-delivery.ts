import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { postcodeCountry } from '#app/company/local-postcode.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { zoneOf } from '#app/pricing/delivery-price.ts'

/** From when delivery is free, as told where prices are. */
export interface FreeDelivery {
  /** Net, of the goods */
  readonly fromCents: number
  /** Names of zones */
  readonly places: readonly string[]
  /** With packaging; beyond it the price is agreed */
  readonly mostGrams: number
}

type DeliveryTerms = Pick<DeliverySettings, 'methods' | 'zones'>

const homeCountry = 'GR'

/**
 * The lowest threshold of a carrier for consignments of any weight, to a zone (its key) or, of none, within Greece; null if
 * there is none. A haulier's minimum weight would make the promise untrue for a small order.
 */
export function freeDeliveryOf({ methods, zones }: DeliveryTerms, to?: string): FreeDelivery | null {
  const rates = methods.flatMap((method) =>
    method.kind === 'carrier' && method.leastGrams === 0
      ? method.rates.flatMap(({ freeFromCents, mostGrams, zone: key }) => {
          const zone = zones.find((each) => each.key === key)
          const isMeant = to === undefined ? zone?.country === homeCountry : key === to
          return freeFromCents === null || zone === undefined || !isMeant ? [] : [{ freeFromCents, mostGrams, name: zone.name }]
        })
      : [],
  )
  if (rates.length === 0) return null
  const fromCents = Math.min(...rates.map(({ freeFromCents }) => freeFromCents))
  const lowest = rates.filter(({ freeFromCents }) => freeFromCents === fromCents)
  return {
    fromCents,
    places: [...new Set(lowest.map(({ name }) => name))],
    mostGrams: Math.min(...lowest.map(({ mostGrams }) => mostGrams)),
  }
}

/** To a Greek or Cypriot postcode; while it is unknown, within Greece. */
export function freeDeliveryTo(delivery: DeliveryTerms, postcode: string | null): FreeDelivery | null {
  if (postcode === null) return freeDeliveryOf(delivery)
  const zone = zoneOf(delivery.zones, postcodeCountry(postcode), postcode)
  return zone && freeDeliveryOf(delivery, zone.key)
}

/** For a browser that knows the postcode: within Greece, and by the zone's key where delivery is ever free. */
export interface FreeDeliveryByZone {
  readonly anywhere: FreeDelivery | null
  readonly zones: Readonly<Record<string, FreeDelivery | null>>
}

export function freeDeliveryByZone(delivery: DeliveryTerms): FreeDeliveryByZone {
  return {
    anywhere: freeDeliveryOf(delivery),
    zones: Object.fromEntries(delivery.zones.map(({ key }) => [key, freeDeliveryOf(delivery, key)])),
  }
}

/** «Δωρεάν μεταφορικά από 300 € χωρίς ΦΠΑ (Αττική, Ηπειρωτική Ελλάδα και Κρήτη, έως 100 κιλά).» */
export function freeDeliveryText(free: FreeDelivery): string {
  const from = free.fromCents === 0 ? '' : ` από ${euroText(free.fromCents)} χωρίς ΦΠΑ`
  return `Δωρεάν μεταφορικά${from} ${limitsText(free)}.`
}

/** What goods of this net amount in cents lack for free delivery, or that it is free. */
export function freeDeliveryProgressText(free: FreeDelivery, goodsNet: number): string {
  const missing = free.fromCents - goodsNet
  const told = missing > 0 ? `Για δωρεάν μεταφορικά προσθέστε προϊόντα ${formatAmount(missing)} χωρίς ΦΠΑ` : 'Δωρεάν μεταφορικά'
  return `${told} ${limitsText(free)}.`
}

const gramsPerKg = 1_000

function limitsText({ places, mostGrams }: FreeDelivery): string {
  return `(${places.join(', ')}, έως ${formatNumber(Math.floor(mostGrams / gramsPerKg))}\u00a0κιλά)`
}

/** Whole euros without «,00» */
function euroText(cents: number): string {
  return cents % 100 === 0 ? `${formatNumber(cents / 100)}\u00a0€` : formatAmount(cents)
}
