import { z } from 'zod'

import type { CartItem } from '#app/cart/cart-answers.ts'
import { maxQuantity } from '#app/cart/cart.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

// The inputs of section 7's cart calls. Other clients send ids as numbers or as digits.

/** Postgres's largest integer. */
const largestId = 2_147_483_647

const productError = 'Το προϊόν δεν αναγνωρίζεται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const variantError = 'Η παραλλαγή του προϊόντος δεν αναγνωρίζεται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const orderError = 'Το αναγνωριστικό του καλαθιού δεν είναι έγκυρο. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const quantityError = `Η ποσότητα πρέπει να είναι ακέραιος αριθμός από 1 έως ${formatNumber(maxQuantity)}.`
const codeError = 'Ο κωδικός πρέπει να έχει έως 64 γράμματα, ψηφία, παύλες ή τελείες.'

export const productIdField = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/, { error: productError })], { error: productError })
  .transform(Number)
  .pipe(z.int({ error: productError }).min(1, { error: productError }).max(largestId, { error: productError }))
  .meta({ type: 'integer', description: "The product's number, as a number or as digits", example: 12 })

/** null: no choice. 0 stays 0, because a variant may be numbered so; where none is, the operations read it as no choice. */
export const variantIdField = z
  .union([z.number(), z.string().regex(/^\d{0,10}$/, { error: variantError }), z.null()], { error: variantError })
  .transform((id) => (id === null || id === '' ? null : Number(id)))
  .pipe(z.int({ error: variantError }).min(0, { error: variantError }).max(largestId, { error: variantError }).nullable())
  .default(null)
  .meta({
    type: ['integer', 'null'],
    description: "The variant's number within its product; null, missing, '' or 0 is no choice",
    example: 101,
  })

export const orderIdField = z
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
  .meta({ type: 'string', description: "Kept for later; '0' is none", example: '0' })

export const addCall = callBody({
  id: productIdField,
  qty: atLeastOne.nullish().meta({ description: 'How many pieces to add', example: 50 }),
  quantity: pieces.nullish().meta({ description: 'Counts where `qty` is missing', example: 50 }),
  code: codeField,
  variantId: variantIdField,
  orderId: orderIdField,
  userId: z.unknown().optional().meta({ description: 'Ignored: the token says who asks' }),
})
  .meta({ id: 'CartAdd' })
  .transform(({ id, qty, quantity, code, variantId, orderId }, context) => {
    const added = qty ?? quantity
    if (added === null || added === undefined || added < 1) {
      context.issues.push({ code: 'custom', path: ['qty'], message: quantityError, input: added })
      return z.NEVER
    }
    return { cartId: orderId, productId: id, variantId, quantity: added, code }
  })

/** A line named by its UUID, or by product and variant. */
export type LineReference = { readonly lineId: string } | { readonly productId: number; readonly variantId: number | null }

export function lineReference(id: string | number, variantId: number | null): LineReference {
  return typeof id === 'string' ? { lineId: id } : { productId: id, variantId }
}

export const removeCall = callBody({ id: lineIdField, variantId: variantIdField, orderId: orderIdField })
  .meta({ id: 'CartRemove' })
  .transform(({ id, variantId, orderId }) => ({ cartId: orderId, line: lineReference(id, variantId) }))

export const updateCall = callBody({
  id: lineIdField,
  variantId: variantIdField,
  orderId: orderIdField,
  quantity: atLeastOne.meta({ description: "The line's new quantity", example: 100 }),
})
  .meta({ id: 'CartUpdate' })
  .transform(({ id, variantId, orderId, quantity }) => ({ cartId: orderId, line: lineReference(id, variantId), quantity }))

export const restoredLineId = z
  .guid({ error: productError })
  .transform((id) => id.toLowerCase())
  .meta({ type: 'string', description: "The removed line's UUID", example: '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a' })

export const restoreCall = callBody({ id: restoredLineId, orderId: orderIdField })
  .meta({ id: 'CartRestore' })
  .transform(({ id, orderId }) => ({ cartId: orderId, lineId: id }))

export const getCall = callBody({ orderId: orderIdField }).meta({ id: 'CartGet' })

export type AddInput = z.output<typeof addCall>
export type RemoveInput = z.output<typeof removeCall>
export type UpdateInput = z.output<typeof updateCall>
export type RestoreInput = z.output<typeof restoreCall>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/cart/get': { readonly body: z.input<typeof getCall>; readonly answer: CartItem[] }
    '/api/cart/summary': { readonly body: z.input<typeof getCall>; readonly answer: Totals }
    '/api/cart': { readonly body: z.input<typeof addCall>; readonly answer: CartItem[] }
    '/api/cart/remove': { readonly body: z.input<typeof removeCall>; readonly answer: CartItem[] }
    '/api/cart/restore': { readonly body: z.input<typeof restoreCall>; readonly answer: CartItem[] }
    '/api/cart/update': { readonly body: z.input<typeof updateCall>; readonly answer: CartItem[] }
  }
}
