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
    }),
    rawProduct({ id: 2, sku: 'T-2', title: 'Στυλό', leadTimeDays: 5, minimumQuantity: 50 }),
  ]
  await importFiles(given.ctx, { products, colours: [{ name: 'navy', label: 'Μπλε ναυτικό', hex: '#1b2a49' }] })
})

test('products come in the order that was asked for, each once, without those that are unknown', async () => {
  const { status, body } = await get('/api/products?ids=2,999,1,2')
  expect(status).toBe(200)
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Στυλό', 'Κούπα'])
})

test('a product is told with its ladder in euros, its facts and its colours', async () => {
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

test.each(['', '?ids=', '?ids=a', '?ids=1,', '?ids=-1', `?ids=${Array.from({ length: 25 }, (_, index) => index).join(',')}`])(
  '%s is answered with 422 and a sentence',
  async (query) => {
    const { status, body } = await get(`/api/products${query}`)
    expect(status).toBe(422)
    expect(body.error.message).toContain('αριθμούς προϊόντων')
  },
)

test('a number that cannot be an id is left out as any unknown one', async () => {
  expect(await get('/api/products?ids=9999999999,0')).toEqual({ status: 200, body: [] })
})
