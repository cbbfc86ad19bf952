import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pageSize, sortOrders } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFilters, type OrderableAs, orderableAs, withOnePrice } from '#app/catalogue/list/list-filters.ts'
import { fillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { boundsAllIn, limitsList, noProject, type Project } from '#app/catalogue/project/project.ts'
import { findNear } from '#app/catalogue/list/find-near.server.ts'
import { findByCounting, nearLists } from '#app/catalogue/list/near-lists.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { readTotal } from '#app/catalogue/list/read-list-row.server.ts'
import {
  deleteUnusedFacets,
  refreshAllFacets,
  refreshFacets,
  refreshOldFacets,
} from '#app/catalogue/list/refresh-facets.server.ts'
import { defaultDecorationRates } from '#app/personalisation/default-decoration.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { runsOf } from '#test/case-sample.ts'
import { importFiles } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import {
  allInOf,
  cards,
  colours,
  fitsProject,
  isReduced,
  positionsOf,
  type Product,
  products,
  sizes,
  today,
} from '#test/listed-products.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const shop = testContext()
const now = `${today}T10:00:00Z`
const days = deliveryDaysOn(today)

const parents: Readonly<Record<number, number | null>> = { 1: null, 2: 1, 3: 1, 4: null }

beforeAll(async () => {
  const { db } = shop.at(now)
  await importFiles(shop.at(now), {
    categories: Object.entries(parents).map(([id, parentId]) => ({ id: Number(id), parentId, name: `Κατηγορία ${id}` })),
  })
  const rows = JSON.stringify(products)
  await db.execute(sql`
    insert into products (id, origin, origin_hash, title, description, type, primary_category_id, price, discount_percent,
      offer_end, available_from, made_to_order, restock_lead_time_days, country_of_origin, vat_percent, stock, lead_time_days, weight_grams, is_new, created_at,
      rating, search_text)
    select id, id, '', title, '', '-', category, price, discount, "offerEnd", "availableFrom", "madeToOrder", restock, country, vat, stock, "leadTime", weight, "isNew",
      day, rating, ''
    from json_to_recordset(${rows}::json) as r(id int, title text, category int, price int, discount int, "offerEnd" date,
      "availableFrom" date, "madeToOrder" bool, restock int, country text, vat int, stock int, "leadTime" int, weight int, "isNew" bool, day date, rating int)`)
  await db.execute(sql`
    insert into product_categories (product_id, category_id) select id, category from json_to_recordset(${rows}::json)
      as r(id int, category int)`)
  await db.execute(sql`
    insert into product_variants (product_id, variant_id, position, colour, size)
    select r.id, v.number, v.number, v.variant ->> 'colour', v.variant ->> 'size'
    from json_to_recordset(${rows}::json) as r(id int, variants json)
      cross join lateral json_array_elements(r.variants) with ordinality as v(variant, number)`)
  await refreshAllFacets(shop.at(now))
  const ratesOf = (id: number) => defaultDecorationRates(positionsOf(id), cards, days.decorationDays)
  const read = (_ctx: unknown, ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, ratesOf(id)])))
  const all = products.map(({ id }) => id)
  await fillAllIn(shop.at(now), { version: () => Promise.resolve('1'), read }, all)
})

const has = (product: Product, kind: 'colour' | 'size', names: readonly string[]) =>
  product.variants.some((variant) => names.includes(variant[kind] ?? ''))
const priceOf = (product: Product, withVat = false) =>
  (product.price * (100 - (isReduced(product) ? product.discount : 0)) * (withVat ? 100 + product.vat : 100)) / 10_000
const kindOf = ({ availableFrom, madeToOrder, restock, stock }: Product): OrderableAs | null => {
  if (availableFrom !== null && availableFrom > today) return null
  if (madeToOrder) return 'made-to-order'
  if (stock > 0) return 'in-stock'
  return restock === null ? null : 'made-to-order'
}
const isIn = ({ category }: Product, id: number) => id === 0 || category === id || parents[category] === id
/** Whether a product is in a list: the reference implementation. */
function isListed(product: Product, wanted: ListFilters): boolean {
  const filters = withOnePrice(wanted)
  const isAllIn = boundsAllIn(filters.project)
  const [kind, price] = [kindOf(product), priceOf(product, filters.pricesWithVat)]
  return (
    (filters.colours.length === 0 || has(product, 'colour', filters.colours)) &&
    (filters.sizes.length === 0 || has(product, 'size', filters.sizes)) &&
    (filters.availability.length === 0 || (kind !== null && filters.availability.includes(kind))) &&
    (!filters.onSale || isReduced(product)) &&
    (filters.countries.length === 0 || filters.countries.includes(product.country ?? '')) &&
    (filters.minPrice === null || isAllIn || price >= filters.minPrice * 100) &&
    (filters.maxPrice === null || price <= filters.maxPrice * 100) &&
    fitsProject(product, filters.project, isAllIn ? filters.minPrice : null, filters.pricesWithVat)
  )
}

