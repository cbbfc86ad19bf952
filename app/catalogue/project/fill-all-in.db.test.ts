import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { fillEndedOffers, rebuildAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { priceDecoration, readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import type { Context } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')
const now = '2026-11-23T10:00:00Z'
const listQueryOf = (project: Partial<Project>) =>
  ({ categoryId: 0, sort: 'all-in', page: 1, filters: { ...noFilters, project: { ...noProject, ...project } } }) as const
const project = { quantity: 300, withLogo: true, budget: 500 }
const changeCards = (ctx: Context, percent: number) =>
  ctx.db.execute(sql`
    update rate_cards set card = jsonb_set(card, '{setup}', to_jsonb(((card ->> 'setup')::int * ${percent} / 100)::int))`)

test('a list by budget contains what the calls price within it, dearest last, and its cards show the same prices', async () => {
  const ctx = shop.at(now)
  const { products, total } = await listProducts(ctx, listQueryOf(project))
  expect(total).toBeGreaterThan(20)
  const prices: number[] = []
  for (const product of products) {
    const [position] = (await readDecorationOptions(ctx, product.id)) ?? []
    if (position === undefined) throw new Error(`${product.id} takes no logo`)
    const request = { productId: product.id, variantId: null, quantity: 300, isRepeat: false, rush: false }
    const priced = await priceDecoration(ctx, [{ ...request, placements: [defaultPlacement(position)] }])
    const [first] = priced.ok ? priced.value : []
    prices.push(first?.price.pricePerPiece ?? Infinity)
    const { price, arrival } = projectFigures(product, { ...noProject, ...project }, { today: '2026-11-23', closedDays: [] })
    expect(price?.net).toBe(`${((first?.price.pricePerPiece ?? 0) / 10_000 + 1e-9).toFixed(2).replace('.', ',')}\u00A0€`)
    expect(arrival?.endsWith(String(Number(first?.delivery?.day.slice(5, 7))))).toBe(true)
  }
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(Math.max(...prices)).toBeLessThanOrEqual(50_000)
})

test('the table is rebuilt when rate cards or lead times change, and lists show whole products meanwhile', async () => {
  const ctx = shop.at(now)
  expect(await rebuildAllIn(ctx, decorationRates)).toBe(0)
  const all = listQueryOf({ quantity: 300, withLogo: true })
  const { total } = await listProducts(ctx, all)
  await changeCards(ctx, 300)
  await ctx.db.execute(sql`update decoration_price_list set version = version + 1`)
  const done = new AbortController()
  const totals = new Set<number>()
  const listing = (async () => {
    while (!done.signal.aborted) totals.add((await listProducts(ctx, all)).total)
  })()
  expect(await rebuildAllIn(ctx, decorationRates)).toBe(167)
  done.abort()
  await listing
  expect([...totals]).toEqual([total])
  const dearer = await listProducts(ctx, listQueryOf(project))
  await changeCards(ctx, 0)
  await ctx.db.execute(sql`update decoration_price_list set version = version + 1`)
  await rebuildAllIn(ctx, decorationRates)
  expect((await listProducts(ctx, listQueryOf(project))).total).toBeGreaterThan(dearer.total)
})

test('on the day after an offer its price is gone', async () => {
  const ctx = shop.at(now)
  const lowest = async () =>
    (
      await ctx.db.execute<{ low: number }>(
        sql`select low from all_in_prices where product_id = 4 and not with_logo and bucket = 0`,
      )
    ).rows[0]?.low ?? 0
  const before = await lowest()
  await ctx.db.execute(sql`update products set discount_percent = 50, offer_end = '2026-11-22' where id = 4`)
  await ctx.db.execute(sql`update all_in_prices set low = 1 where product_id = 4`)
  await fillEndedOffers(ctx, decorationRates)
  expect(await lowest()).toBe(before)
})
