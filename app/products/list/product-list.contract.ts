import { z } from 'zod'

import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { lackViews, lowStock, maxSearchLength, productSorts, stockViews } from '#app/products/list/product-filter.ts'
import { despiteWarnings, priceField, stockField } from '#app/products/product-call-fields.ts'

// Requests and answers of staff's product list. Money is euros as numbers; typed numbers may be Greek: «1.200,50».

export const productIdField = z.int({ error: 'Το προϊόν δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)
const name = (error: string) => line(200, error)

/** The filter of a list, or of an action on all of it. */
export const productFilterField = z
  .object({
    text: line(maxSearchLength, 'Γράψτε κείμενο.').default(''),
    categoryId: productIdField.nullable().default(null).meta({ description: 'With its descendants' }),
    hidden: z.boolean().nullable().default(null),
    stock: z
      .enum(stockViews, { error: 'Διαλέξτε απόθεμα.' })
      .nullable()
      .default(null)
      .meta({ description: `low: 1 to ${lowStock} pieces` }),
    collection: name('Διαλέξτε συλλογή.').nullable().default(null),
    brand: name('Διαλέξτε μάρκα.').nullable().default(null),
    discounted: z.boolean().default(false),
    withoutPicture: z.boolean().default(false),
    lacks: z
      .enum(lackViews, { error: 'Διαλέξτε τι λείπει.' })
      .nullable()
      .default(null)
      .meta({ description: 'safety: a fact that the GPSR asks for is missing; certificate: one has expired' }),
    withClaims: z.boolean().default(false).meta({ description: 'With a generic environmental claim without proof in its words' }),
    days: z
      .int({ error: 'Γράψτε ημέρες.' })
      .min(1)
      .max(3_650)
      .nullable()
      .default(null)
      .meta({ description: 'Changed within this many days' }),
  })
  .meta({ id: 'StaffProductFilter' })

const field = { id: productIdField, revision: z.int({ error: 'Λείπει η έκδοση του προϊόντος.' }) }
export const changeProductCall = callBody({
  ...field,
  price: priceField.optional().meta({ description: 'Euros of one piece, before discount' }),
  stock: stockField.optional(),
  stockRead: z.int().optional().meta({ description: 'The stock that the caller shows; needed with `stock`' }),
  hidden: z.boolean().optional(),
  despiteWarnings,
}).meta({ id: 'StaffProductChange' })

const staffProductSchema = z
  .object({
    id: z.int(),
    revision: z.int().meta({ description: 'A change names the one that it was made from' }),
    title: z.string(),
    sku: z.string().nullable(),
    brand: z.string().nullable(),
    imageSrc: z.string().nullable(),
    category: z.string(),
    price: z.number(),
    costPrice: z.number().nullable(),
    discountPercent: z.int(),
    offerEnd: z.string().nullable(),
    priceBreaks: z.array(z.object({ minQuantity: z.int(), price: z.number() })),
    stock: z.int().meta({ description: 'Pieces that can be sold, of the product and its variants' }),
    ownStock: z.int().nullable().meta({ description: 'What can be changed here; null where variants have their own' }),
    reserved: z.int().meta({ description: 'Pieces of open orders, which `stock` does not count' }),
    variantCount: z.int(),
    hidden: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'StaffProductRow' })
export type StaffProductRow = z.output<typeof staffProductSchema>

const staffProductListSchema = z
  .object({
    products: z.array(staffProductSchema),
    next: z.int().nullable().meta({ description: '`after` of the next page; null: this is the last' }),
    total: z.int().nullable().meta({ description: 'How many match; with the first page only' }),
  })
  .meta({ id: 'StaffProductList' })
export type StaffProductList = z.output<typeof staffProductListSchema>

const changedProductSchema = staffProductSchema

const productChoicesSchema = z
  .object({
    categories: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .meta({ description: 'With the names above them, in the order of the tree' }),
    collections: z.array(z.string()),
    brands: z.array(z.string()),
  })
  .meta({ id: 'StaffProductChoices' })
export type ProductChoices = z.output<typeof productChoicesSchema>

export const productListCalls = contract(
  '/api/staff/products',
  { tag: 'Staff: products', access: ['catalogue'] },
  {
    list: {
      summary: 'A page of 50 products, hidden or not',
      description: 'Words may be in any case or number of Greek, or the beginnings of codes.',
      body: callBody({
        filter: productFilterField.prefault({}),
        sort: z.enum(productSorts, { error: 'Διαλέξτε σειρά.' }).default('updated'),
        after: productIdField.nullish().meta({ description: '`next` of the page before' }),
      }).meta({ id: 'StaffProducts' }),
      answer: answer('The page', staffProductListSchema),
    },
    choices: {
      summary: 'The categories, collections and brands that a list can be narrowed to',
      answer: answer('The choices', productChoicesSchema),
    },
    change: {
      summary: 'Change price, stock or visibility of a product',
      description:
        '409 `product-changed` or `stock-changed`: a colleague or an order was faster. 409 `unseen-warnings`: a visible product would get these `warnings`; the same call with `despiteWarnings` goes through. Nothing changed.',
      body: changeProductCall,
      answer: answer('The product as it is now', changedProductSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof productListCalls> {}
}
