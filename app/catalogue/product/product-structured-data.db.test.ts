import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { breadcrumbStructuredData, productStructuredData } from '#app/catalogue/product/product-structured-data.ts'
import { shippingData } from '#app/catalogue/product/shipping-data.ts'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { defaultSettings } from '#app/company/settings.ts'
import type { ProductReviews } from '#app/catalogue/reviews/reviews.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import { promiseProduct } from '#app/promise/promise.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { weekdayAfter } from '#test/structured-figures.ts'

const given = testContext()
const none: ProductReviews = { count: 0, average: null, byRating: [0, 0, 0, 0, 0], newest: [] }
let product: ProductDetail

beforeAll(async () => {
  const raw = rawProduct({
    id: 1,
    title: 'Κούπα <b>',
    price: 2.5,
    discount: '20',
    stock: 100,
    minimumQuantity: 50,
    rating: 4,
    leadTimeDays: 3,
    offerEnd: '2026-12-20',
    priceBreaks: [{ minQuantity: 500, unitPrice: 2 }],
    variants: [{ variant_id: 1, color: 'navy' }],
    images: [{ image_id: 1, src: 'mug.svg', variant_id: [1] }],
  })
  const ctx = given.at('2026-11-20T10:00:00Z')
  await importFiles(ctx, { products: [raw] })
  const read = await readProduct(ctx, 1)
  if (read === null) throw new Error('the product is not there')
  product = read
})

const offerOf = (over: Partial<ProductDetail> = {}, reviews = none, orderCutOff = defaultSettings.leadTimes.orderCutOff) =>
  productStructuredData({
    product: { ...product, ...over },
    reviews,
    absolute: (path) => `https://doro.example${path}`,
    url: 'https://doro.example/product/1',
    returnsUrl: 'https://doro.example/returns',
    shipping: { delivery: defaultSettings.delivery, days: deliveryDaysOn('2026-11-20'), orderCutOff },
  })

test("the offer's price is the one with VAT that page and feeds show, a half cent up; the net one is its specification", () => {
  // 1.25 € with 6 % is 1.325 €
  const over = { price: 12_500, vatPercent: 6, discountPercent: 0, priceBreaks: [] }
  expect(offerOf(over)).toMatchObject({
    offers: { price: '1.33', priceSpecification: { price: 1.25, valueAddedTaxIncluded: false } },
  })
})

test('price breaks are an aggregate offer with one offer for each range of quantities', () => {
  const end = { availability: 'https://schema.org/InStock', priceValidUntil: '2026-12-20', priceCurrency: 'EUR' }
  expect(offerOf()).toMatchObject({
    '@type': 'Product',
    image: ['https://doro.example/pictures/mug.svg'],
    offers: {
      '@type': 'AggregateOffer',
      ...end,
      lowPrice: '1.98',
      highPrice: '2.48',
      offerCount: 2,
      eligibleQuantity: { minValue: 50 },
      offers: [
        { '@type': 'Offer', ...end, price: '2.48', eligibleQuantity: { minValue: 50, maxValue: 499 } },
        {
          price: '1.98',
          eligibleQuantity: { minValue: 500 },
          priceSpecification: { price: 1.6, valueAddedTaxIncluded: false, eligibleQuantity: { minValue: 500 } },
        },
      ],
    },
  })
})

test('without price breaks there is one offer, at the minimum quantity', () => {
  expect(offerOf({ priceBreaks: [] })).toMatchObject({
    offers: { '@type': 'Offer', price: '2.48', eligibleQuantity: { minValue: 50 } },
  })
})

test('consumers may return pieces without a logo within the days of the law; the exception is said', () => {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'GR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    merchantReturnLink: 'https://doro.example/returns',
    description: expect.stringContaining('με το λογότυπό σας'),
  }
  const ref = { '@id': 'https://doro.example/product/1#returns' }
  expect(offerOf()).toMatchObject({
    offers: { hasMerchantReturnPolicy: { ...ref, ...policy }, offers: [{ hasMerchantReturnPolicy: ref }, {}] },
  })
  expect(offerOf({ priceBreaks: [] })).toMatchObject({ offers: { hasMerchantReturnPolicy: policy } })
})

test("the catalogue's own stars are not a rating", () => {
  expect(product.rating).toBeNull()
  expect(offerOf()).not.toHaveProperty('aggregateRating')
})

test('approved reviews are the rating', () => {
  const review = { id: 1, rating: 5, author: 'Μαρία', body: 'Ωραία κούπα', day: '2026-11-02' }
  expect(offerOf({}, { ...none, count: 3, average: 4.7, newest: [review] })).toMatchObject({
    aggregateRating: { ratingValue: 4.7, reviewCount: 3, bestRating: 5 },
    review: [{ author: { name: 'Μαρία' }, datePublished: '2026-11-02', reviewRating: { ratingValue: 5 } }],
  })
})

