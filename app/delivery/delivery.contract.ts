import { z } from 'zod'

import { visitorIdField } from '#app/cart/cart.contract.ts'
import { plainPostcode } from '#app/company/local-postcode.ts'
import { postcodeOfPromise } from '#app/company/postcode-field.ts'
import { isPostcode, postcodeError } from '#app/company/postcode.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { openPriceReasons } from '#app/pricing/delivery-price.ts'

const countryError = 'Διαλέξτε χώρα παράδοσης.'
const postcodeNeeded = 'Γράψτε τον ταχυδρομικό κώδικα.'

const deliveryOptionsCall = callBody({
  orderId: visitorIdField,
  country: z
    .string({ error: countryError })
    .regex(/^[A-Z]{2}$/, { error: countryError })
    .default('GR')
    .meta({ description: 'ISO 3166-1 alpha-2', example: 'GR' }),
  postcode: line(12, postcodeNeeded).nullish().meta({
    description: 'Spaces are ignored; without a postcode only collecting in person has a price',
    example: '105 57',
  }),
})
  .meta({ id: 'DeliveryOptionsQuery' })
  .transform(({ orderId, country, postcode }, context) => {
    if (postcode === null || postcode === undefined) return { cartId: orderId, country, postcode: null }
    const code = plainPostcode(postcode)
    if (!isPostcode(country, code)) {
      context.issues.push({
        code: 'custom',
        path: ['postcode'],
        message: postcodeError(country),
        input: postcode,
      })
      return z.NEVER
    }
    return { cartId: orderId, country, postcode: code }
  })

const isDaySure = z.boolean().meta({ description: 'Whether weight, zone and working times of the day are known, none assumed' })

const deliveryOptionSchema = z.object({
  key: z.string(),
  kind: z.enum(['carrier', 'pickup']).meta({ description: 'pickup: the customer collects in person' }),
  name: z.string(),
  note: z.string(),
  address: z.string().nullable().meta({ description: 'Where to collect; null for carriers' }),
  hours: z.string().nullable(),
  zone: z.string().nullable().meta({ description: 'Name of the zone of the postcode' }),
  price: z.number().nullable().meta({ description: 'Euros without VAT; null: to be agreed' }),
  vatPercent: z.int(),
  gross: z.number().nullable(),
  workingDays: z.int().nullable().meta({ description: 'Of the transport alone' }),
  earliestDay: z.string().nullable().meta({
    format: 'date',
    description: 'Delivery or collection of all lines if ordered today; null: unknown',
  }),
  isDaySure,
  reason: z
    .object({ code: z.enum(openPriceReasons), text: z.string() })
    .nullable()
    .meta({ description: 'Why it has no price' }),
})

/** A delivery method with its price. */
export type DeliveryOption = z.output<typeof deliveryOptionSchema>

const deliveryOptionsSchema = z
  .object({
    weightGrams: z.int().nullable().meta({ description: 'With packaging; null where the weight of some goods is unknown' }),
    options: z.array(deliveryOptionSchema).readonly(),
  })
  .meta({ id: 'DeliveryOptions', description: "In the merchant's order" })
export type DeliveryOptions = z.output<typeof deliveryOptionsSchema>

const promisedDay = z.string().nullable().meta({ format: 'date', description: 'Arrival if ordered now; null: unknown' })

const cartPromiseSchema = z
  .object({
    deliveryDay: promisedDay,
    isDaySure,
    lines: z
      .array(z.object({ id: z.string().meta({ description: "The cart line's" }), deliveryDay: promisedDay, isDaySure }))
      .readonly(),
  })
  .meta({ id: 'CartPromise', description: 'By the default carrier: the first that takes the weight of all lines' })

export type CartPromise = z.output<typeof cartPromiseSchema>

export const deliveryCalls = contract(
  '/api/delivery',
  { tag: 'Delivery', errors: [409] },
  {
    options: {
      summary: 'Read what delivery of the cart costs',
      description:
        'The ways of delivery that the merchant offers to a postcode, with price, working days and the earliest day for all lines. ' +
        'A way without a price says why: the cost is agreed. Methods that are only for heavier consignments are left out. Refused ' +
        'with 409 for an empty cart.',
      body: deliveryOptionsCall,
      answer: answer('The ways of delivery', deliveryOptionsSchema),
    },
    promise: {
      summary: 'Read when the cart arrives',
      description:
        'The day by which all lines arrive if they are ordered now, and the day of each, by the default carrier. Refused with 409 for ' +
        'an empty cart.',
      body: callBody({ orderId: visitorIdField, postcode: postcodeOfPromise }).meta({ id: 'CartPromiseQuery' }),
      answer: answer('The days', cartPromiseSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof deliveryCalls> {}
}
