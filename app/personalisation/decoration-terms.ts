import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { pricingTypes } from '#app/pricing/rate-card.ts'

// What a browser needs to price a product's decoration without the server. Unit prices in 1/10,000 €, lengths in tenths of a
// millimetre, areas in 1/10,000 cm².

const rateCard = z.object({
  key: z.string(),
  pricingType: z.enum(pricingTypes),
  setup: z.int(),
  setupRepeat: z.int(),
  handling: z.int(),
  ltm: z.object({ below: z.int(), price: z.int() }).nullable(),
  leadDays: z.int().nullable(),
  breaks: z
    .array(
      z.object({
        minQuantity: z.int(),
        areaFrom: z.int(),
        areaTo: z.int().nullable(),
        price: z.int(),
        nextColourPrice: z.int().nullable(),
      }),
    )
    .readonly(),
})

const position = z.object({
  key: z.string(),
  name: z.string(),
  shape: z.enum(['rectangle', 'ellipse']),
  maxWidth: z.int(),
  maxHeight: z.int(),
  defaultWidth: z.int().optional().meta({ description: 'The usual width of a logo there; missing: a share of the position' }),
  visibleWidth: z.int().optional().meta({ description: 'Of a round surface what its picture shows nearly straight on' }),
  uprightDegrees: z.int().optional().meta({ description: 'The clockwise turn with which artwork stands upright in the picture' }),
  surface: z.string().optional().meta({ description: "Of a surface that never takes the product's colour", example: '#f2ecdf' }),
  sheen: z.number().optional().meta({ description: 'The gloss over it, as a share of the light that falls on it' }),
  irradiance: z
    .number()
    .optional()
    .meta({ description: 'The light that falls on it in its picture, 1 being full light; missing: unknown' }),
  techniques: z
    .array(
      z.object({
        key: z.enum(printTechniques),
        rateCard: z.string(),
        maxColours: z.int(),
        isDefault: z.boolean(),
        minQuantity: z.int(),
      }),
    )
    .readonly(),
})

export const decorationTermsSchema = z
  .object({
    positions: z.array(position).readonly(),
    cards: z.array(rateCard).readonly(),
    underlayerVariants: z
      .array(z.int())
      .readonly()
      .meta({ description: 'Variants on which a print has a white layer below it: textiles in a dark colour' }),
    unchosenUnderlayer: z
      .boolean()
      .optional()
      .meta({ description: 'Whether a print has it while no variant is chosen: the first one in stock counts' }),
    priceListVersion: z.int(),
  })
  .meta({ id: 'DecorationTerms' })

/** A product's positions with the rate cards of their techniques. */
export type DecorationTerms = z.output<typeof decorationTermsSchema>
