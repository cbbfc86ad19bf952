import { expect, test } from 'vitest'

import type { PrintTechnique, ProductCard } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import { readAllIn } from '#app/catalogue/project/all-in.ts'
import { bestOption } from '#app/catalogue/project/best-technique.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { readFilteredList } from '#app/search/page/search-page.server.ts'
import { testContext } from '#test/database.ts'

// A list that asks for techniques counts, bounds and sorts by the prices that its cards show.

const shop = testContext('sample')
const now = '2026-11-26T10:00:00Z'

async function wholeList(ctx: Context, filters: ListFilters): Promise<{ products: readonly ProductCard[]; total: number }> {
  const read = (page: number) => readFilteredList(ctx, { filters, page, sort: 'all-in' })
  const { list } = await read(1)
  const others = await Promise.all(Array.from({ length: list.pageCount - 1 }, (_, index) => read(index + 2)))
  return { products: [list, ...others.map((page) => page.list)].flatMap(({ products }) => products), total: list.total }
}

const cents = (text: string | undefined) => Number(text?.replace(/\D/g, ''))

const asked: readonly (readonly PrintTechnique[])[] = [
  ['silkscreen'],
  ['padPrint'],
  ['digitalPrint'],
  ['laserEngraving', 'debossing'],
]

test.each(asked.map((techniques) => [techniques.join(' or '), techniques] as const))('%s', async (_name, techniques) => {
  const ctx = shop.at(now)
  const days = await readDeliveryDays(ctx)
  const { products: all } = await wholeList(ctx, { ...noFilters, techniques })
  let listed = 0
  for (const quantity of [null, 120, 2_000]) {
    const logo: Project = { ...noProject, quantity, withLogo: true, techniques }
    const bestOf = (card: ProductCard, project: Project) =>
      card.allIn === null ? null : bestOption(card, readAllIn(card.allIn), project, days)
    const prices = all.flatMap((card) => bestOf(card, logo)?.price.pricePerPiece ?? []).toSorted((a, b) => a - b)
    const [low, high] = [0.3, 0.7].map((part) => Math.ceil((prices[Math.floor(part * prices.length)] ?? 0) / unitPricesPerCent))
    const bounds: readonly { project: Partial<Project>; minPrice?: number | null }[] = [
      { project: {} },
      { project: { budget: high ?? null, withVat: true } },
      { project: { by: '2026-12-17' } },
      ...(quantity === null ? [] : [{ project: {}, minPrice: low ?? null }]),
      ...(quantity === null ? [] : [{ project: { budget: high ?? null, by: '2026-12-22' }, minPrice: low ?? null }]),
    ]
    for (const { project: some, minPrice = null } of bounds) {
      const project = { ...logo, ...some }
      const { products, total } = await wholeList(ctx, { ...noFilters, techniques, minPrice, project })
      const priceOf = (card: ProductCard, withVat: boolean) =>
        unitPriceWithVat(bestOf(card, project)?.price.pricePerPiece ?? 0, withVat ? card.vatPercent : 0)
      const expected = all.filter((card) => {
        const best = bestOf(card, project)
        return best?.isInTime === true && best.isInBudget && priceOf(card, false) >= (minPrice ?? 0) * unitPricesPerCent
      })
      const idsOf = (cards: readonly ProductCard[]) => cards.map(({ id }) => id).toSorted((a, b) => a - b)
      expect([some, minPrice, idsOf(products)]).toEqual([some, minPrice, idsOf(expected)])
      if (expected.length > 0) expect(total).toBe(expected.length)
      const figures = products.map((card) => projectFigures(card, project, days))
      const printed = figures.map(({ price }) => cents(project.withVat ? price?.gross : price?.net))
      expect([some, minPrice, printed]).toEqual([some, minPrice, printed.toSorted((a, b) => a - b)])
      for (const price of printed) {
        expect(price).toBeGreaterThanOrEqual(minPrice ?? 0)
        expect(price).toBeLessThanOrEqual(project.budget ?? Infinity)
      }
      listed += products.length
    }
  }
  expect(listed).toBeGreaterThan(all.length)
})
