import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { bumpCatalogueVersion, readCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { listCollection, listProducts, listRelated, readFeaturedProductId } from '#app/catalogue/list/list-products.server.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { readCategory, readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

const named = (id: number, title: string, over: object) => rawProduct({ id, sku: `S${id}`, title, ...over })

beforeAll(async () => {
  await importFiles(shop.at('2026-03-01T10:00:00Z'), {
    colours: [{ name: 'navy', label: 'Μπλε ναυτικό', hex: '#1f2a44' }],
    categories: [
      { id: 1, parentId: null, name: 'Ρουχισμός', imageSrc: 't-shirt.svg' },
      { id: 2, parentId: 1, name: 'Μπλούζες', categoryProductId: 3 },
      { id: 3, parentId: 2, name: 'Πόλο' },
      { id: 4, parentId: null, name: 'Γραφείο' },
    ],
    products: [
      named(1, 'Ώρα', { categories: [4], price: 3, type: 'watch', stock: 5 }),
      named(2, 'άλφα', { categories: [3], price: 10, discount: '50', type: 'fashion', collection: ['best sellers'] }),
      named(3, 'Βήτα', {
        categories: [2, 4],
        price: 4,
        type: 'fashion',
        stock: 7,
        priceBreaks: [{ minQuantity: 50, unitPrice: 3 }],
        images: [{ image_id: 1, id: 3, src: 'άσπρο 1.svg', variant_id: [2] }],
        variants: [
          { variant_id: 1, id: 3, color: 'navy', stock: 2 },
          { variant_id: 2, id: 3, color: 'Φούξια' },
        ],
      }),
      named(4, 'Αλφάδι', {
        categories: [4],
        price: 4,
        discount: '10',
        offerEnd: '2026-03-31',
        collection: ['featured'],
        stock: 0,
      }),
      named(5, 'Γάμα', { categories: [4], price: 9, availableFrom: '2026-04-01' }),
      named(6, 'Δέλτα', { categories: [4], price: 8, madeToOrder: true, stock: 0 }),
    ],
  })
})

const list = async (categoryId: number, sort: Parameters<typeof listProducts>[1]['sort'] = 'price', page = 1) =>
  (await listProducts(shop.at('2026-03-02T10:00:00Z'), { categoryId, sort, page })).products.map((card) => card.id)

test("a category lists its own and its descendants' products; 0 lists everything", async () => {
  expect(await list(1)).toEqual([3, 2])
  expect(await list(3)).toEqual([2])
  expect(await list(0)).toHaveLength(6)
  expect(await list(99)).toEqual([])
  expect(await list(1e20)).toEqual([])
})

test('sorts by discounted price, by title in Greek order, and equals by id', async () => {
  expect(await list(0, 'price')).toEqual([1, 4, 3, 2, 6, 5])
  expect(await list(0, 'price-desc')).toEqual([5, 6, 2, 3, 4, 1])
  expect(await list(0, 'title')).toEqual([2, 4, 3, 5, 6, 1])
  expect((await list(0, 'popular'))[0]).toBe(2)
  expect(await list(0, 'newest')).toEqual([6, 5, 4, 3, 2, 1])
})

test('a page beyond the last is empty and keeps its number; an invalid one is the first', async () => {
  const at = (page: number) => listProducts(shop.ctx, { categoryId: 0, sort: 'price', page })
  expect(await at(2)).toMatchObject({ products: [], total: 6, page: 2, pageCount: 1 })
  expect((await at(1e300)).products).toEqual([])
  for (const page of [0, -1, 1.5, Number.NaN]) expect(await at(page)).toMatchObject({ page: 1, total: 6 })
})

test('a timed discount ends with its last day in Athens, and coming products are available on their first', async () => {
  const at = async (now: string) =>
    (await readCards(shop.at(now), [4, 5])).map(({ discountPercent, availability }) => [discountPercent, availability])
  expect(await at('2026-03-31T20:59:00Z')).toEqual([
    [10, 'out-of-stock'],
    [0, 'coming-soon'],
  ])
  expect(await at('2026-03-31T21:01:00Z')).toEqual([
    [0, 'out-of-stock'],
    [0, 'in-stock'],
  ])
})

test('a product shows its stock, price breaks, colours, pictures and category', async () => {
  const product = await readProduct(shop.at('2026-03-02T10:00:00Z'), 3)
  expect(product).toMatchObject({
    // 2 of the variant's own, 7 for the other.
    stock: 9,
    priceBreaks: [{ minQuantity: 50, unitPrice: 30_000 }],
    colours: [
      { name: 'navy', label: 'Μπλε ναυτικό', hex: '#1f2a44' },
      { name: 'Φούξια', label: 'Φούξια' },
    ],
    imageSrc: '/pictures/%CE%AC%CF%83%CF%80%CF%81%CE%BF%201.svg',
    primaryCategory: { id: 2, name: 'Μπλούζες' },
    lowestRecentPrice: null,
  })
  expect(product?.variants.map((variant) => variant.stock)).toEqual([2, 7])
  expect(product?.variants.map((variant) => variant.imageSrc !== null)).toEqual([false, true])
  expect((await readProduct(shop.ctx, 6))?.stock).toBe(100_000)
  expect(await readProduct(shop.ctx, 7)).toBeNull()
  expect(await readProduct(shop.ctx, 1e12)).toBeNull()
})

test('without a known earlier price, a discount shows no reference price', async () => {
  expect((await readProduct(shop.ctx, 2))?.lowestRecentPrice).toBeNull()
})

test('collections, relatives and the featured product', async () => {
  expect((await listCollection(shop.ctx, 'best sellers', 5)).map((card) => card.id)).toEqual([2])
  expect((await listRelated(shop.ctx, { id: 3, type: 'fashion', primaryCategory: { id: 4 } }, 3)).map((card) => card.id)).toEqual(
    [1, 4, 5],
  )
  expect(await readFeaturedProductId(shop.ctx)).toBe(4)
})

test('cards come in the requested order, without unknown ones', async () => {
  expect((await readCards(shop.ctx, [5, -1, 2, 77, 1, 0.5])).map((card) => card.id)).toEqual([5, 2, 1])
})

test('the desktop tree has two levels, the mobile tree all; a type keeps its branches', async () => {
  const { main, mobile } = await readCategoryTree(shop.ctx)
  expect(mobile[0]?.children[0]?.children[0]).toMatchObject({ id: 3, parentId: 2, children: [] })
  expect(main[0]?.children[0]).toMatchObject({ id: 2, children: [] })
  // No level was removed, so a page serializes the tree once.
  expect(main[1]).toBe(mobile[1])
  expect((await readCategoryTree(shop.ctx, { type: 'watch' })).mobile.map((category) => category.id)).toEqual([4])
  expect((await readCategoryTree(shop.ctx, { type: 'boats' })).mobile).toEqual([])
  expect((await readCategoryTree(shop.ctx, { id: 1 })).main.map((category) => category.id)).toEqual([2])
})

test("a category's picture is its own, else that of its product, from the CDN if there is one, else that of any product in it", async () => {
  const pictures = async (cdnUrl?: string) => {
    const ctx = { ...shop.ctx, config: { ...shop.ctx.config, cdnUrl } }
    const { mobile } = await readCategoryTree(ctx)
    return [mobile[0]?.imageSrc, mobile[0]?.children[0]?.imageSrc, mobile[1]?.imageSrc]
  }
  const white = '/pictures/%CE%AC%CF%83%CF%80%CF%81%CE%BF%201.svg'
  expect(await pictures()).toEqual(['/pictures/t-shirt.svg', white, white])
  expect(await pictures('https://cdn.example')).toEqual([
    'https://cdn.example/pictures/t-shirt.svg',
    'https://cdn.example/pictures/categories/3.jpg',
    `https://cdn.example${white}`,
  ])
})

test('a category without pictures in it has that of a category below it, and none if there is none', async () => {
  await shop.ctx.db.execute(sql`update categories set image_src = null where id = 1`)
  const { mobile } = await readCategoryTree(shop.ctx)
  await shop.ctx.db.execute(sql`update categories set image_src = 't-shirt.svg' where id = 1`)
  const [clothes] = mobile
  expect(clothes?.imageSrc).toBe(clothes?.children[0]?.imageSrc)
  expect(clothes?.children[0]?.children[0]?.imageSrc).toBeNull()
})

test('a category knows its ancestors and its children', async () => {
  const page = await readCategory(shop.ctx, 3)
  expect(page?.trail.map((category) => category.name)).toEqual(['Ρουχισμός', 'Μπλούζες'])
  expect((await readCategory(shop.ctx, 1))?.children.map((category) => category.id)).toEqual([2])
  expect(await readCategory(shop.ctx, 99)).toBeNull()
})

test('the version only changes on commit', async () => {
  const before = await readCatalogueVersion(shop.ctx)
  const failing = inTransaction(shop.ctx, async (tx) => {
    await bumpCatalogueVersion(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await readCatalogueVersion(shop.ctx)).toBe(before)
  expect(await bumpCatalogueVersion(shop.ctx)).toBe(before + 1)
})
