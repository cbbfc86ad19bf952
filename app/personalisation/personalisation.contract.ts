import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { productIdField, variantIdField } from '#app/catalogue/id-fields.ts'
import { postcodeOfPromise } from '#app/company/postcode-field.ts'
import { artworkField } from '#app/personalisation/artwork-fields.ts'
import { artworkSize, elementInTenths } from '#app/personalisation/artwork.ts'
import { decorationTermsSchema } from '#app/personalisation/decoration-terms.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { chosenInksField } from '#app/personalisation/inks/ink-fields.ts'
import { isTenthOfMm } from '#app/personalisation/lengths.ts'
import { placementInTenths } from '#app/personalisation/placement-in-mm.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, maxLongBodyBytes } from '#app/platform/http/contract.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Requests and answers of the decoration calls. Euros are JSON numbers: unit prices with at most 4 decimals, amounts with 2.

const maxPieces = 1_000_000
const maxMm = 10_000
const maxColours = 1_000
/** Per line */
export const maxPlacements = 50
/** Per batch */
const maxItems = 200

const quantityError = `Η ποσότητα πρέπει να είναι ακέραιος αριθμός από 1 έως ${formatNumber(maxPieces)}.`
const placementError = 'Για κάθε λογότυπο χρειάζονται θέση, τεχνική, χρώματα, πλάτος και ύψος.'
export const placementsError = `Στείλτε έως ${maxPlacements} θέσεις εκτύπωσης, ή καμία.`
const coloursError = 'Τα χρώματα του λογοτύπου πρέπει να είναι ακέραιος αριθμός από 1 και πάνω.'
const lengthError = 'Πλάτος και ύψος του λογοτύπου είναι χιλιοστά, με το πολύ ένα δεκαδικό ψηφίο.'
const yesOrNoError = 'Στείλτε true ή false.'
const itemsError = `Στείλτε από 1 έως ${maxItems} προϊόντα για τιμολόγηση.`

const key = z.string({ error: placementError }).min(1, { error: placementError }).max(60, { error: placementError })

const millimetres = z
  .number({ error: lengthError })
  .min(0.1, { error: lengthError })
  .max(maxMm, { error: lengthError })
  .refine(isTenthOfMm, { error: lengthError })

/** A logo at a position; its lengths are converted to tenths of a millimetre. */
export const placementSchema = z
  .object(
    {
      position: key.meta({ description: 'The key of a position of the product', example: 'front' }),
      technique: key.meta({ description: `One of ${printTechniques.join(', ')}`, example: 'silkscreen' }),
      colours: z
        .int({ error: coloursError })
        .min(1, { error: coloursError })
        .max(maxColours, { error: coloursError })
        .meta({ description: 'Of the artwork', example: 2 }),
      widthMm: millimetres.meta({ description: 'Of the artwork, with at most one decimal', example: 100 }),
      heightMm: millimetres.meta({ example: 60.5 }),
      artwork: artworkField.optional(),
      chosenInks: chosenInksField.optional(),
    },
    { error: placementError },
  )
  .transform(({ artwork = [], chosenInks = [], ...given }): Placement => {
    const inked = chosenInks.length > 0 && hasColours(given.technique) ? { ...given, chosenInks } : given
    if (artwork.length === 0) return placementInTenths(inked)
    const elements = artwork.map(elementInTenths)
    return { ...placementInTenths(inked), ...artworkSize(elements), artwork: elements }
  })

/** The logos on each piece */
export const placementsField = z
  .array(placementSchema, { error: placementsError })
  .max(maxPlacements, { error: placementsError })
  .meta({ description: 'The logos on each piece, one at a position; none is the bare product' })

const flag = z.boolean({ error: yesOrNoError }).default(false)

const request = {
  productId: productIdField,
  variantId: variantIdField,
  quantity: z.int({ error: quantityError }).min(1, { error: quantityError }).max(maxPieces, { error: quantityError }),
  placements: placementsField,
  isRepeat: flag.meta({ description: 'The same artwork was ordered before', default: false }),
  rush: flag.meta({ description: 'It is urgent: it costs more, and decoration takes half the days', default: false }),
  postcode: postcodeOfPromise,
}

const euros = z.number().meta({ example: 110.25 })

