import { z } from 'zod'

import { totalsSchema } from '#app/pricing/totals-schema.ts'

// What the cart's calls answer. Pages import the type only, because zod weighs more than both.

const cartItemSchema = z
  .object({
    id: z.string().meta({ description: "The line's UUID", example: '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a' }),
    productId: z.int().meta({ example: 12 }),
    variantId: z.int().nullable().meta({ example: 101 }),
    title: z.string().meta({ example: 'Κούπα κεραμική Νάξος' }),
    imageSrc: z.string().meta({ example: '/pictures/mug-naxos.svg' }),
    price: z.number().meta({
      description: "Unit price in euros, net, before discount, at the price break of all the product's pieces in the cart",
      example: 2.45,
    }),
    basePrice: z.number().meta({
      description: 'Unit price of a single piece in euros, net, before discount: where no price break is reached',
      example: 2.45,
    }),
    discount: z.int().meta({ description: 'Percent', example: 10 }),
    quantity: z.int().meta({ example: 50 }),
    lineTotal: z.number().meta({
      description: 'What all pieces of the line cost in euros, net, after discount, rounded once to cents, half up',
      example: 110.25,
    }),
    stock: z
      .int()
      .meta({ description: 'Pieces that may be ordered now; 100000 of what is made to order, or comes again', example: 95 }),
    shelfStock: z.int().meta({ description: 'Pieces that lie there; those beyond them take `restockLeadTimeDays`', example: 72 }),
    restockLeadTimeDays: z.int().nullable().meta({ description: 'Working days; null where there will be no more', example: 12 }),
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

/** Section 3's cart item, with ours behind it. */
export type CartItem = z.output<typeof cartItemSchema>

export const cartSchema = z.array(cartItemSchema)

export const cartSummarySchema = totalsSchema.meta({ id: 'CartSummary' })
