import { z } from 'zod'

import { availabilities, maxProductsPerCall, printTechniques } from '#app/catalogue/catalogue.ts'
import { answerSchemasOf } from '#app/catalogue/product-fields/answer-schemas.ts'
import { shownFields } from '#app/catalogue/product-fields/shown-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const productShape = z.object({
  id: z.int().meta({ example: 92 }),
  productId: z.int().meta({ description: 'The same as `id`', example: 92 }),
  title: z.string().meta({ example: 'Κούπα κεραμική Νάξος 330 ml' }),
  price: z.number().meta({ description: 'Euros net for one piece, before discount', example: 2.9 }),
  discount: z.number().meta({ description: 'Percent', example: 20 }),
  vatPercent: z.int().meta({ description: 'The rate that comes on top of the price', example: 24 }),
  stock: z
    .int()
    .meta({ description: 'Pieces that may be ordered now; 100000 of what is made to order, or comes again', example: 100_000 }),
  shelfStock: z.int().meta({ description: 'Pieces that lie there; those beyond them take `restockLeadTimeDays`', example: 72 }),
  quantity: z.int().meta({ description: 'The least that may be ordered', example: 1 }),
  qty: z.int().meta({ description: 'The same as `quantity`', example: 1 }),
  collection: z.array(z.string()).meta({ example: ['new arrival', 'best sellers'] }),
  variants: z.array(
    z.object({
      variant_id: z.int().meta({ description: 'Unique within its product', example: 101 }),
      image_id: z.int().nullable().meta({ description: 'The first picture that serves it', example: 111 }),
      id: z.int().meta({ description: "The product's id" }),
      sku: z.string().nullable().meta({ example: 'TS-101-NVY-S' }),
      size: z.string().nullable().meta({ example: 's' }),
      color: z.string().nullable().meta({ example: 'navy' }),
      stock: z.int(),
      shelfStock: z.int(),
    }),
  ),
  images: z.array(
    z.object({
      image_id: z.int().meta({ description: 'Unique within its product', example: 111 }),
      id: z.int().meta({ description: "The product's id" }),
      src: z.string(),
      alt: z.string().nullable(),
      variant_id: z.array(z.int()).meta({ description: 'The variants that it serves', example: [101, 102] }),
    }),
  ),
  imageSrc: z.string().meta({ example: '/pictures/mug-white.svg' }),
})

/** Section 3's Product in the API: prices in euros, `discount` in percent. */
export const productSchema = productShape.meta({ id: 'Product' })
export type ProductBody = z.output<typeof productSchema>

/** Includes all fields of the comparison. */
const productFactsSchema = productShape
  .extend({
    secondImageSrc: z.string().nullable(),
    priceBreaks: z.array(z.object({ minQuantity: z.int(), price: z.number() })).meta({
      description: 'Price breaks, the smallest quantity first; euros, net, before discount',
      example: [{ minQuantity: 100, price: 2.1 }],
    }),
    availability: z.enum(availabilities),
    availableFrom: z.string().nullable().meta({ description: 'ISO day' }),
    minimumQuantity: z.int(),
    quantityMultiple: z.int(),
    packSize: z.int().nullable(),
    madeToOrder: z.boolean(),
    leadTimeDays: z.int().nullable().meta({ description: 'Working days until it can leave' }),
    restockLeadTimeDays: z.int().nullable().meta({
      description: 'Working days until there is more than lies there; null where there will be no more',
    }),
    isNew: z.boolean(),
    isHot: z.boolean(),
    rating: z.number().nullable().meta({ description: 'Of approved reviews, with one decimal; null until there is one' }),
    colours: z.array(z.object({ name: z.string(), label: z.string(), hex: z.string() })).meta({
      description: 'Of the variants; their `color` is the `name` here',
      example: [{ name: 'navy', label: 'Μπλε ναυτικό', hex: '#1b2a49' }],
    }),
    lowestRecentPrice: z.number().nullable().meta({
      description: 'Euros after discount: the lowest of the last 30 days, where it is reduced',
      example: 2.1,
    }),
    allIn: z
      .object({
        supply: z.string().meta({ description: '`maxQuantity|availableFrom|from.days …`', example: '||1.3 73.14' }),
        decoration: z.string().meta({
          description: '`from.run.handling.once.days …`: 1/10,000 € a piece, and cents once',
          example: '1.11000.600.4500.6 100.5400.600.2500.6',
        }),
      })
      .nullable()
      .meta({ description: 'What all-in prices and days of the default decoration are made from; null if it cannot be ordered' }),
    brand: z.string().nullable(),
    countryOfOrigin: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2', example: 'GR' }),
    makerName: z.string().nullable(),
    makerPlace: z.string().nullable(),
    ...answerSchemasOf(shownFields),
    printPositions: z
      .array(
        z.object({
          name: z.string(),
          widthMm: z.number(),
          heightMm: z.number(),
          shape: z.enum(['rectangle', 'ellipse']),
          techniques: z.array(z.enum(printTechniques)).readonly(),
        }),
      )
      .readonly()
      .meta({ description: 'Where a logo fits, how large in millimetres, and by which techniques, the default one first' }),
  })
  .meta({ id: 'ProductFacts' })
export type ProductFacts = z.output<typeof productFactsSchema>

const categoryShape = z.object({
  id: z.int().meta({ example: 2 }),
  parentId: z.int().nullable().meta({ description: 'null for the top level' }),
  name: z.string().meta({ example: 'Κούπες' }),
  fullName: z.string().meta({ example: 'Κούπες & θερμός > Κούπες' }),
  imageSrc: z.string().nullable(),
  categoryProductId: z.int().nullable(),
})

/** Section 3's Category in the API, with its descendants. */
export interface CategoryBody extends z.output<typeof categoryShape> {
  children: CategoryBody[]
}

/** Named in the OpenAPI document, because it is recursive. */
export const categorySchema: z.ZodType<CategoryBody> = categoryShape
  .extend({
    get children() {
      return z.array(categorySchema)
    },
  })
  .meta({ id: 'Category' })

/** The two trees of the category call (product.md 3). */
export const categoryTreesSchema = z
  .object({
    main: z.array(categorySchema).meta({ description: 'Two levels, for the mega-menu' }),
    mobile: z.array(categorySchema).meta({ description: 'All levels' }),
  })
  .meta({ id: 'CategoryTrees' })
export type CategoryTrees = z.output<typeof categoryTreesSchema>

const idsError = `Στείλτε έως ${maxProductsPerCall} αριθμούς προϊόντων, χωρισμένους με κόμμα.`

const productsQuery = z.object({
  ids: z
    .string({ error: idsError })
    .regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${maxProductsPerCall - 1}}$`), { error: idsError })
    .meta({ description: "Products' numbers, separated by commas", example: '12,4,92' }),
})

export const productCalls = contract(
  '/api',
  { errors: [] },
  {
    products: {
      summary: 'Some products with all that is known of them',
      description: 'In the order of `ids`; unknown ids are left out.',
      method: 'get',
      query: productsQuery,
      answer: answer('The products', z.array(productFactsSchema)),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof productCalls> {}
}