const { compare } = new Intl.Collator('el')
const orders = {
  popular: (a: Product, b: Product) => b.rating - a.rating || a.id - b.id,
  newest: (a: Product, b: Product) => Number(b.isNew) - Number(a.isNew) || compare(b.day, a.day) || b.id - a.id,
  price: (a: Product, b: Product, withVat: boolean) => priceOf(a, withVat) - priceOf(b, withVat) || a.id - b.id,
  'price-desc': (a: Product, b: Product, withVat: boolean) => priceOf(b, withVat) - priceOf(a, withVat) || a.id - b.id,
  title: (a: Product, b: Product) => compare(a.title, b.title) || a.id - b.id,
  'all-in': (a: Product, b: Product, pricesWithVat: boolean, project: Project = noProject) => {
    const withVat = project.withVat || (boundsAllIn(project) && pricesWithVat)
    const worth = (product: Product) => {
      const price = allInOf(product, project)
      if (price === null) return Infinity
      if (withVat) return unitPriceWithVat(price.pricePerPiece, product.vat)
      // At the least quantities of several products only prices of one piece compare.
      return project.quantity === null ? price.pricePerPiece : price.net
    }
    return worth(a) === worth(b) ? a.id - b.id : worth(a) - worth(b)
  },
}

const anyOf = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
const anyPrice = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 50, max: 2_000 }))
const anyWish = fc.record({
  categoryId: fc.constantFrom(0, 0, 0, 1, 2, 4, 9),
  sort: fc.constantFrom(...sortOrders),
  page: fc.constantFrom(1, 1, 2, 60),
  filters: fc.record<ListFilters>({
    colours: fc.oneof(fc.constant([]), anyOf(colours)),
    sizes: fc.oneof(fc.constant([]), anyOf(sizes)),
    availability: fc.oneof(fc.constant([]), anyOf(orderableAs)),
    onSale: fc.constantFrom(false, false, true),
    countries: fc.oneof(fc.constant([]), anyOf(['GR', 'CN', 'PT'])),
    techniques: fc.constant([]),
    materials: fc.constant([]),
    tags: fc.constant([]),
    pricesWithVat: fc.boolean(),
    minPrice: anyPrice,
    maxPrice: anyPrice,
    project: fc.oneof(
      fc.constant(noProject),
      fc.record({
        withLogo: fc.boolean(),
        techniques: fc.oneof(
          fc.constant([]),
          fc.subarray(['digitalPrint', 'padPrint', 'silkscreen', 'embroidery'] as const, { minLength: 1, maxLength: 2 }),
        ),
        postcode: fc.constantFrom(null, null, '10563', '85100', '86000', '1066', '75100'),
        quantity: fc.constantFrom(null, 1, 2, 4, 39, 40, 59, 60, 700),
        budget: fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 3_000 })),
        withVat: fc.boolean(),
        by: fc.constantFrom(null, today, '2026-03-06', '2026-03-13', '2026-03-18', '2026-04-10', '2026-05-20'),
      }),
    ),
  }),
})

test('a list and its counts equal those of checking each product', async () => {
  await fc.assert(
    fc.asyncProperty(anyWish, async ({ categoryId, sort, page, filters }) => {
      // Only searches ask for techniques.
      const asks = filters.project.techniques.length > 0
      const found = asks ? { products: sql`select id as product_id from products`, isRanked: false } : undefined
      const list = await listProducts(shop.at(now), { categoryId, sort, page, filters, found })
      const one = withOnePrice(filters)
      const inCategory = products.filter((product) => isIn(product, categoryId))
      const listed = inCategory
        .filter((product) => isListed(product, filters))
        .toSorted((a, b) => orders[sort](a, b, one.pricesWithVat, one.project))
      expect(list.total).toBe(listed.length)
      expect(await readTotal(shop.at(now), { categoryId, filters, found })).toBe(listed.length)
      expect(list.products.map(({ id }) => id)).toEqual(listed.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id))
      const count = (over: Partial<ListFilters>, holds: (product: Product) => boolean) =>
        inCategory.filter((product) => isListed(product, { ...filters, ...over }) && holds(product)).length
      const { facets } = list
      for (const { name, count: shown } of facets.colours)
        expect(shown).toBe(count({ colours: [] }, (product) => has(product, 'colour', [name])))
      for (const { name, count: shown } of facets.sizes)
        expect(shown).toBe(count({ sizes: [] }, (product) => has(product, 'size', [name])))
      for (const kind of orderableAs)
        expect(facets.availability[kind]).toBe(count({ availability: [] }, (product) => kindOf(product) === kind))
      for (const { name, count: shown } of facets.countries)
        expect(shown).toBe(count({ countries: [] }, ({ country }) => country === name))
      expect(facets.onSale).toBe(count({ onSale: false }, isReduced))
      for (const { id, count: shown } of facets.categories) expect(shown).toBe(count({}, (product) => isIn(product, id)))
      // An all-in price is a bound of the list, not a group of its filters.
      const free = boundsAllIn(filters.project) ? filters : { ...filters, minPrice: null, maxPrice: null }
      const unpriced = inCategory.filter((product) => isListed(product, free))
      const rangeOf = (withVat: boolean) => {
        const prices = unpriced.map((product) => priceOf(product, withVat) / 100)
        return prices.length === 0 ? null : { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) }
      }
      expect([facets.priceRange, facets.grossPriceRange]).toEqual([rangeOf(false), rangeOf(true)])
    }),
    { numRuns: runsOf(120, 40) },
  )
})

