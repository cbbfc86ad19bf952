import { expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop({ RATE_LIMIT: 'on' })
const pen = 76_001
let orderKey = ''

test('too many orders from one address or for one mailbox are refused; repeated calls of placed ones are answered', async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 1_000, weightGrams: 10 })] })
  const [body, key] = [orderBody(await cartWith(shop, [{ id: pen, qty: 1 }])), crypto.randomUUID()]
  const first = await postOrder(shop, body, { key })
  expect(first.status).toBe(201)
  orderKey = first.body.key
  const contact = (index: number) => ({ name: 'Άννα', email: `anna${index}@etaireia.example`, phone: '6912345678' })
  const post = async (index: number) => postOrder(shop, orderBody(crypto.randomUUID(), { contact: contact(index) }))
  // With an empty cart: the attempt counts.
  for (let index = 1; index < 30; index += 1) expect((await post(index)).status).toBe(422)
  const refused = await post(31)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await postOrder(shop, body, { key })).status).toBe(200)
})

test('neither order numbers nor their addresses can be guessed', async () => {
  const look = (number: string, email: string) => shop.http(as(visitor)).post('/api/orders/get', { number, email })
  const statuses: number[] = []
  for (let index = 1; index <= 22; index += 1)
    statuses.push((await look('Π-2026-00001', `guess${index}@etaireia.example`)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429])
  expect((await look('Π-2026-99999', 'a@b.example')).status).toBe(429)
  // Keys cannot be guessed.
  expect((await shop.http(as(visitor)).post('/api/orders/get', { key: orderKey })).status).toBe(200)
})
