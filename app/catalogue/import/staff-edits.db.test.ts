import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { categories, colours, products } from '#app/catalogue/catalogue.tables.ts'
import { changeCategory } from '#app/catalogue/categories/change-categories.server.ts'
import { readCategoriesOfStaff } from '#app/catalogue/categories/read-categories-of-staff.server.ts'
import { changeColour, listColours } from '#app/catalogue/colours/change-colours.server.ts'
import { rewriteMoreProducts } from '#app/catalogue/manage/rewrite-products.server.ts'
import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()
const files = {
  colours: [{ name: 'navy', label: 'Μπλε', hex: '#1f3a5f' }],
  categories: [{ id: 1, parentId: null, name: 'Δώρα', fullName: 'Δώρα' }],
  products: [rawProduct({ sku: 'A', categories: [1], variants: [{ variant_id: 1, id: 1, color: 'navy' }] })],
}

beforeEach(async () => {
  await shop.ctx.db.execute(sql`truncate products, categories, colours restart identity cascade`)
  await importFiles(shop.ctx, files)
})

async function staff(): Promise<UserSession> {
  const { id, visitorId } = await signedIn(shop.ctx, 'staff')
  return { role: 'staff', userId: id, sessionId: '', visitorId, areas: ['catalogue'] }
}

async function renameAll(): Promise<void> {
  const user = await staff()
  const [category] = (await readCategoriesOfStaff(shop.ctx)).categories
  const [colour] = (await listColours(shop.ctx)).colours
  if (category === undefined || colour === undefined) throw new Error('nothing was imported')
  expect((await changeCategory(shop.ctx, importParts, user, { ...category, name: 'Εταιρικά δώρα' })).ok).toBe(true)
  expect((await changeColour(shop.ctx, importParts, user, { ...colour, label: 'Ναυτικό', hex: '#101040' })).ok).toBe(true)
}

const retitle = (title: string) =>
  inTransaction(shop.ctx, (tx) =>
    changeProducts(tx, importParts, { user: null, cause: 'editor' }, [1], (stored) => ({
      ...stored,
      product: { ...stored.product, title },
    })),
  )

async function stored() {
  const [product] = await shop.ctx.db.select().from(products).where(eq(products.id, 1))
  const [category] = await shop.ctx.db.select().from(categories)
  const [colour] = await shop.ctx.db.select().from(colours)
  return { title: product?.title, price: product?.price, text: product?.searchText, category: category?.name, ...colour }
}

test('an unchanged file keeps staff’s renames, and the products that contain them', async () => {
  await retitle('Δική μας κούπα')
  await renameAll()
  const before = await stored()
  const reports = await importFiles(shop.ctx, files)
  expect(Object.values(reports).map((report) => [report?.created, report?.changed])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(await stored()).toEqual(before)
  expect(before).toMatchObject({ title: 'Δική μας κούπα', category: 'Εταιρικά δώρα', label: 'Ναυτικό', hex: '#101040' })
})

test('of a changed file the changed records are written, and search follows', async () => {
  await retitle('Δική μας κούπα')
  await importFiles(shop.ctx, {
    ...files,
    colours: [{ name: 'navy', label: 'Σκούρο μπλε', hex: '#000033' }],
    categories: [{ id: 1, parentId: null, name: 'Δώρα', fullName: 'Δώρα γραφείου' }],
  })
  expect(await stored()).toMatchObject({ title: 'Δική μας κούπα', label: 'Σκούρο μπλε', hex: '#000033' })
  // The jobs that the import queued
  await rewriteMoreProducts(shop.ctx, importParts, { scope: { categories: [1] }, after: 0 })
  await rewriteMoreProducts(shop.ctx, importParts, { scope: { colour: 'navy' }, after: 0 })
  const { text } = await stored()
  expect([text?.includes(' γραφειου'), text?.includes(' σκουρο')]).toEqual([true, true])
  await importFiles(shop.ctx, { ...files, products: [rawProduct({ ...files.products[0], price: 9 })] })
  expect(await stored()).toMatchObject({ title: 'Κούπα κεραμική', price: 90_000 })
})