test('a budget of exactly the price of a product holds it, and a cent less does not, with VAT and without', async () => {
  let exact = 0
  for (const quantity of [null, 1, 4, 39, 60, 700])
    for (const withVat of [false, true])
      for (const product of products.filter(({ id }) => id % 499 === 1)) {
        const project = { ...noProject, quantity, withLogo: true, withVat, budget: 1_000_000 }
        const pricePerPiece = allInOf(product, project)?.pricePerPiece
        if (pricePerPiece === undefined) continue
        const price = Math.floor(unitPriceWithVat(pricePerPiece, withVat ? product.vat : 0) / 100)
        for (const budget of [price - 1, price, price + 1]) {
          const filters = { ...noFilters, project: { ...project, budget } }
          const fitting = products.filter((each) => isListed(each, filters))
          expect(await readTotal(shop.at(now), { categoryId: 0, filters })).toBe(fitting.length)
          if (fitting.includes(product)) exact += 1
        }
      }
  expect(exact).toBeGreaterThan(20)
})

test('the lists near one that a project limits are those that counting one project after another finds', async () => {
  let named = 0
  await fc.assert(
    fc.asyncProperty(anyWish, fc.integer({ min: 0, max: 3 }), async ({ categoryId, filters }, total) => {
      const { project } = filters
      if (!limitsList(project)) return
      const counted = findByCounting((each) => readTotal(shop.at(now), { categoryId, filters: { ...filters, project: each } }))
      const near = await nearLists(project, total, findNear(shop.at(now), { categoryId, filters }), days)
      // A lower bound of prices makes counts shrink, too, where a later day brings a cheaper technique.
      if (filters.minPrice === null) expect(near).toEqual(await nearLists(project, total, counted, days))
      for (const { project: each, total: more } of near)
        expect(await readTotal(shop.at(now), { categoryId, filters: { ...filters, project: each } })).toBe(more)
      named += near.length
    }),
    { numRuns: 60 },
  )
  expect(named).toBeGreaterThan(20)
})

test('facets that no product has any longer are deleted, and created again when needed', async () => {
  const ctx = shop.at(now)
  const profiles = async () => (await ctx.db.execute<{ count: number }>('select count(*) from facet_profiles')).rows[0]?.count
  await deleteUnusedFacets(ctx)
  const before = await profiles()
  const setDiscount = async (percent: number) => {
    await ctx.db.execute(sql`update products set discount_percent = ${percent} where id = 1`)
    await refreshFacets(ctx, [1])
  }
  await setDiscount(77)
  expect(await profiles()).toBe(Number(before) + 1)
  await setDiscount(0)
  await deleteUnusedFacets(ctx)
  expect(await profiles()).toBe(before)
  for (const percent of [77, 0]) await setDiscount(percent)
  expect(await profiles()).toBe(Number(before) + 1)
})

test('facets from before the VAT rate was added are refreshed', async () => {
  const { db } = shop.at(now)
  await db.execute(sql`
    update product_facets set profile_id = (select id from facet_profiles where vat_percent = 24 order by id limit 1)
    where product_id in (select id from products where vat_percent = 13)`)
  await refreshOldFacets(shop.at(now))
  const wrong = await db.execute(sql`
    select p.id from products p join product_facets f on f.product_id = p.id join facet_profiles g on g.id = f.profile_id
    where g.vat_percent <> p.vat_percent`)
  expect(wrong.rows).toEqual([])
})
