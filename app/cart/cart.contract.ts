import { z } from 'zod'

import { cartSchema, cartSummarySchema } from '#app/cart/cart-answers.ts'
import { maxQuantity } from '#app/cart/cart.ts'
import { knownVariantIdField, productError, productIdField, variantIdField } from '#app/catalogue/id-fields.ts'
import { placementsField } from '#app/personalisation/personalisation.contract.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Schemas of section 7's cart calls.

const orderError = 'Το αναγνωριστικό του καλαθιού δεν είναι έγκυρο. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const quantityError = `Η ποσότητα πρέπει να είναι ακέραιος αριθμός από 1 έως ${formatNumber(maxQuantity)}.`
const versionError = 'Η έκδοση του τιμοκαταλόγου δεν είναι έγκυρη. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
/** The greatest version that the database's `integer` holds */
const maxVersions = 2_147_483_647
const codeError = 'Ο κωδικός πρέπει να έχει έως 64 γράμματα, ψηφία, παύλες ή τελείες.'

export const visitorIdField = z
  .guid({ error: orderError })
  .meta({ description: "The visitor's order GUID; any UUID", example: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6' })

/** A line's UUID, or the number of its product. */
export const lineIdField = z
  .union([z.guid({ error: productError }).transform((id) => id.toLowerCase()), productIdField], { error: productError })
  .meta({
    type: ['string', 'integer'],
    description: "The line's UUID, or the product's number (then `variantId` says which of its lines)",
    example: '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a',
  })

const pieces = z.int({ error: quantityError }).min(0, { error: quantityError }).max(maxQuantity, { error: quantityError })
const atLeastOne = pieces.min(1, { error: quantityError })

export const codeField = z
  .union([z.int().transform(String), z.string()], { error: codeError })
  .pipe(z.string().regex(/^[\p{L}\p{N}._-]{0,64}$/u, { error: codeError }))
  .transform((code) => (code === '' ? '0' : code))
  .nullish()
  .transform((code) => code ?? '0')
  .meta({ type: 'string', description: "Stored for later use; '0' is none", example: '0' })

const addCall = callBody({
  id: productIdField,
  qty: atLeastOne.nullish().meta({ description: 'How many pieces to add', example: 50 }),
  quantity: pieces.nullish().meta({ description: 'Counts where `qty` is missing', example: 50 }),
  code: codeField,
  variantId: variantIdField,
  orderId: visitorIdField,
  userId: z.unknown().optional().meta({ description: 'Ignored: the token identifies the caller' }),
  placements: placementsField.default([]),
})
  .meta({ id: 'CartAdd' })
  .transform(({ id, qty, quantity, code, variantId, orderId, placements }, context) => {
    const added = qty ?? quantity
    if (added === null || added === undefined || added < 1) {
      context.issues.push({ code: 'custom', path: ['qty'], message: quantityError, input: added })
      return z.NEVER
    }
    return { cartId: orderId, productId: id, variantId, quantity: added, code, placements }
  })

/** A line identified by its UUID, or by product and variant. */
export type LineReference = { readonly lineId: string } | { readonly productId: number; readonly variantId: number | null }

export function lineReference(id: string | number, variantId: number | null): LineReference {
  return typeof id === 'string' ? { lineId: id } : { productId: id, variantId }
}

const removeCall = callBody({ id: lineIdField, variantId: variantIdField, orderId: visitorIdField })
  .meta({ id: 'CartRemove' })
  .transform(({ id, variantId, orderId }) => ({ cartId: orderId, line: lineReference(id, variantId) }))

const updateCall = callBody({
  id: lineIdField,
  variantId: variantIdField,
  orderId: visitorIdField,
  quantity: atLeastOne.meta({ description: "The line's new quantity", example: 100 }),
})
  .meta({ id: 'CartUpdate' })
  .transform(({ id, variantId, orderId, quantity }) => ({ cartId: orderId, line: lineReference(id, variantId), quantity }))

/** Most variants of one product in a call; more than any clothing has */
const maxVariants = 200
const sizesError = 'Γράψτε τεμάχια για ένα τουλάχιστον χρώμα και μέγεθος.'
const twiceError = 'Κάθε χρώμα και μέγεθος γράφεται μία φορά. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'

const sizesCall = callBody({
  id: productIdField,
  orderId: visitorIdField,
  placements: placementsField.default([]),
  sizes: z
    .array(z.object({ variantId: knownVariantIdField, quantity: pieces }))
    .min(1, { error: sizesError })
    .max(maxVariants, { error: sizesError })
    .refine((sizes) => new Set(sizes.map(({ variantId }) => variantId)).size === sizes.length, { error: twiceError })
    .meta({
      description: 'The new quantity of each variant; 0 removes its line, a missing one is unchanged',
      example: [{ variantId: 101, quantity: 20 }],
    }),
})
  .meta({ id: 'CartSizes' })
  .transform(({ id, orderId, placements, sizes }) => ({ cartId: orderId, productId: id, placements, sizes }))

const lineUuid = z.guid({ error: productError }).transform((id) => id.toLowerCase())
const lineExample = '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a'

export const restoredLineId = lineUuid.meta({ type: 'string', description: "The removed line's UUID", example: lineExample })
const ownLineId = lineUuid.meta({ type: 'string', description: "The line's UUID", example: lineExample })

const decorationCall = callBody({ id: ownLineId, orderId: visitorIdField, placements: placementsField })
  .meta({ id: 'CartDecoration' })
  .transform(({ id, orderId, placements }) => ({ cartId: orderId, lineId: id, placements }))

const acceptPriceCall = callBody({
  id: ownLineId,
  orderId: visitorIdField,
  priceListVersion: z
    .int({ error: versionError })
    .min(0, { error: versionError })
    .max(maxVersions, { error: versionError })
    .nullish()
    .meta({ description: 'The shown version of the line; by default the newest', example: 3 }),
})
  .meta({ id: 'CartAcceptPrice' })
  .transform(({ id, orderId, priceListVersion }) => ({ cartId: orderId, lineId: id, version: priceListVersion ?? null }))

const restoreCall = callBody({ id: restoredLineId, orderId: visitorIdField })
  .meta({ id: 'CartRestore' })
  .transform(({ id, orderId }) => ({ cartId: orderId, lineId: id }))

const getCall = callBody({ orderId: visitorIdField }).meta({ id: 'CartGet' })

export type AddInput = z.output<typeof addCall>
export type RemoveInput = z.output<typeof removeCall>
export type UpdateInput = z.output<typeof updateCall>
export type SizesInput = z.output<typeof sizesCall>
export type DecorationInput = z.output<typeof decorationCall>
export type AcceptPriceInput = z.output<typeof acceptPriceCall>
export type RestoreInput = z.output<typeof restoreCall>

const wholeCart = answer('The whole cart, the oldest line first', cartSchema)

export const cartCalls = contract(
  '/api',
  { tag: 'Cart', errors: [409] },
  {
    cart: {
      summary: 'Add pieces of a product to the cart',
      description:
        'Adds to the line of the same product, variant and decoration, or starts one. A product that has variants, added without one, ' +
        'takes its first variant in stock. Refused with 409 beyond the stock; with 422 below the minimum quantity (of all ' +
        "the product's lines), when the line is no multiple, for unknown products, and for decoration that cannot be made, with " +
        'what can. A refusal changes nothing.',
      body: addCall,
      answer: wholeCart,
      conflict: 'The stock does not suffice; nothing changed',
    },
    'cart/remove': {
      summary: 'Remove a line from the cart',
      description:
        "By the line's UUID, or by product and variant, with any decoration; a product without variant removes all its lines. " +
        'Removing what is not there answers the cart as it is.',
      body: removeCall,
      answer: wholeCart,
      errors: [],
    },
    'cart/get': {
      summary: 'Read the cart',
      description: 'An empty list for an unused order GUID.',
      body: getCall,
      answer: wholeCart,
      errors: [],
    },
    'cart/summary': {
      summary: 'Read what the cart costs',
      description: 'All zero for an unused order GUID.',
      body: getCall,
      answer: answer('Net, the VAT of each rate, and gross', cartSummarySchema),
      errors: [],
    },
    'cart/update': {
      summary: "Set a line's quantity",
      description:
        'Under the same rules as adding; the quantity replaces that of the line. Product and variant that mean several lines, with ' +
        'different decoration, are refused with 422.',
      body: updateCall,
      answer: wholeCart,
      conflict: 'The stock does not suffice; nothing changed',
    },
    'cart/sizes': {
      summary: 'Set how many pieces of each variant the cart holds',
      description:
        'Colours by sizes of one product with the same decoration, all at once: under the rules of adding, or nothing changes. ' +
        'Sending it twice sets the same.',
      body: sizesCall,
      answer: wholeCart,
      conflict: 'The stock does not suffice; nothing changed',
    },
    'cart/decoration': {
      summary: "Change a line's decoration",
      description:
        'The line becomes the one of its variant with these placements, none being the bare product. Where there is such a line ' +
        'already, their quantities add up under the rules of adding. A refusal changes nothing.',
      body: decorationCall,
      answer: wholeCart,
      conflict: 'The stock does not suffice; nothing changed',
    },
    'cart/accept-price': {
      summary: "Accept a line's changed price",
      description: 'After a new price list of decoration the line shows its previous total until the new price is accepted.',
      body: acceptPriceCall,
      answer: wholeCart,
      conflict: 'The stock does not suffice; nothing changed',
    },
    'cart/restore': {
      summary: 'Undo the removal of a line',
      description:
        'Within an hour the line comes back as it was, in its old place. A variant that was added again meanwhile stays as it ' +
        'is. Refused with 422 after that.',
      body: restoreCall,
      answer: wholeCart,
      conflict: 'The stock does not suffice; nothing changed',
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof cartCalls> {}
}
