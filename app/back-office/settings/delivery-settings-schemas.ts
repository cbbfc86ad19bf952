import { z } from 'zod'

import { isCountry } from '#app/catalogue/country-codes.ts'
import { eurosUpTo, percentUpTo, workingDaysOf } from '#app/company/setting-field.ts'
import { typedNumber } from '#app/company/setting-schemas.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { kilograms } from '#app/platform/text/typed-numbers.ts'
import { deliveryLimits, type DeliverySettings, deliverySchema, isUnique, rowKeyPattern } from '#app/company/delivery-settings.ts'
import { line, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// The fields of the delivery settings. Rows with an empty name are skipped only afterwards, so that error paths match the
// screen's rows.

const percent = typedNumber(percentUpTo(100))
const workingDays = typedNumber(workingDaysOf(0, deliveryLimits.workingDays))
const amount = typedNumber(eurosUpTo(deliveryLimits.cents))
const weight = kilograms(deliveryLimits.grams, `Γράψτε βάρος σε kg, από 0 έως ${formatNumber(deliveryLimits.grams / 1_000)}.`)
const keyError = 'Η γραμμή δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const keyField = line(40, keyError).regex(rowKeyPattern, { error: keyError })
const hasUniqueKeys = (rows: readonly { readonly key: string }[]) => isUnique(rows.map(({ key }) => key))
const rowName = line(deliveryLimits.name, 'Γράψτε όνομα.')

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
    if (wrong === undefined && codes.length <= deliveryLimits.postcodes) return codes.length === 0 ? [''] : [...new Set(codes)]
    const message =
      wrong === undefined
        ? `Γράψτε έως ${formatNumber(deliveryLimits.postcodes)} κώδικες.`
        : `Το «${wrong.slice(0, 20)}» δεν είναι αρχή κωδικού.`
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  })
  .meta({ type: 'string', example: '10, 11, 156' })

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
    if (rows.length > deliveryLimits.steps) return refuse(`Γράψτε έως ${deliveryLimits.steps} κλιμάκια.`)
    const read = []
    for (const row of rows) {
      const [upTo = '', price = '', ...rest] = row.split('=')
      const grams = weight.safeParse(upTo)
      const cents = amount.safeParse(price)
      if (rest.length > 0 || !grams.success || !cents.success) {
        return refuse(`Η γραμμή «${row.trim().slice(0, 40)}» δεν διαβάστηκε. Γράψτε κιλά = ευρώ, για παράδειγμα 2 = 3,50.`)
      }
      if (grams.data <= (read.at(-1)?.upToGrams ?? 0))
        return refuse('Τα κλιμάκια γράφονται από το μικρότερο βάρος στο μεγαλύτερο.')
      read.push({ upToGrams: grams.data, cents: cents.data })
    }
    return read
  })
  .meta({ type: 'string', example: '2 = 3,50' })

const rate = z.object({
  zone: keyField,
  steps,
  perFurtherKg: amount,
  mostKg: weight,
  workingDays,
  freeFrom: z
    .union([z.literal('').transform(() => null), amount])
    .meta({ type: 'string', description: 'Net goods; empty is never' }),
})

const method = z.object({
  kind: z.enum(['carrier', 'pickup'], { error: 'Διαλέξτε αν στέλνεται ή παραλαμβάνεται.' }),
  key: keyField,
  name: rowName,
  note: optionalLine(deliveryLimits.note),
  leastKg: weight,
  address: optionalLine(deliveryLimits.note),
  hours: optionalLine(deliveryLimits.note),
  rates: z
    .array(rate)
    .max(deliveryLimits.zones)
    .refine((rates) => isUnique(rates.map(({ zone: key }) => key)), { error: keyError }),
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
  packagingLeastKg: weight,
  zones: z
    .array(zone)
    .max(deliveryLimits.zones)
    .transform((zones) => zones.filter(({ name }) => name !== ''))
    .refine(hasUniqueKeys, { error: keyError })
    .superRefine((zones, check) => {
      const codes = zones.flatMap(({ country, postcodes: own }) => own.map((code) => `${country} ${code}`.trim()))
      const twice = codes.find((code, place) => codes.indexOf(code) !== place)
      if (twice !== undefined) check.addIssue({ code: 'custom', message: `Το «${twice}» ανήκει σε δύο ζώνες.` })
    }),
  usualZone: keyField.default('mainland').meta({ description: 'The key of the zone to which days count without a postcode' }),
  methods: z
    .array(method)
    .max(deliveryLimits.methods)
    .transform((methods) => methods.filter(({ name }) => name !== ''))
    .refine(hasUniqueKeys, { error: keyError })
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
