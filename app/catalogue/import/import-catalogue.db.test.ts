import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { inconsistencyText } from '#app/catalogue/import/import-report.ts'
import { readCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { importSampleIfEmpty } from '#app/catalogue/import/import-sample.server.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeEach(async () => {
  await shop.ctx.db.execute(sql`truncate products, categories, colours restart identity cascade`)
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  return (await shop.ctx.db.execute<Row>(query)).rows
}

const allRows = () =>
  rows(sql`
    select (select json_agg(p order by id) from products p) as products,
      (select json_agg(v order by product_id, variant_id) from product_variants v) as variants,
      (select json_agg(i order by product_id, image_id) from product_images i) as images,
      (select json_agg(h order by id) from price_history h) as history,
      (select json_agg(c order by id) from categories c) as categories,
      (select json_agg(r order by key, since_version) from rate_cards r) as rate_cards`)

test('the sample catalogue is imported completely, and a second import changes nothing', async () => {
  const first = await importCatalogue(shop.ctx, 'db/sample', importParts)
  expect(first.map(({ failure, skipped }) => ({ failure, skipped }))).toEqual(first.map(() => ({ failure: null, skipped: 0 })))
  const [before, version] = [await allRows(), await readCatalogueVersion(shop.ctx)]
  const products = await rows<{ count: number }>(sql`select count(*) as count from products`)
  expect(products[0]?.count).toBe(first.at(-1)?.created)
  expect(products[0]?.count).toBeGreaterThan(160)
  const reduced = await rows<{ id: number }>(sql`select id from products where discount_percent > 0`)
  for (const { price, discountPercent, lowestRecentPrice } of await readCards(
    shop.ctx,
    reduced.map(({ id }) => id),
  )) {
    if (discountPercent > 0) expect(lowestRecentPrice).toBeGreaterThan(discountedUnitPrice(price, discountPercent))
  }

  const second = await importCatalogue(shop.ctx, 'db/sample', importParts)
  expect(second.map(({ created, changed }) => created + changed)).toEqual([0, 0, 0, 0, 0, 0])
  expect(second.map(({ inconsistencyCount }) => inconsistencyCount)).toEqual(first.map((report) => report.inconsistencyCount))
  expect(await allRows()).toEqual(before)
  expect(await readCatalogueVersion(shop.ctx)).toBe(version)
})

test('the sample covers the specification, and every price break is orderable', async () => {
  await importCatalogue(shop.ctx, 'db/sample', importParts)
  const sizes = await rows<{ size: string }>(sql`
    select distinct v.size from product_variants v join products p on p.id = v.product_id where p.type = 'shoes' and v.size is not null`)
  expect(sizes.map(({ size }) => size).toSorted()).toEqual(['34', '35', '36', '37', '38', '39', '40'])
  const ratings = await rows<{ rating: number }>(sql`select distinct rating from products where rating is not null order by 1`)
  expect(ratings.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5])
  const idle = await rows(sql`
    select p.id from products p join price_breaks b on b.product_id = p.id
    where not p.made_to_order and p.restock_lead_time_days is null and b.min_quantity > p.stock`)
  expect(idle).toEqual([])
  const clearance = await rows(sql`
    select id from products where not made_to_order and restock_lead_time_days is null and available_from is null`)
  expect(clearance.length).toBeGreaterThan(3)
})

test('the second product 92 gets the next id that no record uses, and keeps it', async () => {
  const products = [
    rawProduct({ id: 92, sku: 'A' }),
    rawProduct({ id: 92, sku: 'B', title: 'Δεύτερη' }),
    rawProduct({ id: 93, sku: 'C', title: 'Τρίτη' }),
  ]
  const { products: report } = await importFiles(shop.ctx, { products })
  expect(report?.inconsistencies.map(inconsistencyText)).toEqual([
    'products.json[1].id: 92 belongs to another product; this one is 94',
  ])
  const ids = () => rows(sql`select id, sku from products order by sku`)
  expect(await ids()).toEqual(
    [
      { id: 92, sku: 'A' },
      { id: 93, sku: 'C' },
      { id: 94, sku: 'B' },
    ].toSorted((a, b) => a.sku.localeCompare(b.sku)),
  )
  const before = await ids()
  // In another order, with a new product between them
  await importFiles(shop.ctx, { products: [products[1], rawProduct({ id: 94, sku: 'D' }), products[2], products[0]] })
  expect(await ids()).toEqual([...before, { id: 95, sku: 'D' }])
  const [next] = await rows<{ id: number }>(sql`select nextval(pg_get_serial_sequence('products', 'id')) as id`)
  expect(next?.id).toBe(96)
})

