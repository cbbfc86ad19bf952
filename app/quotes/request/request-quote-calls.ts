import { z } from 'zod'

import { bodyError } from '#app/platform/http/call-fields.ts'
import { placementSchema, placementsError } from '#app/personalisation/personalisation-calls.ts'
import { consentValue, maxFieldLengths, mostLinePlacements, type RequestForm } from '#app/quotes/request/quote-request.ts'
import { placementField, placementInMm } from '#app/quotes/request/requested-placements.ts'
import { longestName, mostNames, mostSizes, namesField, sizesField } from '#app/cart/sizes/sizes.ts'
import { largestQuantity, mostQuantities, mostQuoteLines } from '#app/quotes/quotes.ts'

// A call is converted to form fields, so that both use the same validation (quote-request-rules.ts).

const text = (most: number) =>
  z
    .string({ error: 'Γράψτε κείμενο.' })
    .max(most, { error: `Γράψτε έως ${most} χαρακτήρες.` })
    .nullish()
    .transform((value) => value ?? '')
const id = z
  .int({ error: 'Ο αριθμός του προϊόντος δεν είναι σωστός.' })
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))

const sizesError = 'Τα μεγέθη μιας γραμμής δεν είναι σωστά.'
const namesError = `Γράψτε έως ${mostNames} ονόματα, έως ${longestName} χαρακτήρες το καθένα.`

const line = z
  .object(
    {
      productId: id.meta({ description: 'Of the catalogue; missing for something in words', example: 12 }),
      variantId: id,
      title: text(maxFieldLengths.title).meta({ description: 'What it is, where it is not in the catalogue' }),
      quantities: z
        .array(z.int({ error: 'Γράψτε την ποσότητα ως ακέραιο αριθμό.' }).transform(String), {
          error: 'Γράψτε πόσα τεμάχια χρειάζεστε.',
        })
        .max(mostQuantities, { error: `Μπορείτε να συγκρίνετε έως ${mostQuantities} ποσότητες.` })
        .readonly()
        .meta({ description: 'One, or several to compare', example: [100, 250] }),
      placements: z
        .array(placementSchema, { error: placementsError })
        .max(mostLinePlacements, { error: `Ένα προϊόν έχει έως ${mostLinePlacements} θέσεις εκτύπωσης.` })
        .nullish()
        .transform((value) => value ?? [])
        .meta({ description: 'The logos on each piece, as the price call takes them; refused where they cannot be made' }),
      designId: z
        .guid({ error: 'Το σχέδιο του λογοτύπου δεν αναγνωρίζεται. Επιλέξτε το ξανά στο προϊόν.' })
        .nullish()
        .transform((value) => value?.toLowerCase())
        .meta({
          description: 'The design that has what is drawn at the placements, of the cart or `/api/personalisation/designs`',
        }),
      decoration: text(maxFieldLengths.decoration).meta({ example: '1 θέση, μονόχρωμο λογότυπο' }),
      note: text(maxFieldLengths.note),
      sizes: z
        .array(z.object({ variantId: z.int().min(1), quantity: z.int().min(1).max(largestQuantity) }), { error: sizesError })
        .max(mostSizes, { error: sizesError })
        .readonly()
        .nullish()
        .transform((value) => sizesField(value ?? []))
        .meta({ description: 'Of one colour, `variantId` among them; their sum is the line’s only quantity' }),
      names: z
        .array(
          z.object({
            variantId: z.int().min(1),
            name: z.string({ error: namesError }).max(2 * longestName, { error: namesError }),
          }),
          {
            error: namesError,
          },
        )
        .max(mostNames, { error: namesError })
        .readonly()
        .nullish()
        .transform((value) => namesField(value ?? []))
        .meta({ description: 'For whom pieces of a size are made' }),
    },
    { error: bodyError },
  )
  .meta({ id: 'QuoteRequestLine' })

export const requestQuoteCall = z
  .object(
    {
      requestKey: z
        .guid({ error: 'Λείπει το κλειδί του αιτήματος (requestKey, ένα UUID).' })
        .meta({ description: 'Made by the client: sent twice, it is one request' }),
      lines: z
        .array(line, { error: bodyError })
        .max(mostQuoteLines, { error: `Ένα αίτημα έχει έως ${mostQuoteLines} γραμμές. Χωρίστε το σε δύο.` })
        .default([]),
      message: text(maxFieldLengths.message).meta({ example: '200 δώρα έως 10 €, παράδοση 15 Δεκεμβρίου' }),
      budget: z
        .object(
          {
            amount: z.number({ error: 'Γράψτε το ποσό σε ευρώ.' }).min(0).max(10_000_000).meta({ description: 'Euros' }),
            per: z.enum(['piece', 'total'], { error: 'Διαλέξτε αν το ποσό είναι ανά τεμάχιο ή συνολικό.' }),
          },
          { error: bodyError },
        )
        .nullish(),
      neededBy: text(maxFieldLengths.neededBy).meta({ description: 'ISO day', example: '2026-12-15' }),
      deliveryPlace: text(maxFieldLengths.deliveryPlace),
      sample: z.enum(['none', 'free', 'paid'], { error: 'Διαλέξτε αν θέλετε δείγμα.' }).default('none'),
      projectName: text(maxFieldLengths.projectName),
      purchaseOrder: text(maxFieldLengths.purchaseOrder).meta({ description: 'The customer’s own order number' }),
      name: text(maxFieldLengths.name).meta({ example: 'Άννα Δήμου' }),
      email: text(maxFieldLengths.email).meta({ example: 'anna@etaireia.gr' }),
      phone: text(maxFieldLengths.phone),
      companyName: text(maxFieldLengths.companyName),
      afm: text(maxFieldLengths.afm).meta({ description: 'Greek tax number' }),
      consent: z
        .boolean({ error: 'Για να απαντήσουμε χρειαζόμαστε τη συγκατάθεσή σας.' })
        .default(false)
        .meta({ description: 'That the data may be used to answer; required' }),
      fileCount: z
        .int({ error: 'Το πλήθος των αρχείων δεν είναι σωστό.' })
        .min(0)
        .nullish()
        .meta({ description: 'How many files were uploaded under the requestKey: where fewer are left, the call is refused' }),
      stamp: text(400).meta({ description: 'Of the page’s form' }),
      website: text(400).meta({ description: 'Stays empty' }),
    },
    { error: bodyError },
  )
  .meta({ id: 'QuoteRequest' })

export const requestedAnswer = z
  .object({
    number: z.string().nullable().meta({ example: '2026-00042' }),
    dueAt: z.iso.datetime().meta({ description: 'By when an answer is due' }),
    received: z.string().meta({ description: 'For the thank-you page: /promo/?received=…' }),
  })
  .meta({ id: 'QuoteRequested' })

/** A call as form fields. */
export function formOfCall({ lines, budget, consent, ...rest }: z.output<typeof requestQuoteCall>): RequestForm {
  const { stamp: _stamp, website: _website, requestKey: _requestKey, fileCount: _fileCount, ...texts } = rest
  return {
    ...texts,
    lines: lines.map(({ designId, ...line }) => ({
      ...line,
      variantText: '',
      imageSrc: '',
      placements: line.placements.map((placement) => placementField(placementInMm({ ...placement, designId, positionName: '' }))),
    })),
    budget: budget === null || budget === undefined ? '' : String(budget.amount).replace('.', ','),
    budgetPer: budget?.per ?? 'total',
    consent: consent ? consentValue : '',
  }
}

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/quotes': { readonly body: z.input<typeof requestQuoteCall>; readonly answer: z.output<typeof requestedAnswer> }
  }
}
