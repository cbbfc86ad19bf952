import { z } from 'zod'

import { productIdField } from '#app/catalogue/id-fields.ts'
import { safetyAnswerSchemas } from '#app/catalogue/manufacturers/safety-field-schemas.ts'
import { typedFlag } from '#app/catalogue/product-fields/field-schemas.ts'
import { countLimits } from '#app/catalogue/product-limits.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import type { ProductPreview } from '#app/products/editor/preview/product-preview.ts'
import { productFormSchema } from '#app/products/editor/product-form-schema.ts'
import { draftContentSchema, stockReadSchema, typedFormSchema } from '#app/products/editor/typed-form.ts'
import { despiteWarnings } from '#app/products/product-call-fields.ts'

// Requests and answers of the product editor's calls.

const revisionError = 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'
const revision = z.int({ error: revisionError }).min(0, { error: revisionError }).max(2_147_483_647)
const productOrNew = productIdField.nullable().meta({ description: 'null: a new product' })

export const openProductCall = callBody({
  productId: productOrNew,
  copyOf: productIdField.nullable().meta({ description: 'A new product that begins as a copy of this one' }),
}).meta({ id: 'ProductOpen' })
export const editorChoicesCall = callBody({}).meta({ id: 'ProductChoicesRequest' })
export const storeDraftCall = callBody({
  productId: productOrNew,
  draft: draftContentSchema.nullable().meta({ description: 'null: the editor is open, and nothing new was typed' }),
}).meta({ id: 'ProductDraftKeep' })
export const dropDraftCall = callBody({ productId: productOrNew }).meta({ id: 'ProductDraftDrop' })
export const previewProductCall = callBody({ productId: productOrNew, form: productFormSchema }).meta({
  id: 'ProductPreviewRequest',
})
export const saveProductCall = callBody({
  productId: productOrNew,
  revision: revision.meta({ description: 'Of the product that the form shows' }),
  read: stockReadSchema.meta({ description: 'The stock that the form was opened with' }),
  form: productFormSchema,
  removeUsed: typedFlag.meta({ description: 'Remove variants though they are in carts, quotes or orders' }),
  isRestored: typedFlag.meta({ description: 'The form began as an earlier version' }),
  despiteWarnings,
}).meta({ id: 'ProductSave' })
export const productHistoryCall = callBody({ productId: productIdField }).meta({ id: 'ProductHistoryRequest' })
export const productVersionCall = callBody({ productId: productIdField, revision }).meta({ id: 'ProductVersionRequest' })
export const variantUsesCall = callBody({
  productId: productIdField,
  variantIds: z.array(z.int().min(0).max(2_147_483_647), { error: 'Διαλέξτε παραλλαγές.' }).max(countLimits.variants),
}).meta({ id: 'VariantUsesRequest' })
const pictureError = 'Διαλέξτε εικόνα και χρώμα.'
export const composePictureCall = callBody({
  archetype: z.string({ error: pictureError }).regex(/^[a-z0-9-]{1,60}$/, { error: pictureError }),
  view: z.string({ error: pictureError }).regex(/^[a-z0-9-]{1,60}$/, { error: pictureError }),
  colour: z.string({ error: pictureError }).regex(/^[0-9a-f]{6}$/, { error: pictureError }),
}).meta({ id: 'ProductPictureCompose' })

const position = typedFormSchema.shape.positions.unwrap().element
const relatedTitles = z
  .record(z.string(), z.string())
  .meta({ description: 'Of the related products of the form and its draft, by id' })
const colleagues = z.array(z.object({ name: z.string(), hasDraft: z.boolean() }))
export const openedProductSchema = z
  .object({
    productId: z.int().nullable(),
    revision: z.int(),
    form: typedFormSchema,
    read: stockReadSchema,
    reserved: z
      .object({ product: z.int(), variants: z.record(z.string(), z.int()) })
      .meta({ description: 'Pieces of open orders, which the stock does not count' }),
    nextVariantId: z.int(),
    pictures: z.record(z.string(), z.string()).meta({ description: 'The URL of each picture of the form and its draft' }),
    relatedTitles,
    archetypePositions: z.array(position).meta({ description: 'What it has without positions of its own' }),
    draft: draftContentSchema.extend({ savedAt: z.string() }).nullable(),
    colleagues,
  })
  .meta({ id: 'OpenedProduct' })

const texts = z.array(z.string())
export const editorChoicesSchema = z
  .object({
    types: texts,
    brands: texts,
    collections: texts,
    tags: texts,
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    colours: z.array(z.object({ name: z.string(), label: z.string(), hex: z.string() })),
    vatRates: z.array(z.int()),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    manufacturers: z
      .array(z.object({ brand: z.string(), ...safetyAnswerSchemas }))
      .meta({ description: 'Of brands: their products have what they do not name themselves' }),
    rateCards: z.array(z.object({ key: z.string(), technique: z.string() })),
    archetypes: z.array(z.object({ key: z.string(), views: z.array(z.object({ key: z.string(), photo: z.string() })) })),
  })
  .meta({ id: 'ProductChoices' })

export const storedDraftSchema = z.object({ savedAt: z.string(), colleagues }).meta({ id: 'StoredProductDraft' })
export const savedProductSchema = z.object({ productId: z.int() }).meta({ id: 'SavedProduct' })
export const productPreviewSchema = z
  .custom<ProductPreview>()
  .meta({ id: 'ProductPreview', type: 'object', description: 'What the product page is drawn from' })
const differences = z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }))
export const productHistorySchema = z
  .object({
    versions: z.array(
      z.object({
        revision: z.int(),
        at: z.string(),
        cause: z.string().nullable(),
        actorName: z.string(),
        changes: differences.meta({ description: 'Since the version before it' }),
        sinceThen: differences.meta({ description: 'From it to the newest one' }),
      }),
    ),
  })
  .meta({ id: 'ProductHistory' })
export const productVersionSchema = z.object({ form: typedFormSchema, relatedTitles }).meta({ id: 'ProductVersion' })
export type ProductVersion = z.output<typeof productVersionSchema>
export const variantUsesSchema = z
  .object({
    uses: z.array(z.object({ variantId: z.int(), carts: z.int(), quotes: z.int(), orders: z.int() })),
  })
  .meta({ id: 'VariantUses' })

export type OpenedProduct = z.output<typeof openedProductSchema>
export type EditorChoices = z.output<typeof editorChoicesSchema>
export type ProductHistory = z.output<typeof productHistorySchema>
export type VariantUses = z.output<typeof variantUsesSchema>['uses']
