import { z } from 'zod'

import {
  largestPrice,
  largestSum,
  longestDetail,
  longestNote,
  longestTerms,
  longestTitle,
} from '#app/quotes/staff/offer-limits.ts'
import { optionAmount } from '#app/quotes/offer-money.ts'
import { text } from '#app/quotes/customer/quote-calls.ts'
import { line } from '#app/platform/http/call-fields.ts'
import { largestQuantity, mostQuantities, mostQuoteLines } from '#app/quotes/quotes.ts'

// What staff's editor sends: the integers of `OfferContent`.

const priceError = 'Γράψτε τιμή από 0 έως 100.000 €, με έως τέσσερα δεκαδικά.'
const unitPrice = z.int({ error: priceError }).min(0, { error: priceError }).max(largestPrice, { error: priceError })
const sumError = 'Γράψτε ποσό από 0 έως 100.000 €, με έως δύο δεκαδικά.'
const cents = z.int({ error: sumError }).min(0, { error: sumError }).max(largestSum, { error: sumError })
const percent = (error: string) => z.int({ error }).min(0, { error }).max(100, { error })
const vatPercent = percent('Διαλέξτε συντελεστή ΦΠΑ.')
const id = (error: string) => z.guid({ error })
const quantityError = 'Γράψτε ποσότητα από 1 έως 1.000.000 τεμάχια.'
const known = z.int().min(1).max(2_147_483_647).nullable()

const option = z.object({
  quantity: z.int({ error: quantityError }).min(1, { error: quantityError }).max(largestQuantity, { error: quantityError }),
  unitPrice,
  runPrice: unitPrice,
  handlingPrice: unitPrice,
  setUpCents: cents,
  isListPrice: z.boolean().optional().meta({ description: 'The price of the goods is the catalogue’s' }),
})

/** 10 million €: beyond it nobody sells gifts, and below it the arithmetic is exact. */
const largestAmount = 1_000_000_000

export const offerLineSchema = z
  .object({
    id: id('Η γραμμή δεν αναγνωρίζεται.'),
    quoteLineId: id('Η γραμμή του αιτήματος δεν αναγνωρίζεται.').nullable(),
    productId: known,
    variantId: known,
    title: line(longestTitle, 'Γράψτε τίτλο.').min(1, { error: 'Γράψτε τίτλο για κάθε γραμμή.' }),
    detail: text('Γράψτε κείμενο.').pipe(z.string().max(longestDetail, { error: `Γράψτε έως ${longestDetail} χαρακτήρες.` })),
    note: text('Γράψτε κείμενο.')
      .pipe(z.string().max(longestNote, { error: `Γράψτε έως ${longestNote} χαρακτήρες.` }))
      .default(''),
    imageSrc: z.string().max(500).nullable(),
    vatPercent,
    discountPercent: percent('Η έκπτωση είναι ακέραιο ποσοστό από 0 έως 100.'),
    options: z
      .array(option)
      .min(1, { error: 'Κάθε γραμμή χρειάζεται τουλάχιστον μία ποσότητα.' })
      .max(mostQuantities, { error: `Έως ${mostQuantities} ποσότητες σε κάθε γραμμή.` })
      .refine((options) => options.every(({ quantity }, at) => at === 0 || quantity > (options[at - 1]?.quantity ?? 0)), {
        error: 'Οι ποσότητες κάθε γραμμής είναι διαφορετικές, από τη μικρότερη στη μεγαλύτερη.',
      })
      .readonly(),
    costPrice: unitPrice.nullable(),
  })
  .refine((whole) => whole.options.every((each) => optionAmount(whole, each) <= largestAmount), {
    error: 'Το σύνολο μιας γραμμής ξεπερνά τα 10.000.000 €. Ελέγξτε την ποσότητα και την τιμή.',
  })

const isNear = (day: string) => day >= '2020-01-01' && day < '2100-01-01'
const dayError = 'Διαλέξτε την τελευταία ημέρα ισχύος.'
const deliveryDayError = 'Διαλέξτε ημέρα παράδοσης ή αφήστε την κενή.'
const deliveryDay = z.iso.date({ error: deliveryDayError }).refine(isNear, { error: deliveryDayError }).nullable()

export const offerContentSchema = z
  .object({
    lines: z
      .array(offerLineSchema)
      .max(mostQuoteLines, { error: `Έως ${mostQuoteLines} γραμμές σε κάθε προσφορά.` })
      .refine((lines) => new Set(lines.map((each) => each.id)).size === lines.length, {
        error: 'Μια γραμμή υπάρχει δύο φορές.',
      })
      .readonly(),
    deliveryCents: cents.nullable().meta({ description: 'null: to be agreed' }),
    deliveryVatPercent: vatPercent,
    deliveryDay: deliveryDay.default(null).meta({ description: 'By when we promise to deliver; null: to be agreed' }),
    validUntil: z.iso.date({ error: dayError }).refine(isNear, { error: dayError }),
    terms: text('Γράψτε κείμενο.').pipe(z.string().max(longestTerms, { error: `Γράψτε έως ${longestTerms} χαρακτήρες.` })),
    message: text('Γράψτε κείμενο.').pipe(z.string().max(longestTerms, { error: `Γράψτε έως ${longestTerms} χαρακτήρες.` })),
  })
  .meta({ id: 'OfferContent', description: 'Unit prices in 1/10,000 €, sums in cents, all net' })
