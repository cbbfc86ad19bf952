import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const productId = 4

test('a hidden product is unknown to visitors and customers, in options, terms and prices; staff see it', async () => {
  const [staff, customer] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx, 'customer')]
  const hide = (hidden: boolean) => shop.ctx.db.update(products).set({ hidden }).where(eq(products.id, productId))
  const options = `/api/personalisation/options?productId=${productId}`
  const [position] = (await shop.http(as(visitor)).get(options)).body.positions
  const { maxWidthMm: widthMm, maxHeightMm: heightMm } = position
  const placement = { position: position.key, technique: position.techniques[0].key, colours: 1, widthMm, heightMm }
  const body = { productId, quantity: 100, placements: [placement] }
  const answers = async (actor: Actor) => {
    const { get, post } = shop.http(as(actor))
    const all = [
      await get(options),
      await get(`/api/personalisation/terms?productId=${productId}`),
      await post('/api/personalisation/price', body),
      await post('/api/personalisation/price-batch', { items: [body] }),
    ]
    return new Set(all.map((answer) => answer.body.error?.code ?? answer.status))
  }
  await hide(true)
  for (const actor of [visitor, customer]) expect(await answers(actor)).toEqual(new Set(['unknown-product']))
  expect(await answers(staff)).toEqual(new Set([200]))
  await hide(false)
  expect(await answers(visitor)).toEqual(new Set([200]))
})
