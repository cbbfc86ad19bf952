import { z } from 'zod'

import { restDues } from '#app/company/payment-terms.ts'
import { maxSizes } from '#app/line/sizes.ts'
import { maxPlacements } from '#app/personalisation/personalisation.contract.ts'
import { storedPlacementField } from '#app/personalisation/stored-placement-field.ts'
import { line, text } from '#app/platform/http/call-fields.ts'
import { chargedLineTotal } from '#app/pricing/line-total.ts'
import { areAlternativesInOrder, maxAlternatives } from '#app/quotes/offer-alternatives.ts'
import {
  maxOfferPrice,
  maxQuoteQuantity,
  maxOfferSum,
  maxLineDetailLength,
  maxLineNoteLength,
  maxTermsLength,
  maxLineTitleLength,
  maxQuantities,
  maxQuoteLines,
} from '#app/quotes/quotes.ts'

// The content of an offer, as edited, calculated, stored and printed.

const priceError = 'Γράψτε τιμή από 0 έως 100.000 €, με έως τέσσερα δεκαδικά.'
const unitPrice = z.int({ error: priceError }).min(0, { error: priceError }).max(maxOfferPrice, { error: priceError })
const sumError = 'Γράψτε ποσό από 0 έως 100.000 €, με έως δύο δεκαδικά.'
const cents = z.int({ error: sumError }).min(0, { error: sumError }).max(maxOfferSum, { error: sumError })
const percent = (error: string) => z.int({ error }).min(0, { error }).max(100, { error })
const vatPercent = percent('Διαλέξτε συντελεστή ΦΠΑ.')
const discountError = 'Η έκπτωση είναι από 0 έως 100 %, ανά μισή μονάδα.'
const discountPercent = z
  .number({ error: discountError })
  .min(0, { error: discountError })
  .max(100, { error: discountError })
  .multipleOf(0.5, { error: discountError })
  .meta({ description: 'Discount on the goods, in steps of half a percent' })
const id = (error: string) => z.guid({ error })
const quantityError = 'Γράψτε ποσότητα από 1 έως 1.000.000 τεμάχια.'
const known = z.int().min(1).max(2_147_483_647).nullable()

const maxCharges = 200

const charge = z.object({
  type: z.enum(['setup', 'run', 'handling', 'ltm']).meta({ description: 'Set-up, print, handling, small quantity' }),
  text: line(maxLineTitleLength, 'Γράψτε κείμενο.').meta({ example: 'Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα' }),
  unitPrice,
  units: z
    .int()
    .min(1)
    .max(maxQuoteQuantity)
    .meta({ description: 'Units of a one-time charge, such as colours; run and handling count pieces' }),
  isOwn: z.boolean().optional().meta({ description: 'Typed by staff: unchanged while other charges follow the quantity' }),
  costPrice: unitPrice.optional().meta({ description: 'Our cost of one unit, if known. Never shown to customers' }),
})

/** A charge for a line's decoration. */
export type OfferCharge = z.output<typeof charge>

/** The price of one quantity of a line. Money is net: unit prices in 1/10,000 €, amounts in cents (domain.md). */
const option = z.object({
  quantity: z.int({ error: quantityError }).min(1, { error: quantityError }).max(maxQuoteQuantity, { error: quantityError }),
  unitPrice: unitPrice.meta({ description: "Price of the goods, before the line's discount" }),
  runPrice: unitPrice.meta({ description: 'Run charge: print, per piece' }),
  handlingPrice: unitPrice.meta({ description: 'Handling charge, per piece' }),
  setUpCents: cents.meta({ description: 'Set-up charge, once' }),
  charges: z
    .array(charge)
    .max(maxCharges)
    .readonly()
    .optional()
    .meta({ description: 'Charges of each logo. Override runPrice, handlingPrice and setUpCents, which are their sums' }),
  isListDecoration: z
    .boolean()
    .optional()
    .meta({ description: 'The charges are from the rate cards, and follow the quantity in the editor' }),
  isListPrice: z
    .boolean()
    .optional()
    .meta({ description: 'The goods’ price is the catalogue’s, and follows the quantity in the editor' }),
})

export type OfferOption = z.output<typeof option>

/** 10 million €: ample for gifts, and the arithmetic is exact below it. */
const maxAmount = 1_000_000_000