test('each inconsistency of variants and pictures is reported with its place and repaired', async () => {
  const product = rawProduct({
    sku: 'TS',
    variants: [
      { variant_id: 101, id: 1, sku: 'X', color: 'navy', image_id: 111 },
      { variant_id: 101, id: 1, sku: 'X', color: 'red', image_id: 777 },
      { variant_id: null, id: 9, sku: 'Z' },
      'nonsense',
    ],
    images: [
      { image_id: 111, id: 1, src: 'a.svg', variant_id: [101, 999, 101] },
      { image_id: 111, id: 1, src: 'b.svg', variant_id: 102 },
      { image_id: 5, id: 1, src: '../../etc/passwd', variant_id: [] },
      { image_id: 6, id: 1, src: 'https://elsewhere.example/x.png' },
    ],
  })
  const single = rawProduct({ id: 2, sku: 'ONE', variants: { variant_id: 7, id: 2, color: 'red' } })
  const { products: report } = await importFiles(shop.ctx, { products: [product, single] })
  expect(report?.inconsistencies.map(inconsistencyText)).toMatchInlineSnapshot(`
    [
      "products.json[0].variants[3]: "nonsense" is no object; left out",
      "products.json[0].variants[1].variant_id: 101 stands twice in the product; numbered 102",
      "products.json[0].variants[2].variant_id: null is no id; numbered 103",
      "products.json[0].variants[2].id: 9 is not the product's id; kept with the product it stands in",
      "products.json[0].images[1].image_id: 111 stands twice in the product; numbered 112",
      "products.json[0].variants[1].sku: "X" stands twice in the product; kept as it is",
      "products.json[0].images[0].variant_id[1]: the product has no variant 999; the reference is dropped, the picture kept",
      "products.json[0].images[0].variant_id[2]: 101 stands twice; kept once",
      "products.json[0].images[2].src: "../../etc/passwd" is no file name of a picture; left out",
      "products.json[0].images[2]: a picture needs a file; the picture is left out",
      "products.json[0].images[3].src: "https://elsewhere.example/x.png" is no file name of a picture; left out",
      "products.json[0].images[3]: a picture needs a file; the picture is left out",
      "products.json[0].variants[1].image_id: the product has no picture 777; the reference is dropped",
      "products.json[1].variants: one object instead of a list; read as a list of one",
    ]
  `)
  const detail = await readProduct(shop.ctx, 1)
  expect(detail?.variants.map(({ variantId, imageSrc }) => ({ variantId, imageSrc }))).toEqual([
    { variantId: 101, imageSrc: '/pictures/a.svg' },
    { variantId: 102, imageSrc: '/pictures/b.svg' },
    { variantId: 103, imageSrc: null },
  ])
  expect(detail?.images.map((image) => image.src)).toEqual(['/pictures/a.svg', '/pictures/b.svg'])
  expect((await readProduct(shop.ctx, 2))?.variants.map((variant) => variant.variantId)).toEqual([7])
})

