import { z } from 'zod'

import { itemField, maxQueryLength, piecesField } from '#app/agents/gifts/gift-requests.ts'
import { logoIdField, logoPlacementsField } from '#app/agents/logos/logo-fields.ts'
import { maxCartLines } from '#app/cart/cart.ts'
import { localPostcode } from '#app/company/local-postcode.ts'

// Requests of the protocol. The fields `signals`, `attribution` and `buyer` are accepted and ignored.

const maxTextLength = 2_000
const text = z.string().max(maxTextLength)

/** Without a Greek or Cypriot postal code days are those of the mainland. */
const context = z
  .object({
    postal_code: text.nullish(),
    currency: text.nullish(),
    intent: text.nullish(),
    language: text.nullish(),
    address_country: text.nullish(),
  })
  .nullish()
  .transform((given) => ({
    postcode: localPostcode(given?.postal_code ?? ''),
    currency: given?.currency ?? null,
  }))

/** Accepted in any form, and ignored */
const ignored = z.unknown().optional()
const further = { signals: ignored, attribution: ignored, buyer: ignored }

const amount = z.int().min(0)
const maxCategories = 10
const filters = z
  .object({
    categories: z.array(text).max(maxCategories).nullish(),
    price: z.object({ min: amount.nullish(), max: amount.nullish() }).nullish(),
  })
  .nullish()

const maxCursorLength = 200
/** A larger `limit` counts as this one. */
export const maxPageSize = 24
const pagination = z.object({ cursor: z.string().max(maxCursorLength).nullish(), limit: z.int().min(1).nullish() }).nullish()

export const searchRequest = z.object({
  query: z.string().trim().max(maxQueryLength).nullish(),
  context,
  filters,
  pagination,
  ...further,
})
export type SearchRequest = z.output<typeof searchRequest>

export const maxLookedUp = 24
const maxIdLength = 100
const id = z.string().min(1).max(maxIdLength)

export const lookupRequest = z.object({ ids: z.array(id).min(1), context, filters, ...further })
export type LookupRequest = z.output<typeof lookupRequest>

const maxSelected = 10
const selected = z.object({ name: text, label: text, id: text.nullish() })
export const productRequest = z.object({
  id,
  selected: z.array(selected).max(maxSelected).nullish(),
  preferences: z.array(text).max(maxSelected).nullish(),
  context,
  filters,
  ...further,
})
export type ProductRequest = z.output<typeof productRequest>

const lineItem = z.object({
  id: id.nullish(),
  item: z.object({ id: itemField }),
  quantity: piecesField,
  placements: logoPlacementsField.nullish(),
  logo_id: logoIdField
    .nullish()
    .meta({ description: 'A checked logo: in its default place, or on the placements that name none' }),
})
export type LineItemRequest = z.output<typeof lineItem>

const lineItems = z.array(lineItem).max(maxCartLines)

/** To create a cart, and to replace it */
export const cartRequest = z.object({ id: id.nullish(), line_items: lineItems, context, ...further })
export type CartRequest = z.output<typeof cartRequest>

/** With `cart_id` the cart's lines count, and those of the request are ignored. */
export const checkoutRequest = z
  .object({ id: id.nullish(), cart_id: id.nullish(), line_items: lineItems.nullish(), context, payment: ignored, ...further })
  .refine(({ cart_id: cartId, line_items: lines }) => (cartId ?? null) !== null || (lines ?? null) !== null, {
    path: ['line_items'],
    error: 'are required',
  })
export type CheckoutRequest = z.output<typeof checkoutRequest>