export const offerLineSchema = z
  .object({
    id: id('Η γραμμή δεν αναγνωρίζεται.'),
    quoteLineId: id('Η γραμμή του αιτήματος δεν αναγνωρίζεται.')
      .nullable()
      .meta({ description: 'The requested line; null for a line that staff added' }),
    alternativeOf: id('Το εναλλακτικό είδος δεν αναγνωρίζεται.').optional().meta({
      description: 'The line above it, to which it is an alternative: the customer chooses one. Missing for a separate line',
    }),
    productId: known,
    variantId: known,
    title: line(maxLineTitleLength, 'Γράψτε τίτλο.').min(1, { error: 'Γράψτε τίτλο για κάθε γραμμή.' }),
    detail: text('Γράψτε κείμενο.')
      .pipe(z.string().max(maxLineDetailLength, { error: `Γράψτε έως ${maxLineDetailLength} χαρακτήρες.` }))
      .meta({ description: 'Colour, size, decoration; shown below the title' }),
    sizes: z
      .array(
        z.object({
          variantId: z.int().min(1).max(2_147_483_647),
          size: line(100, 'Γράψτε το μέγεθος.'),
          quantity: z
            .int({ error: quantityError })
            .min(1, { error: quantityError })
            .max(maxQuoteQuantity, { error: quantityError }),
        }),
      )
      .min(1)
      .max(maxSizes, { error: `Έως ${maxSizes} μεγέθη σε κάθε γραμμή.` })
      .readonly()
      .optional()
      .meta({ description: 'Entered by staff, replacing the requested ones; their sum is the quantity' }),
    note: text('Γράψτε κείμενο.')
      .pipe(z.string().max(maxLineNoteLength, { error: `Γράψτε έως ${maxLineNoteLength} χαρακτήρες.` }))
      .default(''),
    imageSrc: z.string().max(500).nullable(),
    vatPercent,
    discountPercent,
    options: z
      .array(option)
      .min(1, { error: 'Κάθε γραμμή χρειάζεται τουλάχιστον μία ποσότητα.' })
      .max(maxQuantities, { error: `Έως ${maxQuantities} ποσότητες σε κάθε γραμμή.` })
      .refine((options) => options.every(({ quantity }, at) => at === 0 || quantity > (options[at - 1]?.quantity ?? 0)), {
        error: 'Οι ποσότητες κάθε γραμμής είναι διαφορετικές, από τη μικρότερη στη μεγαλύτερη.',
      })
      .readonly(),
    placements: z.array(storedPlacementField).max(maxPlacements).readonly().optional().meta({ description: 'The line’s logos' }),
    isRepeat: z.boolean().optional().meta({ description: 'A repeat order of the same logos: set-up has its repeat price' }),
    priceListVersion: z.int().min(0).optional().meta({ description: 'Version of the rate cards behind its charges' }),
    costPrice: unitPrice.nullable().meta({ description: 'Our cost per piece, if known. Never shown to customers' }),
  })
  .refine(
    (whole) => whole.options.every((each) => chargedLineTotal({ ...each, discountPercent: whole.discountPercent }) <= maxAmount),
    {
      error: 'Το σύνολο μιας γραμμής ξεπερνά τα 10.000.000 €. Ελέγξτε την ποσότητα και την τιμή.',
    },
  )

export type OfferLine = z.output<typeof offerLineSchema>
/** Older stored lines have no note. */
export type StoredOfferLine = z.input<typeof offerLineSchema>

const isNear = (day: string) => day >= '2020-01-01' && day < '2100-01-01'
const dayError = 'Διαλέξτε την τελευταία ημέρα ισχύος.'
const deliveryDayError = 'Διαλέξτε ημέρα παράδοσης ή αφήστε την κενή.'
const deliveryDay = z.iso.date({ error: deliveryDayError }).refine(isNear, { error: deliveryDayError }).nullable()

export const offerContentSchema = z
  .object({
    lines: z
      .array(offerLineSchema)
      .max(maxQuoteLines, { error: `Έως ${maxQuoteLines} γραμμές σε κάθε προσφορά.` })
      .refine((lines) => new Set(lines.map((each) => each.id)).size === lines.length, {
        error: 'Μια γραμμή υπάρχει δύο φορές.',
      })
      .refine(areAlternativesInOrder, {
        error: `Κάθε εναλλακτικό είδος στέκεται κάτω από τη γραμμή του, και μια γραμμή έχει έως ${maxAlternatives}.`,
      })
      .readonly(),
    deliveryCents: cents.nullable().meta({ description: 'null: to be agreed' }),
    deliveryVatPercent: vatPercent,
    depositPercent: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'What a decorated order pays in advance; missing in versions from before payment plans' }),
    restDue: z
      .enum(restDues)
      .optional()
      .meta({ description: 'When the rest of a decorated order is due; missing in older versions: `before-delivery`' }),
    deliveryDay: deliveryDay.default(null).meta({ description: 'Promised latest delivery; null: to be agreed' }),
    validUntil: z.iso.date({ error: dayError }).refine(isNear, { error: dayError }),
    terms: text('Γράψτε κείμενο.').pipe(z.string().max(maxTermsLength, { error: `Γράψτε έως ${maxTermsLength} χαρακτήρες.` })),
    message: text('Γράψτε κείμενο.').pipe(z.string().max(maxTermsLength, { error: `Γράψτε έως ${maxTermsLength} χαρακτήρες.` })),
  })
  .meta({ id: 'OfferContent', description: 'Unit prices in 1/10,000 €, sums in cents, all net' })

export type OfferContent = z.output<typeof offerContentSchema>
