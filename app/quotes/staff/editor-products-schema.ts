import { z } from 'zod'

import { decorationTermsSchema } from '#app/personalisation/decoration-terms.ts'

/** Prices by quantity and variants of products, for the offer editor. */
export const editorProductsSchema = z
  .object({
    products: z
      .array(
        z.object({
          productId: z.int(),
          price: z.int(),
          discountPercent: z.int(),
          priceBreaks: z.array(z.object({ minQuantity: z.int(), unitPrice: z.int() })).readonly(),
          imageSrc: z.string().nullable().meta({ description: 'Of the bare product' }),
          decoration: decorationTermsSchema
            .extend({
              costPercents: z
                .record(z.string(), z.int())
                .readonly()
                .optional()
                .meta({ description: "Our cost in percent of a rate card's prices, by its key, where known" }),
            })
            .meta({ id: 'OfferTerms' })
            .nullable(),
          variants: z
            .array(
              z.object({
                variantId: z.int(),
                colour: z.string(),
                size: z.string(),
                text: z.string().meta({ description: 'Colour and size' }),
                imageSrc: z.string().nullable(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'EditorProducts', description: 'Prices in 1/10,000 €, net, before the discount' })

export type EditorProduct = z.output<typeof editorProductsSchema>['products'][number]
