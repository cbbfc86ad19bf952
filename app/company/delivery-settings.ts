import { z } from 'zod'

// How the merchant delivers, and at what price. Amounts are cents without VAT, weights grams.

/** The largest amounts, the longest texts and the most rows */
export const deliveryLimits = {
  cents: 10_000_000,
  grams: 100_000_000,
  workingDays: 100,
  name: 100,
  note: 300,
  zones: 100,
  postcodes: 1_000,
  methods: 20,
  steps: 50,
} as const
export const rowKeyPattern = /^[a-z0-9-]{1,40}$/

const name = z.string().trim().min(1).max(deliveryLimits.name)
const note = z.string().trim().max(deliveryLimits.note)
const key = z.string().regex(rowKeyPattern)
const cents = z.int().min(0).max(deliveryLimits.cents)
const grams = z.int().min(0).max(deliveryLimits.grams)
const workingDays = z.int().min(0).max(deliveryLimits.workingDays)

const zone = z.object({
  key,
  name,
  /** ISO 3166-1 alpha-2 */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Postcode prefixes without spaces; '' is the whole country. The longest match of all zones wins. */
  postcodes: z
    .array(z.string().regex(/^[A-Z\d]{0,10}$/))
    .min(1)
    .max(deliveryLimits.postcodes),
})

const rate = z.object({
  zone: key,
  /** By weight, ascending; `grams` inclusive */
  steps: z
    .array(z.object({ upToGrams: grams, cents }))
    .min(1)
    .max(deliveryLimits.steps),
  /** For each started kilogram beyond the last step */
  perFurtherKgCents: cents,
  /** Above this weight the price is agreed. */
  mostGrams: grams,
  workingDays,
  /** Free from this net amount of goods; null: never */
  freeFromCents: cents.nullable(),
})

const carrier = z.object({
  kind: z.literal('carrier'),
  key,
  name,
  note,
  /** Not offered for lighter consignments */
  leastGrams: grams,
  rates: z.array(rate).max(deliveryLimits.zones),
})

/** The customer collects in person, free of charge. An empty address or hours are those of the company. */
const pickup = z.object({ kind: z.literal('pickup'), key, name, note, address: note, hours: note })

export const isUnique = (values: readonly string[]) => new Set(values).size === values.length
const isAscending = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

export const deliverySchema = z
  .object({
    vatPercent: z.int().min(0).max(100),
    /** Boxes and filling: `percent` of the goods' weight, at least `leastGrams` */
    packaging: z.object({ percent: z.int().min(0).max(100), leastGrams: grams }),
    zones: z.array(zone).max(deliveryLimits.zones),
    /** Days count to this zone while no postcode is known; without such a zone, the lead times' `deliveryDays` */
    usualZone: key.default('mainland'),
    methods: z
      .array(z.discriminatedUnion('kind', [carrier, pickup]))
      .min(1)
      .max(deliveryLimits.methods),
  })
  .refine(({ zones, methods }) => isUnique(zones.map((each) => each.key)) && isUnique(methods.map((each) => each.key)))
  .refine(({ zones }) => isUnique(zones.flatMap(({ country, postcodes }) => postcodes.map((code) => `${country} ${code}`))))
  .refine(({ zones, methods }) =>
    methods.every(
      (method) =>
        method.kind === 'pickup' ||
        (isUnique(method.rates.map((each) => each.zone)) &&
          method.rates.every(
            (each) => zones.some((known) => known.key === each.zone) && isAscending(each.steps.map(({ upToGrams }) => upToGrams)),
          )),
    ),
  )

export type DeliverySettings = z.output<typeof deliverySchema>
export type DeliveryZone = DeliverySettings['zones'][number]
export type DeliveryMethod = DeliverySettings['methods'][number]
export type CarrierMethod = z.output<typeof carrier>
