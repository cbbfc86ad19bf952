import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { deleteOldCarts } from '#app/cart/cart.jobs.ts'

const shop = testShop()
const post = async (path: string, body: object) => shop.http(as(visitor)).post(`/api/cart${path}`, body)

const mug = 90_001
const pen = 90_002

beforeAll(async () => {
  const products = [
    rawProduct({ id: mug, sku: 'T-MUG', stock: 10 }),
    rawProduct({
      id: pen,
      sku: 'T-PEN',
      stock: 500,
      minimumQuantity: 100,
      quantityMultiple: 10,
      variants: [{ variant_id: 1 }, { variant_id: 2 }],
    }),
  ]
  await importFiles(shop.ctx, { products })
})

/** Sixty pens of one variant, forty of another, three mugs. */
async function filledCart(): Promise<{ orderId: string; lines: CartItem[] }> {
  const orderId = randomUUID()
  await post('', { id: pen, variantId: 1, qty: 100, code: 'SPRING', orderId })
  await post('', { id: pen, variantId: 2, qty: 40, orderId })
  await post('', { id: mug, qty: 3, orderId })
  const { body } = await post('/update', { id: pen, variantId: 1, quantity: 60, orderId })
  return { orderId, lines: body }
}

test('a removed line is restored unchanged in its old place', async () => {
  const { orderId, lines } = await filledCart()
  await post('/remove', { id: lines[0]?.id, orderId })
  const { status, body } = await post('/restore', { id: lines[0]?.id, orderId })
  expect(status).toBe(200)
  expect(body).toEqual(lines)
})

test('it is restored even if minimum and stock would refuse adding it', async () => {
  const { orderId, lines } = await filledCart()
  for (const line of lines) await post('/remove', { id: line.id, orderId })
  await shop.ctx.db.execute(sql`update products set stock = 5 where id in (${pen}, ${mug})`)
  for (const line of lines.toReversed()) await post('/restore', { id: line.id, orderId })
  const { body } = await post('/get', { orderId })
  expect(body.map(({ id, quantity }: CartItem) => [id, quantity])).toEqual(lines.map(({ id, quantity }) => [id, quantity]))
  await shop.ctx.db.execute(sql`update products set stock = 500 where id = ${pen}`)
  await shop.ctx.db.execute(sql`update products set stock = 10 where id = ${mug}`)
})

