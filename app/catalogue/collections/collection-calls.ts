import { z } from 'zod'

import { textLimits } from '#app/catalogue/product-limits.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'

// Requests and answers of the staff's collection calls.

/** How many products of a collection staff can sort; further ones follow, the most popular first. */
export const maxSorted = 500

const name = z
  .string({ error: 'Η συλλογή δεν αναγνωρίζεται.' })
  .min(1, { error: 'Η συλλογή δεν αναγνωρίζεται.' })
  .max(textLimits.collection)
const label = requiredLine(textLimits.collection, 'Γράψτε όνομα συλλογής.')
const productId = z.int({ error: 'Το προϊόν δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)

export const addCollectionCall = callBody({ label }).meta({ id: 'CollectionAdd' })
export const renameCollectionCall = callBody({ name, label }).meta({ id: 'CollectionRename' })
export const collectionCall = callBody({ name }).meta({ id: 'CollectionRequest' })
export const productOfCollectionCall = callBody({ name, productId }).meta({ id: 'CollectionProduct' })
export const sortCollectionCall = callBody({
  name,
  revision: z
    .string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
    .max(64)
    .meta({ description: 'Of the order that the caller shows' }),
  productIds: z.array(productId, { error: 'Στείλτε τα προϊόντα στη σειρά τους.' }).max(maxSorted),
}).meta({ id: 'CollectionSort' })

export const collectionsAnswer = z
  .object({
    collections: z.array(
      z.object({
        name: z.string().meta({ description: 'As products and imports name it' }),
        label: z.string(),
        products: z.int(),
      }),
    ),
  })
  .meta({ id: 'StaffCollections' })
export type StaffCollection = z.output<typeof collectionsAnswer>['collections'][number]

export const collectionAnswer = z
  .object({
    name: z.string(),
    label: z.string(),
    total: z.int(),
    revision: z.string(),
    products: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          sku: z.string().nullable(),
          imageUrl: z.string().nullable(),
          hidden: z.boolean(),
        }),
      )
      .meta({ description: `In the order of the shop, at most ${maxSorted}` }),
  })
  .meta({ id: 'StaffCollection' })
export type CollectionProducts = z.output<typeof collectionAnswer>

type Collections = z.output<typeof collectionsAnswer>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/collections/list': { readonly body: Readonly<Record<string, never>>; readonly answer: Collections }
    '/api/staff/collections/add': { readonly body: z.input<typeof addCollectionCall>; readonly answer: Collections }
    '/api/staff/collections/rename': { readonly body: z.input<typeof renameCollectionCall>; readonly answer: Collections }
    '/api/staff/collections/remove': { readonly body: z.input<typeof collectionCall>; readonly answer: Collections }
    '/api/staff/collections/get': { readonly body: z.input<typeof collectionCall>; readonly answer: CollectionProducts }
    '/api/staff/collections/add-product': {
      readonly body: z.input<typeof productOfCollectionCall>
      readonly answer: CollectionProducts
    }
    '/api/staff/collections/remove-product': {
      readonly body: z.input<typeof productOfCollectionCall>
      readonly answer: CollectionProducts
    }
    '/api/staff/collections/sort': { readonly body: z.input<typeof sortCollectionCall>; readonly answer: CollectionProducts }
  }
}