test('sold out, coming soon and made to order are stated', () => {
  const of = (availability: ProductDetail['availability']) => offerOf({ availability, availableFrom: '2027-01-15' })
  expect(of('out-of-stock')).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(of('coming-soon')).toMatchObject({
    offers: { availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-01-15' },
  })
  expect(of('made-to-order')).toMatchObject({ offers: { availability: 'https://schema.org/MadeToOrder' } })
})

test('the breadcrumb counts from 1', () => {
  expect(breadcrumbStructuredData([{ name: 'Αρχική', url: '/' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Αρχική', item: '/' }],
  })
})

test('shipping has its price with VAT, the threshold of free delivery, and the working days of the promise', () => {
  // 50 × 200 g + 5 % are 10.5 kg: 6.50 € + 6 × 0.80 €
  const details = {
    shippingDestination: { addressCountry: 'GR' },
    shippingRate: { value: 14.01, currency: 'EUR' },
    freeShippingThreshold: { value: 372 },
    deliveryTime: { handlingTime: { minValue: 3, maxValue: 3, unitCode: 'DAY' }, transitTime: { minValue: 3, maxValue: 3 } },
  }
  const light = { weightGrams: 200 }
  expect(offerOf(light)).toMatchObject({ offers: { offers: [{ shippingDetails: details }, {}] } })
  expect(JSON.stringify(offerOf(light))).not.toContain('cutoffTime')
  expect(JSON.stringify(offerOf(light, none, 14 * 60))).toContain('"cutoffTime":"14:00"')
  const dear = { ...light, price: 100_000, priceBreaks: [] }
  expect(offerOf(dear)).toMatchObject({ offers: { shippingDetails: { shippingRate: { value: 0 } } } })
  expect(JSON.stringify(offerOf({ weightGrams: null }))).not.toContain('shippingDetails')
})

const daySpan = z.object({ minValue: z.int(), maxValue: z.int() })
const shippingTimes = z.object({ deliveryTime: z.object({ handlingTime: daySpan, transitTime: daySpan }) })

const orderDays = fc.integer({ min: 0, max: 400 }).map((count) => dayAfter('2026-11-20', count))
const supplies = fc.record({
  shelfStock: fc.integer({ min: 0, max: 400 }),
  leadTimeDays: fc.integer({ min: 0, max: 20 }),
  restockLeadTimeDays: fc.option(fc.integer({ min: 0, max: 40 })),
  madeToOrder: fc.boolean(),
  availableFrom: fc.option(orderDays),
  weightGrams: fc.integer({ min: 1, max: 2_000 }),
})

const shelfOnly = { leadTimeDays: 0, restockLeadTimeDays: null, madeToOrder: false, availableFrom: null }

test('the days of the shipping end when the page promises delivery: over closed days, beyond the stock, before it is available', () => {
  fc.assert(
    fc.property(
      supplies,
      orderDays,
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 0, max: 600 }),
      (over, day, from, more) => {
        const closedDays = [{ name: 'Διακοπές', from: '2026-12-21', until: '2027-01-08', isYearly: false }]
        const days = deliveryDaysOn(day, { closedDays })
        const sold = { ...product, ...over, variants: [] }
        const range = { from, to: from + more }
        const shipping = shippingData(sold, range, { delivery: defaultSettings.delivery, days, orderCutOff: 24 * 60 })
        const onPage = (quantity: number) => promiseProduct(sold, { quantity, decoration: null, postcode: null }, days)
        const first = onPage(from)
        if (shipping === null) return
        const { handlingTime, transitTime } = shippingTimes.parse(shipping).deliveryTime
        const dayAt = (end: 'minValue' | 'maxValue') => weekdayAfter(day, handlingTime[end] + transitTime[end])
        const [earliest, latest] = [dayAt('minValue'), dayAt('maxValue')]
        if (earliest === latest) expect(earliest).toBe(first?.day)
        for (const quantity of [from, from + Math.floor(more / 2), from + more]) {
          const promise = onPage(quantity)
          if (promise === null || !promise.isSure) continue
          expect([earliest <= promise.day, promise.day <= latest]).toEqual([true, true])
        }
      },
    ),
    // The carrier of the first pieces does not take all of the shelf, and there are no more.
    { examples: [[{ ...shelfOnly, shelfStock: 190, weightGrams: 502 }, '2026-11-20', 3, 374]] },
  )
})

test('the shipping counts the stock of the variant that the page starts with', () => {
  const [variant] = product.variants
  if (variant === undefined) throw new Error('the product has a variant')
  const variants = [
    { ...variant, variantId: 1, stock: 0, shelfStock: 0 },
    { ...variant, variantId: 2, stock: 100, shelfStock: 60 },
  ]
  const over = { weightGrams: 200, priceBreaks: [], shelfStock: 1_000, leadTimeDays: 1, restockLeadTimeDays: 12, variants }
  expect(firstChoice(variants)?.shelfStock).toBe(60)
  expect(offerOf(over)).toMatchObject({
    offers: { shippingDetails: { deliveryTime: { handlingTime: { minValue: 1, maxValue: 12 } } } },
  })
})
