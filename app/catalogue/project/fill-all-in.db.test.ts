import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { listProducts } from '#app/catalogue/list/list-products.server.ts'
import { fillEndedOffers, rebuildAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { bestDecoration } from '#app/catalogue/project/best-technique.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { shortDayText } from '#app/catalogue/project/project-text.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { priceDecoration, readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { testContext } from '#test/database.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const shop = testContext('sample')
const now = '2026-11-23T10:00:00Z'
const listQueryOf = (project: Partial<Project>) =>
  ({ categoryId: 0, sort: 'all-in', page: 1, filters: { ...noFilters, project: { ...noProject, ...project } } }) as const
const project = { quantity: 300, withLogo: true, budget: 500 }
const changeCards = (ctx: Context, percent: number) =>
  ctx.db.execute(sql`
    update rate_cards set card = jsonb_set(card, '{setup}', to_jsonb(((card ->> 'setup')::int * ${percent} / 100)::int))`)

/** What the calls answer for the default logo of each product by each technique of its first position. */
async function pricedByCalls(ctx: Context, ids: readonly number[], quantity: number) {
  const found = new Map<
    number,
    { technique: string; isDefault: boolean; pricePerPiece: number; net: number; day: string; isSure: boolean }[]
  >()
  for (const productId of ids) {
    const [position] = (await readDecorationOptions(ctx, productId)) ?? []
    const answers = []
    for (const { key, isDefault } of position?.techniques ?? []) {
      if (position === undefined) continue
      const placements = [{ ...defaultPlacement(position), technique: key }]
      const request = { productId, variantId: null, quantity, isRepeat: false, rush: false, postcode: null, placements }
      const priced = await priceDecoration(ctx, [request])
      const [first] = priced.ok ? priced.value : []
      if (first === undefined || first.delivery === null) continue
      const { pricePerPiece, net } = first.price
      const { day, isSure } = first.delivery
      answers.push({ technique: key, isDefault, pricePerPiece, net, day, isSure })
    }
    found.set(productId, answers)
  }
  return found
}

async function wholeList(ctx: Context, wanted: Partial<Project>) {
  const first = await listProducts(ctx, listQueryOf(wanted))
  const pages = Array.from({ length: first.pageCount - 1 }, (_, index) => index + 2)
  const others = await Promise.all(pages.map((page) => listProducts(ctx, { ...listQueryOf(wanted), page })))
  return { products: [first, ...others].flatMap((page) => page.products), total: first.total }
}

test('a list holds each product that a technique brings within budget and day, at the price and day of the calls', async () => {
  const ctx = shop.at(now)
  const { products: all } = await wholeList(ctx, {})
  for (const quantity of [50, 300]) {
    // The calls price any quantity; a product's minimum is the cart's rule.
    const orderable = all.filter(({ minimumQuantity }) => minimumQuantity <= quantity).map(({ id }) => id)
    const called = await pricedByCalls(ctx, orderable, quantity)
    for (const bounds of [
      {},
      { budget: 500 },
      { by: '2026-12-17' },
      { by: '2026-12-11', budget: 400 },
      { by: '2026-12-24', budget: 800 },
    ]) {
      const wanted = { ...noProject, withLogo: true, quantity, ...bounds }
      const { products, total } = await wholeList(ctx, wanted)
      const chosen = new Map(
        [...called].flatMap(([id, options]) => {
          const inTime = options.filter(({ day }) => wanted.by === null || day <= wanted.by)
          const cheapest = inTime.toSorted((a, b) => a.net - b.net)[0]
          const usual = wanted.by === null && wanted.budget === null ? options.find(({ isDefault }) => isDefault) : undefined
          const best = usual ?? cheapest
          return best !== undefined && best.pricePerPiece <= (wanted.budget ?? Infinity) * 100 ? [[id, best]] : []
        }),
      )
      expect(products.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...chosen.keys()].toSorted((a, b) => a - b))
      expect(total).toBe(chosen.size)
      const nets = products.map(({ id }) => chosen.get(id)?.net ?? 0)
      expect(nets).toEqual(nets.toSorted((a, b) => a - b))
      for (const product of products) {
        const best = chosen.get(product.id)
        const { price, arrival, technique } = projectFigures(product, wanted, deliveryDaysOn('2026-11-23'))
        expect(price?.net).toBe(formatUnitPriceShort(best?.pricePerPiece ?? 0))
        const day = `παράδοση έως ${shortDayText(best?.day ?? '', '2026-11-23')}`
        expect(arrival).toBe(`${day}${sureText(best?.isSure === true)}`)
        const usual = called.get(product.id)?.find(({ isDefault }) => isDefault)?.technique
        expect(technique === null).toBe(best?.technique === usual)
        expect(bestDecoration(product, wanted, deliveryDaysOn('2026-11-23'))).toBe(best?.technique)
      }
    }
  }
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
  const goods = async () =>
    (
      await ctx.db.execute<{ goods: number }>(
        sql`select goods from all_in_prices where product_id = 4 and not with_logo and bucket = 0`,
      )
    ).rows[0]?.goods ?? 0
  const before = await goods()
  await ctx.db.execute(sql`update products set discount_percent = 50, offer_end = '2026-11-22' where id = 4`)
  await ctx.db.execute(sql`update all_in_prices set goods = 1 where product_id = 4`)
  await fillEndedOffers(ctx, decorationRates)
  expect(await goods()).toBe(before)
})