test('of two concurrent undos one restores and the other finds it restored', async () => {
  const { orderId, lines } = await filledCart()
  const id = lines[2]?.id
  await post('/remove', { id, orderId })
  const answers = await Promise.all([post('/restore', { id, orderId }), post('/restore', { id, orderId })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(lines)
})

test('a line added again meanwhile stays as it is', async () => {
  const { orderId, lines } = await filledCart()
  await post('/remove', { id: lines[2]?.id, orderId })
  await post('', { id: mug, qty: 7, orderId })
  const { status, body } = await post('/restore', { id: lines[2]?.id, orderId })
  expect(status).toBe(200)
  expect(body.map(({ quantity }: CartItem) => quantity)).toEqual([60, 40, 7])
})

test('a removal by product is undone line by line', async () => {
  const { orderId, lines } = await filledCart()
  await post('/remove', { id: pen, variantId: null, orderId })
  await post('/restore', { id: lines[1]?.id, orderId })
  expect((await post('/restore', { id: lines[0]?.id, orderId })).body).toEqual(lines)
})

test("another cart's removed line, and one of two hours ago, are refused with a sentence", async () => {
  const { orderId, lines } = await filledCart()
  const stranger = await filledCart()
  await post('/remove', { id: lines[2]?.id, orderId })
  const foreign = await post('/restore', { id: lines[2]?.id, orderId: stranger.orderId })
  expect(foreign.status).toBe(422)
  expect(foreign.body.error).toMatchObject({ code: 'not-restorable', message: expect.stringContaining('δεν αναιρείται') })

  await shop.ctx.db.execute(sql`update cart_lines set removed_at = now() - interval '2 hours' where removed_at is not null`)
  await post('/remove', { id: lines[1]?.id, orderId })
  expect((await post('/restore', { id: lines[2]?.id, orderId })).status).toBe(422)
  expect((await post('/restore', { id: lines[1]?.id, orderId })).status).toBe(200)
})

test('each removal of a variant that was added again can be undone', async () => {
  const { orderId, lines } = await filledCart()
  const first = lines[2]?.id
  await post('/remove', { id: first, orderId })
  const second = (await post('', { id: mug, qty: 7, orderId })).body[2].id
  expect(second).not.toBe(first)
  await post('/remove', { id: second, orderId })
  expect((await post('/restore', { id: first, orderId })).body).toEqual(lines)
  // Its place is taken: it stays removed.
  const { status, body } = await post('/restore', { id: second, orderId })
  expect([status, body]).toEqual([200, lines])
  await post('/remove', { id: first, orderId })
  expect((await post('/restore', { id: second, orderId })).body[2]).toMatchObject({ id: second, quantity: 7 })
})

test('a removed line counts for neither stock, price, total nor other changes', async () => {
  const { orderId, lines } = await filledCart()
  const [first, , mugs] = lines
  await post('/remove', { id: mugs?.id, orderId })
  expect((await post('', { id: mug, qty: 10, orderId })).status).toBe(200)
  await post('/remove', { id: mug, orderId })
  await post('/remove', { id: first?.id, orderId })
  expect((await post('/update', { id: first?.id, quantity: 100, orderId })).body.error.code).toBe('unknown-line')
  const { body } = await post('/get', { orderId })
  expect(body).toMatchObject([{ productId: pen, variantId: 2, quantity: 40 }])
  expect((await post('/summary', { orderId })).body.net).toBe(body[0].lineTotal)
  // The minimum counts the cart's lines only.
  expect((await post('', { id: pen, variantId: 1, qty: 50, orderId })).body.error.code).toBe('below-minimum')
})

test('concurrent removing, adding and undoing never duplicate a line, nor fail', async () => {
  const { orderId, lines } = await filledCart()
  const id = lines[2]?.id
  const calls = Array.from({ length: 40 }, (_, index) => {
    if (index % 4 === 0) return post('/remove', { id: mug, orderId })
    if (index % 4 === 1) return post('/restore', { id, orderId })
    if (index % 4 === 2) return post('/remove', { id, orderId })
    return post('', { id: mug, qty: 1, orderId })
  })
  for (const { status, body } of await Promise.all(calls)) {
    expect([200, 409, 422]).toContain(status)
    if (status === 200) expect(body.filter((line: CartItem) => line.productId === mug).length).toBeLessThanOrEqual(1)
  }
  expect((await post('', { id: mug, qty: 1, orderId })).body).toHaveLength(3)
})

test('after an hour a removal cannot be undone, and the nightly job deletes the line', async () => {
  const { orderId, lines } = await filledCart()
  const remembered = async () => {
    const { rows } = await shop.ctx.db.execute<{ id: string }>(sql`select id from cart_lines where cart_id = ${orderId}`)
    return new Set(rows.map(({ id }) => id))
  }
  for (const line of lines.slice(1)) await post('/remove', { id: line.id, orderId })
  const [, aged, fresh] = lines
  await shop.ctx.db.execute(sql`update cart_lines set removed_at = now() - interval '61 minutes' where id = ${aged?.id}`)
  expect((await post('/restore', { id: aged?.id, orderId })).body.error.code).toBe('not-restorable')
  expect(await remembered()).toEqual(new Set(lines.map(({ id }) => id)))
  await deleteOldCarts(shop.ctx)
  expect(await remembered()).toEqual(new Set([lines[0]?.id, fresh?.id]))
  expect((await post('/restore', { id: fresh?.id, orderId })).body).toEqual([lines[0], fresh])
})

test.each([{ id: 12 }, { id: 'x' }, { id: randomUUID(), orderId: 'x' }, {}])('%j is invalid input', async (input) => {
  const { status, body } = await post('/restore', { orderId: randomUUID(), ...input })
  expect(status).toBe(422)
  expect(body.error.message).toMatch(/[α-ω]/)
})
