import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'

import { addLine } from '#app/cart/change-cart.server.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { addToWishlist } from '#app/wishlist/wishlist.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeAll(async () => {
  const variants = [
    { variantId: 1, size: 'S', colour: 'Λευκό' },
    { variantId: 2, size: 'M', colour: 'Λευκό' },
  ]
  const products = [4, 5, 6].map((id) => rawProduct({ id, title: `Κούπα ${id}`, variants }))
  await importFiles(shop.ctx, { products })
})

/** Runs `add` so that the product is deleted after it was read and before the line is written. */
async function addWhileDeleted<T>(deletion: (tx: Context) => Promise<unknown>, add: () => Promise<T>): Promise<T> {
  const { ctx } = shop
  let added: Promise<T> | undefined
  await inTransaction(ctx, async (tx) => {
    await deletion(tx)
    added = add()
    added.catch(() => undefined)
    await vi.waitFor(
      async () => {
        const { rows } = await ctx.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
  })
  if (added === undefined) throw new Error('nothing was added')
  return added
}

const deleteVariant = (productId: number, variantId: number) => (tx: Context) =>
  tx.db.execute(sql`delete from product_variants where product_id = ${productId} and variant_id = ${variantId}`)

test('a variant that an import deletes while it is added is refused as any unknown one', async () => {
  const cartId = crypto.randomUUID()
  const wish = { wishlistId: crypto.randomUUID(), productId: 4, variantId: 1 }
  expect(
    await addWhileDeleted(deleteVariant(4, 1), () =>
      addLine(shop.ctx, { cartId, productId: 4, variantId: 1, quantity: 1, code: '0', placements: [] }),
    ),
  ).toEqual({ ok: false, refusal: 'unknown-variant' })
  expect(await readCart(shop.ctx, cartId)).toEqual([])
  expect(await addWhileDeleted(deleteVariant(4, 2), () => addToWishlist(shop.ctx, { ...wish, variantId: 2 }))).toEqual({
    ok: false,
    refusal: 'unknown-variant',
  })
})

test('adding without a choice takes another variant if the first is deleted concurrently', async () => {
  const cartId = crypto.randomUUID()
  const result = await addWhileDeleted(deleteVariant(5, 1), () =>
    addLine(shop.ctx, { cartId, productId: 5, variantId: null, quantity: 1, code: '0', placements: [] }),
  )
  expect(result).toMatchObject({ ok: true, value: [{ productId: 5, variantId: 2, quantity: 1 }] })
})

test('a product deleted while it is added is refused as unknown', async () => {
  const result = await addWhileDeleted(
    (tx) => tx.db.execute(sql`delete from products where id = 6`),
    () => addLine(shop.ctx, { cartId: crypto.randomUUID(), productId: 6, variantId: 1, quantity: 1, code: '0', placements: [] }),
  )
  expect(result).toEqual({ ok: false, refusal: 'unknown-product' })
})
