import { z } from 'zod'

import { describedPlacementAnswer } from '#app/line/line-answers.ts'
import { discontinuations } from '#app/catalogue/discontinued.ts'
import { chargeAnswer } from '#app/personalisation/personalisation.contract.ts'
import { totalsSchema } from '#app/pricing/totals-schema.ts'

// What the cart's calls answer. Pages import the type only, because zod weighs more than both.

const { position, technique, colours, widthMm, heightMm } = describedPlacementAnswer.shape
const placementSchema = describedPlacementAnswer.extend({
  position: position.meta({ example: 'front' }),
  technique: technique.meta({ example: 'silkscreen' }),
  colours: colours.meta({ example: 2 }),
  widthMm: widthMm.meta({ example: 100 }),
  heightMm: heightMm.meta({ example: 60.5 }),
})

const cartItemSchema = z
  .object({
    id: z.string().meta({ description: "The line's UUID", example: '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a' }),
    productId: z.int().meta({ example: 12 }),
    variantId: z.int().nullable().meta({ example: 101 }),
    title: z.string().meta({ example: 'Κούπα κεραμική Νάξος' }),
    imageSrc: z.string().meta({ example: '/pictures/mug-naxos.svg' }),
    mockUp: z.string().nullable().meta({
      description:
        'The same with the design on it; null where none was drawn, or its position is not seen. Widths are 200, 400 and 800',
      example: null,
    }),
    price: z.number().meta({
      description:
        'Unit price of the goods in euros, net, before discount, at the price break of all pieces of the product in the cart ' +
        'that have the same decoration',
      example: 2.45,
    }),
    basePrice: z.number().meta({
      description: 'Unit price of a single piece in euros, net, before discount, below all price breaks',
      example: 2.45,
    }),
    discount: z.number().meta({ description: 'Percent, whole or half', example: 10 }),
    isDiscountAgreed: z
      .boolean()
      .meta({ description: 'Whether `discount` is the customer’s agreed discount, not the product’s own', example: false }),
    quantity: z.int().meta({ example: 50 }),
    lineTotal: z.number().meta({
      description:
        'What all pieces of the line cost in euros, net: goods after discount and each charge, each rounded once to cents, half up',
      example: 110.25,
    }),
    personalisationId: z.string().nullable().meta({
      description: 'The design: lines of a product with the same decoration have the same; null for the bare product',
      example: null,
    }),
    placements: z.array(placementSchema).readonly().meta({ description: 'The logos on each piece, by position', example: [] }),
    goodsTotal: z.number().meta({ description: 'The part of `lineTotal` without decoration', example: 110.25 }),
    charges: z.array(chargeAnswer).readonly().meta({
      description: 'What decoration costs. Set-up and small quantity are charged once for all lines with the same design',
      example: [],
    }),
    pricePerPiece: z.number().meta({ description: '`lineTotal` ÷ `quantity`, rounded half up to 4 decimals', example: 2.205 }),
    priceListVersion: z
      .int()
      .nullable()
      .meta({ description: 'The price list version of the charges; null for the bare product', example: null }),
    priceChange: z.object({ before: z.number(), now: z.number() }).nullable().meta({
      description: 'The change of `lineTotal` by a new price list, until it is accepted; euros, net',
      example: null,
    }),
    decorationProblem: z.string().nullable().meta({
      description: 'Why the decoration is no longer possible, in Greek; then `lineTotal` counts the goods only',
      example: null,
    }),
    offered: z
      .boolean()
      .meta({ description: 'Whether product and variant are still in the shop; else no sum counts the line', example: true }),
    discontinued: z.enum(discontinuations).nullable().meta({
      description: 'What is no longer in the shop: the product, or its variant (removed, or to be chosen anew)',
      example: null,
    }),
    stock: z.int().meta({ description: 'Orderable pieces; 100000 if made to order or restocked', example: 95 }),
    shelfStock: z.int().meta({ description: 'Pieces in the warehouse; more take `restockLeadTimeDays`', example: 72 }),
    restockLeadTimeDays: z.int().nullable().meta({ description: 'Working days; null if not restocked', example: 12 }),
    code: z.string().meta({ example: '0' }),
    minimumQuantity: z.int().meta({ description: 'Fewest pieces of the product, over all its lines', example: 10 }),
    quantityMultiple: z.int().meta({ description: 'A line holds a multiple of this', example: 5 }),
    priceBreaks: z.array(z.object({ minQuantity: z.int(), price: z.number() })).meta({
      description: 'Price breaks, the smallest quantity first; euros, net, before discount',
      example: [{ minQuantity: 100, price: 2.1 }],
    }),
    vatPercent: z.int().meta({ example: 24 }),
    size: z.string().nullable().meta({ example: 'm' }),
    colour: z.string().nullable().meta({ example: 'Μπλε ναυτικό' }),
  })
  .meta({ id: 'CartItem' })

/** Section 3's cart item, followed by our own fields. */
export type CartItem = z.output<typeof cartItemSchema>

export const cartSchema = z.array(cartItemSchema)

export const cartSummarySchema = totalsSchema.meta({ id: 'CartSummary' })
