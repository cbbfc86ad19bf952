import { z } from 'zod'

import { codeField, lineIdField, lineReference, visitorIdField, restoredLineId } from '#app/cart/cart.contract.ts'
import { discontinuations } from '#app/catalogue/discontinued.ts'
import { productIdField, variantIdField } from '#app/catalogue/id-fields.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Schemas of section 7's wishlist calls.

const quantityError = 'Στα αγαπημένα κάθε προϊόν μπαίνει μία φορά: η ποσότητα είναι 1.'

const addCall = callBody({
  id: productIdField,
  qty: z.literal(1, { error: quantityError }).nullish().meta({ description: 'Always 1', example: 1 }),
  code: codeField,
  variantId: variantIdField,
  orderId: visitorIdField,
})
  .meta({ id: 'WishlistAdd' })
  .transform(({ id, variantId, orderId }) => ({ wishlistId: orderId, productId: id, variantId }))

const removeCall = callBody({ id: lineIdField, variantId: variantIdField, orderId: visitorIdField })
  .meta({ id: 'WishlistRemove' })
  .transform(({ id, variantId, orderId }) => ({ wishlistId: orderId, line: lineReference(id, variantId) }))

const restoreCall = callBody({ id: restoredLineId, orderId: visitorIdField })
  .meta({ id: 'WishlistRestore' })
  .transform(({ id, orderId }) => ({ wishlistId: orderId, lineId: id }))

export type AddInput = z.output<typeof addCall>
export type RemoveInput = z.output<typeof removeCall>
export type RestoreInput = z.output<typeof restoreCall>

const picture = z.string().meta({ example: '/pictures/mug-naxos.svg' })

const wishlistItemSchema = z
  .object({
    id: z.string().meta({ description: "The line's UUID", example: '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a' }),
    productId: z.int().meta({ example: 12 }),
    variantId: z.int().nullable().meta({ description: 'null: the product as a whole', example: 101 }),
    title: z.string().meta({ example: 'Κούπα κεραμική Νάξος' }),
    images: z.object({ src: picture }),
    imageSrc: picture,
    price: z.number().meta({ description: 'Unit price of one piece in euros, net, before discount', example: 2.45 }),
    discount: z.int().meta({ description: 'Percent', example: 10 }),
    quantity: z.int().meta({ description: 'Always 1', example: 1 }),
    stock: z.int().meta({ description: 'Orderable pieces; 100000 if made to order or restocked', example: 95 }),
    offered: z.boolean().meta({ description: 'Whether product and variant are still in the shop', example: true }),
    discontinued: z
      .enum(discontinuations)
      .nullable()
      .meta({ description: 'What is no longer in the shop: the product, or its removed variant', example: null }),
    minimumQuantity: z.int().meta({ example: 10 }),
    quantityMultiple: z.int().meta({ example: 5 }),
    variantCount: z.int().meta({ description: 'How many variants the product has', example: 6 }),
    vatPercent: z.int().meta({ example: 24 }),
    size: z.string().nullable().meta({ example: 'm' }),
    colour: z.string().nullable().meta({ example: 'Μπλε ναυτικό' }),
  })
  .meta({ id: 'WishlistItem' })

/** Section 3's wishlist item, followed by our own fields. */
export type WishlistItem = z.output<typeof wishlistItemSchema>

const wishlistSchema = z.array(wishlistItemSchema)

const wholeList = answer('The whole wishlist, the oldest line first', wishlistSchema)

export const wishlistCalls = contract(
  '/api',
  { tag: 'Wishlist', errors: [] },
  {
    wishlist: {
      summary: 'Put a product on the wishlist',
      description: 'A product, or one variant of it, is on the list once: adding it again returns the list unchanged.',
      body: addCall,
      answer: wholeList,
    },
    'wishlist/remove': {
      summary: 'Take a product off the wishlist',
      description:
        "By the line's UUID, or by product and variant; a product without variant removes all its lines. Removing what is " +
        'not there answers the list as it is.',
      body: removeCall,
      answer: wholeList,
    },
    'wishlist/get': {
      summary: 'Read the wishlist',
      description: 'An empty list for an unused order GUID.',
      body: callBody({ orderId: visitorIdField }).meta({ id: 'WishlistGet' }),
      answer: wholeList,
    },
    'wishlist/restore': {
      summary: 'Undo the removal of a line',
      description: 'Within an hour the line comes back in its old place. Refused with 422 after that.',
      body: restoreCall,
      answer: wholeList,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof wishlistCalls> {}
}
