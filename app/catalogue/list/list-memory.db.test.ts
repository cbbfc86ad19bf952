import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { sortOrders } from '#app/catalogue/catalogue.ts'
import { noFilters, orderableAs } from '#app/catalogue/list/list-filters.ts'
import type { ListQuery } from '#app/catalogue/list/select-list.server.ts'
import { readListRow, readTotal } from '#app/catalogue/list/read-list-row.server.ts'
import { allInColumns, openColumns } from '#app/catalogue/project/all-in-memory.server.ts'
import { bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')
const ctx = () => shop.at('2026-11-26T10:00:00Z')
const quantities = [null, 1, 24, 300, 2_000]

beforeAll(async () => {
  for (const quantity of quantities)
    for (const withLogo of [true, false]) await openColumns(ctx(), { withLogo, bucket: bucketOf(quantity) })
})

/** A list as Postgres counts it: a transaction reads nothing out of memory. */
const inPostgres = (query: ListQuery) => inTransaction(ctx(), (tx) => readListRow(tx, query, query.page))

const comparable = ({ sums, ids, values }: Awaited<ReturnType<typeof readListRow>>) => ({
  sums: sums.toSorted((a, b) => a.failed - b.failed),
  ids,
  values,
})

test('lists out of memory are those that Postgres counts', async () => {
  const project: fc.Arbitrary<Project> = fc.record({
    quantity: fc.constantFrom(...quantities),
    withLogo: fc.boolean(),
    techniques: fc.constant([]),
    budget: fc.constantFrom(null, 1, 150, 800, 5_000, 100_000),
    withVat: fc.boolean(),
    by: fc.constantFrom(null, '2026-11-26', '2026-12-04', '2026-12-11', '2027-02-01'),
    postcode: fc.constantFrom(null, '10563', '84700', '1066'),
  })
  const filters = fc.record({
    project,
    colours: fc.constantFrom([], ['navy', 'black']),
    availability: fc.constantFrom([], [orderableAs[0]]),
    onSale: fc.boolean(),
    minPrice: fc.constantFrom(null, 0, 300),
  })
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...sortOrders),
      fc.constantFrom(0, 2),
      fc.integer({ min: 1, max: 3 }),
      async (some, sort, categoryId, page) => {
        const query = { categoryId, sort, page, filters: { ...noFilters, ...some } }
        const counted = comparable(await inPostgres(query))
        expect(comparable(await readListRow(ctx(), query, page))).toEqual(counted)
        expect(await readTotal(ctx(), query)).toBe(counted.sums.find(({ failed }) => failed === 0)?.count ?? 0)
      },
    ),
    { numRuns: 150 },
  )
})

const project = { ...noProject, quantity: 300, withLogo: true }
const goodsOf = async (id: number) => {
  const columns = await allInColumns(ctx(), project)
  if (columns === null) throw new Error('the columns are in memory')
  return [...columns.productId].flatMap((each, row) => (each === id ? [columns.goods[row]] : []))
}
const setGoods = ({ db }: Context, id: number, goods: number) =>
  db.execute(sql`update all_in_prices set goods = ${goods} where product_id = ${id}`)
const totalBelow = (budget: number) =>
  readTotal(ctx(), { categoryId: 0, filters: { ...noFilters, project: { ...project, budget } } })

test('the memory follows what is committed, and nothing else', async () => {
  const [id = 0] = (await allInColumns(ctx(), project))?.productId ?? []
  const before = await totalBelow(100_000)
  const [written, open] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const undone = inTransaction(ctx(), async (tx) => {
    await setGoods(tx, id, 2_000_000_000)
    written.resolve(null)
    await open.promise
    throw new Error('undone')
  })
  await written.promise
  expect(await totalBelow(100_000)).toBe(before)
  open.resolve(null)
  await expect(undone).rejects.toThrow('undone')
  expect(await totalBelow(100_000)).toBe(before)
  await setGoods(ctx(), id, 2_000_000_000)
  expect(await totalBelow(100_000)).toBe(before - 1)
  await ctx().db.execute(sql`delete from products where id = ${id}`)
  expect(await goodsOf(id)).toEqual([])
  expect(await totalBelow(100_000)).toBe(before - 1)
})

test('a transaction that started before others and commits after them is not missed', async () => {
  const columns = await allInColumns(ctx(), project)
  const [early = 0, late = 0] = [...new Set(columns?.productId)]
  const [written, open] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const slow = inTransaction(ctx(), async (tx) => {
    await setGoods(tx, early, 11)
    written.resolve(null)
    await open.promise
  })
  await written.promise
  await setGoods(ctx(), late, 22)
  for (const _ of [1, 2]) expect(new Set(await goodsOf(late))).toEqual(new Set([22]))
  open.resolve(null)
  await slow
  expect(new Set(await goodsOf(early))).toEqual(new Set([11]))
  expect(new Set(await goodsOf(late))).toEqual(new Set([22]))
  await setGoods(ctx(), late, 33)
  const both = await Promise.all([goodsOf(late), goodsOf(late), goodsOf(late)])
  expect(new Set(both.flat())).toEqual(new Set([33]))
})

test('changes that a restored backup brought along from another cluster make nobody read', async () => {
  const before = await allInColumns(ctx(), project)
  await ctx().db.execute(sql`
    insert into all_in_changes (transaction, product_id) select '9000000000000'::xid8, n from generate_series(1, 20000) n`)
  expect(await allInColumns(ctx(), project)).toBe(before)
})

test('after more changes than are worth following, Postgres counts until all has been read anew', async () => {
  const [id = 0] = (await allInColumns(ctx(), project))?.productId ?? []
  await setGoods(ctx(), id, 44)
  await ctx().db.execute(sql`insert into all_in_changes (product_id) select n from generate_series(1, 20000) n`)
  const total = await totalBelow(100_000)
  await openColumns(ctx(), { withLogo: true, bucket: bucketOf(project.quantity) })
  expect(new Set(await goodsOf(id))).toEqual(new Set([44]))
  expect(await totalBelow(100_000)).toBe(total)
})
