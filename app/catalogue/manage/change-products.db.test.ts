import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { changeProducts, createProducts, type ProductChanger } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts, type StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { lockStock } from '#app/orders/stock.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')
const byShop: ProductChanger = { user: null, cause: 'schedule' }

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await shop.ctx.db.execute(query)).rows
}

const allRows = () =>
  rowsOf(sql`
    select (select json_agg(
        to_jsonb(p) - 'revision' - 'updated_at' - 'search_text'
          || jsonb_build_object('words', array(select unnest(string_to_array(p.search_text, ' ')) order by 1)) order by id
      ) from products p) as products,
      (select json_agg(c order by product_id, category_id) from product_categories c) as categories,
      (select json_agg(v order by product_id, variant_id) from product_variants v) as variants,
      (select json_agg(i order by product_id, image_id) from product_images i) as images,
      (select json_agg(i order by product_id, image_id, variant_id) from product_image_variants i) as shown,
      (select json_agg(b order by product_id, min_quantity) from price_breaks b) as breaks,
      (select json_agg(t order by product_id, tag) from product_tags t) as tags,
      (select json_agg(c order by product_id, collection) from product_collections c) as collections,
      (select json_agg(o order by product_id, place) from product_positions o) as positions,
      (select json_agg(h order by id) from price_history h) as history`)

async function idsOf(condition: ReturnType<typeof sql>): Promise<number[]> {
  return (await rowsOf(sql`select id from products where ${condition} order by id`)).map(({ id }) => Number(id))
}

const change = (ids: readonly number[], of: Parameters<typeof changeProducts>[4], changer = byShop) =>
  inTransaction(shop.ctx, (tx) => changeProducts(tx, importParts, changer, ids, of))

const withStock = (stored: StoredProduct, stock: number) => ({ ...stored, product: { ...stored.product, stock } })

test('writing a product back unchanged changes nothing', async () => {
  const ids = await idsOf(sql`true`)
  const before = await allRows()
  expect(await change(ids, (stored) => stored)).toEqual([])
  expect(await change(ids, (stored) => ({ ...stored, hidden: true }))).toEqual(ids)
  expect(await change(ids, (stored) => ({ ...stored, hidden: false }))).toEqual(ids)
  expect(await allRows()).toEqual(before)
})

test('a change is found by search, and versions and the audit log tell of it', async () => {
  const actor = await signedIn(shop.ctx, 'staff')
  const user = {
    role: 'staff' as const,
    areas: ['catalogue'] as const,
    userId: actor.id,
    sessionId: '',
    visitorId: actor.visitorId,
  }
  const [id = 0] = await idsOf(sql`price > 0`)
  const revision = (await readStoredProducts(shop.ctx, importParts.extension, [id])).get(id)?.revision ?? 0
  const retitle = (title: string) => (stored: StoredProduct) => ({ ...stored, product: { ...stored.product, title } })
  expect(await change([id, 999_999], retitle('Ξυλοκόπτης ζαχαρί'), { user, cause: 'editor' })).toEqual([id])
  const { rows: found } = await shop.ctx.db.execute(
    sql`select from products where id = ${id} and search_text like '%ξυλοκοπτησ%'`,
  )
  expect(found).toHaveLength(1)
  const versions = await rowsOf(
    sql`select revision, cause, actor_name from product_versions where product_id = ${id} and revision >= ${revision} order by revision`,
  )
  expect(versions.at(-1)).toEqual({ revision: revision + 1, cause: 'editor', actor_name: actor.username })
  const [logged] = await shop.ctx.db.select().from(auditLog)
  expect(logged).toMatchObject({ subject: 'product', subjectId: String(id), after: { title: 'Ξυλοκόπτης ζαχαρί' } })
})

test('a new product gets the next id, and can be read back', async () => {
  const [id = 0] = await idsOf(sql`exists (select from product_variants v where v.product_id = products.id)`)
  const stored = (await readStoredProducts(shop.ctx, importParts.extension, [id])).get(id)
  if (stored === undefined) throw new Error('no product')
  const content = { ...stored, product: { ...stored.product, sku: 'NEW-1', title: 'Καινούριο' } }
  const [made = 0] = await inTransaction(shop.ctx, (tx) => createProducts(tx, importParts, byShop, [content]))
  expect(made).toBe(((await idsOf(sql`id < ${made}`)).at(-1) ?? 0) + 1)
  const read = (await readStoredProducts(shop.ctx, importParts.extension, [made])).get(made)
  expect(read).toMatchObject({ origin: 'sku:NEW-1', revision: 1, product: { ...content.product, fileId: made } })
})

test('stock that an order takes meanwhile stays taken', async () => {
  const [id = 0] = await idsOf(sql`stock > 20`)
  const before = (await readStoredProducts(shop.ctx, importParts.extension, [id])).get(id)?.product.stock ?? 0
  let saved: Promise<number[]> | undefined
  await inTransaction(shop.ctx, async (tx) => {
    await lockStock(tx, [id])
    // Waits for the lock, so that it reads the remaining stock.
    saved = change([id], (stored) => withStock(stored, stored.product.stock + 1))
    await tx.db.execute(sql`update products set stock = stock - 5 where id = ${id}`)
  })
  expect(await saved).toEqual([id])
  expect((await readStoredProducts(shop.ctx, importParts.extension, [id])).get(id)?.product.stock).toBe(before - 4)
})
