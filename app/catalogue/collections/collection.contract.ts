import { z } from 'zod'

import { textLimits } from '#app/catalogue/product-limits.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { maxSorted } from '#app/catalogue/collections/collection-labels.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Requests and answers of the staff's collection calls.

const name = z
  .string({ error: 'Η συλλογή δεν αναγνωρίζεται.' })
  .min(1, { error: 'Η συλλογή δεν αναγνωρίζεται.' })
  .max(textLimits.collection)
const label = requiredLine(textLimits.collection, 'Γράψτε όνομα συλλογής.')
const productId = z.int({ error: 'Το προϊόν δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)

const collectionCall = callBody({ name }).meta({ id: 'CollectionRequest' })
const productOfCollectionCall = callBody({ name, productId }).meta({ id: 'CollectionProduct' })

const collectionsAnswer = z
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

const collectionAnswer = z
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

const one = answer('The collection as it is now', collectionAnswer)
const all = answer('All collections as they are now', collectionsAnswer)

export const collectionCalls = contract(
  '/api/staff/collections',
  { tag: 'Staff: catalogue', access: ['catalogue'] },
  {
    list: { summary: 'All collections', answer: all },
    add: {
      summary: 'Make an empty collection',
      body: callBody({ label }).meta({ id: 'CollectionAdd' }),
      answer: all,
    },
    rename: {
      summary: 'Give a collection another label',
      description: 'Products and imports name it as before.',
      body: callBody({ name, label }).meta({ id: 'CollectionRename' }),
      answer: all,
    },
    remove: {
      summary: 'Remove a collection without products',
      body: collectionCall,
      answer: all,
    },
    get: {
      summary: 'The products of a collection, in the order of the shop',
      body: collectionCall,
      answer: one,
    },
    'add-product': {
      summary: 'Put a product into a collection',
      body: productOfCollectionCall,
      answer: one,
    },
    'remove-product': {
      summary: 'Take a product out of a collection',
      body: productOfCollectionCall,
      answer: one,
    },
    sort: {
      summary: 'Put the products of a collection in order',
      body: callBody({
        name,
        revision: z
          .string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
          .max(64)
          .meta({ description: 'Of the order that the caller shows' }),
        productIds: z.array(productId, { error: 'Στείλτε τα προϊόντα στη σειρά τους.' }).max(maxSorted),
      }).meta({ id: 'CollectionSort' }),
      answer: one,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof collectionCalls> {}
}
