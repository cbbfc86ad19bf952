import { z } from 'zod'

import { isCountry } from '#app/catalogue/country-codes.ts'
import { euros, kilograms, percent, workingDays } from '#app/platform/text/typed-numbers.ts'
import { type DeliverySettings, deliverySchema } from '#app/company/delivery-settings.ts'
import { line, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// The fields of the delivery settings. Rows with an empty name are skipped only afterwards, so that error paths match the
// screen's rows.

const maxCents = 10_000_000
const maxGrams = 100_000_000
const sumError = 'Γράψτε ποσό από 0 έως 100.000 €.'
const weightError = 'Γράψτε βάρος σε kg, από 0 έως 100.000.'
const keyField = line(40, 'Η γραμμή δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.').regex(/^[a-z0-9-]{1,40}$/, {
  error: 'Η γραμμή δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.',
})
const rowName = line(100, 'Γράψτε όνομα.')

/** «10, 11, 156»: prefixes of postcodes. Empty is the whole country. */
const postcodes = z
  .string({ error: 'Γράψτε ταχυδρομικούς κώδικες.' })
  .max(10_000, { error: 'Γράψτε έως 10.000 χαρακτήρες.' })
  .transform((text, context) => {
    const codes = text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
    const wrong = codes.find((code) => !/^[A-Z\d]{1,10}$/.test(code))
    if (wrong === undefined && codes.length <= 1_000) return codes.length === 0 ? [''] : [...new Set(codes)]
    const message = wrong === undefined ? 'Γράψτε έως 1.000 κώδικες.' : `Το «${wrong.slice(0, 20)}» δεν είναι αρχή κωδικού.`
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  })
  .meta({ type: 'string', example: '10, 11, 156' })

const stepWeight = kilograms(maxGrams, weightError)
const stepPrice = euros(maxCents, sumError)

/** A line per step: «2 = 3,50», up to 2 kg for 3,50 €. Ascending; empty if the zone is not served. */
const steps = z
  .string({ error: 'Γράψτε τα κλιμάκια.' })
  .max(4_000, { error: 'Γράψτε έως 4.000 χαρακτήρες.' })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    const rows = text.split('\n').filter((row) => row.trim() !== '')
    if (rows.length > 50) return refuse('Γράψτε έως 50 κλιμάκια.')
    const read = []
    for (const row of rows) {
      const [weight = '', price = '', ...rest] = row.split('=')
      const upTo = stepWeight.safeParse(weight)
      const cents = stepPrice.safeParse(price)
      if (rest.length > 0 || !upTo.success || !cents.success) {
        return refuse(`Η γραμμή «${row.trim().slice(0, 40)}» δεν διαβάστηκε. Γράψτε κιλά = ευρώ, για παράδειγμα 2 = 3,50.`)
      }
      if (upTo.data <= (read.at(-1)?.upToGrams ?? 0))
        return refuse('Τα κλιμάκια γράφονται από το μικρότερο βάρος στο μεγαλύτερο.')
      read.push({ upToGrams: upTo.data, cents: cents.data })
    }
    return read
  })
  .meta({ type: 'string', example: '2 = 3,50' })

const rate = z.object({
  zone: keyField,
  steps,
  perFurtherKg: euros(maxCents, sumError),
  mostKg: kilograms(maxGrams, weightError),
  workingDays,
  freeFrom: z
    .union([z.literal('').transform(() => null), euros(maxCents, sumError)])
    .meta({ type: 'string', description: 'Net goods; empty is never' }),
})

const method = z.object({
  kind: z.enum(['carrier', 'pickup'], { error: 'Διαλέξτε αν στέλνεται ή παραλαμβάνεται.' }),
  key: keyField,
  name: rowName,
  note: optionalLine(300),
  leastKg: kilograms(maxGrams, weightError),
  address: optionalLine(300),
  hours: optionalLine(300),
  rates: z.array(rate).max(100),
})

const countryError = 'Γράψτε τη χώρα με δύο λατινικά γράμματα: GR, CY.'

const zone = z.object({
  key: keyField,
  name: rowName,
  country: requiredLine(2, countryError)
    .overwrite((text) => text.toUpperCase())
    .refine(isCountry, { error: countryError }),
  postcodes,
})

export const deliveryFields = {
  vatPercent: percent,
  packagingPercent: percent,
  packagingLeastKg: kilograms(maxGrams, weightError),
  zones: z
    .array(zone)
    .max(100)
    .transform((zones) => zones.filter(({ name }) => name !== ''))
    .superRefine((zones, check) => {
      const codes = zones.flatMap(({ country, postcodes: own }) => own.map((code) => `${country} ${code}`.trim()))
      const twice = codes.find((code, place) => codes.indexOf(code) !== place)
      if (twice !== undefined) check.addIssue({ code: 'custom', message: `Το «${twice}» ανήκει σε δύο ζώνες.` })
    }),
  usualZone: keyField.default('mainland').meta({ description: 'The key of the zone to which days count without a postcode' }),
  methods: z
    .array(method)
    .max(20)
    .transform((methods) => methods.filter(({ name }) => name !== ''))
    .refine((methods) => methods.length > 0, { error: 'Χρειάζεται ένας τουλάχιστον τρόπος παράδοσης.' }),
}

const deliveryInput = z.object(deliveryFields)

/** The delivery settings of the fields; a rate of a deleted zone, or without steps, is dropped. */
export function deliverySettingsOf(input: z.output<typeof deliveryInput>): DeliverySettings {
  const { vatPercent, packagingPercent, packagingLeastKg, zones, usualZone, methods } = input
  return deliverySchema.parse({
    vatPercent,
    packaging: { percent: packagingPercent, leastGrams: packagingLeastKg },
    zones,
    usualZone,
    methods: methods.map(({ kind, key, name, note, leastKg, address, hours, rates }) => {
      if (kind === 'pickup') return { kind, key, name, note, address, hours }
      const served = rates.filter((each) => each.steps.length > 0 && zones.some((known) => known.key === each.zone))
      return {
        kind,
        key,
        name,
        note,
        leastGrams: leastKg,
        rates: served.map((each) => ({
          zone: each.zone,
          steps: each.steps,
          perFurtherKgCents: each.perFurtherKg,
          mostGrams: each.mostKg,
          workingDays: each.workingDays,
          freeFromCents: each.freeFrom,
        })),
      }
    }),
  })
}
