import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { formOf, stockOf } from '#app/products/editor/product-form.ts'
import { productFormSchema } from '#app/products/editor/product-form-schema.ts'
import { saveProduct } from '#app/products/editor/save-product.server.ts'
import { editedContent } from '#app/products/editor/stored-content.server.ts'
import { typedFormSchema } from '#app/products/editor/typed-form.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')

const readAll = async () => {
  const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`select id from products order by id`)
  return readStoredProducts(
    shop.ctx,
    importParts.extension,
    rows.map(({ id }) => id),
  )
}

test('each product of the sample survives the round trip through its form', async () => {
  const stored = await readAll()
  expect(stored.size).toBeGreaterThan(30)
  for (const [id, product] of stored) {
    const content = editedContent(product)
    const form = formOf(content)
    expect(typedFormSchema.parse(form)).toEqual(form)
    const read = productFormSchema.parse(form)
    expect({ ...read, product: { ...read.product, fileId: id } }).toEqual(content)
  }
})

test('saving an unchanged form changes nothing', async () => {
  const actor = await signedIn(shop.ctx, 'staff')
  const user = {
    role: 'staff' as const,
    userId: actor.id,
    sessionId: '',
    visitorId: actor.visitorId,
    areas: ['catalogue' as const],
  }
  const before = await readAll()
  for (const [productId, stored] of before) {
    const saved = await saveProduct(shop.ctx, importParts, user, {
      productId,
      revision: stored.revision,
      read: stockOf(stored.product),
      content: productFormSchema.parse(formOf(editedContent(stored))),
      removeUsed: false,
      isRestored: false,
      despiteWarnings: false,
    })
    expect(saved).toEqual({ ok: true, value: { productId } })
  }
  expect(await readAll()).toEqual(before)
  const { rows } = await shop.ctx.db.execute(sql`select from product_versions`)
  expect(rows).toEqual([])
})
