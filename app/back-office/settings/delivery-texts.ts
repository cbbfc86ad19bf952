import type { DeliveryMethod, DeliverySettings, DeliveryZone } from '#app/company/delivery-settings.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

// The delivery settings as form texts by name, such as `methods.0.rates.2.steps`.

export type Texts = Readonly<Record<string, string>>

/** Rows that a form may add to the stored ones. */
export const maxNewZones = 20
export const maxNewMethods = 6

/** Grams as kilograms: «0,5»; without thousands separators, so that it parses back. */
const kgText = (grams: number) => String(grams / 1_000).replace('.', ',')
const euroText = (cents: number) => numberText(cents, 2).replaceAll('.', '')

export interface DeliveryRows {
  readonly zones: readonly { readonly key: string }[]
  readonly methods: readonly { readonly key: string; readonly kind: DeliveryMethod['kind'] }[]
}

export function newKey(kind: 'zone' | 'method', place: number, known: readonly { readonly key: string }[]): string {
  const key = `${kind}-${place + 1}`
  return known.some((each) => each.key === key) ? newKey(kind, place + 1, known) : key
}

/** The texts of all fields, including rows that are added later. */
export function deliveryTexts({ vatPercent, packaging, zones, usualZone, methods }: DeliverySettings): Texts {
  const texts: Record<string, string> = {
    vatPercent: String(vatPercent),
    packagingPercent: String(packaging.percent),
    packagingLeastKg: kgText(packaging.leastGrams),
    usualZone,
  }
  for (let place = 0; place < zones.length + maxNewZones; place += 1) Object.assign(texts, zoneTexts(place, zones[place]))
  for (let place = 0; place < methods.length + maxNewMethods; place += 1) {
    const method = methods[place]
    Object.assign(texts, methodTexts(place, method))
    for (let at = 0; at < zones.length + maxNewZones; at += 1) {
      Object.assign(texts, rateTexts(`methods.${place}.rates.${at}`, method, zones[at]?.key))
    }
  }
  return texts
}

function zoneTexts(place: number, zone: DeliveryZone | undefined): Texts {
  const { name = '', country = 'GR', postcodes = [] } = zone ?? {}
  const at = `zones.${place}`
  return { [`${at}.name`]: name, [`${at}.country`]: country, [`${at}.postcodes`]: postcodes.join(', ') }
}

function methodTexts(place: number, method: DeliveryMethod | undefined): Texts {
  const at = `methods.${place}`
  return {
    [`${at}.name`]: method?.name ?? '',
    [`${at}.note`]: method?.note ?? '',
    [`${at}.leastKg`]: kgText(method?.kind === 'carrier' ? method.leastGrams : 0),
    [`${at}.address`]: method?.kind === 'pickup' ? method.address : '',
    [`${at}.hours`]: method?.kind === 'pickup' ? method.hours : '',
  }
}

function rateTexts(at: string, method: DeliveryMethod | undefined, zone: string | undefined): Texts {
  const rate = method?.kind === 'carrier' ? method.rates.find((each) => each.zone === zone) : undefined
  const steps = rate?.steps.map(({ upToGrams, cents }) => `${kgText(upToGrams)} = ${euroText(cents)}`)
  return {
    [`${at}.steps`]: steps?.join('\n') ?? '',
    [`${at}.perFurtherKg`]: euroText(rate?.perFurtherKgCents ?? 0),
    [`${at}.mostKg`]: kgText(rate?.mostGrams ?? 0),
    [`${at}.workingDays`]: String(rate?.workingDays ?? 1),
    [`${at}.freeFrom`]: rate?.freeFromCents === undefined || rate.freeFromCents === null ? '' : euroText(rate.freeFromCents),
  }
}

/** The request body from the form's fields and rows. */
export function deliveryBody(texts: Texts, { zones, methods }: DeliveryRows) {
  const text = (name: string) => texts[name] ?? ''
  return {
    vatPercent: text('vatPercent'),
    packagingPercent: text('packagingPercent'),
    packagingLeastKg: text('packagingLeastKg'),
    usualZone: text('usualZone'),
    zones: zones.map(({ key }, place) => ({
      key,
      name: text(`zones.${place}.name`),
      country: text(`zones.${place}.country`),
      postcodes: text(`zones.${place}.postcodes`),
    })),
    methods: methods.map(({ key, kind }, place) => ({
      key,
      kind,
      name: text(`methods.${place}.name`),
      note: text(`methods.${place}.note`),
      leastKg: text(`methods.${place}.leastKg`),
      address: text(`methods.${place}.address`),
      hours: text(`methods.${place}.hours`),
      rates: zones.map(({ key: zone }, at) => ({
        zone,
        steps: text(`methods.${place}.rates.${at}.steps`),
        perFurtherKg: text(`methods.${place}.rates.${at}.perFurtherKg`),
        mostKg: text(`methods.${place}.rates.${at}.mostKg`),
        workingDays: text(`methods.${place}.rates.${at}.workingDays`),
        freeFrom: text(`methods.${place}.rates.${at}.freeFrom`),
      })),
    })),
  }
}
