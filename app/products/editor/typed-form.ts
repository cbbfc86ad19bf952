import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { textSchemas } from '#app/catalogue/product-fields/field-texts.ts'
import { countLimits } from '#app/catalogue/product-limits.ts'

/** The product page shows them in rows of four. */
export const maxRelated = 8

const maxTextLength = 20_000
const text = z.string().max(maxTextLength)
const id = z.int().min(0).max(2_147_483_647)
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max)

/** The form as typed, valid or not: the content of a draft. */
export const typedFormSchema = z
  .object({
    ...textSchemas(text),
    sku: text,
    // Drafts from before GTINs have none.
    gtin: text.default(''),
    categoryIds: list(id, countLimits.categories),
    price: text,
    // Drafts from before it have a price.
    priceOnRequest: z.boolean().default(false),
    costPrice: text,
    // Drafts from before the environmental facts have none.
    composition: text.default(''),
    certificates: list(z.object({ name: text, number: text, validUntil: text }), countLimits.certificates).default([]),
    priceBreaks: list(z.object({ minQuantity: text, unitPrice: text }), countLimits.priceBreaks),
    collections: list(text, countLimits.collections),
    tags: list(text, countLimits.tags),
    variants: list(
      z.object({ variantId: id, sku: text, gtin: text.default(''), size: text, colour: text, stock: text }),
      countLimits.variants,
    ),
    images: list(z.object({ imageId: id, src: text, alt: text, variantIds: list(id, countLimits.variants) }), countLimits.images),
    positions: list(
      z.object({
        key: text,
        name: text,
        shape: z.enum(['rectangle', 'ellipse']),
        widthMm: text,
        heightMm: text,
        techniques: list(
          z.object({
            key: z.enum(printTechniques),
            rateCard: text,
            maxColours: text,
            minQuantity: text,
            isDefault: z.boolean(),
          }),
          printTechniques.length,
        ),
      }),
      countLimits.positions,
    ).nullable(),
    relatedIds: list(id, maxRelated),
    hidden: z.boolean(),
  })
  .meta({ id: 'ProductForm' })

/** The stock when the form was opened. */
export const stockReadSchema = z
  .object({ product: z.int().min(0), variants: z.record(z.string(), z.int().min(0).nullable()) })
  .meta({ id: 'ProductStockRead' })

export const draftContentSchema = z.object({
  form: typedFormSchema,
  revision: z.int().min(0),
  read: stockReadSchema,
})
