import { z } from 'zod'

// How the merchant delivers, and at what price. Amounts are cents without VAT, weights grams.

const name = z.string().trim().min(1).max(100)
const note = z.string().trim().max(300)
const key = z.string().regex(/^[a-z0-9-]{1,40}$/)
const cents = z.int().min(0).max(10_000_000)
const grams = z.int().min(0).max(100_000_000)
const workingDays = z.int().min(0).max(100)

const zone = z.object({
  key,
  name,
  /** ISO 3166-1 alpha-2 */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Postcode prefixes without spaces; '' is the whole country. The longest match of all zones wins. */
  postcodes: z
    .array(z.string().regex(/^[A-Z\d]{0,10}$/))
    .min(1)
    .max(1_000),
})

const rate = z.object({
  zone: key,
  /** By weight, ascending; `grams` inclusive */
  steps: z
    .array(z.object({ upToGrams: grams, cents }))
    .min(1)
    .max(50),
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
  rates: z.array(rate).max(100),
})

/** The customer collects in person, free of charge. An empty address or hours are those of the company. */
const pickup = z.object({ kind: z.literal('pickup'), key, name, note, address: note, hours: note })

const isUnique = (values: readonly string[]) => new Set(values).size === values.length
const isAscending = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

export const deliverySchema = z
  .object({
    vatPercent: z.int().min(0).max(100),
    /** Boxes and filling: `percent` of the goods' weight, at least `leastGrams` */
    packaging: z.object({ percent: z.int().min(0).max(100), leastGrams: grams }),
    zones: z.array(zone).max(100),
    /** Days count to this zone while no postcode is known; without such a zone, the lead times' `deliveryDays` */
    usualZone: key.default('mainland'),
    methods: z
      .array(z.discriminatedUnion('kind', [carrier, pickup]))
      .min(1)
      .max(20),
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
