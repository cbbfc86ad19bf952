import { z } from 'zod'

import { isWeekend } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { productUrl } from '#app/urls.ts'
import { as, type TestShop, visitor } from '#test/http.ts'

// What search engines read of a product's page: JSON-LD, for pieces without a logo to the mainland.

const span = z.object({ minValue: z.int(), maxValue: z.int().optional() })
const offer = z.object({
  price: z.string(),
  priceSpecification: z.object({ price: z.number() }),
  eligibleQuantity: span,
  shippingDetails: z
    .object({ deliveryTime: z.object({ handlingTime: span.required(), transitTime: span.required() }) })
    .optional(),
})
const product = z.object({
  '@type': z.enum(['Product', 'ProductGroup']),
  offers: z.union([z.object({ offers: z.array(offer) }), offer.transform((only) => ({ offers: [only] }))]),
})

const typeOfProduct = z.looseObject({ '@type': z.enum(['Product', 'ProductGroup']), offers: z.unknown().optional() })

interface StructuredFigures {
  /** Price of one piece in 1/10,000 €, without VAT */
  readonly net: number
  /** Price of one piece in euros with VAT, as written */
  readonly gross: string
  /** The first and the last day for the pieces of the offer */
  readonly days: readonly [string, string] | null
}

/** The JSON-LD of a page, part by part. */
function structuredParts(page: string): readonly unknown[] {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json = '']) => {
    const read: unknown = JSON.parse(json)
    const { '@graph': parts } = z.object({ '@graph': z.array(z.unknown()).optional() }).parse(read)
    return parts ?? [read]
  })
}

/** What a page says of its product: a product, or a group of variants. */
export function structuredProduct(page: string): { readonly '@type': string; readonly offers?: unknown } {
  const found = structuredParts(page).find((part) => typeOfProduct.safeParse(part).success)
  return typeOfProduct.parse(found)
}

/** The figures of the offer for so many pieces. */
export async function structuredFigures(shop: TestShop, productId: number, quantity: number): Promise<StructuredFigures> {
  const { text } = await shop.http(as(visitor)).get(productUrl(productId))
  const found = structuredParts(text).flatMap((part) => {
    const parsed = product.safeParse(part)
    return parsed.success ? [parsed.data] : []
  })[0]
  const fitting = found?.offers.offers.find(
    ({ eligibleQuantity: { minValue, maxValue = Infinity } }) => minValue <= quantity && quantity <= maxValue,
  )
  if (fitting === undefined) throw new Error(`${productUrl(productId)} has no JSON-LD for ${quantity} pieces`)
  const times = fitting.shippingDetails?.deliveryTime
  const { orderDay } = await readDeliveryDays(shop.ctx)
  return {
    net: Math.round(fitting.priceSpecification.price * 10_000),
    gross: fitting.price,
    days:
      times === undefined
        ? null
        : [
            weekdayAfter(orderDay, times.handlingTime.minValue + times.transitTime.minValue),
            weekdayAfter(orderDay, times.handlingTime.maxValue + times.transitTime.maxValue),
          ],
  }
}

/** The day to which a search engine counts, which knows of weekdays only. */
export function weekdayAfter(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0;) {
    day = dayAfter(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}
