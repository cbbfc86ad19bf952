import { z } from 'zod'

import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.ts'

/** Section 3's Product as the API tells it: euros as numbers, `discount` in percent. */
export const productSchema: z.ZodType<ProductBody> = z
  .object({
    id: z.int().meta({ example: 92 }),
    productId: z.int().meta({ description: 'The same as `id`', example: 92 }),
    title: z.string().meta({ example: 'Κούπα κεραμική Νάξος 330 ml' }),
    price: z.number().meta({ description: 'Euros net for one piece, before discount', example: 2.9 }),
    discount: z.number().meta({ description: 'Percent', example: 20 }),
    stock: z.int().meta({ description: 'Pieces that may be ordered now; 100000 when made to order', example: 80 }),
    collection: z.array(z.string()).meta({ example: ['new arrival', 'best sellers'] }),
    variants: z.array(
      z.object({
        variant_id: z.int().meta({ description: 'Unique within its product', example: 101 }),
        id: z.int().meta({ description: "The product's id" }),
        sku: z.string().nullable().meta({ example: 'TS-101-NVY-S' }),
        size: z.string().nullable().meta({ example: 's' }),
        color: z.string().nullable().meta({ example: 'navy' }),
        stock: z.int(),
      }),
    ),
    images: z.array(z.object({ src: z.string(), alt: z.string().nullable() })),
    imageSrc: z.string().meta({ example: '/pictures/mug-white.svg' }),
  })
  .meta({ id: 'Product' })

/** A category with all below it. It has a name in the reference, because it contains itself. */
export const categorySchema: z.ZodType<CategoryBody> = z
  .object({
    id: z.int().meta({ example: 2 }),
    parentId: z.int().nullable().meta({ description: 'null for the top level' }),
    name: z.string().meta({ example: 'Κούπες' }),
    fullName: z.string().meta({ example: 'Κούπες & θερμός > Κούπες' }),
    imageSrc: z.string().nullable(),
    categoryProductId: z.int().nullable(),
    get children() {
      return z.array(categorySchema)
    },
  })
  .meta({ id: 'Category' })
