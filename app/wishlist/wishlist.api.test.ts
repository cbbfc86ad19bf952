import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { removeVariant, setHidden } from '#test/discontinue.ts'
import { as, testShop, untilNotBusy, visitor } from '#test/http.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'
import { deleteOldWishlists } from '#app/wishlist/wishlist.jobs.ts'

const shop = testShop()
const wishlist = () => shop.http(as(visitor))

const mug = 90_001
const shirt = 90_002

beforeAll(async () => {
  const variants = Array.from({ length: 201 }, (_, index) => ({ variant_id: index + 1 }))
  const products = [
    rawProduct({
      id: mug,
      sku: 'T-MUG',
      title: 'Κούπα δοκιμής',
      price: 2.45,
      discount: '10',
      images: [{ image_id: 1, src: 'mug.svg' }],
    }),
    rawProduct({ id: shirt, sku: 'T-SHIRT', variants }),
  ]
  await importFiles(shop.ctx, { products })
})

async function add(orderId: string, id: unknown, variantId?: unknown): Promise<WishlistItem[]> {
  return (await wishlist().post('/api/wishlist', { id, qty: 1, code: '0', variantId, orderId })).body
}

test('a listed product has the fields of section 3', async () => {
  const orderId = randomUUID()
  const body = await add(orderId, mug)
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productId: mug,
      variantId: null,
      title: 'Κούπα δοκιμής',
      images: { src: '/pictures/mug.svg' },
      imageSrc: '/pictures/mug.svg',
      price: 2.45,
      discount: 10,
      quantity: 1,
      stock: 10,
      offered: true,
      discontinued: null,
      minimumQuantity: 1,
      quantityMultiple: 1,
      variantCount: 0,
      vatPercent: 24,
      size: null,
      colour: null,
    },
  ])
  expect((await wishlist().post('/api/wishlist/get', { orderId })).body).toEqual(body)
})

test('adding a listed product again changes nothing, even in forty concurrent calls', async () => {
  const orderId = randomUUID()
  const first = await add(orderId, String(mug), '0')
  expect(await add(orderId, mug, null)).toEqual(first)
  const line = { id: shirt, qty: 1, code: '0', variantId: 3, orderId }
  const addOnce = () => untilNotBusy(() => wishlist().post('/api/wishlist', line))
  const answers = await Promise.all(Array.from({ length: 40 }, addOnce))
  for (const { body } of answers) expect(body).toHaveLength(2)
})

test('unknown products and variants are refused', async () => {
  const orderId = randomUUID()
  for (const [id, variantId] of [
    [2_000_000_000, null],
    [mug, 7],
    [shirt, 999],
  ]) {
    const answer = await wishlist().post('/api/wishlist', { id, variantId, orderId })
    expect(answer.status).toBe(422)
    expect(answer.body.error.message).toMatch(/[α-ω]{3}/)
  }
  expect((await wishlist().post('/api/wishlist/get', { orderId })).body).toEqual([])
})

test('a line is removed by its UUID, by its variant, or with all of its product', async () => {
  const orderId = randomUUID()
  for (const variantId of [null, 1, 2, 3]) await add(orderId, shirt, variantId)
  const lines = await add(orderId, mug)
  const remove = async (id: unknown, variantId: unknown) =>
    (await wishlist().post('/api/wishlist/remove', { id, variantId, orderId })).body.map((line: WishlistItem) => line.variantId)
  expect(await remove(lines[1]?.id, null)).toEqual([null, 2, 3, null])
  expect(await remove(shirt, '2')).toEqual([null, 3, null])
  expect(await remove(shirt, 77)).toEqual([null, 3, null])
  expect(await remove(shirt, '')).toEqual([null])
  expect((await wishlist().post('/api/wishlist/remove', { id: mug, orderId: randomUUID() })).body).toEqual([])
})

test('a list is limited to two hundred lines', async () => {
  const orderId = randomUUID()
  for (let variantId = 1; variantId <= 200; variantId += 1) await add(orderId, shirt, variantId)
  const oneMore = await wishlist().post('/api/wishlist', { id: shirt, variantId: 201, orderId })
  expect(oneMore).toMatchObject({ status: 422, body: { error: { code: 'too-many-lines' } } })
  expect(await add(orderId, shirt, 200)).toHaveLength(200)
})

