import { beforeAll, expect, test } from 'vitest'

import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { breadcrumbStructuredData, productStructuredData } from '#app/catalogue/product/product-structured-data.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { defaultSettings } from '#app/company/settings.ts'
import type { ProductReviews } from '#app/catalogue/reviews/reviews.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

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
