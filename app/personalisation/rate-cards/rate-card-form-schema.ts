import { z } from 'zod'

import { typed, typedOrNull } from '#app/platform/text/typed-numbers.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { isPerArea, isPerColour, pricingTypes, type RateBreak, type RateCard } from '#app/pricing/rate-card.ts'
import { rateCardLimits as max, unitsPerCm2 } from '#app/pricing/rate-card-limits.ts'

// Validates a rate card's form, with a sentence for each field. The browser uses it too, for the preview.

const unitsPerEuro = 10_000
const priceRule = (error: string) => ({ decimals: 4, min: 0, max: max.euros * unitsPerEuro, error })
const wholeRule = (min: number, highest: number, error: string) => ({ decimals: 0, min, max: highest, error })
const areaRule = (error: string) => ({ decimals: 4, min: 0, max: max.cm2 * unitsPerCm2, error })

const pricesError = 'Γράψτε τιμή σε ευρώ χωρίς ΦΠΑ, π.χ. 0,54.'

const row = z.object({
  minQuantity: typed(wholeRule(1, max.pieces, 'Γράψτε τεμάχια, από 1 και πάνω.')),
  price: typed(priceRule(pricesError)),
  nextColourPrice: typedOrNull(priceRule('Γράψτε τιμή σε ευρώ, π.χ. 0,32, ή αφήστε το κενό.')),
})

const range = z
  .object({
    fromCm2: typedOrNull(areaRule('Γράψτε τετραγωνικά εκατοστά, π.χ. 25, ή αφήστε το κενό.')),
    toCm2: typedOrNull(areaRule('Γράψτε τετραγωνικά εκατοστά, π.χ. 50, ή αφήστε το κενό.')),
    rows: z.array(row).min(1, { error: 'Γράψτε τουλάχιστον μία τιμή.' }).max(max.breaks).readonly(),
  })
  .superRefine(({ fromCm2, toCm2, rows }, context) => {
    if (toCm2 !== null && toCm2 <= (fromCm2 ?? 0)) {
      context.addIssue({ code: 'custom', path: ['toCm2'], message: 'Το «έως» πρέπει να είναι μεγαλύτερο από το «από».' })
    }
    for (const [index, { minQuantity }] of rows.entries()) {
      if (rows.findIndex((each) => each.minQuantity === minQuantity) === index) continue
      const message = `Υπάρχει ήδη τιμή από ${minQuantity} τεμάχια.`
      context.addIssue({ code: 'custom', path: ['rows', index, 'minQuantity'], message })
    }
  })

/** Parses a rate card's form into the stored card. Its key is not a field of the form. */
export const rateCardFormSchema = z
  .object({
    technique: z.enum(printTechniques, { error: 'Διαλέξτε τεχνική εκτύπωσης.' }),
    pricingType: z.enum(pricingTypes, { error: 'Διαλέξτε πώς χρεώνεται.' }),
    setup: typedOrNull(priceRule('Γράψτε τιμή σε ευρώ, π.χ. 25, ή αφήστε το κενό.')),
    setupRepeat: typedOrNull(priceRule('Γράψτε τιμή σε ευρώ, π.χ. 12,50, ή αφήστε το κενό.')),
    handling: typedOrNull(priceRule('Γράψτε τιμή σε ευρώ, π.χ. 0,06, ή αφήστε το κενό.')),
    ltmBelow: typedOrNull(wholeRule(1, max.pieces, 'Γράψτε τεμάχια, π.χ. 50, ή αφήστε το κενό.')),
    ltmPrice: typedOrNull(priceRule('Γράψτε τιμή σε ευρώ, π.χ. 20, ή αφήστε το κενό.')),
    leadDays: typedOrNull(wholeRule(0, max.leadDays, 'Γράψτε εργάσιμες ημέρες, από 0 έως 365, ή αφήστε το κενό.')),
    costPercent: typedOrNull({
      ...wholeRule(0, max.percent, 'Γράψτε ακέραιο ποσοστό, από 0 έως 200, ή αφήστε το κενό.'),
      isPercent: true,
    }),
    ranges: z.array(range).min(1, { error: 'Γράψτε τουλάχιστον μία τιμή.' }).max(max.breaks).readonly(),
  })
  .superRefine(({ pricingType, ltmBelow, ltmPrice, ranges }, context) => {
    const at = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (ltmBelow !== null && ltmPrice === null) at(['ltmPrice'], 'Γράψτε πόσο κοστίζει η μικρή ποσότητα.')
    if (ltmBelow === null && ltmPrice !== null) at(['ltmBelow'], 'Γράψτε κάτω από πόσα τεμάχια χρεώνεται.')
    if (ranges.reduce((sum, { rows }) => sum + rows.length, 0) > max.breaks) at(['ranges'], 'Χωρούν έως 500 τιμές.')
    if (!isPerArea(pricingType) && (ranges.length > 1 || ranges.some(({ fromCm2, toCm2 }) => fromCm2 !== null || toCm2 !== null)))
      at(['pricingType'], 'Οι τιμές είναι ανά εμβαδόν. Διαλέξτε χρέωση που το υπολογίζει ή αφήστε ένα εύρος χωρίς όρια.')
    for (const [index, { fromCm2 }] of ranges.entries()) {
      if (ranges.findIndex((each) => (each.fromCm2 ?? 0) === (fromCm2 ?? 0)) !== index)
        at(['ranges', index, 'fromCm2'], 'Δύο εύρη αρχίζουν από το ίδιο εμβαδόν.')
    }
  })
  .transform(({ technique, costPercent, pricingType, setup, setupRepeat, handling, ltmBelow, ltmPrice, leadDays, ranges }) => {
    const breaks = ranges.flatMap(({ fromCm2, toCm2, rows }) =>
      rows.map(({ nextColourPrice, ...rest }): RateBreak => ({
        ...rest,
        areaFrom: fromCm2 ?? 0,
        areaTo: toCm2,
        nextColourPrice: isPerColour(pricingType) ? nextColourPrice : null,
      })),
    )
    const card: Omit<RateCard, 'key'> = {
      pricingType,
      setup: setup ?? 0,
      setupRepeat: setupRepeat ?? setup ?? 0,
      handling: handling ?? 0,
      ltm: ltmBelow === null || ltmPrice === null ? null : { below: ltmBelow, price: ltmPrice },
      leadDays,
      breaks: breaks.toSorted((a, b) => a.areaFrom - b.areaFrom || a.minQuantity - b.minQuantity),
    }
    return { technique, card, costPercent }
  })