export const chargeAnswer = z.object({
  type: z.enum(['setup', 'run', 'handling', 'ltm', 'rush', 'order']).meta({
    description: 'Set-up, per piece, handling, below the minimum («less than minimum»), urgency, per order',
  }),
  placement: z
    .string()
    .nullable()
    .meta({ description: 'The position; null for what is charged once for the line', example: 'front' }),
  text: z.string().meta({ example: 'Προετοιμασία, μεταξοτυπία: 4 χρώματα' }),
  units: z.int().meta({ example: 4 }),
  unitPrice: z.number().meta({ example: 27.5 }),
  amount: euros.meta({ description: 'units × unitPrice, rounded once, half up', example: 110 }),
})

const priceAnswer = z
  .object({
    quantity: z.int(),
    unitPrice: z.number().meta({ description: 'Of the goods, after discount', example: 4.07 }),
    goods: euros.meta({ example: 1017.5 }),
    charges: z.array(chargeAnswer).readonly(),
    net: euros.meta({ description: 'The sum of goods and charges', example: 1582.5 }),
    vat: z.array(z.object({ rate: z.int(), amount: euros })).readonly(),
    gross: euros.meta({ example: 1962.3 }),
    pricePerPiece: z.number().meta({ description: 'net ÷ quantity, rounded half up to 4 decimals', example: 6.33 }),
    leadTimeDays: z.int().nullable().meta({
      description:
        'Working days until it leaves: goods, then decoration; null where the goods cannot be had, or their lead time is unknown',
    }),
    deliveryDay: z
      .string()
      .nullable()
      .meta({
        description:
          'ISO day, if it is ordered now and sent by the default carrier: the `earliestDay` of the first carrier that takes the ' +
          'weight, of `/api/delivery/options` for this line alone',
        example: '2026-12-10',
      }),
    isDaySure: z.boolean().meta({ description: 'Whether weight, zone and working times of that day are known, none assumed' }),
    nextBreak: z
      .object({ quantity: z.int(), net: euros, saves: euros })
      .nullable()
      .meta({ description: 'The next quantity at which the whole line costs less than now' }),
    priceListVersion: z.int().meta({ description: 'Of the rate cards' }),
  })
  .meta({ id: 'DecoratedPrice' })
export type DecoratedPriceBody = z.output<typeof priceAnswer>

const priceBatchAnswer = z.object({
  items: z.array(priceAnswer).readonly().meta({ description: 'In the order of the call' }),
})

const optionsAnswer = z
  .object({
    positions: z
      .array(
        z.object({
          key: z.string().meta({ example: 'front' }),
          name: z.string().meta({ example: 'Μπροστά' }),
          shape: z.enum(['rectangle', 'ellipse']),
          maxWidthMm: z.number(),
          maxHeightMm: z.number(),
          defaultWidthMm: z.number().meta({ description: 'Of a logo whose size nobody chose, as cards and pages price it' }),
          defaultHeightMm: z.number(),
          techniques: z
            .array(
              z.object({
                key: z.enum(printTechniques),
                name: z.string().meta({ example: 'Μεταξοτυπία' }),
                isDefault: z.boolean(),
                maxColours: z.int(),
                minQuantity: z.int(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'DecorationOptions' })

const optionsQuery = z.object({ productId: productIdField })

export const personalisationCalls = contract(
  '/api/personalisation',
  {},
  {
    options: {
      summary: 'Where and how a product can be decorated',
      description: 'Positions with the techniques that have a price there; 404 for an unknown product.',
      method: 'get',
      query: optionsQuery,
      answer: answer('Its print positions', optionsAnswer),
    },
    terms: {
      summary: 'What a browser needs to price the decoration of a product',
      description: 'Positions, and the rate cards of their techniques; 404 for an unknown product.',
      method: 'get',
      query: optionsQuery,
      answer: answer('Positions and rate cards', decorationTermsSchema),
    },
    price: {
      summary: 'What pieces of a product cost with logos on them',
      description: 'All in, with the list of charges. What cannot be made is refused with 422, which says what can.',
      body: callBody(request),
      answer: answer('The price', priceAnswer),
      errors: [],
    },
    'price-batch': {
      summary: 'The prices of several products at once',
      description:
        'As many as a list shows. Where one cannot be made, none is priced, and the sentence of the refusal says which.',
      bodyLimit: maxLongBodyBytes,
      body: callBody({
        items: z
          .array(callBody(request), { error: itemsError })
          .min(1, { error: itemsError })
          .max(maxItems, { error: itemsError }),
      }),
      answer: answer('The prices', priceBatchAnswer),
      errors: [],
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof personalisationCalls> {}
}
