import { z } from 'zod'

import { parseItemId } from '#app/catalogue/item-id.ts'
import { logoIdField, logoPlacementsField } from '#app/agents/logos/logo-fields.ts'
import { isDay } from '#app/catalogue/project/project.ts'
import { postcodeOfPromise } from '#app/company/postcode-field.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'

// Input of the shop's own tools. Programs read the descriptions, in English.

/** The length of text that the search reads; longer ones are refused, not cut. */
export const maxQueryLength = 200
const maxPieces = 100_000
const maxBudget = 100_000

export const itemField = z
  .union([z.string().max(30), z.int()])
  .transform((given, context) => {
    const item = parseItemId(given)
    if (item !== null) return item
    context.issues.push({ code: 'custom', message: 'is no product_id of this shop', input: given })
    return z.NEVER
  })
  .meta({
    type: ['string', 'integer'],
    description: 'The id of a product («12») or of one of its variants («12-101»), as search_catalog and find_gifts give it',
  })

export const piecesField = z.int().min(1).max(maxPieces)

export const priceWithLogoRequest = z.object({
  product_id: itemField,
  quantity: piecesField.meta({ description: 'Pieces' }),
  placements: logoPlacementsField.optional().meta({
    description:
      'The logos on each piece, one at a position: position, technique, colours, widthMm, heightMm, and logo_id for a checked logo. ' +
      'Without it the default position and technique, one colour, default size; an empty list is the bare product',
  }),
  logo_id: logoIdField.nullish().meta({
    description:
      'A checked logo for all placements that name none. Without placements it is priced in its default place, in its own colours ' +
      'where the technique prints them',
  }),
  postcode: postcodeOfPromise.meta({ description: 'Greek or Cypriot postal code of the delivery; the day depends on it' }),
})
export type PriceWithLogo = z.output<typeof priceWithLogoRequest>

const day = z
  .string()
  .refine(isDay, { error: 'is no day such as 2026-12-18' })
  .meta({ description: 'ISO day (Athens) by which all pieces must have arrived' })

export const findGiftsFields = {
  text: z.string().trim().min(1).max(maxQueryLength).nullish().meta({
    description:
      'The wish in words, Greek preferred: «300 δώρα για συνέδριο έως 8 € με λογότυπο μέχρι 18/12». At most 200 characters',
  }),
  quantity: piecesField.nullish().meta({ description: 'Pieces of one gift' }),
  budget: z
    .number()
    .positive()
    .max(maxBudget)
    .transform(eurosToAmount)
    .nullish()
    .meta({ description: 'The most that one piece may cost, all-in: net euros' }),
  by: day.nullish(),
  with_logo: z.boolean().nullish().meta({ description: 'Whether prices and days include the default logo' }),
  postcode: postcodeOfPromise.meta({ description: 'Greek or Cypriot postal code of the delivery' }),
}

export const findGiftsRequest = z
  .object(findGiftsFields)
  .refine(({ text, quantity, budget, by }) => [text, quantity, budget, by].some((each) => each !== null && each !== undefined), {
    error: 'needs a text, or at least one of quantity, budget and by',
  })
export type FindGifts = z.output<typeof findGiftsRequest>