test('invalid products are left out, repairable ones repaired, and both reported', async () => {
  const products = [
    rawProduct({ title: '  ' }),
    rawProduct({ price: -1 }),
    rawProduct({ price: 'δωρεάν' }),
    rawProduct({ categories: [99] }),
    null,
    rawProduct({
      id: 7.5,
      price: '2,5',
      discount: '120%',
      stock: -4,
      rating: 9,
      new: 'yes',
      offerEnd: '2026-02-30',
      categories: [1, 99, 1],
      minimumQuantity: 25,
      quantityMultiple: 10,
      colour: 'red',
      tags: ['α', 'α'],
      title: 'Στυλό\u0000\u0007 μπλε \ud800',
      priceBreaks: [
        { minQuantity: 100, unitPrice: 2 },
        { minQuantity: 50, unitPrice: 2.2 },
        { minQuantity: 100, unitPrice: 1 },
        { minQuantity: 1, unitPrice: 3 },
      ],
    }),
  ]
  const { products: report } = await importFiles(shop.ctx, { products })
  expect(report).toMatchObject({ created: 1, skipped: 5, failure: null })
  expect(report?.inconsistencies.map(inconsistencyText)).toMatchInlineSnapshot(`
    [
      "products.json[0].title: a product needs a title; the record is left out",
      "products.json[1].price: -1 is no price from 0 to 100000 €; the record is left out",
      "products.json[2].price: "δωρεάν" is no price from 0 to 100000 €; the record is left out",
      "products.json[3].categories[0]: there is no category 99; the reference is dropped",
      "products.json[3].categories: a product needs a category that we know; the record is left out",
      "products.json[4]: null is no object; the record is left out",
      "products.json[5].title: the text holds characters that cannot be shown; replaced them",
      "products.json[5].price: a text instead of a number; read as 2.5",
      "products.json[5].categories[1]: there is no category 99; the reference is dropped",
      "products.json[5].categories[2]: 1 stands twice; kept once",
      "products.json[5]: fields that we do not know: ["colour"]; left out",
      "products.json[5].offerEnd: "2026-02-30" is no day like 2026-12-31; left out",
      "products.json[5].new: "yes" is neither true nor false; set to false",
      "products.json[5].rating: 9 is no whole number from 1 to 5; left out",
      "products.json[5].id: 7.5 is no whole number from 1 to 2146483647; left out",
      "products.json[5].discount: "120%" is no percentage from 0 to 99; no discount",
      "products.json[5].stock: -4 is no whole number from 0 to 1000000; set to 0",
      "products.json[5].minimumQuantity: 25 is no multiple of 10; set to 30",
      "products.json[5].priceBreaks[2]: a price from 100 pieces stands already; left out",
      "products.json[5].priceBreaks[3]: {"minQuantity":1,"unitPrice":3} is no price from a quantity of 2 or more; left out",
      "products.json[5].priceBreaks: the quantities do not rise; sorted them",
      "products.json[5].tags[1]: "α" stands twice; kept once",
      "products.json[5].id: no usable id is given; this one is 1",
    ]
  `)
  expect(await readProduct(shop.ctx, 1)).toMatchObject({
    title: 'Στυλό  μπλε \ufffd',
    price: 25_000,
    discountPercent: 0,
    stock: 0,
    minimumQuantity: 30,
    priceBreaks: [
      { minQuantity: 50, unitPrice: 22_000 },
      { minQuantity: 100, unitPrice: 20_000 },
    ],
  })
})

test('categories may come in any order; duplicates, orphans and cycles are reported', async () => {
  const categories = [
    { id: 3, parentId: 2, name: 'Κούπες', fullName: 'Ροφήματα / Κούπες' },
    { id: 2, parentId: null, name: 'Ροφήματα' },
    { id: 2, parentId: null, name: 'Δίδυμη' },
    { id: 5, parentId: 6, name: 'Αυγό' },
    { id: 6, parentId: 5, name: 'Κότα' },
    { id: 7, parentId: 70, name: 'Ορφανή' },
    { id: 8, parentId: null },
  ]
  const { categories: report } = await importFiles(shop.ctx, { categories })
  expect(report?.inconsistencies.map(inconsistencyText)).toMatchInlineSnapshot(`
    [
      "categories.json[6].name: a category needs a name; the record is left out",
      "categories.json[4].parentId: 5 stands below this category; moved to the top level",
      "categories.json[5].parentId: there is no category 70; moved to the top level",
      "categories.json[2].id: 2 belongs to another category; this one is 8",
    ]
  `)
  expect(await rows(sql`select id, parent_id as parent, name from categories order by id`)).toEqual([
    { id: 2, parent: null, name: 'Ροφήματα' },
    { id: 3, parent: 2, name: 'Κούπες' },
    { id: 5, parent: 6, name: 'Αυγό' },
    { id: 6, parent: null, name: 'Κότα' },
    { id: 7, parent: null, name: 'Ορφανή' },
    { id: 8, parent: null, name: 'Δίδυμη' },
  ])
})