test('a removed line comes back in its old place; another list cannot have it', async () => {
  const orderId = randomUUID()
  await add(orderId, mug)
  const lines = await add(orderId, shirt, 3)
  const id = lines[0]?.id
  await wishlist().post('/api/wishlist/remove', { id, orderId })
  const foreign = await wishlist().post('/api/wishlist/restore', { id, orderId: randomUUID() })
  expect(foreign.status).toBe(422)
  expect(foreign.body.error.code).toBe('not-restorable')
  const { status, body } = await wishlist().post('/api/wishlist/restore', { id, orderId })
  expect(status).toBe(200)
  expect(body).toEqual(lines)
  expect((await wishlist().post('/api/wishlist/restore', { id, orderId })).body).toEqual(lines)
})

test('a line added again stays as it is, and each removal can be undone for an hour', async () => {
  const orderId = randomUUID()
  const post = (path: string, id: unknown) => wishlist().post(`/api/wishlist/${path}`, { id, orderId })
  const [first] = await add(orderId, mug)
  await post('remove', first?.id)
  const [second] = await add(orderId, mug)
  expect(second?.id).not.toBe(first?.id)
  expect((await post('restore', first?.id)).body).toEqual([second])
  await post('remove', mug)
  expect((await post('restore', first?.id)).body).toEqual([first])
  expect((await post('restore', second?.id)).body).toEqual([first])
  await post('remove', mug)
  await shop.ctx.db.execute(sql`update wishlist_lines set removed_at = now() - interval '61 minutes' where id = ${first?.id}`)
  expect((await post('restore', first?.id)).body.error.code).toBe('not-restorable')
  expect((await post('restore', second?.id)).body).toEqual([second])
})

test('concurrent removing, adding and undoing never duplicate a line, nor fail', async () => {
  const orderId = randomUUID()
  const [line] = await add(orderId, mug)
  const calls = Array.from({ length: 40 }, (_, index) => {
    if (index % 4 === 0) return wishlist().post('/api/wishlist/remove', { id: mug, orderId })
    if (index % 4 === 1) return wishlist().post('/api/wishlist/restore', { id: line?.id, orderId })
    if (index % 4 === 2) return wishlist().post('/api/wishlist/remove', { id: line?.id, orderId })
    return wishlist().post('/api/wishlist', { id: mug, orderId })
  })
  for (const { status, body } of await Promise.all(calls)) {
    expect([200, 422]).toContain(status)
    if (status === 200) expect(body.length).toBeLessThanOrEqual(1)
  }
  expect(await add(orderId, mug)).toHaveLength(1)
})

test('two hundred lines are counted without the removed ones, and a removal counts as use of the list', async () => {
  const orderId = randomUUID()
  for (let variantId = 1; variantId <= 200; variantId += 1) await add(orderId, shirt, variantId)
  await wishlist().post('/api/wishlist/remove', { id: shirt, variantId: 200, orderId })
  expect(await add(orderId, shirt, 201)).toHaveLength(200)
  const days = (count: number) => sql`now() - ${`${count} days`}::interval`
  await shop.ctx.db.execute(sql`update wishlists set created_at = ${days(90)} where id = ${orderId}`)
  await shop.ctx.db.execute(sql`
    update wishlist_lines set created_at = ${days(90)}, removed_at = removed_at - interval '10 days' where wishlist_id = ${orderId}`)
  await deleteOldWishlists(shop.ctx)
  expect((await wishlist().post('/api/wishlist/get', { orderId })).body).toHaveLength(200)
  await shop.ctx.db.execute(
    sql`update wishlist_lines set removed_at = removed_at - interval '60 days' where wishlist_id = ${orderId}`,
  )
  await deleteOldWishlists(shop.ctx)
  expect((await wishlist().post('/api/wishlist/get', { orderId })).body).toEqual([])
})

test('a hidden product and a removed variant stay on the list, named as no longer offered, until they are removed', async () => {
  const orderId = randomUUID()
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: 90_003, sku: 'T-GONE', title: 'Κούπα που έφυγε' }),
      rawProduct({ id: 90_004, sku: 'T-CAP', variants: [{ variant_id: 1, color: 'red', size: 'm' }, { variant_id: 2 }] }),
    ],
  })
  await add(orderId, 90_003)
  await add(orderId, 90_004, 1)
  await setHidden(shop.ctx, 90_003, true)
  await removeVariant(shop.ctx, 90_004, 1)
  const { body } = await wishlist().post('/api/wishlist/get', { orderId })
  expect(body).toMatchObject([
    { title: 'Κούπα που έφυγε', offered: false, discontinued: 'product', stock: 0 },
    { productId: 90_004, variantId: 1, colour: 'Κόκκινο', size: 'm', offered: false, discontinued: 'variant', stock: 0 },
  ])
  const removed = await wishlist().post('/api/wishlist/remove', { id: 90_003, orderId })
  expect(removed.body).toMatchObject([{ productId: 90_004 }])
})
