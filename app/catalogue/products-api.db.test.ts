import { beforeAll, expect, test } from 'vitest'

import { productsApi } from '#app/catalogue/products.api.ts'
import { apiOf } from '#test/api.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const given = testContext()
const get = apiOf(productsApi, () => given.ctx)

beforeAll(async () => {
  const products = [
    rawProduct({
      id: 1,
      title: 'Κούπα',
      price: 2.5,
      discount: '10',
      material: 'Κεραμικό',
      priceBreaks: [{ minQuantity: 100, unitPrice: 2.1 }],
      variants: [{ variant_id: 1, color: 'navy' }],
      images: [{ image_id: 7, src: 'mug/main/navy.webp', alt: 'navy', variant_id: [1] }],
      leadTimeDays: 1,
      restockLeadTimeDays: 12,
    }),
    rawProduct({ id: 2, sku: 'T-2', title: 'Στυλό', leadTimeDays: 5, minimumQuantity: 50, rating: 4 }),
  ]
  await importFiles(given.ctx, { products, colours: [{ name: 'navy', label: 'Μπλε ναυτικό', hex: '#1b2a49' }] })
})

test('products come in the requested order, without duplicates and unknown ones', async () => {
  const { status, body } = await get('/api/products?ids=2,999,1,2')
  expect(status).toBe(200)
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Στυλό', 'Κούπα'])
})

test('a product has its price breaks in euros, its facts and its colours', async () => {
  const { body } = await get('/api/products?ids=1')
  expect(body[0]).toMatchObject({
    id: 1,
    price: 2.5,
    discount: 10,
    priceBreaks: [{ minQuantity: 100, price: 2.1 }],
    material: 'Κεραμικό',
    minimumQuantity: 1,
    vatPercent: 24,
    availability: 'in-stock',
    colours: [{ name: 'navy', label: 'Μπλε ναυτικό', hex: '#1b2a49' }],
  })
})

test('products, variants and pictures have the fields of section 3', async () => {
  const { body } = await get('/api/products?ids=1,2')
  expect(body[0]).toMatchObject({
    quantity: 1,
    qty: 1,
    variants: [{ variant_id: 1, image_id: 7 }],
    images: [{ image_id: 7, id: 1, variant_id: [1] }],
  })
  expect(body[1]).toMatchObject({ quantity: 50, qty: 50, variants: [], images: [] })
})

test('a restockable product reports 100,000 and its shelf stock, any other its stock', async () => {
  const { body } = await get('/api/products?ids=1,2')
  expect(body[0]).toMatchObject({
    stock: 100_000,
    shelfStock: 10,
    restockLeadTimeDays: 12,
    variants: [{ stock: 100_000, shelfStock: 10 }],
  })
  expect(body[1]).toMatchObject({ stock: 10, shelfStock: 10, restockLeadTimeDays: null })
})

test('ratings come from customers only, not from the catalogue', async () => {
  expect((await get('/api/products?ids=2')).body[0].rating).toBeNull()
})

test.each(['', '?ids=', '?ids=a', '?ids=1,', '?ids=-1', `?ids=${Array.from({ length: 25 }, (_, index) => index).join(',')}`])(
  '%s is answered with 422 and a sentence',
  async (query) => {
    const { status, body } = await get(`/api/products${query}`)
    expect(status).toBe(422)
    expect(body.error.message).toContain('αριθμούς προϊόντων')
  },
)

test('a number that cannot be an id is left out like any unknown one', async () => {
  expect(await get('/api/products?ids=9999999999,0')).toMatchObject({ status: 200, body: [] })
})