test('each change of price or discount is recorded, other changes are not', async () => {
  await importFiles(shop.at('2026-01-01T10:00:00Z'), { products: [rawProduct({ sku: 'A', price: 3 })] })
  await importFiles(shop.at('2026-01-05T10:00:00Z'), { products: [rawProduct({ sku: 'A', price: 3, title: 'Άλλη' })] })
  await importFiles(shop.at('2026-02-01T10:00:00Z'), { products: [rawProduct({ sku: 'A', price: 3, discount: '20' })] })
  expect(await rows(sql`select price, discount_percent as discount from price_history order by id`)).toEqual([
    { price: 30_000, discount: 0 },
    { price: 30_000, discount: 20 },
  ])
  expect((await readProduct(shop.ctx, 1))?.lowestRecentPrice).toBe(30_000)
})

test('a new product brings its earlier prices; those of a known product are ours', async () => {
  const reduced = (earlierPrices: unknown) => [rawProduct({ sku: 'A', price: 4, discount: '25', earlierPrices })]
  const brought = [
    { from: '2025-11-01', price: 4, discount: '10' },
    { from: '2025-02-01', price: 2 },
    { from: '2026-09-01', price: 1 },
  ]
  await importFiles(shop.at('2026-01-01T10:00:00Z'), { products: reduced(brought) })
  expect((await readProduct(shop.ctx, 1))?.lowestRecentPrice).toBe(36_000)
  await importFiles(shop.at('2026-01-02T10:00:00Z'), { products: reduced([{ from: '2025-12-30', price: 0.5 }]) })
  expect((await readProduct(shop.ctx, 1))?.lowestRecentPrice).toBe(36_000)
  expect(await rows(sql`select price, discount_percent as discount from price_history order by id`)).toEqual([
    { price: 20_000, discount: 0 },
    { price: 40_000, discount: 10 },
    { price: 40_000, discount: 25 },
  ])
})

test('lines in carts stay, of variants that remain and of removed ones', async () => {
  const withVariants = (...ids: number[]) => [
    rawProduct({ sku: 'A', variants: ids.map((id) => ({ variant_id: id, id: 1, size: `${ids.length}` })) }),
  ]
  await importFiles(shop.ctx, { products: withVariants(1, 2) })
  await shop.ctx.db.execute(sql`
    with cart as (insert into carts (id) values (gen_random_uuid()) returning id)
    insert into cart_lines (id, cart_id, product_id, variant_id, quantity)
    select gen_random_uuid(), cart.id, 1, v, 3 from cart, unnest(array[1, 2]) as v`)
  await importFiles(shop.ctx, { products: withVariants(2, 3, 4) })
  expect(await rows(sql`select variant_id as variant from cart_lines`)).toEqual([{ variant: 1 }, { variant: 2 }])
})

test('an import leaves the related products that staff chose', async () => {
  const other = rawProduct({ id: 2, sku: 'B', title: 'Θήκη' })
  await importFiles(shop.ctx, { products: [rawProduct({ id: 1, sku: 'A' }), other] })
  await shop.ctx.db.execute(sql`insert into product_related (product_id, related_id, position) values (1, 2, 0)`)
  await importFiles(shop.ctx, { products: [rawProduct({ id: 1, sku: 'A', title: 'Νέος τίτλος' }), other] })
  expect(
    await rows(sql`select p.title, r.related_id as other from products p join product_related r on r.product_id = p.id`),
  ).toEqual([{ title: 'Νέος τίτλος', other: 2 }])
})

test('of two nodes that start at once on an empty database one imports', async () => {
  const done = await Promise.all([importSampleIfEmpty(shop.ctx, importParts), importSampleIfEmpty(shop.ctx, importParts)])
  expect(done.toSorted()).toEqual([false, true])
  expect(await importSampleIfEmpty(shop.ctx, importParts)).toBe(false)
})
