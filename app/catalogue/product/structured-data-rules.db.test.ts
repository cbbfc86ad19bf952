import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { productStructuredData } from '#app/catalogue/product/product-structured-data.ts'
import { readProducts } from '#app/catalogue/product/read-product.server.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { googleProblems } from '#test/google-structured-data.ts'
import { testShop } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const origin = 'https://doro.example'

const read = async (ids: readonly number[]) => readProducts(shop.ctx, ids)
const dataOf = (product: ProductDetail) =>
  productStructuredData({
    product,
    reviews: { count: 0, average: null, byRating: [0, 0, 0, 0, 0], newest: [] },
    absolute: (path) => (path.startsWith('/') ? `${origin}${path}` : path),
    url: `${origin}/product/${product.id}`,
    returnsUrl: `${origin}/returns`,
    shipping: { delivery: defaultSettings.delivery, days: deliveryDaysOn('2026-11-20'), orderCutOff: 24 * 60 },
  })

test('the structured data of each product of the sample has what search engines require', async () => {
  const ids = (await shop.ctx.db.select({ id: products.id }).from(products)).map(({ id }) => id)
  const all = await read(ids)
  expect(all.length).toBe(ids.length)
  const wrong = all.flatMap((product) => googleProblems(dataOf(product)).map((problem) => `${product.id} ${problem}`))
  expect(wrong).toEqual([])
  expect(all.map(dataOf).filter((data) => 'hasVariant' in data).length).toBeGreaterThan(50)
})

test('variants are a group, each with its own price, availability, picture and address', async () => {
  const product = (await read([4]))[0]
  if (product === undefined) throw new Error('the sample has product 4')
  const [first, ...others] = product.variants
  if (first === undefined) throw new Error('product 4 has variants')
  const soldOut = {
    ...product,
    restockLeadTimeDays: null,
    variants: [{ ...first, gtin: '5201234567893', stock: 0, shelfStock: 0 }, ...others],
  }
  const data = dataOf(soldOut)
  expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: '4', variesBy: ['https://schema.org/color'] })
  const [one, two] = 'hasVariant' in data && Array.isArray(data.hasVariant) ? data.hasVariant : []
  expect(one.offers.availability).toBe('https://schema.org/OutOfStock')
  expect(two.offers.availability).toMatch(/InStock|MadeToOrder/)
  expect(one.offers).not.toHaveProperty('shippingDetails')
  expect(one.offers.url).toBe(`${origin}/product/4?colour=${first.colour?.name}`)
  expect(new Set([one.image, two.image]).size).toBe(2)
  expect([one.gtin, two.gtin]).toEqual(['5201234567893', undefined])
  expect(one.name).toBe(`${product.title}, ${first.colour?.label}`)
})

test('many variants stay bounded, and what they share is defined once', async () => {
  const [product] = await read([4])
  const [first] = product?.variants ?? []
  if (product === undefined || first === undefined) throw new Error('product 4 has variants')
  const variants = Array.from({ length: 500 }, (_, at) => ({ ...first, variantId: at, size: `${at}` }))
  const data = dataOf({ ...product, variants })
  expect(data).toMatchObject({ variesBy: ['https://schema.org/size'] })
  expect('hasVariant' in data && Array.isArray(data.hasVariant) && data.hasVariant.length).toBe(100)
  expect(JSON.stringify(data).length).toBeLessThan(75_000)
  expect(googleProblems(data)).toEqual([])
})

test('a product on request has variants without offers', async () => {
  const [product] = await read([4])
  if (product === undefined) throw new Error('the sample has product 4')
  expect(JSON.stringify(dataOf({ ...product, price: 0, priceBreaks: [] }))).not.toContain('"offers"')
})
