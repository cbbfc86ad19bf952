import { z } from 'zod'

import { cartSchema } from '#app/cart/cart-answers.ts'
import { visitorIdField } from '#app/cart/cart.contract.ts'
import { equalLineChoices } from '#app/cart/equal-lines.ts'
import { linkTokenField, placeError, sharedPlace } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { maxSharedItems } from '#app/personalisation/sharing/share-limits.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const equalError = 'Πείτε αν τα τεμάχια προστίθενται σε όσα έχει το καλάθι ή τα αντικαθιστούν.'

const addSharedCall = callBody({
  orderId: visitorIdField,
  token: linkTokenField,
  places: z
    .array(sharedPlace, { error: placeError })
    .min(1, { error: placeError })
    .max(maxSharedItems, { error: placeError })
    .nullable()
    .default(null)
    .meta({ description: 'Which products of the selection, counted from 1; null for all', example: [1] }),
  equal: z
    .enum(['ask', ...equalLineChoices], { error: equalError })
    .default('ask')
    .meta({
      description:
        '`add` to equal lines of the cart, `replace` their pieces; with `ask` nothing changes where there are some (`isAsked`)',
    }),
})
  .meta({ id: 'CartAddShared' })
  .transform(({ orderId, ...rest }) => ({ cartId: orderId, ...rest }))

const sharedInCartSchema = z
  .object({
    isAsked: z.boolean().meta({ description: 'Nothing changed: the cart has equal lines, and `equal` is `ask`' }),
    inCart: z.int().meta({ description: 'Pieces of equal lines that the cart had before', example: 0 }),
    added: z.int().meta({ description: 'Products that are in the cart now', example: 2 }),
    missing: z
      .array(z.object({ title: z.string(), productId: z.int().nullable(), reason: z.string() }))
      .readonly()
      .meta({ description: 'What could not be added, and why, in Greek; `productId` is null where it has no page' }),
    picked: z
      .array(z.object({ title: z.string(), variant: z.string() }))
      .readonly()
      .meta({ description: 'Products that were shared without colour or size, and the available one that was added' }),
    cart: cartSchema.readonly(),
  })
  .meta({ id: 'SharedInCart' })

export const sharedCartCalls = contract(
  '/api/cart',
  { tag: 'Cart' },
  {
    shared: {
      summary: 'Add products of a shared selection to the cart',
      description:
        'By anybody with the link: with their quantities and their design, also where its logo is that of who made the link. What is ' +
        'sold out or cannot be made is in `missing`, and the rest is added. Refused with 404 for an ended link, with 422 for places ' +
        'that the selection does not have.',
      body: addSharedCall,
      answer: answer('What was added, and the whole cart', sharedInCartSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof sharedCartCalls> {}
}

export type AddSharedInput = z.output<typeof addSharedCall>
export type SharedInCart = z.output<typeof sharedInCartSchema>
